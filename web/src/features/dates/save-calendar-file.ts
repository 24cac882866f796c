import { downloadFile } from '#/platform/download.ts'
import { shareFile } from '#/platform/share-sheet.ts'
import { isInShell } from '#/platform/shell.ts'

/** Opens the phone's share sheet in the shell, because a web view has no downloads; downloads the file elsewhere. */
export async function saveCalendarFile(text: string): Promise<void> {
  const file = new File([text], 'yuti-date.ics', { type: 'text/calendar;charset=utf-8' })
  if (isInShell()) {
    await shareFile(file)
    return
  }
  downloadFile(file)
}
