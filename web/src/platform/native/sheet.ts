import { Share, type ShareOptions } from '@capacitor/share'

/** The phone's own, which web views on Android do not have. */
export async function openPhoneSheet(
  what: ShareOptions,
  sheet: Pick<typeof Share, 'share'> = Share,
): Promise<'shared' | 'closed'> {
  try {
    await sheet.share(what)
    return 'shared'
  } catch (error) {
    // In the plugin's words. Closing it is no failure.
    if (error instanceof Error && error.message === 'Share canceled') return 'closed'
    throw error
  }
}
