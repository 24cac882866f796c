import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Resting } from '#/components/empty-pictures/resting.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { toast } from '#/ui/toast.tsx'
import { deckQuery } from './shared/deck-query.ts'

/** Replaces the deck while the member is paused. */
export function PausedDeck() {
  const { t } = useTranslation(['discovery', 'deckEnd'])
  const queryClient = useQueryClient()
  const resume = useMutation(
    orpc.profiles.updateSettings.mutationOptions({
      // In turn with the saves of the settings page: the last choice wins.
      scope: { id: 'settings' },
      onSuccess: async () => {
        void queryClient.invalidateQueries({ queryKey: orpc.profiles.own.key() })
        await queryClient.resetQueries({ queryKey: deckQuery.queryKey })
      },
      onError: (error) =>
        toast({ title: t('paused.failed'), description: errorText(error), tone: 'destructive' }),
    }),
  )
  return (
    <EmptyState title={t('paused.title')} text={t('paused.text')} picture={<Resting />}>
      <Button loading={resume.isPending} onClick={() => resume.mutate({ isPaused: false })}>
        {t('paused.resume')}
      </Button>
      <ButtonLink to="/matches" variant="secondary">
        {t('deckEnd:empty.matches')}
      </ButtonLink>
    </EmptyState>
  )
}
