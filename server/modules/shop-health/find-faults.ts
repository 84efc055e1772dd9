import {
  BACKUP_OLD_AFTER_HOURS,
  DISK_FREE_MIN_SHARE,
  FAILED_CALLS_MAX_SHARE,
  type HealthFault,
  MAIL_LATE_AFTER_MINUTES,
  RESTORE_OLD_AFTER_DAYS,
  type ShopHealth,
  TASKS_STOPPED_AFTER_MINUTES,
} from '../../../contract/staff/health.ts'

const MINUTE_MS = 60_000
const CONNECTIONS_MAX_SHARE = 0.9
/** Below this a single failed call would make a provider look disturbed. */
const FAILED_CALLS_MIN = 3

type Figures = Omit<ShopHealth, 'faults' | 'version'> & {
  /** The calls of the hour before now. */
  lastHour: readonly { provider: string; calls: number; failed: number }[]
}

/** What is wrong now, the gravest first. */
export function findFaults(figures: Figures, now: Date): HealthFault[] {
  const { jobs, mails, files, database, backups, lastHour } = figures
  const ageMinutes = (at: string | null) =>
    at === null ? Number.POSITIVE_INFINITY : (now.getTime() - new Date(at).getTime()) / MINUTE_MS
  const isOld = (at: string | null, minutes: number) => ageMinutes(at) > minutes
  const { last, last_restored: restored } = backups
  const found: Record<HealthFault, boolean> = {
    tasks_stopped: isOld(jobs.last_minute_at, TASKS_STOPPED_AFTER_MINUTES),
    jobs_given_up: jobs.tasks.some(task => task.given_up > 0),
    provider_failing: lastHour.some(
      ({ calls, failed }) => failed >= FAILED_CALLS_MIN && failed > calls * FAILED_CALLS_MAX_SHARE,
    ),
    mails_late: mails.oldest_due_at !== null && isOld(mails.oldest_due_at, MAIL_LATE_AFTER_MINUTES),
    disk_full: files.disk !== null && files.disk.free_bytes < files.disk.total_bytes * DISK_FREE_MIN_SHARE,
    connections_full: database.connections > database.connections_max * CONNECTIONS_MAX_SHARE,
    backup_missing: last === null,
    backup_old: last !== null && isOld(last.created_at, BACKUP_OLD_AFTER_HOURS * 60),
    restore_broken: (restored?.broken_rules ?? 0) > 0,
    restore_old: last !== null && isOld(restored?.restored_at ?? null, RESTORE_OLD_AFTER_DAYS * 24 * 60),
  }
  return (Object.keys(found) as HealthFault[]).filter(fault => found[fault])
}
