import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Deps } from '#/platform/deps.ts'
import { parseEnv } from '#/platform/env.ts'
import type { Jobs } from '#/platform/jobs.ts'
import { defineMailSending, mailSendingQueue } from './mail-delivery.ts'
import { definePushes, pushQueue } from './push-delivery.ts'

const stopped = () => Promise.reject(new Error('nothing is sent here'))
const unused: Omit<Jobs, 'define' | 'every'> = {
  send: stopped,
  sendMany: stopped,
  start: stopped,
  runDue: stopped,
  atEnd: () => undefined,
  endRepeated: stopped,
  stop: stopped,
}

/** How many jobs of each queue a process with these variables runs at the same time. */
function concurrencyOf(variables: Record<string, string>) {
  const env = parseEnv({ NODE_ENV: 'test', APP_SECRET: 'x'.repeat(32), ...variables }, '/nowhere')
  const found = new Map<string, number | undefined>()
  const jobs: Pick<Jobs, 'define' | 'every'> = {
    define: (name, _handler, options) => found.set(name, options?.concurrency),
    every: () => undefined,
  }
  const needed: Partial<Deps> = { env, jobs: { ...unused, ...jobs } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is not needed here
  const deps = needed as Deps
  defineMailSending(deps)
  definePushes(deps)
  return [found.get(mailSendingQueue), found.get(pushQueue)]
}

test('a process sends as many mails and pushes at the same time as its settings say', () => {
  expect(concurrencyOf({})).toEqual([2, 4])
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const FCM_SERVICE_ACCOUNT = JSON.stringify({
    project_id: 'yuti',
    client_email: 'push@yuti.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  })
  const set = { MAIL_CONCURRENCY: '20', PUSH_CONCURRENCY: '50', FCM_SERVICE_ACCOUNT }
  expect(concurrencyOf(set)).toEqual([20, 50])
})
