import type { Language } from '@yuti/contract/base'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { accountMail } from '../mails.ts'

/** Whoever gets a new way in, or loses one, hears of it where nobody else reads. */
export async function sendLinkedMail(
  tx: Tx,
  { mailer, auth }: Pick<Deps, 'mailer' | 'auth'>,
  email: string,
  language: Language,
  kind: 'provider-linked' | 'provider-unlinked',
): Promise<void> {
  const urls = [`${auth.publicUrl}/settings/sign-in-methods`]
  await mailer.enqueue(tx, accountMail(email, language, { kind, urls }))
}
