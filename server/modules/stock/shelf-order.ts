import { type RawBuilder, sql } from 'kysely'

/** Shelves in the order of the warehouse: A2 before A10. A shelf's name has no number of more than eight digits. */
const DIGITS = 8

/** Sorts text like `shelfKey`, in SQL. Null stays null. */
export const shelfKeySql = (shelf: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(regexp_replace(${shelf}, '(\\d+)', ${`${'0'.repeat(DIGITS)}\\1`}, 'g'),
    ${`0*(\\d{${DIGITS}})(?!\\d)`}, '\\1', 'g') collate "C"`

/** Returns a text that sorts as the shelf does; a missing shelf comes last. */
export const shelfKey = (shelf: string | null): string =>
  shelf?.replace(/\d+/g, digits => digits.padStart(DIGITS, '0')) ?? '~'
