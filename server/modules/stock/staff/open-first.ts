import { type RawBuilder, sql } from 'kysely'
import type { ListPage } from '../../../../contract/staff/list-page.ts'
import type { OpenFirstQuery } from '../../../../contract/staff/stock.ts'

/**
 * SQL: whether a row, with these `isOpen` and `id`, comes after the last row of the previous page; see
 * `pageOfOpenFirst`.
 */
export function isBelow(
  after: OpenFirstQuery['after'],
  { isOpen, id }: { isOpen: RawBuilder<unknown>; id: RawBuilder<unknown> },
) {
  if (after === undefined) return sql`true`
  const [state, mark] = after.split('-')
  return sql`(${isOpen}, ${id}) < (${state === 'open'}, ${mark}::bigint)`
}

/**
 * Cuts a page from rows that were read with one more than `limit`: open ones first, then the newest. A row that is
 * closed between two pages moves down, and is shown again rather than left out.
 */
export function pageOfOpenFirst<Row extends { id: string }>(
  rows: Row[],
  { limit, isOpen }: { limit: number; isOpen: (row: Row) => boolean },
): ListPage<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    next: rows.length > limit && last ? `${isOpen(last) ? 'open' : 'done'}-${last.id}` : null,
  }
}
