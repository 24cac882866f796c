import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Element } from '@xmldom/xmldom'
import { deepLinkPaths } from '@yuti/contract/deep-links'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readXml } from './xml.ts'

const main = 'android/app/src/main'
const folder = join(import.meta.dirname, main)
const manifest = () => readXml(`${main}/AndroidManifest.xml`)
const all = (root: Element, tag: string) => Array.from(root.getElementsByTagName(tag))
const isRemoved = (element: Element) => element.getAttribute('tools:node') === 'remove'
const named = (elements: Element[]) => elements.map((element) => element.getAttribute('android:name'))

test('requests only the permissions that the app uses, and removes what libraries add', () => {
  const permissions = all(manifest(), 'uses-permission')
  expect(named(permissions.filter((permission) => !isRemoved(permission)))).toEqual([
    'android.permission.INTERNET',
    'android.permission.POST_NOTIFICATIONS',
    'android.permission.ACCESS_COARSE_LOCATION',
    'android.permission.CAMERA',
    'android.permission.RECORD_AUDIO',
    'android.permission.MODIFY_AUDIO_SETTINGS',
    'android.permission.VIBRATE',
  ])
  expect(named(permissions.filter(isRemoved))).toEqual([
    'android.permission.ACCESS_FINE_LOCATION',
    'android.permission.ACCESS_BACKGROUND_LOCATION',
    'com.google.android.gms.permission.AD_ID',
  ])
})

test('verifies https links for exactly the paths that the app claims', () => {
  const filters = all(manifest(), 'intent-filter').filter(
    (filter) => filter.getAttribute('android:autoVerify') === 'true',
  )
  expect(filters).toHaveLength(1)
  const data = filters.flatMap((filter) => all(filter, 'data'))
  const values = (name: string) =>
    data.map((element) => element.getAttribute(`android:${name}`)).filter((value) => value !== null)
  expect(values('scheme')).toEqual(['https'])
  // oxlint-disable-next-line no-template-curly-in-string -- Gradle replaces it
  expect(values('host')).toEqual(['${yutiHost}'])
  expect(values('path').toSorted()).toEqual(deepLinkPaths.toSorted())
  expect(values('pathPrefix').toSorted()).toEqual(deepLinkPaths.map((path) => `${path}/`).toSorted())
})

test('returns from a provider’s page by the custom scheme of the app', () => {
  const schemes = all(manifest(), 'data').map((element) => element.getAttribute('android:scheme'))
  // oxlint-disable-next-line no-template-curly-in-string -- Gradle replaces it
  expect(schemes).toContain('${applicationId}')
})

test('uses the push channel of the web app and our icon and colour', () => {
  const said = all(manifest(), 'meta-data').map((element) => [
    element.getAttribute('android:name')?.split('.').at(-1),
    element.getAttribute('android:value') ?? element.getAttribute('android:resource'),
  ])
  const page = readFileSync(join(import.meta.dirname, '../web/src/platform/native/push.ts'), 'utf8')
  expect(Object.fromEntries(said)).toMatchObject({
    default_notification_channel_id: /channelId = '(\w+)'/.exec(page)?.[1],
    default_notification_icon: '@drawable/ic_notification',
    default_notification_color: '@color/lens',
  })
})

test('shares camera photos and shared files with other apps, and nothing else', () => {
  const paths = all(readXml(`${main}/res/xml/file_paths.xml`), '*').filter((it) => it.hasAttribute('path'))
  expect(paths.map((it) => [it.tagName, it.getAttribute('path')])).toEqual([
    ['external-files-path', 'Pictures/'],
    ['cache-path', 'shared/'],
  ])
})

test('registers our plugin under the name that the web app uses', () => {
  const java = readFileSync(join(folder, 'java/app/yuti/dating/PhoneSettingsPlugin.java'), 'utf8')
  const page = readFileSync(
    join(import.meta.dirname, '../web/src/platform/native/push-permission.ts'),
    'utf8',
  )
  const name = /@CapacitorPlugin\(name = "(\w+)"\)/.exec(java)?.[1]
  expect(page).toContain(`registerPlugin<{ openNotifications: () => Promise<void> }>('${name}')`)
  expect(java).toContain('public void openNotifications(PluginCall call)')
})

test('forbids clear-text traffic and backups', () => {
  const [application] = all(manifest(), 'application')
  expect(application?.getAttribute('android:usesCleartextTraffic')).toBe('false')
  expect(application?.getAttribute('android:allowBackup')).toBe('false')
  const rules = readXml(`${main}/res/xml/data_extraction_rules.xml`)
  for (const way of ['cloud-backup', 'device-transfer']) {
    const excluded = all(rules, way).flatMap((part) => all(part, 'exclude'))
    expect(excluded.map((rule) => rule.getAttribute('domain'))).toContain('root')
  }
})

test('has well-formed resources without dangling references', () => {
  const files = readdirSync(join(folder, 'res'), { recursive: true, encoding: 'utf8' })
  const xmlFiles = files.filter((file) => file.endsWith('.xml'))
  expect(xmlFiles.length).toBeGreaterThan(10)
  const values = xmlFiles
    .filter((file) => file.startsWith('values'))
    .map((file) => readXml(`${main}/res/${file}`))
  const defined = new Set([
    ...files
      .map((file) => /^(\w+?)(?:-[\w-]+)?\/(\w+)\.(?:xml|png)$/.exec(file))
      .map((m) => `${m?.[1]}/${m?.[2]}`),
    ...['color', 'string', 'style'].flatMap((kind) =>
      values.flatMap((root) => all(root, kind).map((element) => `${kind}/${element.getAttribute('name')}`)),
    ),
  ])
  const texts = ['AndroidManifest.xml', ...xmlFiles.map((file) => `res/${file}`)].map((file) => {
    readXml(`${main}/${file}`)
    return readFileSync(join(folder, file), 'utf8')
  })
  const used = texts.flatMap((text) =>
    [...text.matchAll(/"@(\w+\/[\w.]+)"|>@(\w+\/[\w.]+)</g)].map(([, a, b]) => a ?? b ?? ''),
  )
  expect(used.length).toBeGreaterThan(15)
  expect(used.filter((name) => !defined.has(name))).toEqual([])
})

test.each([
  ['mdpi', 48],
  ['hdpi', 72],
  ['xhdpi', 96],
  ['xxhdpi', 144],
  ['xxxhdpi', 192],
])('the icon for %s is %i pixels wide', async (density, size) => {
  for (const name of ['ic_launcher', 'ic_launcher_round']) {
    const { width, height, format } = await sharp(
      join(folder, `res/mipmap-${density}/${name}.png`),
    ).metadata()
    expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' })
  }
})

test('keeps keys of stores and providers out of the repository', () => {
  const ignored = readFileSync(join(import.meta.dirname, '.gitignore'), 'utf8').split('\n')
  const keys = ['google-services.json', 'GoogleService-Info.plist', 'signing.properties', 'signing.xcconfig']
  expect(ignored).toEqual(expect.arrayContaining([...keys, '*.jks', '*.keystore', '*.p8', '*.p12']))
})
