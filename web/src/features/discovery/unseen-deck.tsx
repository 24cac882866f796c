import { useQueryClient } from '@tanstack/react-query'
import { photos as limits } from '@yuti/contract/limits'
import { useEffect, useEffectEvent } from 'react'
import { LookedAt } from '#/components/empty-pictures/looked-at.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { usePhotoChecks } from '#/features/profiles/shared/use-photo-checks.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { deckQuery } from './shared/deck-query.ts'

/** Replaces the deck while too few of the member's photos are public, and reads it again when a check is done. */
export function UnseenDeck() {
  const { t } = useTranslation(['deckEnd', 'profiles'])
  const queryClient = useQueryClient()
  const checks = [...usePhotoChecks().values()]
  const states = checks.map(({ id, state, mayBeFirst }) => `${id} ${state} ${mayBeFirst}`).join()
  const readDeckAgain = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: deckQuery.queryKey })
  })
  useEffect(() => {
    if (states !== '') readDeckAgain()
  }, [states])
  // Each photo has a check; without them, the answer is on its way.
  if (checks.length === 0 || checks.some(({ state }) => state === 'waiting'))
    return <EmptyState title={t('unseen.checking')} text={t('unseen.checkingText')} picture={<LookedAt />} />
  const isShort = checks.some(({ state }) => state !== 'clear')
  const text = isShort ? t('profiles:checks.notShown', { min: limits.min }) : t('profiles:checks.noFirst')
  return (
    <EmptyState title={t('unseen.title')} text={text} picture={<LookedAt />}>
      <ButtonLink to="/profile-setup" search={{ step: 3 }}>
        {t('unseen.photos')}
      </ButtonLink>
      <ButtonLink to="/matches" variant="secondary">
        {t('empty.matches')}
      </ButtonLink>
    </EmptyState>
  )
}
