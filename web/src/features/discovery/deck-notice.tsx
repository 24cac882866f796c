import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { useSession } from '#/lib/session.ts'
import { cn } from '#/ui/class-names.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { FirstDayLine } from './shared/first-day-line.tsx'
import { useLikesWords } from './shared/likes-left.tsx'
import { type Left, useFirstDay, useFirstDayPeople } from './shared/use-first-day.ts'

type DeckNoticeProps = {
  cardsInHand: number
  /** When more people come, if today's budget is used up. */
  moreAt: string | undefined
}

/** Says above the deck why likes are paused and until when, or how many likes and people a new account has left. */
export function DeckNotice(props: DeckNoticeProps) {
  const { likesPausedUntil } = useSession()
  return likesPausedUntil === undefined ? (
    <FirstDay {...props} />
  ) : (
    <>
      <LikesPaused until={likesPausedUntil} />
      <FewPeopleLeft {...props} />
    </>
  )
}

const line = 'px-5 pb-2'

/**
 * Both numbers while neither is small, then the one that runs out first. The line stays the same element, because a screen reader reads
 * out what changes in it and not a line that is new.
 */
function FirstDay(props: DeckNoticeProps) {
  const { t } = useTranslation('deckNotice')
  const format = useFormat()
  const sayLikesLeft = useLikesWords()
  const sayPeopleLeft = usePeopleWords()
  const likes = useFirstDay('likes')
  const people = useFirstDayPeople(props.cardsInHand, props.moreAt)
  function words(day: Left): string {
    if (people?.isFew && people.left < day.left) return sayPeopleLeft(people)
    if (!people || day.isFew) return sayLikesLeft(day)
    return t('bothLeft', {
      likes: t('likes', { count: day.left }),
      people: t('people', { count: people.left }),
      time: format.soon(day.endsAt),
    })
  }
  return (
    <FirstDayLine
      day={likes && { ...likes, isFew: likes.isFew || people?.isFew === true }}
      className={line}
      words={words}
    />
  )
}

function FewPeopleLeft({ cardsInHand, moreAt }: DeckNoticeProps) {
  const sayPeopleLeft = usePeopleWords()
  const people = useFirstDayPeople(cardsInHand, moreAt)
  if (!people?.isFew) return null
  return (
    <p aria-live="polite" className={cn('text-balance text-muted text-xs', line)}>
      {sayPeopleLeft(people)}
    </p>
  )
}

function usePeopleWords(): (people: Left) => string {
  const { t } = useTranslation('deckNotice')
  const format = useFormat()
  return ({ left, endsAt }) => t('peopleLeft', { count: left, time: format.soon(endsAt) })
}

function LikesPaused({ until }: { until: string }) {
  const { t } = useTranslation('deckNotice')
  const format = useFormat()
  const query = useQuery(orpc.account.sanctions.queryOptions())
  const limit = query.data?.sanctions.find(({ kind }) => kind === 'limit')
  return (
    <section
      aria-label={t('paused.label')}
      className="mx-4 mb-3 flex flex-col gap-1 rounded-input border border-line bg-surface px-4 pt-3 pb-1 text-sm"
    >
      <p className="font-semibold">
        {t('paused.until', { time: `${format.date(until, 'long')}, ${format.date(until, 'time')}` })}
      </p>
      {query.isPending && <Skeleton className="h-4 w-4/5" />}
      {query.isError && <p className="text-muted">{t('paused.failed')}</p>}
      {limit && (
        <p className="wrap-anywhere line-clamp-3 text-muted">
          {t('paused.reason', { reason: limit.reason })}
        </p>
      )}
      <Link
        to="/settings"
        className="inline-flex min-h-11 items-center self-start font-medium text-primary-ink underline-offset-4 hover:underline"
      >
        {t('paused.more')}
      </Link>
    </section>
  )
}
