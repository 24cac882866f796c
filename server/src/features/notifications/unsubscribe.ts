import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailTopic } from '@yuti/contract/notifications'
import { mailTopic } from '@yuti/contract/notifications'
import { z } from 'zod'
import { deriveSecret, type Secrets, secretsOf } from '#/platform/secrets.ts'
import type { Topic } from './mail-texts/kinds.ts'

type Env = Secrets & { publicUrl: string }
type UnsubscribeLink = { userId: string; topic: MailTopic }

/** Links of mails that were sent while the topic `support` was named `team` stay valid. */
const linkTopic = z.union([mailTopic, z.literal('team').transform(() => 'support' as const)])
const body = z.tuple([z.uuid(), linkTopic])

export function isStoppable(topic: Topic): topic is MailTopic {
  return mailTopic.safeParse(topic).success
}

/** Works as long as the account exists, for this person and topic only. It signs nobody in. */
export function makeUnsubscribeLink(env: Env, { userId, topic }: UnsubscribeLink): string {
  return `${env.publicUrl}/unsubscribe?token=${userId}.${topic}.${sign(env.appSecret, `${userId}.${topic}`)}`
}

/** Returns null for a token that we have not signed. */
export function readUnsubscribeToken(env: Secrets, token: string): UnsubscribeLink | null {
  const [userId, topic, signature = ''] = token.split('.')
  const parsed = body.safeParse([userId, topic])
  if (!parsed.success) return null
  const isOurs = secretsOf(env).some((secret) => isSame(signature, sign(secret, `${userId}.${topic}`)))
  if (!isOurs) return null
  return { userId: parsed.data[0], topic: parsed.data[1] }
}

function isSame(signature: string, ours: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(ours)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', deriveSecret(secret, 'unsubscribe')).update(text).digest('base64url')
}
