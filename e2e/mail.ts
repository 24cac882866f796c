import { type APIRequestContext, expect } from '@playwright/test'

type Mail = { to: string; subject: string; text: string; links: string[] }

/** The newest mail to this address whose link leads to `path`; waits for it to arrive. */
export async function readLink(request: APIRequestContext, to: string, path: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const mails = (await (await request.get('/dev/mail.json')).json()) as Mail[]
        const mine = mails.filter((mail) => mail.to === to).flatMap((mail) => mail.links)
        found = mine.find((link) => link.includes(path))
        return found
      },
      { message: `a mail to ${to} with a link to ${path}`, timeout: 20_000 },
    )
    .toBeDefined()
  if (found === undefined) throw new Error('unreachable: the poll has found it')
  return found
}
