import { useTranslation } from '#/i18n/use-translation.ts'
import { useOnline } from '#/lib/use-online.ts'

/** Sets `--banner` to the height of the element while it is mounted. */
function reserveHeight(element: HTMLElement | null) {
  if (!element) return undefined
  const root = document.documentElement.style
  const observer = new ResizeObserver(() => root.setProperty('--banner', `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    root.removeProperty('--banner')
  }
}

/** Reserves its height: page heights and sticky headers subtract `--banner`. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <div role="alert" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {!isOnline && (
        <p
          ref={reserveHeight}
          className="animate-rise bg-ink px-4 pt-[calc(var(--safe-top)+0.5rem)] pb-2 text-center text-on-ink text-sm"
        >
          {t('error.network')}
        </p>
      )}
    </div>
  )
}
