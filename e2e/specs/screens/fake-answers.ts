import type { Api } from '../../api.ts'
import type { Page } from '../../test.ts'

type Answer<Noun extends keyof Api, Call extends keyof Api[Noun]> = Api[Noun][Call] extends (
  ...input: never[]
) => Promise<infer Output>
  ? Output
  : never

export type Fake = { path: string; answer: unknown }

/** What a call answers in a state that nobody of the demo world is in, or instead of changing data that specs share. */
export function fake<Noun extends keyof Api, Call extends keyof Api[Noun] & string>(
  noun: Noun,
  call: Call,
  answer: Answer<Noun, Call>,
): Fake {
  return { path: `/rpc/${noun}/${call}`, answer }
}

const faked = new WeakSet<Page>()

/** Replaces the fakes of the page. Returns whether there were or are any, so that its cached answers may be wrong. */
export async function setFakes(page: Page, fakes: readonly Fake[]): Promise<boolean> {
  const hadFakes = faked.delete(page)
  if (hadFakes) await page.unrouteAll()
  for (const { path, answer } of fakes) {
    await page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ json: { json: answer } }),
    )
  }
  if (fakes.length > 0) faked.add(page)
  return hadFakes || fakes.length > 0
}
