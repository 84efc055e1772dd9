import { addDays, jakartaDay, startOfJakartaDay } from '../../contract/jakarta-time.ts'

/** How many of the latest days, weeks and months keep their newest backup. */
export interface Retention {
  days: number
  weeks: number
  months: number
}

const NAME = /^carasun-(\d{4}-\d{2}-\d{2})-\d{6}\.sql\.gz(\.age)?$/

/** Names a backup after its moment, in Jakarta time: the names sort by age. */
export function backupName(at: Date, isEncrypted: boolean): string {
  const time = new Date(at.getTime() - startOfJakartaDay(at).getTime()).toISOString().slice(11, 19)
  return `carasun-${jakartaDay(at)}-${time.replaceAll(':', '')}.sql.gz${isEncrypted ? '.age' : ''}`
}

/**
 * Returns the backups in a folder that nobody needs any more. Of each of the latest days, weeks and months that have a
 * backup, the newest one stays. Files with other names are never returned, nor is the newest backup.
 */
export function backupsToDelete(names: readonly string[], { days, weeks, months }: Retention): string[] {
  const backups = names.flatMap(name => {
    const day = NAME.exec(name)?.[1]
    return day === undefined ? [] : [{ name, day }]
  })
  backups.sort((a, b) => (a.name < b.name ? 1 : -1))
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name))
  for (const [periodOf, count] of [
    [(day: string) => day, days],
    [mondayOf, weeks],
    [(day: string) => day.slice(0, 7), months],
  ] as const) {
    const periods = new Set<string>()
    for (const { name, day } of backups) {
      const period = periodOf(day)
      if (periods.has(period) || periods.size === count) continue
      periods.add(period)
      kept.add(name)
    }
  }
  return backups.map(({ name }) => name).filter(name => !kept.has(name))
}

/** The Monday of a day's week: "2026-11-28" → "2026-11-23". */
function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return addDays(at, -((at.getUTCDay() + 6) % 7))
    .toISOString()
    .slice(0, 10)
}
