import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { SystemBars, SystemBarsStyle } from '@capacitor/core'
import { SplashScreen } from '@capacitor/splash-screen'
import { pathOfDeepLink, pathOfShellLink } from '@yuti/contract/deep-links'
import { hasLayers } from '../back-stack.ts'
import { readTheme } from '../theme.ts'
import { keepServiceWorkerFresh } from './service-worker.ts'
import { forgetSharedFiles } from './share-file.ts'
import { closeSystemBrowser } from './system-browser.ts'

type Pages = {
  open: (path: string) => void
  /** Calls `act` after each navigation. */
  onPage: (act: () => void) => void
}

/** Adds what browsers do by themselves and a web view does not. Called once, after the first screen is rendered. */
export async function startShell({ open, onPage }: Pages): Promise<void> {
  document.addEventListener('click', openInSystemBrowser)
  new MutationObserver(() => void showBars()).observe(document.documentElement, {
    attributeFilter: ['data-theme'],
  })
  onPage(() => void showBars())
  await Promise.all([
    SplashScreen.hide(),
    App.addListener('backButton', ({ canGoBack }) => goBack(canGoBack)),
    App.addListener('appUrlOpen', ({ url }) => openLink(url, open)),
    showBars(),
    keepServiceWorkerFresh((act) => App.addListener('resume', act)),
    forgetSharedFiles(),
  ])
}

/** Android's Back button acts as in a browser; on the first page it minimises the app. */
function goBack(canGoBack: boolean): void {
  if (canGoBack || hasLayers()) history.back()
  else void App.minimizeApp()
}

function openLink(link: string, open: Pages['open']): void {
  const shellPath = pathOfShellLink(link)
  const path = pathOfDeepLink(link, location.origin)
  if (path) open(path)
  if (shellPath === null) return
  closeSystemBrowser()
  // The server handles this path, not the router.
  location.assign(shellPath)
}

/** The shell has no tabs: our own links with target="_blank" open in the system browser above the app. */
function openInSystemBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[target="_blank"]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
  event.preventDefault()
  void Browser.open({ url: link.href })
}

const styles = {
  system: SystemBarsStyle.Default,
  light: SystemBarsStyle.Light,
  dark: SystemBarsStyle.Dark,
} as const

/** Keeps the status bar legible in the chosen theme and over a night, which is dark in every theme. */
function showBars(): Promise<void> {
  const top = document.elementFromPoint(innerWidth / 2, 1) ?? document.documentElement
  const isNight = getComputedStyle(top).colorScheme === 'dark'
  const style = isNight ? SystemBarsStyle.Dark : styles[readTheme()]
  return SystemBars.setStyle({ style })
}
