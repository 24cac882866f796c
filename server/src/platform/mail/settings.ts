import { z } from 'zod'
import { addressOf, type Refuse } from '../env-problems.ts'

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

export function readMailSettings(found: Found) {
  return {
    smtpUrl: found.SMTP_URL ?? null,
    mailFrom: found.MAIL_FROM ?? `Yuti <${defaultContact}>`,
    mailConcurrency: found.MAIL_CONCURRENCY,
    contactEmail: found.CONTACT_EMAIL ?? defaultContact,
  }
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
