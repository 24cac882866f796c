import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { i18n, loadTexts, setLanguage, startI18n } from '#/i18n/i18n.ts'
import { allNouns } from '#/i18n/nouns.ts'
import { passage } from '#/lib/api.ts'
import { repeats } from '#/lib/repeat.ts'
import { clearToasts } from '#/ui/toast.tsx'
import './browser-gaps.ts'
import { listenForComplaints, takeUnexpectedComplaints } from './complaints.ts'
import './fetched-xhr.ts'
import './form-data.ts'
import { quickenDiagnostics } from './quick-diagnostics.ts'

listenForComplaints()
// Long enough for a slow machine; queries return as soon as they find a match.
configure({ asyncUtilTimeout: 60_000 })
quickenDiagnostics()

const usual = { passage: { ...passage }, repeats: { ...repeats } }

beforeAll(async () => {
  await startI18n('en')
  await loadTexts(...allNouns())
})

beforeEach(async () => {
  if (i18n.language !== 'en') await setLanguage('en')
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  clearToasts()
  // Test files share their modules.
  Object.assign(passage, usual.passage)
  Object.assign(repeats, usual.repeats)
  vi.unstubAllGlobals()
  expect(takeUnexpectedComplaints(), 'a console error or warning fails the test').toEqual([])
})
