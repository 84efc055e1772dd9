import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'

/** The kinds of jobs belong to the modules of their use cases; `server/schedule/staff-job-kinds.ts` lists them. */

/** One row of an action on many. */
export interface JobRowToDo {
  subjectId: string
  input: Record<string, unknown>
  /** The input of the whole job. */
  jobInput: Record<string, unknown>
  /** The result of the previous row. */
  cursor: unknown
  actor: Actor
  /** The person's current permissions. */
  held: readonly Permission[]
}

/** An action on many: each row is carried out by its use case, in one transaction with its line in the report. */
export interface RowsKind {
  kind: 'rows'
  /** Throws a `Refusal` if the row cannot be done; then only its reason is stored. */
  carryOut(tx: Db, row: JobRowToDo): Promise<{ message?: string; cursor?: unknown }>
}

export interface FileStep {
  bytes: Buffer
  /** How many rows it holds. */
  rows: number
  /** Where the next step begins; null after the last one. */
  cursor: unknown
}

/** A file, written part by part, so that no list is in memory as a whole. */
export interface FileKind {
  kind: 'file'
  writePart(
    shop: Pick<Shop, 'now' | 'env'> & { db: Db },
    job: { input: Record<string, unknown>; cursor: unknown },
  ): Promise<FileStep>
}

/** A line of the report of a batch. */
export interface BatchLine {
  /** Unique in the job: the line of a file. */
  position: number
  subjectId: string
  name: string
  outcome: 'done' | 'refused'
  message: string
}

export interface BatchStep {
  lines: BatchLine[]
  /** Where the next batch begins; null after the last one. */
  cursor: unknown
}

/**
 * Many rows at once, where one by one would be too slow: each batch is one transaction with its lines of the report, so
 * that a killed process leaves it done or undone as a whole.
 */
export interface BatchesKind {
  kind: 'batches'
  /** The permission that the person must still have when a batch begins. */
  permission: Permission
  doBatch(
    shop: Pick<Shop, 'now' | 'env' | 'files' | 'publicUrl'> & { db: Db },
    job: { id: string; input: Record<string, unknown>; cursor: unknown; actor: Actor },
  ): Promise<BatchStep>
}

export type JobKinds = Record<string, RowsKind | FileKind | BatchesKind>
