import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// `npm run test:e2e` starts the app with a demo world, finds a Chromium and sets these variables.
const baseURL = process.env['E2E_BASE_URL']
const executablePath = process.env['E2E_CHROMIUM']
const results = process.env['E2E_RESULTS'] ?? 'test-results'
const isRoot = process.getuid?.() === 0

/** A microphone that beeps once a second, allowed without a question. */
const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
]

export default defineConfig({
  // With a folder for them, the frames of the motions are drawn instead (docs/RECIPES.md).
  testDir: process.env['E2E_FRAMES'] ? 'e2e/frames' : 'e2e/specs',
  outputDir: results,
  fullyParallel: true,
  forbidOnly: true,
  // One more than there are cores keeps them busy. There are places for six workers (newcomers.ts).
  workers: Math.min(6, availableParallelism() + 1),
  // The limits only catch what hangs: a busy machine is not a failure, and a second try would hide one.
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: `${results}/report.json` }]],
  use: {
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    // Drawing a quarter of the pixels saves a sixth of the CPU time; layout is in CSS pixels.
    deviceScaleFactor: 0.5,
    // Drawing motion takes a tenth of the time. The journeys and the deck opt in to it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Recording makes the tests a third slower, so it is done on request.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...quiet, ...fakeMicrophone, ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
})
