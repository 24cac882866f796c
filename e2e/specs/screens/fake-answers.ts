import type { Api } from '../../api.ts'
import type { Page } from '../../test.ts'

type Answer<Noun extends keyof Api, Call extends keyof Api[Noun]> = Api[Noun][Call] extends (
  ...input: never[]
) => Promise<infer Output>
  ? Output
  : never

export type Fake = { path: string; answer: unknown; status?: number }

/** What a call answers in a state that nobody of the demo world is in, or instead of changing data that specs share. */
export function fake<Noun extends keyof Api, Call extends keyof Api[Noun] & string>(
  noun: Noun,
  call: Call,
  answer: Answer<Noun, Call>,
): Fake {
  return { path: `/rpc/${noun}/${call}`, answer }
}

/**
 * A call that is refused for a reason that no screen knows, so that it says that something went wrong. Nothing else
 * answers 418, so a walk can allow this refusal alone.
 */
export function failing<Noun extends keyof Api>(noun: Noun, call: keyof Api[Noun] & string): Fake {
  const answer = { defined: false, code: 'TEAPOT', status: 418, message: 'A test refuses this call' }
  return { path: `/rpc/${noun}/${call}`, answer, status: 418 }
}

const faked = new WeakMap<Page, readonly Fake[]>()

/** Replaces the fakes of the page. Returns the calls that were or are faked, whose cached answers may be wrong. */
export async function setFakes(page: Page, fakes: readonly Fake[]): Promise<Set<string>> {
  const former = faked.get(page) ?? []
  if (former.length > 0) await page.unrouteAll()
  for (const { path, answer, status = 200 } of fakes) {
    await page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ status, json: { json: answer } }),
    )
  }
  faked.set(page, fakes)
  return new Set([...former, ...fakes].map(({ path }) => path))
}
