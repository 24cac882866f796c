import { hashPassword as hashByScrypt } from 'better-auth/crypto'
import { expect, onTestFinished, test } from 'vitest'
import { hashPassword, isOutdatedHash, passwordCost, verifyPassword } from './passwords.ts'

const password = 'violet-harbour-81'
const recommended = { memoryKib: 19_456, passes: 2 }

function withCost(cost: typeof passwordCost): void {
  const before = { ...passwordCost }
  Object.assign(passwordCost, cost)
  onTestFinished(() => {
    Object.assign(passwordCost, before)
  })
}

test('hashes with Argon2id at the recommended cost and a salt of its own', async () => {
  withCost(recommended)
  const [one, other] = [await hashPassword(password), await hashPassword(password)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword({ hash: one, password })).toBe(true)
  expect(await verifyPassword({ hash: one, password: `${password}!` })).toBe(false)
  expect(isOutdatedHash(one)).toBe(false)
})

test('verifies a hash of another implementation', async () => {
  // The reference implementation: `echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1`.
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'Password' })).toBe(false)
})

test('verifies the same password in another Unicode form', async () => {
  const hash = await hashPassword('caf\u00e9-harbour')
  expect(await verifyPassword({ hash, password: 'cafe\u0301-harbour' })).toBe(true)
})

test('verifies a scrypt hash of a former version, which is outdated, as a cheaper one is', async () => {
  const scrypt = await hashByScrypt(password)
  expect(await verifyPassword({ hash: scrypt, password })).toBe(true)
  expect(await verifyPassword({ hash: scrypt, password: 'another' })).toBe(false)
  expect(isOutdatedHash(scrypt)).toBe(true)
  const cheap = await hashPassword(password)
  expect(isOutdatedHash(cheap)).toBe(false)
  withCost(recommended)
  expect(isOutdatedHash(cheap)).toBe(true)
})
