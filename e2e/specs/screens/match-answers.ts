import type { Match } from '@yuti/contract/matches'
import type { Api } from '../../api.ts'
import type { Page } from '../../test.ts'

export async function firstMatch(api: Api): Promise<Match> {
  const [listed] = (await api.matches.list({})).items
  if (!listed) throw new Error('The member has no match')
  return await api.matches.get({ matchId: listed.id })
}

/** Answers each like with an existing match, so that no data changes. */
export async function answerLikes(page: Page, { id, person }: Match): Promise<void> {
  const answer = { json: { json: { match: { id, person } } } }
  await page.route('**/rpc/discovery/swipe', (route) => route.fulfill(answer))
}

/** Answers with three complete channels once `whenAsked` lets it. */
export async function answerChannels(
  page: Page,
  match: Match,
  whenAsked: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const channels = match.channels.map((channel) => ({ ...channel, state: 'full' as const, half: null }))
  await page.route('**/rpc/matches/get*', async (route) => {
    await whenAsked()
    await route.fulfill({ json: { json: { ...match, channels } } })
  })
}
