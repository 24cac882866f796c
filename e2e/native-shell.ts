import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

type Call = { pluginId: string; methodName: string; callbackId: string; options: Record<string, unknown> }

/** The script that the Android shell injects into its page, as shipped by Capacitor. */
const bridge = readFileSync(
  createRequire(import.meta.url).resolve('@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
  'utf8',
)

const plugins = {
  App: { minimizeApp: 'promise' },
  Browser: { open: 'promise', close: 'promise' },
  Filesystem: { rmdir: 'promise' },
  Geolocation: { requestPermissions: 'promise', getCurrentPosition: 'promise' },
  PushNotifications: { checkPermissions: 'promise', removeAllDeliveredNotifications: 'promise' },
  SplashScreen: { hide: 'promise' },
  SystemBars: { setStyle: 'promise' },
} as const

const answers: Record<string, unknown> = {
  'Geolocation.requestPermissions': { location: 'granted', coarseLocation: 'granted' },
  'Geolocation.getCurrentPosition': { coords: { latitude: 41.39, longitude: 2.17 }, timestamp: 0 },
  'PushNotifications.checkPermissions': { receive: 'denied' },
}

/** Opens the page as the Android shell does. Calls to the phone are answered here and recorded. */
export async function enterAndroidShell(page: Page) {
  const calls: Call[] = []
  await page.exposeFunction('callPhone', async (message: string) => {
    const call: Call = JSON.parse(message)
    calls.push(call)
    if (call.methodName === 'addListener') return
    const name = `${call.pluginId}.${call.methodName}`
    await answer(call, answers[name] ?? {}, false)
  })
  const headers = Object.entries(plugins).map(([name, methods]) => ({
    name,
    methods: [
      { name: 'addListener' },
      { name: 'removeListener' },
      ...Object.entries(methods).map(([method, rtype]) => ({ name: method, rtype })),
    ],
  }))
  await page.addInitScript({
    content: `
      window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: ${JSON.stringify(headers)} };
      window.WEBVIEW_SERVER_URL = location.origin;
      window.androidBridge = { postMessage: (message) => { window.callPhone(message) } };
      ${bridge}
    `,
  })

  const answer = (call: Call, data: unknown, save: boolean) =>
    page.evaluate((result) => window.Capacitor?.fromNative?.(result), {
      callbackId: call.callbackId,
      pluginId: call.pluginId,
      methodName: call.methodName,
      success: true,
      save,
      data,
    })

  return {
    options: (plugin: string, method: string) =>
      calls.filter((c) => c.pluginId === plugin && c.methodName === method).map(({ options }) => options),
    /** Sends an event of the phone to the page. Returns the number of its listeners. */
    report: async (plugin: string, eventName: string, data: unknown) => {
      const listeners = calls.filter(
        (c) =>
          c.pluginId === plugin && c.methodName === 'addListener' && c.options['eventName'] === eventName,
      )
      for (const listener of listeners) await answer(listener, data, true)
      return listeners.length
    },
  }
}

declare global {
  interface Window {
    Capacitor?: { fromNative?: (result: unknown) => void }
  }
}
