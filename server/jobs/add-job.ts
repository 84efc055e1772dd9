import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { currentTraceparent } from '../tracing/tracing.ts'

const id = z.string()

/**
 * The tasks that use cases queue, with their payloads; `schedule.ts` maps them to functions. Payloads contain no
 * secrets.
 */
export const queuedTasks = {
  'send-code': z.object({ id }),
  'tell-review-rejected': z.object({ id, version: z.coerce.number<number | string>() }),
  /** `at`: when it was answered. */
  'tell-review-answered': z.object({ id, at: z.string() }),
  'tell-visitor-message': z.object({ id }),
  'mail-staff-invitation': z.object({ id }),
  'mail-factor-reset': z.object({ id }),
  'mail-password-reset': z.object({ id }),
  'mail-account-news': z.object({
    id,
    news: z.enum(['blocked', 'unblocked', 'unlocked', 'sessions-ended', 'email-verified', 'phone-verified']),
    at: z.string(),
  }),
  'mail-data-copy': z.object({ id, member: id }),
  'mail-given-points': z.object({ purse: z.enum(['points', 'tokens']), entry: z.string() }),
  'mail-given-voucher': z.object({ id, member: id }),
  'mail-token-prize': z.object({ id }),
  'mail-issued-gift-card': z.object({ id }),
  'mail-lucky-prize': z.object({ id, nth: z.string() }),
  'mail-webhook-paused': z.object({ id }),
  'run-staff-job': z.object({ id }),
}
export type QueuedTasks = typeof queuedTasks

interface JobOptions {
  /** Jobs in one queue run one after the other, so a slow provider blocks one worker, not all. */
  queue: string
  /** The maximum number of tries; the pauses between them grow: 3, 7, 20, 55 seconds and so on. */
  tries: number
  /** Runs only after this time; at once by default. */
  afterSeconds?: number
}

/**
 * Queues a task, which runs soon after the transaction commits, or later if the options say so, in the trace of what queued
 * it.
 */
export async function addJob<Task extends keyof QueuedTasks>(
  db: Db,
  task: Task,
  payload: z.input<QueuedTasks[Task]>,
  { queue, tries, afterSeconds = 0 }: JobOptions,
): Promise<void> {
  const traceparent = currentTraceparent()
  const traced = traceparent ? { ...payload, traceparent } : payload
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(traced)}::json, queue_name := ${queue},
    run_at := now() + ${afterSeconds} * interval '1 second', max_attempts := ${tries})`.execute(db)
}
