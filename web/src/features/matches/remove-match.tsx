import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedMatch } from '@yuti/contract/matches'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#/components/confirm-dialog.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { removeItem } from '#/lib/paged-list.ts'
import { matchesList } from '#/lib/paged-lists.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { toast } from '#/ui/toast.tsx'

type RemoveMatchProps = { match: ListedMatch; onRemoved: () => void }

/** On the corner of the card, away from the button that writes. It asks first. */
export function RemoveMatch({ match, onRemoved }: RemoveMatchProps) {
  const { t } = useTranslation(['matches', 'common'])
  const [isAsking, setIsAsking] = useState(false)
  const remove = useUnmatch(() => {
    setIsAsking(false)
    onRemoved()
  })
  return (
    <>
      <IconButton
        label={t('remove.open')}
        variant="scrim"
        shape="round"
        onClick={() => setIsAsking(true)}
        className="absolute top-5 right-3"
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
    </>
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
