import type pg from 'pg'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'

/** Beyond its pool for calls, a process listens to changes on one connection, and opens a few while it starts. */
const OTHERS_OF_EACH = 2
/** For the jobs, the command line, backups and PostgreSQL's own reserve. */
const OTHERS_OF_ALL = 20

/**
 * Warns the operator if PostgreSQL allows fewer connections than the web processes may open: under load it would refuse
 * calls.
 */
export async function warnOfFewConnections(
  pool: pg.Pool,
  { WEB_PROCESSES, DATABASE_POOL_SIZE }: Pick<Env, 'WEB_PROCESSES' | 'DATABASE_POOL_SIZE'>,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const needed = WEB_PROCESSES * (DATABASE_POOL_SIZE + OTHERS_OF_EACH) + OTHERS_OF_ALL
  const { rows } = await pool.query<{ allowed: number }>(
    `select current_setting('max_connections')::int as allowed`,
  )
  const allowed = rows[0]?.allowed ?? 0
  if (allowed < needed)
    log.warn(
      { allowed, needed },
      'PostgreSQL may run out of connections: raise its max_connections, or lower WEB_PROCESSES or DATABASE_POOL_SIZE',
    )
}
