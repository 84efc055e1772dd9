import { sql } from 'kysely'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { Shop } from '../../shop.ts'
import { deleteCopies, deleteCopiesBefore } from './copies.ts'

const EVERY_MS = 60_000
/** A machine that was off for up to this long misses no deletion, because it deletes older copies anyway. */
const COPIES_KEPT_DAYS = 30
/** Covers transactions that were open, and clocks that differ. */
const OVERLAP_SECONDS = 3600
const DAY_SECONDS = 86_400

type Machine = Pick<Shop, 'db' | 'now' | 'log' | 'files' | 'copiesDir'>

/**
 * Keeps deleting this machine's copies of pictures that another machine deleted, within a minute. Does nothing if the
 * pictures are on this machine's disk: then the deletion itself reaches the copies. The returned function stops it.
 */
export function followDeletedPictures(shop: Machine): () => Promise<void> {
  if (!shop.files.isShared) return async () => {}
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let since = Number.NEGATIVE_INFINITY
  let running = Promise.resolve()

  async function follow() {
    const startedAt = performance.now()
    try {
      await forgetCopies(shop, (startedAt - since) / 1000 + OVERLAP_SECONDS)
      since = startedAt
    } catch (error) {
      shop.log.warn({ err: error }, 'copies of deleted pictures could not be deleted; trying again')
    }
    if (!isStopped) timer = setTimeout(start, EVERY_MS)
  }
  const start = () => {
    running = follow()
  }
  start()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

/**
 * Deletes this machine's copies of pictures that were deleted in the last `seconds`, and copies that are a month old.
 */
export async function forgetCopies(
  { db, now, copiesDir }: Pick<Machine, 'db' | 'now' | 'copiesDir'>,
  seconds: number,
): Promise<void> {
  await deleteCopiesBefore(copiesDir, addDays(now(), -COPIES_KEPT_DAYS))
  const { rows } = await sql<{ hash: string }>`
    select distinct media_hash as hash from deleted_pictures
    where deleted_at > now() - make_interval(secs => ${Math.min(seconds, (COPIES_KEPT_DAYS + 1) * DAY_SECONDS)})`.execute(
    db,
  )
  for (const { hash } of rows) await deleteCopies(copiesDir, hash)
}
