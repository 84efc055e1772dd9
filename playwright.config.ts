import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/find-chromium.ts'
import { place, placeOf, workers } from './e2e/place.ts'

const chromium = findChromium()

/** Browser scenarios against shops of their own: own database, own port, the embedded payment simulator. */
export default defineConfig({
  testDir: 'e2e/scenarios',
  testMatch: '**/*.scenario.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers,
  retries: 0,
  reporter: [['list'], ['json']],
  outputDir: placeOf(0).port === 3900 ? 'test-results/browser' : `test-results/browser-${placeOf(0).port}`,
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
    // A film of every step takes a third of the runner's time; one picture of the end tells as much.
    trace: { mode: 'retain-on-failure', screenshots: false },
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
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
