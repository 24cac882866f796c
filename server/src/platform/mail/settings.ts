import { z } from 'zod'
import { addressOf, type Refuse } from '../env-problems.ts'
import { isPrivateHost } from '../private-network.ts'

const defaultContact = 'hello@yuti.example'

/** The address of `name@domain`, `Name <name@domain>` or `"Name, and more" <name@domain>`; null for anything else. */
function addressOfSender(sender: string): string | null {
  const form = /^(?:(?:"[^"\r\n]*"\s*|[^"<>,;:@\r\n]*)<([^<>]+)>|([^<>]+))$/
  const [, named, plain] = form.exec(sender) ?? []
  return z.email().safeParse(named ?? plain).data ?? null
}

export const mailVariables = {
  SMTP_URL: addressOf('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .refine((sender) => addressOfSender(sender) !== null, 'must be one email address, with a name or without')
    .optional(),
  /** Notification mails that one process sends at the same time. */
  MAIL_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(2),
  /** The address that legal pages, the landing page and security.txt give to people. */
  CONTACT_EMAIL: z.email('must be an email address, as in hello@your-domain').optional(),
}

type Found = z.infer<z.ZodObject<typeof mailVariables>>

export function readMailSettings(found: Found, isProduction: boolean, refuse: Refuse) {
  if (found.SMTP_URL) refuseUnknownParameters(found.SMTP_URL, refuse)
  return {
    smtpUrl: found.SMTP_URL ? (isProduction ? withTls(found.SMTP_URL) : found.SMTP_URL) : null,
    mailFrom: found.MAIL_FROM ?? `Yuti <${defaultContact}>`,
    mailConcurrency: found.MAIL_CONCURRENCY,
    contactEmail: found.CONTACT_EMAIL ?? defaultContact,
  }
}

/** Parameters of the mailer: it would take many others, and some of them turn encryption off without a word. */
const parameters = new Map([
  ['requireTLS', /^(true|false)$/],
  ['name', /^[\w.-]+$/],
])

function refuseUnknownParameters(smtpUrl: string, refuse: Refuse): void {
  for (const [name, value] of new URL(smtpUrl).searchParams)
    if (!parameters.get(name)?.test(value))
      refuse(
        'SMTP_URL takes no parameters but requireTLS, which is true or false, and name, which is a host name.',
      )
  if (smtpUrl.startsWith('smtps:') && new URL(smtpUrl).searchParams.has('requireTLS'))
    refuse('SMTP_URL takes requireTLS only with smtp://: smtps:// is always encrypted.')
}

/** Mails carry sign-in links: outside of one's own network they leave only encrypted, unless the address itself says otherwise. */
function withTls(smtpUrl: string): string {
  const { protocol, hostname, search, searchParams } = new URL(smtpUrl)
  if (protocol === 'smtps:' || searchParams.has('requireTLS') || isPrivateHost(hostname)) return smtpUrl
  return `${smtpUrl}${search ? '&' : '?'}requireTLS=true`
}

/** These domains belong to documents: nobody reads a mail to them. */
const ofDocuments = /[@.]example(\.(com|net|org))?$/i

export function refuseDeadAddresses(found: Found, refuse: Refuse): void {
  const addresses = {
    MAIL_FROM: addressOfSender(found.MAIL_FROM ?? ''),
    CONTACT_EMAIL: found.CONTACT_EMAIL,
  }
  for (const [name, address] of Object.entries(addresses))
    if (address && ofDocuments.test(address))
      refuse(`${name} is an address of an example, where nobody reads a mail: set one of your own.`)
}
