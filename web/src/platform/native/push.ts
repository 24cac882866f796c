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

/** The channel id in AndroidManifest.xml. */
const channelId = 'news'

/**
 * Asks for permission if the person has not decided yet, and reports the result only then: an earlier decision needs no
 * message at each start. Errors are always reported. A permission given later in the phone's settings registers the device
 * when the app comes back.
 */
export async function registerForPush(
  platform: ShellPlatform,
  handlers: PushHandlers,
  plugin: PushPlugin = PushNotifications,
): Promise<() => void> {
  const { open, report } = handlers
  const stopping = new AbortController()
  const token = keepTokens(platform, handlers)
  const listeners = await Promise.all([
    plugin.addListener('registration', ({ value }) => token.keep(value)),
    plugin.addListener('registrationError', () => report('notRegistered')),
    // The plugin stores the tap that opened the app until a listener is added.
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
  token.shouldReport = known !== 'granted'
  // Android's `prompt-with-rationale` means refused once: our settings page may ask again, a start does not.
  const receive = known === 'prompt' ? (await plugin.requestPermissions()).receive : known
  if (receive === 'granted') await register()
  else if (known === 'prompt') report('disabled')
  // The open app shows what the notifications in the phone's list say.
  await plugin.removeAllDeliveredNotifications()
  document.addEventListener('visibilitychange', () => void comeBack().catch(() => report('broken')), {
    signal: stopping.signal,
  })
  return () => {
    stopping.abort()
    for (const listener of listeners) void listener.remove()
    void plugin.removeAllDeliveredNotifications()
  }
}

/** Android reports the first token twice. */
function keepTokens(platform: ShellPlatform, { keepToken, report }: PushHandlers) {
  let kept: string | null = null
  const state = { shouldReport: false, keep }
  function keep(value: string) {
    if (value === kept) return
    kept = value
    keepToken(value, platform).then(
      () => {
        if (state.shouldReport) report('enabled')
        state.shouldReport = false
      },
      () => {
        kept = null
        report('notStored')
      },
    )
  }
  return state
}

/** Without our channel Android's settings say "Miscellaneous". Private visibility hides the content on a locked screen. */
async function makeChannel(plugin: PushPlugin, name: string): Promise<void> {
  const channel = { id: channelId, name, importance: 4, visibility: 0, vibration: true } as const
  // Android before 8 has no channels and throws.
  await plugin.createChannel(channel).catch(() => {})
}

function pathOf({ notification }: ActionPerformed): string | null {
  const data: unknown = notification.data
  const type: unknown = data instanceof Object ? Reflect.get(data, 'type') : null
  return type === 'message' || type === 'match' || type === 'new_people' ? pushTargets[type] : null
}
