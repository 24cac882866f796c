import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import { openPhoneSheet } from './share-sheet.ts'

type Phone = {
  files: Pick<typeof Filesystem, 'appendFile' | 'getUri' | 'rmdir' | 'writeFile'>
  sheet: Pick<typeof Share, 'share'>
}

const folder = { path: 'shared', directory: Directory.Cache }
/** Size of one chunk sent over the bridge. */
const pieceBytes = 1_500_000

/**
 * Shares a file by the phone's share sheet, which can also save it: a web view has no downloads. The file stays in the cache
 * for the receiving app and is deleted at the next share or start.
 */
export async function shareFromShell(
  file: File,
  text = '',
  { files, sheet }: Phone = { files: Filesystem, sheet: Share },
): Promise<'shared' | 'closed'> {
  await forgetSharedFiles(files)
  const place = { path: `${folder.path}/${file.name}`, directory: folder.directory }
  for (let start = 0; start === 0 || start < file.size; start += pieceBytes) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- pieces must be written in order
    const data = await toBase64(file.slice(start, start + pieceBytes))
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await (start === 0
      ? files.writeFile({ ...place, data, recursive: true })
      : files.appendFile({ ...place, data }))
  }
  const { uri } = await files.getUri(place)
  return await openPhoneSheet({ files: [uri], ...(text && { text }) }, sheet)
}

/** The plugin throws if the folder does not exist. */
export async function forgetSharedFiles(files: Phone['files'] = Filesystem): Promise<void> {
  await files.rmdir({ ...folder, recursive: true }).catch(() => {})
}

async function toBase64(piece: Blob): Promise<string> {
  const bytes = new Uint8Array(await piece.arrayBuffer())
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return btoa(parts.join(''))
}
