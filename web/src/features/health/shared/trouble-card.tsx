import type { Check } from '@yuti/contract/health'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Card } from '../card.tsx'
import { useCheckWords } from '../use-check-words.ts'

const shownMax = 3
const looks = {
  act: { Icon: CircleAlert, ink: 'text-danger-ink' },
  attention: { Icon: TriangleAlert, ink: 'text-gold-ink' },
} as const

/** The first things of the installation that need a hand; the rest is on the page of its health. */
export function TroubleCard({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('health')
  const say = useCheckWords()
  const trouble = checks.filter((check) => check.state !== 'ok')
  return (
    <Card
      title={t('checks.title')}
      note={trouble.length > 0 && t('checks.trouble', { count: trouble.length })}
    >
      {trouble.length === 0 && (
        <p className="flex gap-2.5 text-sm">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-rhythm-ink" />
          {t('checks.fine')}
        </p>
      )}
      <ul className="flex flex-col gap-2.5 empty:hidden">
        {trouble.slice(0, shownMax).map((check) => {
          const { Icon, ink } = looks[check.state]
          return (
            <li key={`${check.finding} ${check.name ?? ''}`} className="flex gap-2.5 text-sm">
              <Icon aria-hidden="true" className={`size-5 shrink-0 ${ink}`} />
              <span className="wrap-anywhere min-w-0">
                <span className="sr-only">{t(`checks.state.${check.state}`)}: </span>
                {say(check)}
              </span>
            </li>
          )
        })}
      </ul>
      <ButtonLink to="/admin-panel/health" variant="secondary" className="mt-auto">
        {t('checks.open')}
      </ButtonLink>
    </Card>
  )
}
