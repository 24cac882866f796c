import { exportPKCS8, generateKeyPair } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { operatorError } from '../errors.ts'
import { readPushSettings as read } from './settings.ts'

let rsa = ''
let ec = ''
beforeAll(async () => {
  rsa = await exportPKCS8((await generateKeyPair('RS256', { extractable: true })).privateKey)
  ec = await exportPKCS8((await generateKeyPair('ES256', { extractable: true })).privateKey)
})

const refuse = (sentence: string) => {
  throw operatorError(sentence)
}
const readPushSettings = (found: Record<string, string>, isProduction: boolean) =>
  read(found, isProduction, refuse)

const account = (changes: object = {}) =>
  JSON.stringify({ project_id: 'yuti', client_email: 'push@yuti.example', private_key: rsa, ...changes })
const apple = () => ({ APNS_KEY_ID: 'KEY', APNS_TEAM_ID: 'TEAM', APNS_TOPIC: 'app', APNS_PRIVATE_KEY: ec })

test('without settings there are no pushes, with complete ones the providers’ own addresses are used', () => {
  expect(readPushSettings({}, true)).toEqual({ fcm: null, apns: null, pushConcurrency: 4 })
  expect(readPushSettings({ FCM_SERVICE_ACCOUNT: account(), ...apple() }, true)).toMatchObject({
    fcm: {
      projectId: 'yuti',
      baseUrl: 'https://fcm.googleapis.com',
      tokenUrl: 'https://oauth2.googleapis.com/token',
    },
    apns: { baseUrl: 'https://api.push.apple.com', privateKey: ec },
  })
})

test('reads a key whose line breaks are escaped', () => {
  const written = { ...apple(), APNS_PRIVATE_KEY: ec.replaceAll('\n', '\\n') }
  expect(readPushSettings(written, false).apns?.privateKey).toBe(ec)
})

const start =
  (found: Record<string, string>, isProduction = false) =>
  () =>
    readPushSettings(found, isProduction)

test('refuses settings that cannot work and says what to change', () => {
  expect(start({ APNS_KEY_ID: 'KEY' })).toThrow('also need APNS_TEAM_ID, APNS_TOPIC, APNS_PRIVATE_KEY')
  expect(start({ ...apple(), APNS_PRIVATE_KEY: rsa })).toThrow('.p8 file')
  expect(start({ ...apple(), APNS_PRIVATE_KEY: 'nonsense' })).toThrow('.p8 file')
  expect(start({ FCM_URL: 'https://fcm.example' })).toThrow('of no use without FCM_SERVICE_ACCOUNT')
  expect(start({ APNS_URL: 'https://apns.example' })).toThrow('of no use without APNS_KEY_ID')
  expect(start({ FCM_SERVICE_ACCOUNT: '/etc/key.json' })).toThrow('JSON of a service account key')
  expect(start({ FCM_SERVICE_ACCOUNT: account({ private_key: 'x' }) })).toThrow('no RSA key')
  expect(start({ FCM_SERVICE_ACCOUNT: account(), FCM_URL: 'http://127.0.0.1:1' }, true)).toThrow(
    'must be https',
  )
})
