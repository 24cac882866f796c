import { z } from 'zod'
import { addressOf, type Refuse } from '../env-problems.ts'

const defaultContact = 'hello@yuti.example'

export const mailVariables = {
  SMTP_URL: addressOf('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().trim().min(1).default(`Yuti <${defaultContact}>`),
  /** Notification mails that one process sends at the same time. */
  MAIL_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(2),
  /** The address that legal pages, the landing page and security.txt give to people. */
  CONTACT_EMAIL: z.email('must be an email address, as in hello@your-domain').optional(),
}

type Found = z.infer<z.ZodObject<typeof mailVariables>>

export function readMailSettings(found: Found) {
  return {
    smtpUrl: found.SMTP_URL ?? null,
    mailFrom: found.MAIL_FROM,
    mailConcurrency: found.MAIL_CONCURRENCY,
    contactEmail: found.CONTACT_EMAIL ?? defaultContact,
  }
}

/** These domains belong to documents: nobody reads a mail to them. */
const ofDocuments = /[@.]example(\.(com|net|org))?$/i

export function refuseDeadAddresses(found: Found, refuse: Refuse): void {
  if (found.CONTACT_EMAIL && ofDocuments.test(found.CONTACT_EMAIL))
    refuse('CONTACT_EMAIL is an address of an example, where nobody reads a mail: set one of your own.')
}
