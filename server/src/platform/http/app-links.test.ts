import { expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { appLinkRoutes } from './app-links.ts'

const androidCert = Array.from({ length: 32 }, (_, byte) => (byte + 100).toString(16).toUpperCase()).join(':')
const android = '/.well-known/assetlinks.json'
const ios = '/.well-known/apple-app-site-association'

const routesFor = (variables: Record<string, string>) => appLinkRoutes(parseEnv(variables, '/tmp').appLinks)
const base = { NODE_ENV: 'test', APP_SECRET: 'x'.repeat(32) }

test('answers 404 without keys', async () => {
  const routes = routesFor(base)
  expect((await routes.request(android)).status).toBe(404)
  expect((await routes.request(ios)).status).toBe(404)
})

test('tells Android which certificates sign the app', async () => {
  const routes = routesFor({ ...base, ANDROID_CERT_SHA256: `${androidCert}, ${androidCert}` })
  const answer = await routes.request(android)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await answer.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'app.yuti.dating',
        sha256_cert_fingerprints: [androidCert, androidCert],
      },
    },
  ])
  expect((await routes.request(ios)).status).toBe(404)
})

test('tells iOS which app opens which links', async () => {
  const answer = await routesFor({ ...base, IOS_TEAM_ID: 'A1B2C3D4E5' }).request(ios)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await answer.json()).toEqual({
    applinks: {
      details: [
        {
          appIDs: ['A1B2C3D4E5.app.yuti.dating'],
          components: [
            { '/': '/messages' },
            { '/': '/messages/*' },
            { '/': '/matches' },
            { '/': '/matches/*' },
            { '/': '/discover' },
            { '/': '/discover/*' },
          ],
        },
      ],
    },
  })
})

test.each([
  ['ANDROID_CERT_SHA256', 'AA:BB'],
  ['IOS_TEAM_ID', 'my team'],
])('a wrong %s stops the start', (name, value) => {
  expect(() => routesFor({ ...base, [name]: value })).toThrow(name)
})
