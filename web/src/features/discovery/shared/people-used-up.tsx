import { UntilTomorrow } from '#/components/empty-pictures/until-tomorrow.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'

/** Shown when today's budget of people is used up: says, in local time, when more come. */
export function PeopleUsedUp({ moreAt, isMain = false }: { moreAt: string; isMain?: boolean }) {
  const { t } = useTranslation('deckEnd')
  const text = useUsedUpText(moreAt)
  return (
    <EmptyState
      isMain={isMain}
      title={t('usedUp.title')}
      text={`${text} ${t('usedUp.stays')}`}
      picture={<UntilTomorrow />}
    >
      <ButtonLink to="/matches">{t('empty.matches')}</ButtonLink>
      <ButtonLink to="/compatibility" variant="secondary">
        {t('empty.compatibility')}
      </ButtonLink>
    </EmptyState>
  )
}

/** "… More tomorrow at 02:00." */
export function useUsedUpText(moreAt: string): string {
  const { t } = useTranslation('deckEnd')
  const format = useFormat()
  return t(isToday(moreAt) ? 'usedUp.today' : 'usedUp.tomorrow', { time: format.date(moreAt, 'time') })
}

function isToday(moment: string): boolean {
  return new Date(moment).toDateString() === new Date().toDateString()
}
