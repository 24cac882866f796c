import { createClient } from '@yuti/client'

/** What a program of yours can do with an access token of Settings: read your chart, and keep a copy of your data. */
export async function readOwnData(baseUrl: string, token: string) {
  const client = createClient({ baseUrl, token })
  const { birth } = await client.api.profiles.chart()
  const zip = await (await client.downloadExport()).arrayBuffer()
  return { birth, zip: new Uint8Array(zip) }
}
