import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'

const WRITES_EVERY_MS = 10_000
const FAILURE_MAX_CHARS = 80

interface HourTally {
  ok: number
  refused: number
  failed: number
  sumMs: number
  slowestMs: number
  lastFailedAt: Date | null
  lastFailure: string | null
}

/** Counts this process's calls to providers, and adds them to `provider_hours`, which staff see (SET-04). */
export interface ProviderTally {
  count(provider: string, outcome: 'ok' | 'refused' | 'failed', durationMs: number, error?: unknown): void
  /** Writes what is not written yet. What cannot be written now is kept. */
  write(db: Db): Promise<void>
}

export function tallyProviders(now: () => Date): ProviderTally {
  let hours = new Map<string, HourTally>()
  return {
    count(provider, outcome, durationMs, error) {
      const at = now()
      const hour = new Date(at)
      hour.setUTCMinutes(0, 0, 0)
      const key = `${hour.toISOString()} ${provider}`
      const tally = hours.get(key) ?? emptyTally()
      hours.set(key, tally)
      tally[outcome] += 1
      tally.sumMs += durationMs
      tally.slowestMs = Math.max(tally.slowestMs, Math.round(durationMs))
      if (outcome !== 'failed') return
      tally.lastFailedAt = at
      tally.lastFailure = nameOf(error)
    },
    async write(db) {
      const counted = hours
      if (counted.size === 0) return
      hours = new Map()
      try {
        await addToHours(db, counted)
      } catch (error) {
        for (const [key, tally] of counted) hours.set(key, sumOf(tally, hours.get(key)))
        throw error
      }
    },
  }
}

/** Writes the tally every few seconds, until the returned function is called, which writes the rest. */
export function keepWritingTally(tally: ProviderTally, db: Db, log: Pick<Logger, 'warn'>) {
  const write = () =>
    tally.write(db).catch(error => log.warn({ err: error }, 'the calls to providers could not be counted'))
  const timer = setInterval(write, WRITES_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await write()
  }
}

const emptyTally = (): HourTally => ({
  ok: 0,
  refused: 0,
  failed: 0,
  sumMs: 0,
  slowestMs: 0,
  lastFailedAt: null,
  lastFailure: null,
})

function sumOf(older: HourTally, newer: HourTally = emptyTally()): HourTally {
  const last = newer.lastFailedAt ? newer : older
  return {
    ok: older.ok + newer.ok,
    refused: older.refused + newer.refused,
    failed: older.failed + newer.failed,
    sumMs: older.sumMs + newer.sumMs,
    slowestMs: Math.max(older.slowestMs, newer.slowestMs),
    lastFailedAt: last.lastFailedAt,
    lastFailure: last.lastFailure,
  }
}

/** One statement, in the order of the keys: two processes that write at the same time cannot wait for each other. */
async function addToHours(db: Db, hours: ReadonlyMap<string, HourTally>): Promise<void> {
  const rows = [...hours]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, tally]) => {
      const space = key.indexOf(' ')
      return {
        provider: key.slice(space + 1),
        hour: new Date(key.slice(0, space)),
        ok: tally.ok,
        refused: tally.refused,
        failed: tally.failed,
        sum_ms: Math.round(tally.sumMs),
        slowest_ms: tally.slowestMs,
        last_failed_at: tally.lastFailedAt,
        last_failure: tally.lastFailure,
      }
    })
  await db
    .insertInto('provider_hours')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['provider', 'hour']).doUpdateSet({
        ok: sql`provider_hours.ok + excluded.ok`,
        refused: sql`provider_hours.refused + excluded.refused`,
        failed: sql`provider_hours.failed + excluded.failed`,
        sum_ms: sql`provider_hours.sum_ms + excluded.sum_ms`,
        slowest_ms: sql`greatest(provider_hours.slowest_ms, excluded.slowest_ms)`,
        last_failed_at: sql`coalesce(excluded.last_failed_at, provider_hours.last_failed_at)`,
        last_failure: sql`coalesce(excluded.last_failure, provider_hours.last_failure)`,
      }),
    )
    .execute()
}

const HOURS_KEPT = 48

/** Deletes what no page shows any longer. */
export async function deleteOldProviderHours(db: Db, now: Date): Promise<void> {
  await sql`delete from provider_hours where hour < ${now}::timestamptz - make_interval(hours => ${HOURS_KEPT})`.execute(
    db,
  )
}

/** "MailUnavailable ECONNREFUSED": an error's message may name people, its name and code do not. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer that can be read'
  const causes = [error, error.cause].filter(cause => cause instanceof Error)
  const codes = causes
    .map(cause => (cause as { code?: unknown }).code)
    .filter(code => typeof code === 'string')
  return [error.constructor.name, ...new Set(codes)].join(' ').slice(0, FAILURE_MAX_CHARS)
}
