import path from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { Refusal } from '../../../../contract/refusals.ts'
import { FEE_MAX_RUPIAH } from '../../../../contract/staff/carriers.ts'
import { readRecords } from '../../../csv/read-records.ts'
import type { Db } from '../../../db/database.ts'
import { findUnstorable } from '../../../db/find-unstorable.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { listMethods, type RateRow, rateColumns } from '../shipping-table.ts'
import { lockCarriers } from './keep-a-way-to-deliver.ts'
import { writeRates } from './write-rates.ts'

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'is not a whole number')
    .transform(Number)
    .refine(value => value <= max, `is over ${max}`)

const rateRow = z
  .object({
    shipping_type: z
      .string()
      .min(1, 'is missing')
      .refine(type => findUnstorable(type) === null, 'contains a character that cannot be stored'),
    province_code: z.string().regex(/^\d{2}$/, 'is not a province code, like 31'),
    first_kilogram_rupiah: wholeNumber(FEE_MAX_RUPIAH),
    next_kilogram_rupiah: wholeNumber(FEE_MAX_RUPIAH),
    min_days: wholeNumber(60),
    max_days: wholeNumber(60),
  })
  .refine(row => row.min_days <= row.max_days, { path: ['max_days'], message: 'is before min_days' })

interface RateProblem {
  line: number
  field: string
  reason: string
}

/**
 * Imports a file of rates, as `listRates` returns them, into the zone table: all of them or none. Rates that are not in
 * the file are kept; existing quotes stay valid until they expire. Returns how many rates were saved. Refuses with
 * FILE_REFUSED (`details.problems`, RateProblem[]).
 */
export async function importRates(db: Db, actor: Actor, file: string): Promise<number> {
  const { rates, problems } = await readRates(file, new Set((await listMethods(db)).map(({ type }) => type)))
  if (rates.length === 0 && problems.length === 0)
    problems.push({ line: 1, field: '', reason: 'the file has no rates' })
  if (problems.length > 0) throw new Refusal('FILE_REFUSED', { details: { problems } })
  await inTransaction(db, async tx => {
    await lockCarriers(tx)
    const types = [...new Set(rates.map(rate => rate.shipping_type))]
    await tx
      .updateTable('shipping_methods')
      .set({ version: sql`version + 1` })
      .where('type', 'in', types)
      .execute()
    await writeRates(tx, rates)
    // An act of each carrier: whoever is told that somebody else was faster is told by the carrier's acts.
    for (const type of types)
      await recordStaffAction(
        tx,
        actor,
        'shipping-rates.import',
        { kind: 'delivery method', id: type },
        {
          file: path.basename(file),
          read: rates.filter(rate => rate.shipping_type === type).length,
        },
      )
  })
  return rates.length
}

async function readRates(file: string, knownTypes: Set<string>) {
  const rates: RateRow[] = []
  const problems: RateProblem[] = []
  const seenRates = new Set<string>()
  let header: string[] | null = null
  for await (const record of readRecords(file)) {
    const { line } = record
    if ('broken' in record) {
      problems.push({ line, field: '', reason: record.broken })
      continue
    }
    const cells = record.cells.map(cell => cell.trim())
    if (!header) {
      if (rateColumns.some(name => !cells.includes(name))) {
        problems.push({ line, field: '', reason: `must name the columns ${rateColumns.join(', ')}` })
        break
      }
      header = cells
      continue
    }
    if (cells.every(cell => cell === '')) continue
    const names = header
    const parsed = rateRow.safeParse(
      Object.fromEntries(rateColumns.map(name => [name, cells[names.indexOf(name)] ?? ''])),
    )
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        problems.push({ line, field: issue.path.join('.'), reason: issue.message })
      continue
    }
    const { shipping_type: type, province_code: province } = parsed.data
    if (!knownTypes.has(type))
      problems.push({ line, field: 'shipping_type', reason: `there is no delivery method "${type}"` })
    else if (seenRates.has(`${type} ${province}`))
      problems.push({ line, field: '', reason: `${type} to ${province} is listed twice` })
    else rates.push(parsed.data)
    seenRates.add(`${type} ${province}`)
  }
  return { rates, problems }
}
