import type { ListedMatch } from '@yuti/contract/matches'
import { ChevronLeft, ChevronRight, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { IconButton } from '#/ui/icon-button.tsx'

type MatchActionsProps = {
  match: ListedMatch
  index: number
  /** How many matches are loaded. */
  total: number
  hasMore: boolean
  onStep: (step: 1 | -1) => void
}

/** Writing is the action; the portraits above choose, and the arrows beside it go one further. */
export function MatchActions({ match, index, total, hasMore, onStep }: MatchActionsProps) {
  const { t } = useTranslation(['matches', 'common'])
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <p aria-live="polite" className="text-center text-muted text-xs tabular-nums">
        {t(hasMore ? 'positionOfMore' : 'position', { number: index + 1, total })}
      </p>
      <div className="flex gap-2">
        <Step label={t('action.previous', { ns: 'common' })} isEnd={index === 0} onPress={() => onStep(-1)}>
          <ChevronLeft strokeWidth={1.75} />
        </Step>
        <ButtonLink to="/messages/$matchId" params={{ matchId: match.id }} className="min-w-0 flex-1">
          <MessageCircle aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {t('message')}
        </ButtonLink>
        <Step
          label={t('action.next', { ns: 'common' })}
          isEnd={index === total - 1 && !hasMore}
          onPress={() => onStep(1)}
        >
          <ChevronRight strokeWidth={1.75} />
        </Step>
      </div>
    </div>
  )
}

type StepProps = { label: string; isEnd: boolean; onPress: () => void; children: ReactNode }

function Step({ label, isEnd, onPress, children }: StepProps) {
  return (
    <IconButton
      label={label}
      variant="surface"
      // Not `disabled`: a keyboard user would lose the focus.
      aria-disabled={isEnd || undefined}
      onClick={onPress}
      className="h-13 w-[52px] rounded-button"
    >
      {children}
    </IconButton>
  )
}
