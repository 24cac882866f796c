import { type Client, hasCode } from '@yuti/client'

/** Signs in and returns the names of the newest matches; null if the password is wrong. */
export async function namesOfMatches(client: Client, email: string, password: string) {
  try {
    await client.api.account.signIn({ email, password })
  } catch (error) {
    if (hasCode(error, 'INVALID_CREDENTIALS')) return null
    throw error
  }
  const { items } = await client.api.matches.list({})
  return items.map(({ person }) => person.name)
}
