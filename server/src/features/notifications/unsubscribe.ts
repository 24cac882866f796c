import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailTopic } from '@yuti/contract/notifications'
import { mailTopic } from '@yuti/contract/notifications'
import { z } from 'zod'
import { deriveSecret } from '#/platform/secrets.ts'
import type { Topic } from './mail-texts/kinds.ts'

type Env = { publicUrl: string; appSecret: string }
export type Unsubscribing = { userId: string; topic: MailTopic }

const body = z.tuple([z.uuid(), mailTopic])

export function isStoppable(topic: Topic): topic is MailTopic {
  return mailTopic.safeParse(topic).success
}

/** Works for as long as the account is there, for this person and this kind of mail alone; it signs nobody in. */
export function makeUnsubscribeLink(env: Env, { userId, topic }: Unsubscribing): string {
  return `${env.publicUrl}/unsubscribe?token=${userId}.${topic}.${sign(env, `${userId}.${topic}`)}`
}

/** Null for whatever we have not signed. */
export function readUnsubscribeToken(env: Pick<Env, 'appSecret'>, token: string): Unsubscribing | null {
  const [userId, topic, signature = ''] = token.split('.')
  const parsed = body.safeParse([userId, topic])
  if (!parsed.success) return null
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(env, `${userId}.${topic}`))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return { userId: parsed.data[0], topic: parsed.data[1] }
}

function sign({ appSecret }: Pick<Env, 'appSecret'>, text: string): string {
  return createHmac('sha256', deriveSecret(appSecret, 'unsubscribe')).update(text).digest('base64url')
}
