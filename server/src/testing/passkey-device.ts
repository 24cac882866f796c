import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@yuti/contract/account-entry'

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

type Site = { origin: string; rpId: string }
type Ceremony = Site & { challenge: string }
/** User present and verified; with a new credential also its data. */
const flags = { verified: 0b101, withCredential: 0b100_0101, unverified: 0b1 }

const clientData = (type: string, { challenge, origin }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** A passkey in software: makes one credential and answers challenges with it, as a browser would send them. */
export function createPasskeyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const credential = { id: encode(id), rawId: encode(id), type: 'public-key' as const }
  let count = 0

  function authenticatorData(rpId: string, flag: number, rest: Uint8Array = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counter, rest])
  }

  /** The public key as a COSE map: EC2, ES256, P-256, x, y. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [head, beforeY] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
    return Buffer.concat([head, Buffer.from(x, 'base64url'), beforeY, Buffer.from(y, 'base64url')])
  }

  return {
    id: credential.id,
    create(ceremony: Ceremony): NewPasskey {
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(id.length)
      const rest = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey()])
      const data = authenticatorData(ceremony.rpId, flags.withCredential, rest)
      // The CBOR map {fmt: "none", attStmt: {}, authData: bytes}.
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      const attestation = Buffer.concat([head, Buffer.from([data.length]), data])
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', ceremony)),
          attestationObject: encode(attestation),
          transports: ['internal'],
        },
      }
    },
    answer(
      ceremony: Ceremony,
      userId: string,
      { isVerified = true, counts = true }: { isVerified?: boolean; counts?: boolean } = {},
    ): PasskeyAnswer {
      if (counts) count += 1
      const data = authenticatorData(ceremony.rpId, isVerified ? flags.verified : flags.unverified)
      const client = clientData('webauthn.get', ceremony)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
          userHandle: encode(Buffer.from(userId)),
        },
      }
    },
  }
}
