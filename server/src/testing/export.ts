import { strFromU8, unzipSync } from 'fflate'
import type { Visitor } from './visitor.ts'

/** Returns the text of each JSON file of the member's export, by its name. */
export async function readExport(member: Visitor): Promise<Record<string, string>> {
  const { url } = await member.api.account.prepareExport()
  const files = unzipSync(new Uint8Array(await (await member.get(url)).arrayBuffer()))
  const texts = Object.entries(files).filter(([name]) => name.endsWith('.json'))
  return Object.fromEntries(texts.map(([name, bytes]) => [name, strFromU8(bytes)]))
}
