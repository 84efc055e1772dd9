import type pg from 'pg'
import type { Logger } from 'pino'

/** A machine that keeps its clock by NTP is closer than this to the database's. */
const DIFFERENCE_MAX_MS = 2_000
const ASKS_EVERY_MS = 30_000

export interface Clock {
  now(): Date
  stop(): void
}

/**
 * Returns a clock that all processes of the shop share. Deadlines of orders, codes and sessions are set by one process
 * and checked by another, so a machine whose clock is wrong would end them early or late. While the system's clock
 * agrees with the database's, it is used; otherwise the clock continues from the database's last answer.
 */
export async function startDatabaseClock(
  pool: pg.Pool,
  log: Pick<Logger, 'warn'>,
  readSystem: () => number = Date.now,
): Promise<Clock> {
  let asked = await ask(pool)
  let wasWrong = false
  const differenceMs = () => readSystem() - timeBy(asked)
  const warnOfChange = () => {
    const isWrong = Math.abs(differenceMs()) > DIFFERENCE_MAX_MS
    if (isWrong && !wasWrong)
      log.warn(
        { seconds: Math.round(differenceMs() / 1000) },
        'the clock of this machine is wrong: the shop uses the database’s',
      )
    wasWrong = isWrong
  }
  warnOfChange()
  const timer = setInterval(async () => {
    try {
      asked = await ask(pool)
      warnOfChange()
    } catch (error) {
      log.warn({ err: error }, 'the database could not be asked for its time')
    }
  }, ASKS_EVERY_MS)
  timer.unref()
  return {
    now: () => new Date(Math.abs(differenceMs()) > DIFFERENCE_MAX_MS ? timeBy(asked) : readSystem()),
    stop: () => clearInterval(timer),
  }
}

interface ClockReading {
  databaseMs: number
  /** When that was, by the monotonic clock. */
  atMs: number
}

async function ask(pool: pg.Pool): Promise<ClockReading> {
  const startedAt = performance.now()
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms',
  )
  return { databaseMs: rows[0]?.ms ?? 0, atMs: (startedAt + performance.now()) / 2 }
}

const timeBy = ({ databaseMs, atMs }: ClockReading) => databaseMs + performance.now() - atMs
