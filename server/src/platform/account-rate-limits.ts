import { proofOfWork, signInLink, signUpCode } from '@yuti/contract/limits'
import {
  day,
  hour,
  minute,
  per,
  perNetwork,
  perSession,
  perUser,
  quarterHour,
  type RateLimit,
} from './rate-limit.ts'

const createCalls = ['account.signUp', 'account.acceptPending']
const passwordCalls = ['account.signIn', 'account.confirmSignUp', 'account.linkByPassword']
const mailCalls = ['every procedure that mails a typed address, except account.requestSignInLink']
const resetCalls = ['account.requestPasswordReset']
const signInMailCalls = ['account.requestSignInLink']
const signUpMailCalls = ['account.signUp', 'account.resendConfirmation', 'account.requestSignInLink']

const proofBeyond = 'beyond it a proof of work is needed'
const wrongOnly =
  'counts links that do not work, so that nobody uses up those of their neighbours; no token can be guessed'
const mailBeyond = 'beyond it a link by email is needed'
const newestWorks = 'beyond it no mail leaves, because the link in the newest one still works'

/** The rows about accounts and signing in; `rate-limits.ts` has the whole table. */
export const accountRateLimits = {
  'account.signUp': perNetwork(60, minute, {
    isDurable: true,
    note: 'counts calls, also those that are answered with the need for a proof of work',
    against: 'load: each call judges a password',
  }),
  'account.signUpWider': per('wider network', 240, minute, {
    isDurable: true,
    covers: ['account.signUp'],
    note: 'counts the same calls',
    against: 'load from the many addresses of one customer',
  }),
  'account.signUpWithProof': perNetwork(20, 5 * minute, {
    isDurable: true,
    covers: createCalls,
    note: 'counts those with a proof of work: with the free ones 25 accounts in 5 minutes',
    against: 'accounts in bulk by many processors',
  }),
  'account.signUpWithProofPerDay': perNetwork(500, day, {
    isDurable: true,
    covers: createCalls,
    note: 'counts those with a proof of work; strangers share the network of a phone provider',
    against: 'accounts in bulk by many processors',
  }),
  'account.signUpWithProofWider': per('wider network', 80, 5 * minute, {
    isDurable: true,
    covers: createCalls,
    note: 'counts those with a proof of work, none of a network that is beyond its own limit',
    against: 'accounts in bulk from the many addresses of one customer',
  }),
  'account.signUpWithProofWiderPerDay': per('wider network', 2000, day, {
    isDurable: true,
    covers: createCalls,
    note: 'counts those with a proof of work, none of a network that is beyond its own limit',
    against: 'accounts in bulk from the many addresses of one customer',
  }),
  'account.signUpFree': perNetwork(5, 30 * minute, {
    isDurable: true,
    covers: createCalls,
    note: proofBeyond,
    against: 'accounts in bulk',
  }),
  'account.signUpFreePerDay': perNetwork(20, day, {
    isDurable: true,
    covers: createCalls,
    note: proofBeyond,
    against: 'accounts in bulk',
  }),
  'account.signUpFreeWider': per('wider network', 20, 30 * minute, {
    isDurable: true,
    covers: createCalls,
    note: proofBeyond,
    against: 'accounts in bulk from the many addresses of one customer',
  }),
  'account.signUpFreeWiderPerDay': per('wider network', 80, day, {
    isDurable: true,
    covers: createCalls,
    note: proofBeyond,
    against: 'accounts in bulk from the many addresses of one customer',
  }),
  'account.prepareSignUp': perNetwork(120, quarterHour, {
    note: 'every visit of the sign-up page asks once',
    against: 'load: a challenge costs some milliseconds',
  }),
  'account.usedProof': per('proof', 1, proofOfWork.minutes * minute, {
    isDurable: true,
    covers: [],
    note: 'not a limit but a mark of a proof that was used; a challenge ends sooner',
    against: 'using a proof twice',
  }),
  'account.signIn': perNetwork(100, quarterHour, {
    isDurable: true,
    note: proofBeyond,
    against: 'credential stuffing',
  }),
  'account.signInWider': per('wider network', 400, quarterHour, {
    isDurable: true,
    covers: passwordCalls,
    note: proofBeyond,
    against: 'credential stuffing from the many addresses of one customer',
  }),
  'account.accountsFromNetwork': perNetwork(25, 5 * minute, {
    isDurable: true,
    covers: passwordCalls,
    note: `counts accounts, not attempts, and none in networks its owner signed in from; ${mailBeyond}`,
    against: 'one password tried on many accounts',
  }),
  'account.accountsFromWiderNetwork': per('wider network', 100, 5 * minute, {
    isDurable: true,
    covers: passwordCalls,
    note: `counts the same accounts, none of a network that is beyond its own limit; ${mailBeyond}`,
    against: 'one password tried on many accounts from the many addresses of one customer',
  }),
  'account.triedAccount': per('email and network', 1, 5 * minute, {
    isDurable: true,
    covers: [],
    note: 'not a limit but a mark of an account that is counted',
    against: 'counting an account twice',
  }),
  'account.passwordFromNetwork': per('email and network', 10, quarterHour, {
    isDurable: true,
    covers: passwordCalls,
    note: `reset by the right password; ${proofBeyond}`,
    against: 'guessing passwords',
  }),
  'account.passwordFromAnywhere': per('email', 100, hour, {
    isDurable: true,
    covers: passwordCalls,
    note: `does not apply in networks the owner signed in from; ${proofBeyond}`,
    against: 'guessing passwords from many networks',
  }),
  'account.passwordWithProof': per('email', 200, hour, {
    isDurable: true,
    covers: passwordCalls,
    note: `counts attempts with a proof of work; ${mailBeyond}`,
    against: 'guessing passwords with many processors',
  }),
  'account.knownNetwork': per('email and network', 1, 30 * day, {
    isDurable: true,
    covers: [],
    note: 'not a limit but a mark, set by the right password; its key is hashed with a secret',
    against: 'locking an owner out of a network they use',
  }),
  'account.resendConfirmation': perNetwork(20, quarterHour, { isDurable: true, against: 'mail in bulk' }),
  'account.requestPasswordReset': perNetwork(20, quarterHour, { isDurable: true, against: 'mail in bulk' }),
  'account.mailToMailbox': per('mailbox', 8, hour, {
    isDurable: true,
    covers: ['account.requestEmailChange', 'account.requestLinkMail'],
    against: 'flooding a mailbox',
  }),
  'account.resetMail': per('mailbox', 4, hour, {
    isDurable: true,
    covers: resetCalls,
    note: `not counted for networks the owner signed in from; ${newestWorks}`,
    against: 'flooding a mailbox',
  }),
  'account.signInMail': per('mailbox', 3, signInLink.minutes * minute, {
    isDurable: true,
    covers: signInMailCalls,
    note: `not counted for networks the owner signed in from; ${newestWorks}`,
    against: 'flooding a mailbox',
  }),
  'account.signUpMail': per('mailbox', 4, hour, {
    isDurable: true,
    covers: signUpMailCalls,
    note: 'to a mailbox that has an account; not counted for networks the owner signed in from; beyond it no mail leaves',
    against: 'flooding a mailbox',
  }),
  'account.strangerMail': per('mailbox', 2, day, {
    isDurable: true,
    covers: [...resetCalls, ...signUpMailCalls, 'account.requestEmailChange'],
    note: `to a mailbox that has no account; ${newestWorks}`,
    against: 'flooding the mailbox of somebody who is no member',
  }),
  'account.strangerNotice': per('mailbox', 1, day, {
    isDurable: true,
    covers: [...resetCalls, ...signInMailCalls],
    note: 'the mails of them that say that there is no account',
    against: 'using up the mail that confirms a sign-up',
  }),
  'account.mailFromNetwork': per('mailbox and network', 5, hour, {
    isDurable: true,
    covers: mailCalls,
    against: 'one network using up the mails of a mailbox',
  }),
  'account.confirmSignUp': perNetwork(20, quarterHour, { isDurable: true, against: 'guessing links' }),
  'account.openConfirmation': perSession(120, quarterHour, {
    covers: ['GET /api/auth/verify-email'],
    against: 'guessing links, load',
  }),
  'account.confirmByCode': perNetwork(60, quarterHour, { isDurable: true, against: 'guessing codes' }),
  'account.signUpCode': per('browser', signUpCode.tries, signUpCode.minutes * minute, {
    isDurable: true,
    covers: ['account.confirmByCode'],
    note: 'reset by a new mail',
    against: 'guessing codes',
  }),
  'account.signUpCodePerDay': per('mailbox', 30, day, {
    isDurable: true,
    covers: ['account.confirmByCode'],
    against: 'guessing codes over many mails: 30 a day would find one in 90 years',
  }),
  'account.checkResetLink': perNetwork(60, quarterHour, { isDurable: true, against: 'guessing links' }),
  'account.resetPassword': perNetwork(20, quarterHour, { isDurable: true, against: 'guessing links' }),
  'account.confirmEmailChange': perNetwork(20, quarterHour, { isDurable: true, against: 'guessing links' }),
  'account.ownPassword': perUser(10, quarterHour, {
    isDurable: true,
    covers: ['every procedure that asks for the password again'],
    note: 'reset by the right password',
    against: 'guessing with a stolen session',
  }),
  'account.requestSignInLink': perNetwork(20, quarterHour, {
    isDurable: true,
    note: proofBeyond,
    against: 'mail in bulk',
  }),
  'account.signInLinkFromNetwork': per('mailbox and network', 5, signInLink.minutes * minute, {
    isDurable: true,
    covers: signInMailCalls,
    note: proofBeyond,
    against: 'one network using up the links of a mailbox',
  }),
  'account.checkSignInLink': perNetwork(60, quarterHour, {
    isDurable: true,
    note: wrongOnly,
    against: 'loops',
  }),
  'account.signInByLink': perNetwork(20, quarterHour, {
    isDurable: true,
    note: wrongOnly,
    against: 'loops',
  }),
  'account.trustNetwork': perNetwork(20, quarterHour, {
    isDurable: true,
    note: wrongOnly,
    against: 'loops',
  }),
  'account.beginPasskeySignIn': perNetwork(200, quarterHour, {
    note: 'every visit of the sign-in page asks once',
    against: 'loops',
  }),
  'account.signInByPasskey': perNetwork(60, quarterHour, { isDurable: true, against: 'guessing passkeys' }),
  'account.beginPasskey': perUser(20, hour, { isDurable: true, against: 'loops' }),
  'account.addPasskey': perUser(20, hour, { isDurable: true, against: 'loops' }),
  'account.removePasskey': perUser(20, hour, { isDurable: true, against: 'loops' }),
  'account.createAccessToken': perUser(20, hour, { isDurable: true, against: 'loops' }),
  'account.revokeAccessToken': perUser(60, hour, { against: 'loops' }),
  'account.setMailSignIn': perUser(20, hour, { isDurable: true, against: 'loops' }),
  'account.closeWarning': perUser(60, minute, { against: 'loops' }),
  'account.changePassword': perUser(20, hour, { isDurable: true, against: 'loops' }),
  'account.requestEmailChange': perUser(20, hour, { isDurable: true, against: 'loops' }),
  'account.remove': perUser(20, hour, { isDurable: true, against: 'loops' }),
  'account.endSessions': perUser(60, hour, {
    isDurable: true,
    covers: ['account.endSession', 'account.endOtherSessions'],
    against: 'loops',
  }),
  'account.prepareExport': perUser(5, day, { isDurable: true, against: 'load' }),
  'account.downloadExport': perUser(10, day, {
    isDurable: true,
    covers: ['GET /api/account/data.zip'],
    note: 'above the number of exports, because a broken download may be started again',
    against: 'load',
  }),
  'account.beginProvider': perNetwork(60, quarterHour, {
    isDurable: true,
    against: 'authorization requests in bulk',
  }),
  'account.providerCallback': perNetwork(60, quarterHour, {
    isDurable: true,
    covers: ['GET and POST /api/auth/callback/…'],
    against: 'guessing states',
  }),
  'account.appleNotifications': perSession(600, minute, {
    covers: ['POST /api/auth/changes/apple'],
    against: 'loops',
  }),
  'account.acceptPending': perNetwork(120, quarterHour, {
    isDurable: true,
    note: 'counts calls, also those that are answered with the need for a proof of work',
    against: 'loops',
  }),
  'account.cancelPending': perNetwork(60, quarterHour, { isDurable: true, against: 'loops' }),
  'account.linkByPassword': perNetwork(100, quarterHour, { isDurable: true, against: 'credential stuffing' }),
  'account.requestLinkMail': perNetwork(20, quarterHour, { isDurable: true, against: 'mail in bulk' }),
  'account.linkByMail': perNetwork(20, quarterHour, { isDurable: true, against: 'guessing links' }),
  'account.beginProviderLink': perUser(20, hour, { isDurable: true, against: 'loops' }),
  'account.beginProviderReauthentication': perUser(20, hour, { isDurable: true, against: 'loops' }),
  'account.unlinkProvider': perUser(20, hour, { isDurable: true, against: 'loops' }),
} satisfies Record<string, RateLimit>
