import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPlist, readXml } from './xml.ts'

const app = 'ios/App/App'
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const languages = ['en', 'ru', 'es']
const info = () => readPlist(`${app}/Info.plist`)

/** Parses `"key" = "value";`, one per line. */
function readStrings(language: string): Record<string, string> {
  const lines = read(`${app}/${language}.lproj/InfoPlist.strings`).trim().split('\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [, key, value] = /^"(\w+)" = "([^"]+)";$/.exec(line) ?? []
      if (!key || !value) throw new Error(`Not a line of a strings file: ${line}`)
      return [key, value]
    }),
  )
}

test('gives a reason for each permission in every language', () => {
  const plist = info()
  const asked = Object.keys(plist).filter((key) => key.endsWith('UsageDescription'))
  expect(asked.toSorted()).toEqual([
    'NSCameraUsageDescription',
    'NSLocationWhenInUseUsageDescription',
    'NSMicrophoneUsageDescription',
  ])
  expect(plist['CFBundleLocalizations']).toEqual(languages)
  for (const language of languages) {
    const strings = readStrings(language)
    expect(Object.keys(strings).toSorted()).toEqual(asked.toSorted())
  }
  for (const key of asked) {
    expect(readStrings('en')[key]).toBe(plist[key])
    expect(new Set(languages.map((language) => readStrings(language)[key])).size).toBe(languages.length)
    expect(readStrings('ru')[key]).toMatch(/^[А-ЯЁ]/)
  }
})

test('requests coarse location', () => {
  expect(info()['NSLocationDefaultAccuracyReduced']).toBe(true)
})

test('binds service workers and links to the one host', () => {
  expect(info()['WKAppBoundDomains']).toEqual(['$(YUTI_HOST)', 'localhost'])
  const entitlements = readPlist(`${app}/App.entitlements`)
  expect(entitlements['com.apple.developer.associated-domains']).toEqual(['applinks:$(YUTI_HOST)'])
  expect(entitlements['aps-environment']).toBe('$(YUTI_PUSH_ENVIRONMENT)')
  for (const file of ['debug', 'release']) {
    expect(read(`ios/${file}.xcconfig`)).toMatch(
      /^#include "\.\.\/site\.xcconfig"\n#include\? "signing\.xcconfig"\n/,
    )
    expect(read(`ios/${file}.xcconfig`)).toMatch(/^YUTI_PUSH_ENVIRONMENT = (development|production)$/m)
  }
})

const collected = (name: string) => ({
  NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${name}`,
  NSPrivacyCollectedDataTypeLinked: true,
  NSPrivacyCollectedDataTypeTracking: false,
  NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
})

/** The types that the README tells the owner to declare; a type may be in several rows. */
function typesToDeclare(): Set<string> {
  const [, section = ''] = read('README.md').split('## What to declare in the stores')
  const [, table = ''] = section.split('|---|---|---|')
  const rows = (table.split('\n\n')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return new Set(
    rows.flatMap((row) => [...(row.split('|')[3] ?? '').matchAll(/`(\w+)`/g)].map(([, type]) => type ?? '')),
  )
}

// Apple counts safety and the prevention of fraud as app functionality.
test('declares the collected data that the README names, each for app functionality, and no tracking', () => {
  const privacy = readPlist(`${app}/PrivacyInfo.xcprivacy`)
  expect(privacy['NSPrivacyTracking']).toBe(false)
  expect(privacy['NSPrivacyTrackingDomains']).toEqual([])
  const expected = ['Name', 'EmailAddress', 'CoarseLocation', 'EmailsOrTextMessages', 'CustomerSupport']
  const more = ['PhotosorVideos', 'AudioData', 'SensitiveInfo', 'OtherUserContent', 'UserID', 'DeviceID']
  const types = [...expected, ...more, 'OtherDataTypes']
  expect(privacy['NSPrivacyCollectedDataTypes']).toEqual(types.map(collected))
  expect(typesToDeclare()).toEqual(new Set(types))
  // Required by @capacitor/filesystem.
  expect(privacy['NSPrivacyAccessedAPITypes']).toEqual([
    {
      NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryFileTimestamp',
      NSPrivacyAccessedAPITypeReasons: ['C617.1'],
    },
  ])
})

test('returns from a provider’s page by the custom scheme of the app', () => {
  const [type] = Object.values(info()['CFBundleURLTypes'] ?? [])
  expect(type).toMatchObject({ CFBundleURLSchemes: ['$(YUTI_APP_ID)'] })
})

test('has complete storyboards and asset catalogues', async () => {
  for (const name of ['LaunchScreen', 'Main']) readXml(`${app}/Base.lproj/${name}.storyboard`)
  const icon = await sharp(
    join(import.meta.dirname, app, 'Assets.xcassets/AppIcon.appiconset/icon-1024.png'),
  ).metadata()
  expect(icon).toMatchObject({ width: 1024, height: 1024, hasAlpha: false })
  for (const set of ['AppIcon.appiconset', 'Splash.imageset']) {
    const { images }: { images: { filename: string }[] } = JSON.parse(
      read(`${app}/Assets.xcassets/${set}/Contents.json`),
    )
    for (const { filename } of images)
      expect(
        (await sharp(join(import.meta.dirname, app, 'Assets.xcassets', set, filename)).metadata()).format,
      ).toBe('png')
  }
})

type Entry = { isa: string; path?: string; sourceTree?: string; baseConfigurationReference?: string }
type Project = { project: { objects: Record<string, Record<string, Entry | string>> } }

test('has a readable Xcode project that names no file twice and takes its settings from site.xcconfig', () => {
  const require = createRequire(import.meta.url)
  const file = join(import.meta.dirname, 'ios/App/App.xcodeproj/project.pbxproj')
  const xcode: { project: (path: string) => { parseSync: () => { hash: Project } } } = require('xcode')
  const { objects } = xcode.project(file).parseSync().hash.project
  const ids = Object.values(objects).flatMap((section) =>
    Object.keys(section).filter((id) => !id.endsWith('_comment')),
  )
  expect(new Set(ids).size).toBe(ids.length)

  const text = read('ios/App/App.xcodeproj/project.pbxproj')
  const named = new Set(text.match(/\b[0-9A-F]{24}\b/g))
  expect([...named].filter((id) => !ids.includes(id) && !text.includes(`rootObject = ${id}`))).toEqual([])

  const references = Object.values(objects['PBXFileReference'] ?? {}).filter(
    (entry) => typeof entry !== 'string',
  )
  const paths = references.map(({ path }) => path?.replaceAll('"', '') ?? '')
  for (const wanted of ['en', 'ru', 'es']) expect(paths).toContain(`${wanted}.lproj/InfoPlist.strings`)
  expect(paths).toEqual(expect.arrayContaining(['App.entitlements', 'PrivacyInfo.xcprivacy']))

  const builds = Object.values(objects['XCBuildConfiguration'] ?? {}).filter(
    (entry) => typeof entry !== 'string',
  )
  expect(builds).toHaveLength(4)
  expect(builds.every((build) => build.baseConfigurationReference)).toBe(true)
  expect(text).not.toMatch(/PRODUCT_BUNDLE_IDENTIFIER = (?!"\$\(YUTI_APP_ID\)")/)
})
