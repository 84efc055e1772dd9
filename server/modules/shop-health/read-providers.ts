import { sql } from 'kysely'
import type { ProviderHealth } from '../../../contract/staff/health.ts'
import type { Db } from '../../db/database.ts'

const HOURS_SHOWN = 24

/** Calls to each provider in the last 24 hours, those that failed most first. */
export async function readProviders(db: Db, now: Date): Promise<ProviderHealth[]> {
  const { rows } = await sql<
    Omit<ProviderHealth, 'last_failed_at' | 'failed_by_hour'> & {
      last_failed_at: Date | null
      hours: { hour: string; failed: number }[]
    }
  >`select provider, sum(ok)::integer as ok, sum(refused)::integer as refused, sum(failed)::integer as failed,
      round(sum(sum_ms)::numeric / greatest(sum(ok + refused + failed), 1))::integer as mean_ms,
      max(slowest_ms) as slowest_ms, max(last_failed_at) as last_failed_at,
      (array_agg(last_failure order by last_failed_at desc nulls last))[1] as last_failure,
      json_agg(json_build_object('hour', hour, 'failed', failed)) as hours
    from provider_hours
    where hour > date_trunc('hour', ${now}::timestamptz, 'UTC') - make_interval(hours => ${HOURS_SHOWN})
    group by provider order by failed desc, provider`.execute(db)
  return rows.map(({ hours, last_failed_at, ...provider }) => ({
    ...provider,
    last_failed_at: last_failed_at?.toISOString() ?? null,
    failed_by_hour: byHour(hours, now),
  }))
}

function byHour(hours: { hour: string; failed: number }[], now: Date): number[] {
  const failed = new Map(hours.map(row => [hoursAgo(new Date(row.hour), now), row.failed]))
  return Array.from({ length: HOURS_SHOWN }, (_, index) => failed.get(HOURS_SHOWN - 1 - index) ?? 0)
}

const HOUR_MS = 3_600_000
const hoursAgo = (hour: Date, now: Date) =>
  Math.floor(now.getTime() / HOUR_MS) - Math.floor(hour.getTime() / HOUR_MS)
