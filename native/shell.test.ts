import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nativeAppId } from '@yuti/contract/deep-links'
import { expect, onTestFinished, test } from 'vitest'
import config from './capacitor.config.ts'
import { buildOfflinePage } from './scripts/build-offline-page.ts'
import { site } from './site.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

test('uses one app id and host in shell, server and both projects', () => {
  expect(site.appId).toBe(nativeAppId)
  expect(config.appId).toBe(nativeAppId)
  expect(read('android/app/build.gradle')).toMatch(/applicationId site\.YUTI_APP_ID/)
  expect(read(`android/app/src/main/java/${nativeAppId.replaceAll('.', '/')}/MainActivity.java`)).toMatch(
    `package ${nativeAppId};`,
  )
})

test('opens the site and treats an address with the same beginning as foreign', () => {
  const url = config.server?.url ?? ''
  expect(url).toBe(`https://${site.host}/`)
  expect(`https://${site.host}.evil.test/`.startsWith(url)).toBe(false)
  expect(config.server?.allowNavigation).toBeUndefined()
  expect(config.server?.cleartext).toBeUndefined()
})

test('has the installed plugins in both projects', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('package.json'))
  const plugins = Object.keys(dependencies)
    .map((name) => name.replace('@capacitor/', ''))
    .filter((name) => !['android', 'core', 'ios'].includes(name))
    .toSorted()
  const gradle = [...read('android/capacitor.settings.gradle').matchAll(/include ':capacitor-([\w-]+)'/g)]
  expect(gradle.map(([, name]) => name).filter((name) => name !== 'android')).toEqual(plugins)
  const swift = read('ios/App/CapApp-SPM/Package.swift')
  expect([...swift.matchAll(/node_modules\/@capacitor\/([\w-]+)"/g)].map(([, name]) => name)).toEqual(plugins)
  expect(swift).toContain(`capacitor-swift-pm.git", exact: "${dependencies['@capacitor/ios']}"`)
})

test('links the offline page to the site in three languages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yuti-offline-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const page = readFileSync(buildOfflinePage(folder, 'dating.test'), 'utf8')
  expect(page).toContain('href="https://dating.test/"')
  expect(page).not.toContain('yuti.example')
  for (const words of ['Try again', 'Повторить', 'Reintentar']) expect(page).toContain(words)
})
