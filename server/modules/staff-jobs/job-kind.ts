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

export type JobKinds = Record<string, RowsKind | FileKind>
