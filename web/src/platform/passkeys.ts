import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@yuti/contract/account-entry'

export function isPasskeySupported(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/** Whether the browser offers passkeys in the list under the email field. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (!isPasskeySupported()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false
}

/** Rejects with a NotAllowedError when the person cancels, and an InvalidStateError when this device has a passkey already. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<NewPasskey> {
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: options.excludeCredentials.map(({ id, type }) => ({ id: toBytes(id), type })),
  }
  const made = await navigator.credentials.create({ publicKey })
  if (!isCredential(made) || !(made.response instanceof AuthenticatorAttestationResponse)) throw cancelled()
  const { response } = made
  return {
    ...idOf(made),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

/** With `isConditional` the browser waits until the person picks a passkey under the email field. */
export async function answerWithPasskey(
  { challenge, ...options }: PasskeyRequestOptions,
  { isConditional, signal }: { isConditional: boolean; signal: AbortSignal },
): Promise<PasskeyAnswer> {
  const found = await navigator.credentials.get({
    publicKey: { ...options, challenge: toBytes(challenge) },
    signal,
    ...(isConditional ? { mediation: 'conditional' as const } : {}),
  })
  if (!isCredential(found) || !(found.response instanceof AuthenticatorAssertionResponse)) throw cancelled()
  const { response } = found
  return {
    ...idOf(found),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: toText(response.userHandle ?? new ArrayBuffer(0)),
    },
  }
}

function isCredential(value: Credential | null): value is PublicKeyCredential {
  return value instanceof PublicKeyCredential
}

const idOf = ({ id }: PublicKeyCredential) => ({ id, rawId: id, type: 'public-key' as const })
const cancelled = () => new DOMException('no passkey', 'NotAllowedError')

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

function toText(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
