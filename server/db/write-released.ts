import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readMigrations } from './migrate.ts'

/**
 * `npm run db:released`: writes a backup of a busy shop with the newest migration to `released/`, for
 * `upgrade.test.ts`. The shop is the one that `server/attacks/any-turns.test.ts` leaves: orders, payments and refunds
 * after random actions, and a day in the back office. Refuses to replace a backup, because it represents shops that are
 * in use.
 */
const newest = Object.keys(readMigrations()).at(-1)
const file = path.join(import.meta.dirname, 'released', `${newest}.sql.gz`)
if (existsSync(file)) {
  console.error(`${file} exists. A shop of that version is in use; its backup does not change.`)
  process.exit(1)
}
const vitest = path.resolve('node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', 'server/attacks/any-turns.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, TURNS_SEEDS: '3', TURNS_BACKUP: file },
})
process.exit(status ?? 1)
