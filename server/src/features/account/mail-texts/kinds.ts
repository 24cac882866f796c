import type { MailContent } from '#/platform/mail/message.ts'

/**
 * No mail quotes what somebody typed into a form, not even the name: a stranger may have typed it, and the mail would carry
 * the stranger's words to the owner of the address.
 */
export type AccountMail = {
  kind:
    | 'confirm'
    | 'confirm-code'
    | 'already-registered'
    | 'reset'
    | 'no-account'
    | 'goodbye'
    | 'goodbye-blocked'
    | 'address-closed'
    | 'email-change'
    | 'email-taken'
    | 'email-change-asked'
    | 'email-changed'
    | 'password-changed'
    | 'reset-linked'
    | 'provider-link'
    | 'provider-linked'
    | 'provider-unlinked'
    | 'sign-in-link'
    | 'sign-in-link-off'
    | 'mail-sign-in-on'
    | 'mail-sign-in-off'
    | 'passkey-added'
    | 'passkey-removed'
    | 'access-token-created'
  /** One for each of the labels, in their order. */
  urls: string[]
  code?: string
}

export type MailTexts = Record<
  AccountMail['kind'],
  Omit<MailContent, 'actions' | 'reason'> & { labels: string[] }
>
