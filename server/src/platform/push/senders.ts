import type { Env } from '../env.ts'
import { createApns } from './apns.ts'
import { createFcm } from './fcm.ts'
import type { PushSender } from './push.ts'

export type PushSenders = Record<'android' | 'ios', PushSender | null>

export function createPushSenders({ fcm, apns }: Pick<Env, 'fcm' | 'apns'>): PushSenders {
  return { android: fcm && createFcm(fcm), ios: apns && createApns(apns) }
}
