import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { passwordHash } from '@yuti/contract/limits'
import { verifyPassword as verifyScrypt } from 'better-auth/crypto'

type Cost = { memoryKib: number; passes: number }

/** A copy, because tests lower it. */
export const passwordCost: Cost = { ...passwordHash }

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
const [saltSize, keySize] = [16, 32]
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/

/** In the usual text form of Argon2, which names its cost. Runs outside of the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltSize)
  const cost = { ...passwordCost }
  const key = await keyOf(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${encode(salt)}$${encode(key)}`
}

/** Also accepts the scrypt hashes of former versions. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const stored = parse(hash)
  if (!stored) return await verifyScrypt({ hash, password })
  const key = await keyOf(password, stored.salt, stored.cost)
  return key.length === stored.key.length && timingSafeEqual(key, stored.key)
}

/** Whether a hash costs less than one that would be made now, and so should be made again. */
export function isOutdatedHash(hash: string): boolean {
  const stored = parse(hash)
  if (!stored) return true
  return stored.cost.memoryKib < passwordCost.memoryKib || stored.cost.passes < passwordCost.passes
}

function keyOf(password: string, nonce: Buffer, { memoryKib, passes }: Cost): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return derive('argon2id', { message, nonce, parallelism: 1, tagLength: keySize, memory: memoryKib, passes })
}

function parse(hash: string): { cost: Cost; salt: Buffer; key: Buffer } | null {
  const [, memory, passes, salt = '', key = ''] = format.exec(hash) ?? []
  if (!memory || !passes) return null
  const cost = { memoryKib: Number(memory), passes: Number(passes) }
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') }
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
