import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { inject } from 'vitest'
import { mailSendingQueue } from '#/features/notifications/mail-delivery.ts'
import { screenNext } from '#/features/screening/screen-pictures.ts'
import type { DatabaseUrls } from '#/platform/db/urls.ts'
import type { Deps } from '#/platform/deps.ts'
import { parseEnv } from '#/platform/env.ts'
import { silentLog } from '#/platform/log.ts'
import type { ReceivedMail } from '#/platform/mail/dev-inbox.ts'
import { mailQueue } from '#/platform/mail/mailer.ts'
import { screeningQueue } from '#/platform/screening/queue.ts'
import { createApp } from '../app.ts'
import { composeServer } from '../compose.ts'
import { type FakeScreener, fakeScreener } from './fake-screener.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export type ServedDatabase = {
  app: Hono
  deps: Deps
  /** Looks at each upload before the call answers. */
  screener: FakeScreener
  visit: (ip?: string, userAgent?: string) => Visitor
  /** Sends due mails and returns those that arrived for this address, newest first. */
  mailFor: (email: string) => Promise<ReceivedMail[]>
  stop: () => Promise<void>
}

type Prepared = { urls: DatabaseUrls; appSecret: string }
type Options = { publicUrl?: string; more?: Record<string, string> }

/** Starts a whole server on a database that the test has prepared; jobs run only when the test says so. */
export async function serveDatabase(
  { urls, appSecret }: Prepared,
  { publicUrl = 'http://localhost:3000', more = {} }: Options = {},
): Promise<ServedDatabase> {
  const dataDir = mkdtempSync(join(inject('postgres').folder, 'server-'))
  const variables = {
    PUBLIC_URL: publicUrl,
    YUTI_DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    ...more,
  }
  const env = { ...parseEnv({ NODE_ENV: 'test', ...variables }, dataDir), appSecret }
  const { deps, endStreams, stop } = await composeServer(env, silentLog, urls)
  const screener = fakeScreener()
  lookAtUploads(deps, screener)
  await deps.jobs.start({ isWorking: false })
  const app = createApp(deps)
  return {
    app,
    deps,
    screener,
    visit: (ip, userAgent) => createVisitor(app, publicUrl, ip, userAgent),
    mailFor: async (email) => {
      await deps.jobs.runDue(mailSendingQueue)
      await deps.jobs.runDue(mailQueue)
      return (deps.devInbox?.list() ?? []).filter(({ to }) => to === email)
    },
    stop: async () => {
      await endStreams()
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Does the jobs of uploads at once, with a screener that loads no models. */
function lookAtUploads(deps: Deps, screener: FakeScreener): void {
  const { jobs } = deps
  deps.screener = screener
  deps.jobs = {
    ...jobs,
    send: async (name, data, details) => {
      if (name === screeningQueue) await screenNext(deps)
      else await jobs.send(name, data, details)
    },
  }
}
