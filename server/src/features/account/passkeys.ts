import type { NewPasskey, PasskeyAnswer } from '@yuti/contract/account-entry'
import { passkeysMax, passkeyChallengeMinutes } from '@yuti/contract/limits'
import type { Deps } from '#/platform/deps.ts'
import type { ActorContext, RpcContext } from '#/platform/rpc.ts'
import { hashToken } from '#/platform/secrets.ts'
import { describeDevice } from './devices.ts'
import { enqueueSignInMethodMail } from './mails.ts'
import { makeChallenge, useChallenge } from './passkey-challenge.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  insertPasskeySession,
  listPasskeys,
} from './passkeys-repository.ts'
import { configuredProviders } from './providers/sign-in-methods.ts'
import { getLanguage } from './repository.ts'
import { describeNewSession } from './sessions.ts'

/** ES256, then RS256, which Windows Hello needs. */
const algorithms = [-7, -257]
const timeout = passkeyChallengeMinutes * 60_000
const signInPurpose = 'sign-in'

/** Loaded when somebody uses a passkey: it is a tenth of the code that a start would load. */
const loadVerifier = () => import('@simplewebauthn/server')

/** The site that passkeys belong to, by PUBLIC_URL. */
function siteOf({ auth }: Pick<Deps, 'auth'>) {
  const { hostname, origin } = new URL(auth.publicUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

/** The id by which a passkey knows its account; names nobody. */
const handleOf = (userId: string) => Buffer.from(userId).toString('base64url')
const addPurpose = ({ user, sessionToken }: ActorContext) => `add ${user.id} ${hashToken(sessionToken)}`

export function describeRequest(deps: Deps) {
  return {
    challenge: makeChallenge(deps, signInPurpose),
    rpId: siteOf(deps).expectedRPID,
    timeout,
    userVerification: 'required' as const,
  }
}

/** Returns null when the account has the most passkeys it may have, so that no device makes one in vain. */
export async function describeCreation(context: ActorContext) {
  const { deps, user } = context
  const known = await listPasskeys(deps.accountDb, user.id)
  if (known.length >= passkeysMax) return null
  return {
    challenge: makeChallenge(deps, addPurpose(context)),
    rp: { id: siteOf(deps).expectedRPID, name: 'Yuti' },
    user: { id: handleOf(user.id), name: user.email, displayName: user.email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout,
    attestation: 'none' as const,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}

/** Adds a passkey and tells the owner. False when its answer is wrong, late or used before. */
export async function addPasskey(context: ActorContext, passkey: NewPasskey): Promise<boolean> {
  const { deps, user, sessionToken, userAgent } = context
  const { id, rawId, type, response } = passkey
  const challenge = readChallenge(response.clientDataJSON)
  if (!(await useChallenge(deps, challenge, addPurpose(context)))) return false
  const { verifyRegistrationResponse } = await loadVerifier()
  const checked = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
    },
    expectedChallenge: challenge,
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: true,
    ...siteOf(deps),
  }).catch(refused)
  if (!checked?.verified) return false
  const { credential, credentialBackedUp } = checked.registrationInfo
  const { browser, system } = describeDevice(userAgent)
  const row = {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    signCount: credential.counter,
    transports: response.transports,
    device: [browser, system].filter(Boolean).join(', ') || null,
    isSynced: credentialBackedUp,
  }
  const language = await deps.db.readAsMember(sessionToken, (tx) => getLanguage(tx, user.id))
  return await deps.db.asWorker(async (tx) => {
    const isAdded = await insertPasskey(tx, user.id, row)
    if (isAdded) await enqueueSignInMethodMail(tx, deps, user.email, language, 'passkey-added')
    return isAdded
  })
}

/** Returns the token of a new session; null when the passkey is unknown or its answer is wrong, late or used before. */
export async function signInByPasskey(context: RpcContext, answer: PasskeyAnswer): Promise<string | null> {
  const { deps } = context
  const passkey = await findPasskey(deps.accountDb, answer.id)
  if (!passkey || answer.response.userHandle !== handleOf(passkey.userId)) return null
  const challenge = readChallenge(answer.response.clientDataJSON)
  if (!(await useChallenge(deps, challenge, signInPurpose))) return null
  const { verifyAuthenticationResponse } = await loadVerifier()
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
    },
    expectedChallenge: challenge,
    requireUserVerification: true,
    ...siteOf(deps),
  }).catch(refused)
  if (!checked?.verified) return null
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  const session = describeNewSession(context)
  const used = { id: passkey.id, signCount: newCounter, isSynced: credentialBackedUp }
  return (await insertPasskeySession(deps.accountDb, used, session)) ? session.token : null
}

/** The library throws for every answer that it does not accept. */
const refused = (): null => null

/** The challenge that the browser has answered; empty if the answer cannot be read. */
function readChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const isObject = typeof data === 'object' && data !== null && 'challenge' in data
    return isObject && typeof data.challenge === 'string' ? data.challenge : ''
  } catch {
    return ''
  }
}

/** Removes a passkey and tells the owner. */
export async function removePasskey(
  { deps, user, sessionToken }: ActorContext,
  id: string,
): Promise<'removed' | 'last' | 'gone'> {
  const language = await deps.db.readAsMember(sessionToken, (tx) => getLanguage(tx, user.id))
  return await deps.db.asWorker(async (tx) => {
    const outcome = await deletePasskey(tx, user.id, id, configuredProviders(deps))
    if (outcome === 'removed')
      await enqueueSignInMethodMail(tx, deps, user.email, language, 'passkey-removed')
    return outcome
  })
}
