import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { ScreenHeader } from '#/components/screen-header.tsx'
import { Stars, useLevelName } from '#/components/stars.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'

const InviteDialog = lazyOverlay(() =>
  import('#/features/discovery/shared/invite-dialog.tsx').then((file) => file.InviteDialog),
)

const levels = [
  { stars: 5, text: 'five' },
  { stars: 4, text: 'four' },
  { stars: 3, text: 'three' },
  { stars: 2, text: 'two' },
] as const

export function CompatibilityScreen() {
  const { t } = useTranslation('compatibility')
  const levelName = useLevelName()
  const [isInviting, setIsInviting] = useState(false)
  return (
    <div className="mx-auto flex min-h-page w-full max-w-md flex-col pb-6 md:max-w-2xl">
      <ScreenHeader title={t('title')} className="pb-1" />
      <div className="flex flex-1 flex-col gap-4 px-5">
        <p className="text-muted text-sm">{t('welcome')}</p>
        <ul className="grid gap-2.5 md:grid-cols-2 md:gap-4">
          {levels.map(({ stars, text }) => (
            <li
              key={stars}
              className="flex flex-col gap-1.5 rounded-card border border-line bg-surface px-5 py-3"
            >
              <span className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
                <Stars rating={{ stars, isEstimate: false, isExact: true }} className="h-4.5" />
                {stars === 2 && t('strangers')}
              </span>
              <h2 className="text-lg">{levelName(stars)}</h2>
              <p className="text-muted text-sm">{t(`levels.${text}`)}</p>
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-2 pt-2 md:mx-auto md:w-full md:max-w-sm">
          <ButtonLink to="/manual-compatibility" wide>
            {t('check')}
          </ButtonLink>
          <Button variant="ghost" wide onClick={() => setIsInviting(true)}>
            {t('invite')}
          </Button>
        </div>
        <p className="pt-2 text-center text-muted text-xs">{t('entertainment')}</p>
      </div>
      <InviteDialog
        isWanted={isInviting}
        onFailed={() => setIsInviting(false)}
        open={isInviting}
        onOpenChange={setIsInviting}
      />
    </div>
  )
}
