import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { photos } from '@yuti/contract/limits'
import { expect, test } from 'vitest'
import { parseEnv, settingNames } from '../server/src/platform/env.ts'
import { commands } from './build.ts'

const root = dirname(import.meta.dirname)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = read('compose.yaml')

test('compose.yaml sets nothing but settings of ours, and what a production server needs', () => {
  const common = /environment: &settings\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? ''
  const set = [...common.matchAll(/^ {4}([A-Z][A-Z0-9_]*): (.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    // The default of `${NAME:-default}`.
    value: value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'),
  }))
  expect(set.length).toBeGreaterThan(10)
  for (const { name } of set) expect(settingNames).toContain(name)
  const variables = Object.fromEntries(set.map(({ name, value }) => [name, value]))
  expect(parseEnv({ NODE_ENV: 'production', ...variables }, '/nowhere')).toMatchObject({ isProduction: true })
})

test('containers and the systemd unit start files that a build holds', () => {
  const scripts = [...compose.matchAll(/scripts\/(\w+)\.ts/g)].map(([, name]) => name)
  expect(scripts).toContain('migrate')
  for (const name of scripts) expect(commands).toContain(name)
  for (const path of ['Dockerfile', 'deploy/yuti.service']) expect(read(path)).toContain('server/src/main.ts')
  expect(existsSync(join(root, 'server/src/main.ts'))).toBe(true)
})

test('both proxies let the largest picture through, so that the server can refuse a larger one in words', () => {
  const sizes = [
    /client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf'))?.[1],
    /max_size (\d+)MB/.exec(read('deploy/Caddyfile'))?.[1],
  ]
  for (const megabytes of sizes)
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(photos.maxBytes + 64 * 1024)
})
