import { run } from '../cli/run.ts'
import type { Actor } from '../staff-actions/actor.ts'
import type { TestShop } from './test-shop.ts'

/** Runs a command as staff do: `staffOf(shop)('tokens', 'give', …)`; returns the exit code and the output. */
export const staffOf =
  (shop: TestShop, settings: Record<string, string> = {}) =>
  async (...words: string[]): Promise<{ code: number; output: string }> => {
    const lines: string[] = []
    const out = { say: (line: string) => void lines.push(line), progress: () => {} }
    const code = await run(words, out, {
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: shop.mediaDir,
      ...settings,
    })
    return { code, output: lines.join('\n') }
  }

/** A member of staff, for tests that call a staff action directly. */
export const rani: Actor = { kind: 'staff', id: 'rani', name: 'rani' }
