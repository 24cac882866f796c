import type { CapacitorConfig } from '@capacitor/cli'
import { site } from './site.ts'

/**
 * The shell opens the deployed app (docs/decisions/0022-the-shell-opens-the-site.md). It bundles only the page for a first
 * start without a network.
 */
const config: CapacitorConfig = {
  appId: site.appId,
  appName: 'Yuti',
  webDir: 'www',
  loggingBehavior: 'debug',
  backgroundColor: '#1E1430',
  server: {
    // iOS compares URL prefixes: without the trailing slash, yuti.example.evil.test would count as ours.
    url: `https://${site.host}/`,
    errorPath: 'index.html',
  },
  android: {
    // The first version with light-dark(), as in web/vite.config.ts.
    minWebViewVersion: 123,
  },
  ios: {
    // WKWebView runs service workers only if the app lists its own domains (Info.plist).
    limitsNavigationsToAppBoundDomains: true,
    contentInset: 'never',
  },
  plugins: {
    // The web app hides it after the first render; it disappears after three seconds in any case.
    SplashScreen: { launchShowDuration: 3000, launchAutoHide: true, backgroundColor: '#1E1430' },
    SystemBars: { insetsHandling: 'native', style: 'DEFAULT', initialViewportFitValueHint: 'cover' },
    Keyboard: { resize: 'native' },
    PushNotifications: { presentationOptions: [] },
  },
}

export default config
