import { type ActionPerformed, PushNotifications } from '@capacitor/push-notifications'
import { pushTargets } from '@yuti/contract/deep-links'
import type { PushHandlers } from '../push.ts'
import type { ShellPlatform } from '../shell.ts'

type PushPlugin = Pick<
  typeof PushNotifications,
  | 'addListener'
  | 'checkPermissions'
  | 'createChannel'
  | 'register'
  | 'removeAllDeliveredNotifications'
  | 'requestPermissions'
>

/** As AndroidManifest.xml names it. */
const channelId = 'news'

/**
 * Asks only whoever has not decided yet, and says how it went only to whoever was asked: an answer that was given before
 * needs no words at each start. Errors are always said. Whoever allows it later, in the phone's settings, is registered on
 * coming back.
 */
export async function registerForPush(
  platform: ShellPlatform,
  handlers: PushHandlers,
  plugin: PushPlugin = PushNotifications,
): Promise<() => void> {
  const { open, say } = handlers
  const stopping = new AbortController()
  const token = keepTokens(platform, handlers)
  const listeners = await Promise.all([
    plugin.addListener('registration', ({ value }) => token.keep(value)),
    plugin.addListener('registrationError', () => say('notRegistered')),
    // The plugin keeps the tap that opened the app until somebody listens.
    plugin.addListener('pushNotificationActionPerformed', (action) => {
      const path = pathOf(action)
      if (path) open(path)
    }),
  ])
  let isRegistered = false
  async function register() {
    isRegistered = true
    if (platform === 'android') await makeChannel(plugin, await handlers.channelName())
    await plugin.register()
  }
  async function comeBack() {
    if (document.hidden) return
    await plugin.removeAllDeliveredNotifications()
    if (!isRegistered && (await plugin.checkPermissions()).receive === 'granted') await register()
  }

  const { receive: known } = await plugin.checkPermissions()
  token.isNews = known !== 'granted'
  // Android's `prompt-with-rationale` is a refusal that may be asked about again: Settings do, a start does not.
  const receive = known === 'prompt' ? (await plugin.requestPermissions()).receive : known
  if (receive === 'granted') await register()
  else if (known === 'prompt') say('disabled')
  // What lies in the phone's list is seen in the app as soon as it is open.
  await plugin.removeAllDeliveredNotifications()
  document.addEventListener('visibilitychange', () => void comeBack().catch(() => say('broken')), {
    signal: stopping.signal,
  })
  return () => {
    stopping.abort()
    for (const listener of listeners) void listener.remove()
    void plugin.removeAllDeliveredNotifications()
  }
}

/** Android tells a first token twice. */
function keepTokens(platform: ShellPlatform, { keepToken, say }: PushHandlers) {
  let kept: string | null = null
  const state = { isNews: false, keep }
  function keep(value: string) {
    if (value === kept) return
    kept = value
    keepToken(value, platform).then(
      () => {
        if (state.isNews) say('enabled')
        state.isNews = false
      },
      () => {
        kept = null
        say('notStored')
      },
    )
  }
  return state
}

/** Without a name of ours its settings say "Miscellaneous". A locked screen shows none of it where the person wants so. */
async function makeChannel(plugin: PushPlugin, name: string): Promise<void> {
  const channel = { id: channelId, name, importance: 4, visibility: 0, vibration: true } as const
  // Android before 8 knows no channels, and says so by an error.
  await plugin.createChannel(channel).catch(() => {})
}

function pathOf({ notification }: ActionPerformed): string | null {
  const data: unknown = notification.data
  const type: unknown = data instanceof Object ? Reflect.get(data, 'type') : null
  return type === 'message' || type === 'match' ? pushTargets[type] : null
}
