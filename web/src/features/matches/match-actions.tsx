import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedMatch } from '@yuti/contract/matches'
import { MessageCircle, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { removeItem } from '#/lib/paged-list.ts'
import { matchesList } from '#/lib/paged-lists.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ConfirmDialog } from '#/components/confirm-dialog.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { toast } from '#/ui/toast.tsx'

type MatchActionsProps = { match: ListedMatch; onRemoved: () => void }

export function MatchActions({ match, onRemoved }: MatchActionsProps) {
  const { t } = useTranslation(['matches', 'common'])
  const [isAsking, setIsAsking] = useState(false)
  const remove = useUnmatch(() => {
    setIsAsking(false)
    onRemoved()
  })
  return (
    <div className="flex gap-2">
      <ButtonLink to="/messages/$matchId" params={{ matchId: match.id }} className="min-w-0 flex-1">
        <MessageCircle aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {t('message')}
      </ButtonLink>
      <IconButton
        label={t('remove.open')}
        variant="surface"
        size="regular"
        onClick={() => setIsAsking(true)}
        className="h-13 w-[52px] shrink-0 rounded-button"
      >
        <Trash2 strokeWidth={1.75} />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('remove.title')}
        description={t('remove.text', { name: match.person.name })}
        confirmLabel={t('action.delete', { ns: 'common' })}
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ matchId: match.id })}
      />
    </div>
  )
}

function useUnmatch(onDone: () => void) {
  const { t } = useTranslation(['matches', 'common'])
  const queryClient = useQueryClient()
  return useMutation(
    orpc.matches.unmatch.mutationOptions({
      onSuccess: (_done, { matchId }) => {
        toast({ title: t('remove.done'), description: t('remove.doneText'), tone: 'success' })
        removeFromList(matchId)
      },
      onError: (error, { matchId }) => {
        toast({
          title: t('error.title', { ns: 'common' }),
          description: t('remove.failed'),
          tone: 'destructive',
        })
        // The other person has already unmatched.
        if (hasCode(error, 'NOT_FOUND')) removeFromList(matchId)
      },
    }),
  )

  function removeFromList(matchId: string) {
    removeItem(queryClient, matchesList, matchId)
    void queryClient.invalidateQueries({ queryKey: orpc.matches.find.key() })
    void queryClient.invalidateQueries({ queryKey: orpc.messages.key() })
    void queryClient.invalidateQueries({ queryKey: orpc.notifications.key() })
    onDone()
  }
}
