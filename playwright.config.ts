import { defineConfig } from '@playwright/test'
import { findChromium } from './bin/find-chromium.mjs'
import { home, place, workers } from './e2e/place.ts'

const chromium = findChromium()

/** Browser scenarios against shops of their own: own database, own port, the embedded payment simulator. */
export default defineConfig({
  testDir: 'e2e/scenarios',
  testMatch: '**/*.scenario.ts',
  // Long enough for a machine that is slow or busy: only what fails waits so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers,
  retries: 0,
  reporter: [['list'], ['json'], ['./e2e/show-failed-pages.ts']],
  outputDir: home.replace('.data', 'test-results'),
  globalSetup: './e2e/start-shop.ts',
  use: {
    baseURL: place.url,
    // Scenarios that are about something else are not asked for an e-mail address on the home page.
    storageState: {
      cookies: [],
      origins: [{ origin: place.url, localStorage: [{ name: 'carasun.subscription', value: '1' }] }],
    },
    // Routes that a scenario stands in for must reach it; the scenario about being offline allows it.
    serviceWorkers: 'block',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Noting every step takes a third of the runner's time. `playwright test --trace on` notes them for one scenario.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  // Each scenario runs once, on a phone, unless its tag says otherwise: `@desktop` for what wide screens alone have,
  // `@both` for what differs between them and for the journeys that must hold at both widths.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', grep: /@desktop|@both/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
