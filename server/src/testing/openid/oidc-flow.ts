import type { Provider } from '@yuti/contract/account-providers'
import type { Visitor } from '#/testing/visitor.ts'
import type { ProviderPerson } from './endpoints.ts'
import type { OpenidDouble } from './provider.ts'

export async function setOut(visitor: Visitor, provider: Provider): Promise<string> {
  return (await visitor.api.account.beginProvider({ provider, language: 'en' })).url
}

type Answer = Awaited<ReturnType<OpenidDouble['consent']>>

/** Continues from the provider as the browser would. Returns the path that the app redirects to. */
export async function bringBack(visitor: Visitor, { action, fields }: Answer): Promise<string> {
  const back =
    action.pathname.endsWith('/apple') && !action.searchParams.has('state')
      ? await postBack(visitor, action.pathname, fields)
      : action.pathname + action.search
  const answer = await visitor.get(back)
  return answer.headers.get('location') ?? `status ${answer.status}`
}

/** Posts across sites, without cookies, and follows the page that answers. */
export async function postBack(visitor: Visitor, path: string, fields: URLSearchParams): Promise<string> {
  const answer = await visitor.postFrom('https://appleid.apple.com', path, fields)
  const page = await answer.text()
  if (answer.headers.getSetCookie().length > 0) throw new Error('A post across sites must set no cookie')
  return /content="0; url=([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? `no way on: ${page}`
}

/** Goes to the provider and back. */
export async function signInBy(
  visitor: Visitor,
  double: OpenidDouble,
  provider: Provider,
  person: ProviderPerson,
): Promise<string> {
  return bringBack(visitor, await double.consent(await setOut(visitor, provider), person))
}

/** Accepts both boxes and returns with an account. */
export async function joinBy(
  visitor: Visitor,
  double: OpenidDouble,
  provider: Provider,
  person: ProviderPerson,
): Promise<void> {
  const place = await signInBy(visitor, double, provider, person)
  if (place !== '/auth/consent') throw new Error(`Led to ${place}`)
  const { pending } = await visitor.api.account.pendingSignIn()
  await visitor.api.account.acceptPending({ id: pending?.id ?? '', isAdult: true, acceptsTerms: true })
}
