import type { account } from '../account.ts'
import type { WordsFor } from './words.ts'

export const accountWords = {
  session: ['Read the session', 'Returns who is signed in, and null as the user for a visitor.'],
  prepareSignUp: [
    'Prepare a sign-up',
    'Returns the proof of work that a sign-up from this network needs, or null if it needs none.',
  ],
  signUp: [
    'Sign up',
    'Starts an account and mails a code and a link that confirm it. Answers the same whether or not the address has an account.',
  ],
  resendConfirmation: [
    'Send the confirmation again',
    'Mails another code and link for a sign-up that was not confirmed. Answers the same for every address.',
  ],
  confirmSignUp: [
    'Confirm a sign-up by the link',
    'Confirms the address with the token of the mailed link and the password of the account, and signs in.',
  ],
  confirmByCode: [
    'Confirm a sign-up by the code',
    'Confirms the address with the mailed code in the browser that signed up, and signs in.',
  ],
  signIn: [
    'Sign in by password',
    'Starts a session, whose cookie the answer sets. After several wrong passwords it needs a proof of work, then a link by email.',
  ],
  signOut: ['Sign out', 'Ends the session of the call. Without a session it changes nothing.'],
  requestPasswordReset: [
    'Ask for a new password',
    'Mails a link that sets a new password. Answers the same whether or not the address has an account.',
  ],
  checkResetLink: [
    'Check a reset link',
    'Says whether the link for a new password still works. It does not use the link up.',
  ],
  resetPassword: [
    'Set a new password',
    'Sets the password by a mailed link, which works once. Ends every other session and signs in.',
  ],
  security: [
    'Read how to reauthenticate',
    'Says whether the account has a password, and whether its last sign-in is recent enough to stand in for one.',
  ],
  remove: [
    'Delete the account',
    'Closes the account at once; its data is erased within minutes. Needs the password, or a recent sign-in without one.',
  ],
  sanctions: [
    'List warnings and limits',
    'Returns the warnings that were not closed and the limits that count now, newest first.',
  ],
  closeWarning: ['Close a warning', 'Hides a warning that the member has read. Limits cannot be closed.'],
  block: [
    'Read the ban',
    'Returns why staff banned the account, and how far an appeal is. Answers NOT_FOUND without a ban.',
  ],
  requestEmailChange: [
    'Ask for another email address',
    'Mails a link to the new address; the change takes effect when it is opened. Answers the same for every address.',
  ],
  confirmEmailChange: [
    'Confirm another email address',
    'Takes the new address over by the mailed link, which works once. Signs nobody in.',
  ],
  changePassword: [
    'Change the password',
    'Sets a new password, ends every other session and revokes all access tokens.',
  ],
  listSessions: ['List sessions', 'Returns the devices on which the account is signed in.'],
  endSession: [
    'End a session',
    'Signs one other device out. The session of the call itself uses the sign-out.',
  ],
  endOtherSessions: ['End all other sessions', 'Signs every other device out and revokes all access tokens.'],
  prepareExport: [
    'Prepare the data export',
    'Returns the address of a ZIP file with all data of the person. It works in this session for ten minutes.',
  ],
  listAccessTokens: [
    'List access tokens',
    'Returns the access tokens of the account, without the tokens themselves.',
  ],
  createAccessToken: [
    'Create an access token',
    'Returns a token that lets a program read the own chart or the data export. It is shown this once. Needs the password, or a recent sign-in without one.',
  ],
  revokeAccessToken: ['Revoke an access token', 'Ends a token at once.'],
  requestSignInLink: [
    'Ask for a sign-in link',
    'Mails a link that signs in without a password. Answers the same whether or not the address has an account.',
  ],
  checkSignInLink: [
    'Check a sign-in link',
    'Returns the address that the link is for, or null if it no longer works, and whether it needs the password. It does not use the link up.',
  ],
  trustNetwork: [
    'Trust this network',
    'Uses up a mailed link that needs the password. The right password then counts from this network, whatever others have tried.',
  ],
  signInByLink: ['Sign in by a link', 'Starts a session by a mailed link, which works once, in any browser.'],
  setMailSignIn: [
    'Allow or refuse sign-in by email',
    'Turns sign-in by a mailed link on or off. Answers LAST_WAY_IN if no other way to sign in would be left.',
  ],
  beginPasskeySignIn: [
    'Begin a sign-in by passkey',
    'Returns the options for the browser. Any passkey of this site may answer, and its answer names the account.',
  ],
  signInByPasskey: ['Sign in by passkey', 'Checks the answer of a passkey and starts a session.'],
  beginPasskey: [
    'Begin to add a passkey',
    'Returns the options for the browser. It must be finished within five minutes in the same session.',
  ],
  addPasskey: ['Add a passkey', 'Stores the passkey that the browser has made.'],
  removePasskey: [
    'Remove a passkey',
    'Removes a passkey. Answers LAST_WAY_IN if no other way to sign in would be left.',
  ],
  providers: ['List sign-in providers', 'Returns the providers that this installation is set up for.'],
  beginProvider: [
    'Begin a sign-in with a provider',
    'Returns the address that the browser must open. NOT_FOUND for a provider that is not set up.',
  ],
  beginProviderLink: [
    'Begin to link a provider',
    'Returns the address that the browser must open to add a provider to the account as a way to sign in.',
  ],
  beginProviderReauthentication: [
    'Begin a fresh sign-in with a provider',
    'Returns the address that the browser must open. Accounts without a password reauthenticate in this way.',
  ],
  pendingSignIn: [
    'Read the pending sign-in',
    'Returns the sign-in with a provider that waits for an answer in this browser, or null.',
  ],
  acceptPending: [
    'Create an account from a provider',
    'Creates the account that the pending sign-in stands for, with both boxes ticked, and signs in.',
  ],
  cancelPending: [
    'Cancel the pending sign-in',
    'Forgets the sign-in with a provider that waits in this browser.',
  ],
  linkByPassword: [
    'Link a provider by password',
    'Links the pending provider to the account that has its address, by that account’s password, and signs in.',
  ],
  requestLinkMail: [
    'Ask for a link to link a provider',
    'Mails a link that links the pending provider without the password, in this browser only.',
  ],
  linkByMail: ['Link a provider by email', 'Links the pending provider by the mailed link and signs in.'],
  signInMethods: [
    'List ways to sign in',
    'Returns password, sign-in by email, linked providers and passkeys of the account, and how many ways work now.',
  ],
  unlinkProvider: [
    'Unlink a provider',
    'Removes a provider as a way to sign in. Answers LAST_WAY_IN if no other way would be left.',
  ],
} satisfies WordsFor<typeof account>
