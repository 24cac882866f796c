import type { Person } from '@yuti/contract/people'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useSession } from '#/lib/session.ts'
import { readStranger } from './reading/read-stranger.ts'

/** Returns the line that says why the member and a stranger might fit. It rests on the level alone. */
export function useWhyLine(): (person: Pick<Person, 'id' | 'rating'>) => string {
  const { t } = useTranslation(['strangers'])
  const ownId = useSession().user?.id ?? ''
  return ({ id, rating }) => t(readStranger(rating, [ownId, id]))
}
