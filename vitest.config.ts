import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,storefront,demo,docs}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/prepare-database.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
