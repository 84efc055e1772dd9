import { gzipSync } from 'node:zlib'
import { Refusal } from '../../../contract/refusals.ts'
import { JOB_FILE_KEPT_HOURS } from '../../../contract/staff/jobs.ts'
import { HOUR_MS } from '../../../contract/time-units.ts'
import { StorageFault } from '../../adapters/files/file-store-provider.ts'
import { isLostConnection } from '../../db/lost-connection.ts'
import type { Shop } from '../../shop.ts'
import { permissionsOf } from '../staff/index.ts'
import type { BatchesKind, FileKind, JobKinds, RowsKind } from './job-kind.ts'
import {
  actorOfJob,
  endJob,
  findJob,
  findOpenRow,
  insertLines,
  insertPart,
  listLostJobs,
  lockOpenJob,
  recordRow,
} from './job-store.ts'
import { queueJob } from './start-job.ts'

type RunShop = Pick<Shop, 'db' | 'now' | 'env' | 'log' | 'files' | 'publicUrl'>

/** After this time other jobs get their turn, so that a shop that closes waits no longer than this. */
const TURN_MS = 5_000
/** A job without a step for this long has lost its process. */
const LOST_AFTER_SECONDS = 30

/**
 * Runs a job for one turn. Each step is one transaction, which holds the job's lock, does the work, and records it: a
 * killed process leaves the step undone or recorded, never between, and two processes never do the same step.
 */
export async function runJob(shop: RunShop, kinds: JobKinds, id: string): Promise<void> {
  const job = await findJob(shop.db, id)
  const kind = job && kinds[job.kind]
  if (!kind) return
  for (const until = performance.now() + TURN_MS; performance.now() < until; ) {
    if (!(await doStep(shop, kind, id))) return
  }
  await queueJob(shop.db, id)
}

/** Returns false if no step is left, or the job was stopped. */
function doStep(shop: RunShop, kind: JobKinds[string], id: string): Promise<boolean> {
  if (kind.kind === 'rows') return doRow(shop, kind, id)
  return kind.kind === 'batches' ? doBatch(shop, kind, id) : writePart(shop, kind, id)
}

/** Continues jobs whose process was killed, or whose tries ended before the database or the store came back. */
export async function resumeLostJobs(shop: RunShop, kinds: JobKinds): Promise<void> {
  const errors: unknown[] = []
  for (const id of await listLostJobs(shop.db, LOST_AFTER_SECONDS))
    await runJob(shop, kinds, id).catch(error => errors.push(error))
  // A job that cannot go on yet holds up no other.
  if (errors.length > 0) throw errors[0]
}

/** Does the next row; returns false when there is none, or the job was stopped. */
async function doRow(shop: RunShop, kind: RowsKind, id: string): Promise<boolean> {
  let position: number | null = null
  try {
    return await shop.db.transaction().execute(async tx => {
      const job = await lockOpenJob(tx, id)
      if (!job) return false
      const row = await findOpenRow(tx, id)
      if (!row) {
        await endJob(tx, id, { state: 'done', now: shop.now(), expiresAt: null })
        return false
      }
      position = row.position
      const actor = actorOfJob(job)
      const { message, cursor } = await kind.carryOut(tx, {
        subjectId: row.subject_id,
        input: row.input,
        jobInput: job.input,
        cursor: job.cursor,
        actor,
        held: await permissionsOf(tx, actor),
      })
      await recordRow(tx, id, { position, outcome: 'done', message, cursor })
      return true
    })
  } catch (error) {
    if (position === null || isLostConnection(error)) throw error
    if (isTransient(error)) return true
    await recordRefusal(shop, id, position, error)
    return true
  }
}

/** Records why a row was refused; nothing else of it is stored. */
async function recordRefusal(shop: RunShop, id: string, position: number, error: unknown): Promise<void> {
  const isRefusal = error instanceof Refusal
  if (!isRefusal) shop.log.error({ err: error, job: id, row: position }, 'a row of a job failed')
  await shop.db.transaction().execute(async tx => {
    if (!(await lockOpenJob(tx, id))) return
    await recordRow(tx, id, {
      position,
      outcome: 'refused',
      code: isRefusal ? error.code : 'FAULT',
      message: isRefusal
        ? error.message
        : 'Ada kesalahan di sistem. Baris ini tidak berubah; coba lagi nanti.',
    })
  })
}

/** Does the next batch; returns false after the last one, or if the job was stopped. */
async function doBatch(shop: RunShop, kind: BatchesKind, id: string): Promise<boolean> {
  try {
    return await shop.db.transaction().execute(async tx => {
      const job = await lockOpenJob(tx, id)
      if (!job) return false
      const actor = actorOfJob(job)
      if (!(await permissionsOf(tx, actor)).includes(kind.permission)) {
        await endJob(tx, id, { state: 'failed', now: shop.now(), expiresAt: null })
        return false
      }
      const step = await kind.doBatch(
        { ...shop, db: tx },
        { id, input: job.input, cursor: job.cursor, actor },
      )
      await insertLines(tx, id, step)
      if (step.cursor !== null) return true
      await endJob(tx, id, { state: 'done', now: shop.now(), expiresAt: null })
      return false
    })
  } catch (error) {
    return failJob(shop, id, error)
  }
}

/** Ends a job whose step failed, unless repeating the step may succeed. */
async function failJob(shop: RunShop, id: string, error: unknown): Promise<false> {
  if (isLostConnection(error) || isTransient(error) || isStoreAway(error)) throw error
  shop.log.error({ err: error, job: id }, 'a job failed')
  await shop.db
    .transaction()
    .execute(tx => endJob(tx, id, { state: 'failed', now: shop.now(), expiresAt: shop.now() }))
  return false
}

/** A deadlock or a concurrent change: repeating the step succeeds. */
const isTransient = (error: unknown) =>
  ['40P01', '40001'].includes(String((error as { code?: unknown }).code ?? ''))

/** The file store is not responding: the job continues once it is. */
const isStoreAway = (error: unknown) => error instanceof StorageFault && error.kind === 'unavailable'

/** Writes the next part of a file; returns false after the last one, or if the job was stopped. */
async function writePart(shop: RunShop, kind: FileKind, id: string): Promise<boolean> {
  try {
    return await shop.db.transaction().execute(async tx => {
      const job = await lockOpenJob(tx, id)
      if (!job) return false
      const held = await permissionsOf(tx, actorOfJob(job))
      if (job.permissions.some(permission => !held.includes(permission))) {
        await endJob(tx, id, { state: 'failed', now: shop.now(), expiresAt: shop.now() })
        return false
      }
      const { bytes, rows, cursor } = await kind.writePart({ ...shop, db: tx }, job)
      // Gzip files can be concatenated, so each part is compressed separately.
      await insertPart(tx, id, { bytes: gzipSync(bytes), sizeBytes: bytes.length, rows, cursor })
      if (cursor !== null) return true
      const expiresAt = new Date(shop.now().getTime() + JOB_FILE_KEPT_HOURS * HOUR_MS)
      await endJob(tx, id, { state: 'done', now: shop.now(), expiresAt })
      return false
    })
  } catch (error) {
    return failJob(shop, id, error)
  }
}
