import type pg from 'pg'

const LOCK = `hashtext('search-engine')`

/**
 * Runs `work` while no other process feeds the engine: of two processes that push the same product, the slower one
 * could overwrite newer data. A dead process loses the lock with its connection. If another process has the lock, waits
 * for it if `isWaiting`, otherwise returns null.
 */
export async function withEngineLock<Result>(
  pool: pg.Pool,
  { isWaiting }: { isWaiting: boolean },
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = await pool.connect()
  let isSound = false
  try {
    const { rows } = await client.query<{ is_mine: boolean }>(
      isWaiting
        ? `select true as is_mine from pg_advisory_lock(${LOCK})`
        : `select pg_try_advisory_lock(${LOCK}) as is_mine`,
    )
    const isMine = rows[0]?.is_mine === true
    const result = isMine ? await work() : null
    if (isMine) await client.query(`select pg_advisory_unlock(${LOCK})`)
    isSound = true
    return result
  } finally {
    // A connection that may still have the lock is closed, which frees it.
    client.release(!isSound)
  }
}
