import { firstDay } from '@yuti/contract/limits'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { FirstDayLine } from './first-day-line.tsx'
import { type Left, useFirstDay } from './use-first-day.ts'

/** Says where people are liked how many likes a new account has left, until when and why. */
export function LikesLeft() {
  const sayLikesLeft = useLikesWords()
  return <FirstDayLine day={useFirstDay('likes')} words={sayLikesLeft} />
}

export function useLikesWords(): (likes: Left) => string {
  const { t } = useTranslation('deckNotice')
  const format = useFormat()
  return ({ left, endsAt }) =>
    left === 0
      ? t('likesUsedUp', { most: firstDay.likes, time: format.soon(endsAt) })
      : t('likesLeft', { count: left, time: format.soon(endsAt) })
}
