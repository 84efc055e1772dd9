import { defineConfig } from '@playwright/test'
import { findChromium } from './bin/find-chromium.mjs'
import { place, runDir } from './e2e/place.ts'

const chromium = findChromium()

/** Browser scenarios. Each worker has its own shop: its own database and port, and the embedded payment simulator. */
export default defineConfig({
  testDir: 'e2e/scenarios',
  testMatch: '**/*.scenario.ts',
  // Long enough for a slow or busy machine; only failures wait this long.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // On two cores two take 288 s for what three take 318 s and four 393 s for: the more run at once, the more each costs.
  workers: 2,
  // A scenario that passes only at its second try has a race, or the shop has.
  retries: 0,
  reporter: [['list'], ['json'], ['./e2e/show-failed-pages.ts']],
  outputDir: runDir.replace('.data', 'test-results'),
  globalSetup: './e2e/start-shop.ts',
  use: {
    baseURL: place.url,
    // As if already subscribed, so that the home page does not ask for an e-mail address in unrelated scenarios.
    storageState: {
      cookies: [],
      origins: [{ origin: place.url, localStorage: [{ name: 'carasun.subscription', value: '1' }] }],
    },
    // A service worker would bypass mocked routes; only the offline scenario allows it.
    serviceWorkers: 'block',
    // A press that finds nothing fails here, not at the end of the whole scenario.
    actionTimeout: 60_000,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // A page that moves is drawn again all the time, which takes a tenth of the run. Journeys and games keep their motion:
    // `withMotion` in `e2e/steps/test.ts`.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing takes a third of the runner's time. `playwright test --trace on` traces a single run.
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
  // Each scenario runs once, on a phone, unless it has a tag: `@desktop` for features that only wide screens have,
  // `@both` for features that differ between the two and for journeys that must work at both widths.
  projects: [
    {
      name: 'phone',
      // One pixel for each CSS pixel: phones have more, but drawing them takes longer, and only pictures depend on it.
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', grep: /@desktop|@both/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
