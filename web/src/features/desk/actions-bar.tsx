import type { DeskKind } from '@yuti/contract/moderation-choices'
import type { DecisionOutcomes } from '@yuti/contract/staff'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { DecideDialog } from './shared/decide-dialog.tsx'
import { actionsAboutDeleted, actionsOf, type Chosen, type DeskAction, useDecide } from './shared/deciding.ts'

type ActionsBarProps = {
  kind: DeskKind
  items: readonly Chosen[]
  /** The first of these people; null if the account is deleted. */
  name: string | null
  /** The account is deleted: its owner can no longer be told anything. */
  isDeleted?: boolean
  className?: string
  onDecided: (outcomes: DecisionOutcomes) => void
}

/** The decisions about what is chosen. */
export function ActionsBar({ kind, items, name, isDeleted = false, className, onDecided }: ActionsBarProps) {
  const { t } = useTranslation('desk')
  const [asking, setAsking] = useState<Exclude<DeskAction, 'accept_words'> | null>(null)
  const decide = useDecide(onDecided)
  const press = (action: DeskAction) => {
    if (action !== 'accept_words') setAsking(action)
    else decide.mutate({ action, items, reason: { rule: 'harmless' } })
  }
  return (
    <>
      {/* Two in a row, and one where large text needs the room. */}
      <div
        className={cn(
          'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-2 max-sm:w-full',
          className,
        )}
      >
        {(isDeleted ? actionsAboutDeleted : actionsOf[kind])?.map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'block_alarmed' || action === 'block_reported' ? 'danger' : 'secondary'}
            loading={action === 'accept_words' && decide.isPending}
            onClick={() => press(action)}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      </div>
      <DecideDialog
        action={asking}
        items={items}
        name={name}
        isDeleted={isDeleted}
        onClose={() => setAsking(null)}
        onDecided={onDecided}
      />
    </>
  )
}
