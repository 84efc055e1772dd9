import { defineConfig } from 'vitest/config'

// A machine far from Jakarta: what looks at its own clock's zone shows.
process.env.TZ = 'Pacific/Kiritimati'

export default defineConfig({
  test: {
    include: ['{contract,server,storefront,demo,docs}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/prepare-database.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
