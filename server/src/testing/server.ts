import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { inject } from 'vitest'
import { mailSendingQueue } from '#/features/notifications/mail-delivery.ts'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import type { Deps } from '#/platform/deps.ts'
import { parseEnv } from '#/platform/env.ts'
import { silentLog } from '#/platform/log.ts'
import type { ReceivedMail } from '#/platform/mail/dev-inbox.ts'
import { mailQueue } from '#/platform/mail/mailer.ts'
import { createApp } from '../app.ts'
import { composeServer } from '../compose.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export type TestServer = {
  app: Hono
  db: TestDatabase
  deps: Deps
  visit: (ip?: string, userAgent?: string) => Visitor
  /** Sends due mails and returns those that arrived for this address, newest first. */
  mailFor: (email: string) => Promise<ReceivedMail[]>
  stop: () => Promise<void>
}

/** Starts a whole server on its own database; jobs run only when a test says so. */
export async function startTestServer(
  publicUrl = 'http://localhost:3000',
  more: Record<string, string> = {},
): Promise<TestServer> {
  const db = await createTestDatabase()
  const dataDir = mkdtempSync(join(inject('postgres').folder, 'server-'))
  const variables = {
    PUBLIC_URL: publicUrl,
    YUTI_DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    ...more,
  }
  const env = { ...parseEnv({ NODE_ENV: 'test', ...variables }, dataDir), appSecret: db.appSecret }
  const { deps, endStreams, stop } = await composeServer(env, silentLog, db.urls)
  await deps.jobs.start({ isWorking: false })
  const app = createApp(deps)
  return {
    app,
    db,
    deps,
    visit: (ip, userAgent) => createVisitor(app, publicUrl, ip, userAgent),
    mailFor: async (email) => {
      await deps.jobs.runDue(mailSendingQueue)
      await deps.jobs.runDue(mailQueue)
      return (deps.devInbox?.list() ?? []).filter(({ to }) => to === email)
    },
    stop: async () => {
      await endStreams()
      await stop()
      await db.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
