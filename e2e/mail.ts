import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'

const mailbox = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), links: z.array(z.string()) }),
)

/** Returns the mails to this address, newest first. */
export async function readMails(request: APIRequestContext, to: string) {
  const mails = mailbox.parse(await (await request.get('/dev/mail.json')).json())
  return mails.filter((mail) => mail.to === to)
}

/** Waits for a mail to this address with a link to `path`, and returns the newest such link. */
export async function readLink(request: APIRequestContext, to: string, path: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const mine = (await readMails(request, to)).flatMap((mail) => mail.links)
        found = mine.find((link) => link.includes(path))
        return found
      },
      { message: `a mail to ${to} with a link to ${path}` },
    )
    .toBeDefined()
  if (found === undefined) throw new Error('unreachable: the poll has found it')
  return found
}

/** Waits for a mail to this address with a code of six digits, and returns the newest. */
export async function readCode(request: APIRequestContext, to: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const texts = (await readMails(request, to)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0])
      found = texts.find((code) => code !== undefined)
      return found
    })
    .toBeDefined()
  if (found === undefined) throw new Error('unreachable: the poll has found it')
  return found
}

/** Returns the token of the newest confirmation link. */
export async function readToken(request: APIRequestContext, to: string): Promise<string> {
  return new URL(await readLink(request, to, 'verify-email')).searchParams.get('token') ?? ''
}
