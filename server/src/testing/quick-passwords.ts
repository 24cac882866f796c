import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Hundreds of passwords are hashed in these tests: by the same algorithm, with a sixteenth of the work. The end-to-end
 * tests hash at full strength.
 */
const share = 16
const patched = Symbol.for('yuti.quick-passwords')

if (!(patched in crypto)) {
  const full = crypto.scrypt
  const quick = (
    password: crypto.BinaryLike,
    salt: crypto.BinaryLike,
    length: number,
    { N = 16_384, ...options }: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => full(password, salt, length, { ...options, N: N / share }, done)
  Object.assign(crypto, { scrypt: quick, [patched]: true })
  syncBuiltinESMExports()
}
