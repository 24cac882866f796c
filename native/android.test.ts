import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

test('the app asks for network, notifications and a rough position, and takes out what libraries add', () => {
  const permissions = all(manifest(), 'uses-permission')
  expect(named(permissions.filter((permission) => !isRemoved(permission)))).toEqual([
    'android.permission.INTERNET',
    'android.permission.POST_NOTIFICATIONS',
    'android.permission.ACCESS_COARSE_LOCATION',
  ])
  expect(named(permissions.filter(isRemoved))).toContain('android.permission.ACCESS_FINE_LOCATION')
})

test('links to the app are verified, over https, and exactly those that the app claims', () => {
  const filters = all(manifest(), 'intent-filter').filter(
    (filter) => filter.getAttribute('android:autoVerify') === 'true',
  )
  expect(filters).toHaveLength(1)
  const data = filters.flatMap((filter) => all(filter, 'data'))
  const values = (name: string) =>
    data.map((element) => element.getAttribute(`android:${name}`)).filter((value) => value !== null)
  expect(values('scheme')).toEqual(['https'])
  // oxlint-disable-next-line no-template-curly-in-string -- Gradle fills it in
  expect(values('host')).toEqual(['${yutiHost}'])
  expect(values('path').toSorted()).toEqual(deepLinkPaths.toSorted())
  expect(values('pathPrefix').toSorted()).toEqual(deepLinkPaths.map((path) => `${path}/`).toSorted())
})

test('nothing travels in the clear and nothing goes into a backup', () => {
  const [application] = all(manifest(), 'application')
  expect(application?.getAttribute('android:usesCleartextTraffic')).toBe('false')
  expect(application?.getAttribute('android:allowBackup')).toBe('false')
  const rules = readXml(`${main}/res/xml/data_extraction_rules.xml`)
  for (const way of ['cloud-backup', 'device-transfer']) {
    const excluded = all(rules, way).flatMap((part) => all(part, 'exclude'))
    expect(excluded.map((rule) => rule.getAttribute('domain'))).toContain('root')
  }
})

test('every resource is well-formed, and whatever it names is there', () => {
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

test('the keys of stores and providers are not in the repository', () => {
  for (const file of ['android/app/google-services.json', 'ios/App/App/GoogleService-Info.plist'])
    expect(existsSync(join(import.meta.dirname, file))).toBe(false)
})
