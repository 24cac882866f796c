import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// `npm run test:e2e` starts the app with a demo world, finds a Chromium and sets these three.
const baseURL = process.env['E2E_BASE_URL']
const executablePath = process.env['E2E_CHROMIUM']
const results = process.env['E2E_RESULTS'] ?? 'test-results'
const isRoot = process.getuid?.() === 0

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
]

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: results,
  fullyParallel: true,
  forbidOnly: true,
  // One more than there are cores, which fills them; places are made for six (newcomers.ts).
  workers: Math.min(6, availableParallelism() + 1),
  // A busy machine may miss a time limit once; the test command names what needed a second try.
  retries: 1,
  // Only what fails waits so long; what works shares the cores with others.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: `${results}/report.json` }]],
  use: {
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Recording each test makes all of them a third slower; what fails is recorded at its second try.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...quiet, ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
})
