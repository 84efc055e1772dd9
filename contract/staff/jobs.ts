import { z } from 'zod'

/** Long actions of staff (TABLE-03, TABLE-08). They keep running after the page is closed; they can be stopped and resumed. */

export type StaffJobState = 'waiting' | 'running' | 'stopped' | 'done' | 'failed'

/** The file of a job is deleted after this time. */
export const JOB_FILE_KEPT_HOURS = 24
/** A job and its report are deleted after this time. */
export const JOBS_KEPT_DAYS = 30

/** `GET /api/staff/jobs`: the person's own jobs, the newest first. */
export interface StaffJob {
  id: string
  /** "Kirim 500 pesanan" */
  title: string
  state: StaffJobState
  /** Rows to do; for a file, an estimate until it is complete. */
  total: number
  done: number
  /** Rows that were refused; `done` includes them. */
  refused: number
  created_at: string
  ended_at: string | null
  /** The job has a report: `GET /api/staff/jobs/:id/rows`. */
  has_rows: boolean
  /** What its rows are; the report links to orders. */
  rows_are: 'orders' | 'products' | 'lines'
  /** It saved a sheet, which has its own page. */
  is_of_sheet: boolean
  file: {
    name: string
    bytes: number
    /** ISO 8601; null until the file is complete. */
    expires_at: string | null
  } | null
}

export interface StaffJobRow {
  position: number
  subject_id: string
  /** The code of an order, the line of a file. */
  name: string
  outcome: 'open' | 'done' | 'refused'
  /** Why it was refused, or what followed. */
  message: string
  at: string | null
}

/** `GET /api/staff/jobs/:id/rows` */
export const jobRowsQuery = z.object({
  outcome: z.enum(['open', 'done', 'refused']).optional(),
  after: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export interface StaffJobRows {
  rows: StaffJobRow[]
  /** Continues after this page; null on the last one. */
  next: string | null
}

/** The parameter of the routes about one job. */
export const jobParam = z.object({ id: z.string().regex(/^\d{1,15}$/) })
