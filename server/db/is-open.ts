import { sql } from 'kysely'

/**
 * SQL for whether a row with a switch and dates set by staff is open at a given time. The one rule is in the database
 * (`is_open` in `server/db/migrations/0001-ground.sql`). For tables with `is_active`, `starts_at` and `ends_at`.
 */
export const isOpenAt = (alias: string, timestamp: Date) => sql<boolean>`
  is_open(${sql.ref(`${alias}.is_active`)}, ${sql.ref(`${alias}.starts_at`)}, ${sql.ref(`${alias}.ends_at`)}, ${timestamp})`
