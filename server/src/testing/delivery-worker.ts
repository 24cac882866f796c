import { defineMailSending, queueDueMails } from '#/features/notifications/mail-delivery.ts'
import { definePushes } from '#/features/notifications/push-delivery.ts'
import { systemClock, systemIds } from '#/platform/clock.ts'
import { createDatabase } from '#/platform/db/database.ts'
import { createPool } from '#/platform/db/pool.ts'
import { parseEnv } from '#/platform/env.ts'
import { createJobs } from '#/platform/jobs.ts'
import { silentLog as log } from '#/platform/log.ts'
import { createMailer } from '#/platform/mail/mailer.ts'
import { createProcessMetrics } from '#/platform/metrics/process-metrics.ts'
import { createPushSenders } from '#/platform/push/senders.ts'

/**
 * Runs the mails and pushes of a server in a process of its own, which a test may kill. Its clock is six minutes ahead,
 * so that everything is due.
 */
const [serverUrl = '', smtpUrl = '', fcm = 'null'] = process.argv.slice(2)
const env = parseEnv({ NODE_ENV: 'test', APP_SECRET: 'a secret for this test alone, .....' }, '/nowhere')
const db = createDatabase(createPool({ connectionString: serverUrl, name: 'server', max: 2 }, log))
const jobs = createJobs(serverUrl, log, { superviseSeconds: 1, pollSeconds: 0.5 })
const mailer = createMailer({ jobs, ids: systemIds, smtpUrl, from: env.mailFrom, publicUrl: env.publicUrl })
const push = createPushSenders({ fcm: JSON.parse(fcm), apns: null })
const clock = { ...systemClock, now: () => new Date(Date.now() + 6 * 60_000) }
defineMailSending({ db, jobs, mailer, env, clock })
jobs.every(50, () => queueDueMails({ db, jobs, clock, log }).then(() => undefined))
definePushes({ db, jobs, push, env, clock, log, metrics: createProcessMetrics() })
await jobs.start()
