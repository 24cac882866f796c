import { type QueryClient, useQuery } from '@tanstack/react-query'
import { firstDay as limits } from '@yuti/contract/limits'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { useSession } from '#/lib/session.ts'

export type Left = { left: number; endsAt: string; isFew: boolean }

/**
 * How many likes or openings the member has left in the first day of the account; null after it, undefined until it is known. Older
 * accounts ask nothing. It is read again after each decision and each own message.
 */
export function useFirstDay(kind: 'likes' | 'openings'): Left | null | undefined {
  const day = useDay()
  return day && leftOf(kind === 'likes' ? day.likesLeft : day.openingsLeft, day.endsAt)
}

/**
 * How many people a member in the first day can still look at today: the cards in hand and those that the server would still deal,
 * which are none once the deck says when more come. Null when none is left, which the end of the deck says.
 */
export function useFirstDayPeople(cardsInHand: number, moreAt: string | undefined): Left | null {
  const day = useDay()
  if (!day) return null
  const left = cardsInHand + (moreAt === undefined ? day.peopleLeft : 0)
  return left === 0 ? null : leftOf(left, moreAt ?? earlier(day.endsAt))
}

function leftOf(left: number, endsAt: string): Left {
  return { left, endsAt, isFew: left <= limits.fewLeft }
}

/** The end of the first day, or of this day in UTC if that comes first: both bring more people. */
function earlier(dayEndsAt: string): string {
  const midnight = new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString()
  return midnight < dayEndsAt ? midnight : dayEndsAt
}

function useDay() {
  const { firstDayUntil } = useSession()
  const isNew = firstDayUntil !== undefined
  // Optional: without an answer nothing is said, and a refusal says the same.
  const { data } = useQuery(orpc.discovery.firstDay.queryOptions({ enabled: isNew }))
  return isNew ? data?.firstDay : null
}

/** After a refusal by the first day, reads again what is left, so that the line under the words says why. */
export async function refreshFirstDay(queryClient: QueryClient, error: unknown): Promise<void> {
  if (hasCode(error, 'FIRST_DAY_USED_UP'))
    await queryClient.invalidateQueries({ queryKey: orpc.discovery.firstDay.key() })
}
