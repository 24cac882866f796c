import { passwordCost } from '#/platform/auth/passwords.ts'

/*
 * Hundreds of passwords are hashed in these tests: by the same algorithm, with a fraction of the work. The end-to-end
 * tests hash at full strength.
 */
Object.assign(passwordCost, { memoryKib: 64, passes: 1 })
