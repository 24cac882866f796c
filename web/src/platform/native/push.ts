import { type ActionPerformed, PushNotifications } from '@capacitor/push-notifications'
import { pushTargets } from '@yuti/contract/deep-links'
import type { PushHandlers } from '../push.ts'
import type { ShellPlatform } from '../shell.ts'

type PushPlugin = Pick<
  typeof PushNotifications,
  'addListener' | 'checkPermissions' | 'requestPermissions' | 'register'
>

/**
 * Asks only whoever has not decided yet, and says how it went only to whoever was asked: an answer that was given before
 * needs no words at each start. Errors are always said.
 */
export async function registerForPush(
  platform: ShellPlatform,
  { keepToken, open, say }: PushHandlers,
  plugin: PushPlugin = PushNotifications,
): Promise<() => void> {
  let wasAsked = false
  const listeners = await Promise.all([
    plugin.addListener('registration', ({ value }) => {
      keepToken(value, platform).then(
        () => wasAsked && say('enabled'),
        () => say('notStored'),
      )
    }),
    plugin.addListener('registrationError', () => say('notRegistered')),
    // The plugin keeps the tap that opened the app until somebody listens.
    plugin.addListener('pushNotificationActionPerformed', (action) => {
      const path = pathOf(action)
      if (path) open(path)
    }),
  ])
  const { receive: known } = await plugin.checkPermissions()
  wasAsked = known.startsWith('prompt')
  const receive = wasAsked ? (await plugin.requestPermissions()).receive : known
  if (receive === 'granted') await plugin.register()
  else if (wasAsked) say('disabled')
  return () => {
    for (const listener of listeners) void listener.remove()
  }
}

function pathOf({ notification }: ActionPerformed): string | null {
  const data: unknown = notification.data
  const type: unknown = data instanceof Object ? Reflect.get(data, 'type') : null
  return type === 'message' || type === 'match' ? pushTargets[type] : null
}
