import { type QueryClient, useQuery } from '@tanstack/react-query'
import { firstDay as limits } from '@yuti/contract/limits'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { useSession } from '#/lib/session.ts'

type Left = { left: number; endsAt: string }

/**
 * How many likes or openings the member has left in the first day of the account, once they are few; null otherwise. Older
 * accounts ask nothing. It is read again after each decision and each own message.
 */
export function useFirstDay(kind: 'likes' | 'openings'): Left | null {
  const day = useDay()
  if (!day) return null
  const left = kind === 'likes' ? day.likesLeft : day.openingsLeft
  return left > limits.fewLeft ? null : { left, endsAt: day.endsAt }
}

/**
 * How many people a member in the first day can still look at today: the cards in hand and those that the server would still deal,
 * which are none once the deck says when more come. Null unless they are few; the end of the deck says when none is left.
 */
export function useFirstDayPeople(cardsInHand: number, moreAt: string | undefined): Left | null {
  const day = useDay()
  if (!day) return null
  const left = cardsInHand + (moreAt === undefined ? day.peopleLeft : 0)
  return left === 0 || left > limits.fewLeft ? null : { left, endsAt: moreAt ?? earlier(day.endsAt) }
}

/** The end of the first day, or of this day in UTC if that comes first: both bring more people. */
function earlier(dayEndsAt: string): string {
  const midnight = new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString()
  return midnight < dayEndsAt ? midnight : dayEndsAt
}

function useDay() {
  const { firstDayUntil } = useSession()
  // Optional: without an answer nothing is said, and a refusal says the same.
  const { data } = useQuery(orpc.discovery.firstDay.queryOptions({ enabled: firstDayUntil !== undefined }))
  return data?.firstDay ?? null
}

/** After a refusal by the first day, reads again what is left, so that the line under the words says why. */
export async function refreshFirstDay(queryClient: QueryClient, error: unknown): Promise<void> {
  if (hasCode(error, 'FIRST_DAY_USED_UP'))
    await queryClient.invalidateQueries({ queryKey: orpc.discovery.firstDay.key() })
}
