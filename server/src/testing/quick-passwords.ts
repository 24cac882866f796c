import { passwordCost } from '#/platform/auth/passwords.ts'
import { passphraseCost } from '#/platform/backup/sealed-settings.ts'

/*
 * Hundreds of passwords are hashed in these tests, and dozens of backups sealed: by the same algorithms, with a fraction of the
 * work. The end-to-end tests hash at full strength, and so do the commands, which are processes of their own.
 */
Object.assign(passwordCost, { memoryKib: 64, passes: 1 })
passphraseCost.n = 2 ** 10
