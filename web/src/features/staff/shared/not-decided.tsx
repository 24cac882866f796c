import type { DecisionOutcome } from '@yuti/contract/staff'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'

/** An entry that a decision about several has not decided. */
export type LeftOver = { id: string; name: string; outcome: Exclude<DecisionOutcome, 'done'> }

type NotDecidedProps = { leftOvers: readonly LeftOver[]; onClose: () => void }

/** Names what a decision has not decided, and why. The region is there before it says something, so that it is read aloud. */
export function NotDecided({ leftOvers, onClose }: NotDecidedProps) {
  const { t } = useTranslation(['staff', 'common'])
  return (
    <div aria-live="polite">
      {leftOvers.length > 0 && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 shadow-float">
          <div className="min-w-0 flex-1 text-sm">
            <p className="font-semibold">{t('notDecided.title', { number: leftOvers.length })}</p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
            <ul tabIndex={0} aria-label={t('notDecided.list')} className="max-h-40 overflow-y-auto">
              {leftOvers.map(({ id, name, outcome }) => (
                <li key={id} className="wrap-anywhere py-0.5">
                  <span className="font-medium">{name}</span>{' '}
                  <span className="text-muted">· {t(`notDecided.${outcome}`)}</span>
                </li>
              ))}
            </ul>
          </div>
          <Button variant="ghost" size="small" onClick={onClose}>
            {t('common:action.close')}
          </Button>
        </div>
      )}
    </div>
  )
}
