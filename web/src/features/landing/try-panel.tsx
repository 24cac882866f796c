import { MapPin, Sparkles } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { asButton } from '#/ui/button-link.tsx'

async function loadTryOut() {
  const [file] = await Promise.all([
    import('./try/try-out.tsx'),
    loadTexts('births', 'compatibility', 'profiles'),
  ])
  return file.TryOut
}

const TryOut = lazyOverlay(loadTryOut, { isEager: false })

/** The link that the server writes leads here: a press before the app takes its place leaves this in the address. */
const openHash = '#try'

/** Later changes of the address are the app's own. */
const never = () => () => undefined

/** Looks like the fields of a birth; a press puts the form in its place, whose code loads only then. */
export function TryPanel() {
  const { t } = useTranslation('landing')
  const [chosen, setIsOpen] = useState<boolean | null>(null)
  // React looks again once the app is in the page: until then a press meets the link of the server.
  const wasPressedEarly = useSyncExternalStore(
    never,
    () => location.hash === openHash,
    () => false,
  )
  const isOpen = chosen ?? wasPressedEarly
  const [isReady, setIsReady] = useState(false)
  return (
    <>
      {!isReady && (
        <a
          {...asButton}
          href={openHash}
          aria-busy={isOpen || undefined}
          onClick={(event) => {
            event.preventDefault()
            setIsOpen(true)
          }}
          className="group flex w-full max-w-150 flex-col items-stretch rounded-card border border-on-photo/25 bg-on-photo/10 p-2 text-left transition-colors duration-150 hover:bg-on-photo/15 sm:flex-row sm:items-center"
        >
          <Part
            icon={<Sparkles aria-hidden="true" strokeWidth={1.75} className="size-4" />}
            name={t('try.born')}
          >
            {t('try.date')}
          </Part>
          <Part
            icon={<MapPin aria-hidden="true" strokeWidth={1.75} className="size-4" />}
            name={t('try.in')}
            className="max-sm:border-t sm:border-l"
          >
            {t('try.town')}
          </Part>
          <span className="flex min-h-14 items-center justify-center rounded-button bg-photo-pill px-6 font-semibold text-photo-pill-ink group-hover:bg-cream group-aria-busy:opacity-70 max-sm:mt-1">
            {isOpen ? t('try.opening') : t('try.open')}
          </span>
        </a>
      )}
      <TryOut isWanted={isOpen} onFailed={() => setIsOpen(false)} onReady={() => setIsReady(true)} />
    </>
  )
}

type PartProps = { icon: ReactNode; name: string; className?: string; children: string }

function Part({ icon, name, className = '', children }: PartProps) {
  return (
    <span className={`flex min-w-0 flex-1 flex-col border-on-photo/20 px-4 py-2 ${className}`}>
      <span className="flex items-center gap-1.5 text-on-photo/85 text-xs">
        {icon}
        {name}
      </span>
      <span className="truncate">{children}</span>
    </span>
  )
}
