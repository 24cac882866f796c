import type { MailTexts } from './kinds.ts'

export const en: MailTexts = {
  confirm: {
    subject: 'Confirm your email',
    paragraphs: ['Welcome to Yuti. One step to go: confirm that this address is yours.'],
    labels: ['Confirm email'],
    notes: ['The link works for 24 hours. If you didn’t sign up, ignore this email and nothing happens.'],
  },
  'confirm-code': {
    subject: 'Confirm your email',
    paragraphs: [
      'Welcome to Yuti. One step to go: confirm that this address is yours.',
      'Press the button, or type this code where you signed up:',
    ],
    labels: ['Confirm email'],
    notes: [
      'The code works for 15 minutes, the link for 24 hours. Never give the code to anyone. If you didn’t sign up, ignore this email and nothing happens.',
    ],
  },
  'already-registered': {
    subject: 'You already have an account',
    paragraphs: [
      'Someone, probably you, tried to sign up for Yuti with this address or another spelling of it. There’s already an account with it, so nothing has changed.',
    ],
    labels: ['Sign in', 'Reset password'],
    notes: ['If it wasn’t you, ignore this email. Your account is safe.'],
  },
  reset: {
    subject: 'Reset your password',
    paragraphs: ['Choose a new password with this link. You’ll be signed out on all other devices.'],
    labels: ['Choose a new password'],
    notes: [
      'The link works once, for one hour. If you didn’t ask for it, ignore this email: your password stays as it is.',
    ],
  },
  'no-account': {
    subject: 'No account with this address',
    paragraphs: [
      'Someone, probably you, asked Yuti for a link. There’s no account with this address; maybe you used another one.',
    ],
    labels: ['Create an account'],
    notes: ['If it wasn’t you, ignore this email.'],
  },
  goodbye: {
    subject: 'Your account is deleted',
    paragraphs: [
      'As you asked, your Yuti account is closed. You’re signed out everywhere, and no one sees your profile, your matches or your chats any more.',
      'Everything of yours is erased within a day, photos and messages included. Backups follow within 30 days.',
    ],
    labels: [],
    notes: [
      'This can’t be undone. Thank you for the time you spent with us. If you ever want to come back, this address is free for a new account.',
    ],
  },
  'goodbye-blocked': {
    subject: 'Your account is deleted',
    paragraphs: [
      'As you asked, your Yuti account is closed. You’re signed out everywhere.',
      'Everything of yours is erased within a day, photos and messages included. Backups follow within 30 days.',
    ],
    labels: [],
    notes: [
      'Our team had blocked this account. So that it can’t simply be opened again, we keep a scrambled form of this address for one year, or until the block ends if it has an end date; no one can read the address from it. Until then no new account can be opened with it.',
    ],
  },
  'address-closed': {
    subject: 'This address can’t be used for an account',
    paragraphs: [
      'Someone, probably you, asked Yuti for an account with this address. Our team blocked an account with this address, and it was then deleted. For a year after that, or until the block ends if it has an end date, no new one can be opened.',
    ],
    labels: [],
    notes: ['If you think this is wrong, reply to this email. If it wasn’t you, ignore it.'],
  },
  'email-change': {
    subject: 'Confirm your new email',
    paragraphs: ['You asked Yuti to use this address from now on. Confirm that it is yours.'],
    labels: ['Confirm new email'],
    notes: [
      'The link works once, for one hour. If you didn’t ask for this, ignore this email and nothing happens.',
    ],
  },
  'email-taken': {
    subject: 'This address already has an account',
    paragraphs: [
      'Someone, probably you, asked Yuti to move another account to this address. There’s already an account with it, so nothing has changed.',
    ],
    labels: ['Sign in', 'Reset password'],
    notes: ['If it wasn’t you, ignore this email. Your account is safe.'],
  },
  'email-change-asked': {
    subject: 'A new email for your account',
    paragraphs: [
      'Someone who knows your password asked Yuti to move your account to another address. We’ve sent a link there; until it is opened, this address stays yours.',
    ],
    labels: ['Reset password'],
    notes: [
      'If it was you, there’s nothing to do here. If not, choose a new password now: that stops the change.',
    ],
  },
  'email-changed': {
    subject: 'Your email has changed',
    paragraphs: [
      'Your Yuti account has moved to the new address. From now on you sign in with that address, not this one.',
    ],
    labels: [],
    notes: ['If it wasn’t you, write to our team right away by replying to this email.'],
  },
  'password-changed': {
    subject: 'Your password has changed',
    paragraphs: ['The password of your Yuti account was changed, and all other devices were signed out.'],
    labels: ['Reset password'],
    notes: ['If it was you, there’s nothing to do. If not, choose a new password now.'],
  },
  'reset-linked': {
    subject: 'Reset your password',
    paragraphs: [
      'Choose a new password with this link. You’ll be signed out on all other devices.',
      'Your account has passkeys or is linked to Google or Apple. If you open this link where you’re not signed in to Yuti, they are removed; you can add them again in Settings.',
    ],
    labels: ['Choose a new password'],
    notes: [
      'The link works once, for one hour. If you didn’t ask for it, ignore this email: your password stays as it is.',
    ],
  },
  'provider-link': {
    subject: 'Sign in and link your account',
    paragraphs: [
      'You signed in to Yuti with Google or Apple, and this address already has an account. Open the link in the same browser to link the two.',
    ],
    labels: ['Link and sign in'],
    notes: [
      'The link works once, for one hour. If it wasn’t you, ignore this email: in any other browser it does nothing.',
    ],
  },
  'provider-linked': {
    subject: 'A new way to sign in',
    paragraphs: ['Your Yuti account is now linked to Google or Apple, and you can sign in with it.'],
    labels: ['See your sign-in methods'],
    notes: ['If it wasn’t you, remove the link in Settings and choose a new password.'],
  },
  'provider-unlinked': {
    subject: 'A way to sign in was removed',
    paragraphs: ['Your Yuti account is no longer linked to one of your Google or Apple accounts.'],
    labels: ['See your sign-in methods'],
    notes: ['If it wasn’t you, choose a new password and check your devices in Settings.'],
  },
  'sign-in-link': {
    subject: 'Your sign-in link',
    paragraphs: ['Sign in to Yuti with this link. No password is needed.'],
    labels: ['Sign in'],
    notes: [
      'The link works once, for 15 minutes. If you didn’t ask for it, ignore this email: without the link no one gets in.',
    ],
  },
  'sign-in-link-off': {
    subject: 'Sign-in by email is off',
    paragraphs: [
      'Someone, probably you, asked Yuti for a sign-in link. Sign-in by email is turned off for your account, so this link doesn’t sign you in. Open it where you want to sign in, then use your password: attempts by others no longer stop you there.',
    ],
    labels: ['Continue with my password', 'Reset password'],
    notes: [
      'The link works once, for 15 minutes. If it wasn’t you, ignore this email. You can turn sign-in by email on in Settings.',
    ],
  },
  'mail-sign-in-on': {
    subject: 'Sign-in by email is on',
    paragraphs: ['From now on, a link emailed to this address signs you in to your Yuti account.'],
    labels: ['See your sign-in methods'],
    notes: ['If it wasn’t you, choose a new password and check your devices in Settings.'],
  },
  'mail-sign-in-off': {
    subject: 'Sign-in by email is off',
    paragraphs: ['From now on, emailed links no longer sign you in to your Yuti account.'],
    labels: ['See your sign-in methods'],
    notes: ['If it wasn’t you, choose a new password and check your devices in Settings.'],
  },
  'passkey-added': {
    subject: 'A passkey was added',
    paragraphs: ['A passkey was added to your Yuti account. It signs you in without a password.'],
    labels: ['See your sign-in methods'],
    notes: ['If it wasn’t you, remove the passkey in Settings and choose a new password.'],
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    paragraphs: ['A passkey was removed from your Yuti account. It no longer signs you in.'],
    labels: ['See your sign-in methods'],
    notes: ['If it wasn’t you, choose a new password and check your devices in Settings.'],
  },
  'access-token-created': {
    subject: 'An access token was created',
    paragraphs: [
      'An access token was created for your Yuti account. A program that has it can read the data you allowed, but change nothing.',
    ],
    labels: ['See your access tokens'],
    notes: ['If it wasn’t you, revoke the token in Settings and choose a new password.'],
  },
}
