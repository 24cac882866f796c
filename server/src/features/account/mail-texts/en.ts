import type { MailTexts } from './kinds.ts'

export const en: MailTexts = {
  confirm: {
    subject: 'Confirm your email',
    paragraphs: ['Welcome to Yuti. One step is left: confirm that this address is yours.'],
    labels: ['Confirm email'],
    notes: ['The link works for 24 hours. If you did not sign up, ignore this mail and nothing happens.'],
  },
  'confirm-code': {
    subject: 'Confirm your email',
    paragraphs: [
      'Welcome to Yuti. One step is left: confirm that this address is yours.',
      'Press the button, or type this code where you signed up:',
    ],
    labels: ['Confirm email'],
    notes: [
      'The code works for 15 minutes, the link for 24 hours. Never give the code to anybody. If you did not sign up, ignore this mail and nothing happens.',
    ],
  },
  'already-registered': {
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up at Yuti with this address, or with another spelling of it. It already has an account, so nothing was changed.',
    ],
    labels: ['Sign in', 'Reset password'],
    notes: ['If it was not you, ignore this mail. Your account is safe.'],
  },
  reset: {
    subject: 'Reset your password',
    paragraphs: ['Choose a new password with this link. You will be signed out on all other devices.'],
    labels: ['Choose a new password'],
    notes: [
      'The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays.',
    ],
  },
  'no-account': {
    subject: 'No account with this address',
    paragraphs: [
      'Somebody, probably you, asked Yuti for a link. There is no account with this address; perhaps you used another one.',
    ],
    labels: ['Create an account'],
    notes: ['If it was not you, ignore this mail.'],
  },
  goodbye: {
    subject: 'Your account is deleted',
    paragraphs: [
      'As you asked, your Yuti account is closed. You are signed out everywhere, and nobody sees your profile, your matches or your chats any more.',
      'Within a day everything of yours is erased, photos and messages included. Backups follow within 30 days.',
    ],
    labels: [],
    notes: [
      'This cannot be undone. Thank you for the time you spent with us. If you ever want to come back, this address is free for a new account.',
    ],
  },
  'goodbye-blocked': {
    subject: 'Your account is deleted',
    paragraphs: [
      'As you asked, your Yuti account is closed. You are signed out everywhere.',
      'Within a day everything of yours is erased, photos and messages included. Backups follow within 30 days.',
    ],
    labels: [],
    notes: [
      'Our team had blocked this account. So that it cannot simply be opened again, we keep a scrambled form of this address for one year, from which nobody can read it. Until then the address opens no new account.',
    ],
  },
  'address-closed': {
    subject: 'This address cannot open an account',
    paragraphs: [
      'Somebody, probably you, asked Yuti for an account with this address. An account with it was blocked by our team and then deleted, so no new one can be opened for a year after that.',
    ],
    labels: [],
    notes: ['If you believe that this is wrong, answer this mail. If it was not you, ignore it.'],
  },
  'email-change': {
    subject: 'Confirm your new email',
    paragraphs: ['You asked Yuti to use this address from now on. Confirm that it is yours.'],
    labels: ['Confirm new email'],
    notes: [
      'The link works once, for one hour. If you did not ask for this, ignore this mail and nothing happens.',
    ],
  },
  'email-taken': {
    subject: 'This address already has an account',
    paragraphs: [
      'Somebody, probably you, asked Yuti to move another account to this address. It already has an account, so nothing was changed.',
    ],
    labels: ['Sign in', 'Reset password'],
    notes: ['If it was not you, ignore this mail. Your account is safe.'],
  },
  'email-change-asked': {
    subject: 'A new email for your account',
    paragraphs: [
      'Somebody who knows your password asked Yuti to move your account to another address. We have sent a link there; until it is opened, this address stays yours.',
    ],
    labels: ['Reset password'],
    notes: [
      'If it was you, there is nothing to do here. If not, choose a new password now: that stops the change.',
    ],
  },
  'email-changed': {
    subject: 'Your email has changed',
    paragraphs: [
      'Your Yuti account has moved to the new address. From now on it signs in, and this one does not.',
    ],
    labels: [],
    notes: ['If it was not you, write to our team at once by answering this mail.'],
  },
  'password-changed': {
    subject: 'Your password has changed',
    paragraphs: ['The password of your Yuti account was changed, and all other devices were signed out.'],
    labels: ['Reset password'],
    notes: ['If it was you, there is nothing to do. If not, choose a new password now.'],
  },
  'reset-linked': {
    subject: 'Reset your password',
    paragraphs: [
      'Choose a new password with this link. You will be signed out on all other devices.',
      'Your account has passkeys or is linked to Google or Apple. If you use the link where you are not signed in to Yuti, these end, and you can add them again in Settings.',
    ],
    labels: ['Choose a new password'],
    notes: [
      'The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays.',
    ],
  },
  'provider-link': {
    subject: 'Sign in and link your account',
    paragraphs: [
      'You signed in at Yuti with Google or Apple, and this address already has an account. Open the link in the same browser, and the two belong together.',
    ],
    labels: ['Link and sign in'],
    notes: [
      'The link works once, for one hour. If it was not you, ignore this mail: in any other browser it does nothing.',
    ],
  },
  'provider-linked': {
    subject: 'A new way to sign in',
    paragraphs: ['Your Yuti account is now linked to Google or Apple, and you can sign in with it.'],
    labels: ['See your sign-in methods'],
    notes: ['If it was not you, remove the link in Settings and choose a new password.'],
  },
  'provider-unlinked': {
    subject: 'A way to sign in was removed',
    paragraphs: ['Your Yuti account is no longer linked to one of your Google or Apple accounts.'],
    labels: ['See your sign-in methods'],
    notes: ['If it was not you, choose a new password and look through your devices in Settings.'],
  },
  'sign-in-link': {
    subject: 'Your sign-in link',
    paragraphs: ['Sign in to Yuti with this link. No password is needed.'],
    labels: ['Sign in'],
    notes: [
      'The link works once, for 15 minutes. If you did not ask for it, ignore this mail: without the link nobody gets in.',
    ],
  },
  'sign-in-link-off': {
    subject: 'Sign-in by mail is off',
    paragraphs: [
      'Somebody, probably you, asked Yuti for a sign-in link. Sign-in by mail is turned off for your account, so use your password or another of your sign-in methods.',
    ],
    labels: ['Sign in', 'Reset password'],
    notes: ['If it was not you, ignore this mail. You can turn sign-in by mail on in Settings.'],
  },
  'mail-sign-in-on': {
    subject: 'Sign-in by mail is on',
    paragraphs: ['From now on a link mailed to this address signs in to your Yuti account.'],
    labels: ['See your sign-in methods'],
    notes: ['If it was not you, choose a new password and look through your devices in Settings.'],
  },
  'mail-sign-in-off': {
    subject: 'Sign-in by mail is off',
    paragraphs: ['From now on no mailed link signs in to your Yuti account.'],
    labels: ['See your sign-in methods'],
    notes: ['If it was not you, choose a new password and look through your devices in Settings.'],
  },
  'passkey-added': {
    subject: 'A passkey was added',
    paragraphs: ['A passkey was added to your Yuti account. It signs in without a password.'],
    labels: ['See your sign-in methods'],
    notes: ['If it was not you, remove the passkey in Settings and choose a new password.'],
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    paragraphs: ['A passkey of your Yuti account was removed and no longer signs in.'],
    labels: ['See your sign-in methods'],
    notes: ['If it was not you, choose a new password and look through your devices in Settings.'],
  },
}
