import { Share, type ShareOptions } from '@capacitor/share'

/** Opens the native share sheet: web views on Android have no `navigator.share`. */
export async function openPhoneSheet(
  what: ShareOptions,
  sheet: Pick<typeof Share, 'share'> = Share,
): Promise<'shared' | 'closed'> {
  try {
    await sheet.share(what)
    return 'shared'
  } catch (error) {
    // The plugin's message for a closed sheet, which is not a failure.
    if (error instanceof Error && error.message === 'Share canceled') return 'closed'
    throw error
  }
}
