import type { MatchId } from '@yuti/contract/base'
import { CalendarHeart } from 'lucide-react'
import { useState } from 'react'
import { emptyDraft, PlanSheet } from '#/features/dates/plan-sheet.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IconButton } from '#/ui/icon-button.tsx'

/** The button in a chat that opens the form. Closing the form keeps what was chosen while the chat is open. */
export function PlanDate({ matchId, name }: { matchId: MatchId; name: string }) {
  const { t } = useTranslation('dates')
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState(() => emptyDraft(new Date()))
  return (
    <>
      <IconButton label={t('plan')} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <CalendarHeart strokeWidth={1.75} />
      </IconButton>
      <PlanSheet
        matchId={matchId}
        name={name}
        open={isOpen}
        onOpenChange={setIsOpen}
        draft={draft}
        onDraftChange={setDraft}
      />
    </>
  )
}
