import type { CapacitorConfig } from '@capacitor/cli'
import { site } from './site.ts'

/**
 * The shell opens the deployed app itself (docs/decisions/0022-the-shell-opens-the-site.md); of its own it has only the page
 * for a first start without a network.
 */
const config: CapacitorConfig = {
  appId: site.appId,
  appName: 'Yuti',
  webDir: 'www',
  loggingBehavior: 'debug',
  backgroundColor: '#1E1430',
  server: {
    // iOS compares the beginning of addresses: without the last slash, yuti.example.evil.test would count as ours.
    url: `https://${site.host}/`,
    errorPath: 'index.html',
  },
  android: {
    // The first that knows light-dark(), as in web/vite.config.ts.
    minWebViewVersion: 123,
  },
  ios: {
    // Service workers run in WKWebView only where the app names its own domains (Info.plist).
    limitsNavigationsToAppBoundDomains: true,
    contentInset: 'never',
  },
  plugins: {
    // The page hides it once the first screen stands; after three seconds it goes in any case.
    SplashScreen: { launchShowDuration: 3000, launchAutoHide: true, backgroundColor: '#1E1430' },
    SystemBars: { insetsHandling: 'native', style: 'DEFAULT', initialViewportFitValueHint: 'cover' },
    Keyboard: { resize: 'native' },
    PushNotifications: { presentationOptions: [] },
  },
}

export default config
