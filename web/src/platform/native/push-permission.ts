import { registerPlugin } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'
import type { ShellPlatform } from '../shell.ts'

type Phone = {
  push: Pick<typeof PushNotifications, 'checkPermissions' | 'requestPermissions' | 'register'>
  openSettings: (platform: ShellPlatform) => Promise<void>
}

/** Our own plugin, see native/android. */
const phoneSettings = registerPlugin<{ openNotifications: () => Promise<void> }>('PhoneSettings')

const thisPhone: Phone = {
  push: PushNotifications,
  openSettings: async (platform) => {
    if (platform === 'android') await phoneSettings.openNotifications()
    // A system URL, which the shell opens.
    else location.assign('app-settings:')
  },
}

export async function isGiven({ push } = thisPhone): Promise<boolean> {
  return (await push.checkPermissions()).receive === 'granted'
}

export async function askAgain(
  platform: ShellPlatform,
  { push, openSettings }: Phone = thisPhone,
): Promise<void> {
  if ((await push.checkPermissions()).receive === 'denied') await openSettings(platform)
  else if ((await push.requestPermissions()).receive === 'granted') await push.register()
}
