import { useQuery, useQueryClient } from '@tanstack/react-query'
import { photos as limits } from '@yuti/contract/limits'
import { useEffect, useEffectEvent } from 'react'
import { LookedAt } from '#/components/empty-pictures/looked-at.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { photosState } from '#/features/profiles/shared/photos-state.ts'
import { checksById, photoChecksQuery } from '#/features/profiles/shared/use-photo-checks.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { deckQuery } from './shared/deck-query.ts'

/** Replaces the deck while too few of the member's photos are public, and reads it again when a check is done. */
export function UnseenDeck() {
  const { t } = useTranslation(['deckEnd', 'profiles'])
  const queryClient = useQueryClient()
  const own = useQuery(orpc.profiles.own.queryOptions())
  const checks = useQuery(photoChecksQuery)
  const states = checks.data?.checks.map(({ id, state, mayBeFirst }) => `${id} ${state} ${mayBeFirst}`).join()
  const readDeckAgain = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: deckQuery.queryKey })
  })
  useEffect(() => {
    if (states) readDeckAgain()
  }, [states])
  const failed = [own, checks].find(({ data, isError }) => !data && isError)
  if (failed) return <QueryErrorState query={failed} />
  const state = own.data && checks.data && photosState(own.data, checksById(checks.data.checks))
  if (!state?.lack || state.isWaiting)
    return <EmptyState title={t('unseen.checking')} text={t('unseen.checkingText')} picture={<LookedAt />} />
  const text =
    state.lack === 'first' ? t('profiles:checks.noFirst') : t('profiles:checks.notShown', { min: limits.min })
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
