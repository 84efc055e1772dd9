import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// A time zone far from Jakarta, which exposes code that uses the machine's own zone.
process.env.TZ = 'Pacific/Kiritimati'

const files = globSync(
  '{bin,contract,server,storefront,backoffice,ui,demo,docs,bench,e2e,deploy,partner-client}/**/*.test.{ts,tsx}',
)
/** Files that mock modules; in a shared worker the mocks would leak into other files. */
const mockingFiles = files.filter(file => readFileSync(file, 'utf8').includes('vi.mock('))

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vitest's own second is too little for a busy machine; only failures wait this long.
    expect: { poll: { timeout: 20_000 } },
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: files.filter(file => !mockingFiles.includes(file)),
          // Files share the workers: loading the server for each file would take as long as half of the tests.
          isolate: false,
          globalSetup: ['server/testing/prepare-database.ts'],
        },
      },
      { extends: true, test: { name: 'mocking', include: mockingFiles } },
    ],
  },
})
