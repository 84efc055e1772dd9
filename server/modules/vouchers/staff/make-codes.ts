import { z } from 'zod'
import { jakartaDay } from '../../../../contract/jakarta-time.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { CODES_A_JOB_MAX, CODES_OF_VOUCHER_MAX } from '../../../../contract/staff/vouchers.ts'
import { csvPart } from '../../../csv/csv-part.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { type FileKind, startFileJob } from '../../staff-jobs/index.ts'
import { makeOneTimeCodes } from '../one-time-codes.ts'
import { requireVoucher } from './lock-voucher.ts'

const CODES_A_PART = 500

/**
 * Starts a job that makes one-time codes of a voucher and writes them as a CSV file; returns its id. Refuses with
 * NOT_FOUND, VOUCHER_HAS_NO_CODES and TOO_MANY_CODES.
 */
export const makeCodes = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { code, count }: { code: string; count: number },
): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    const voucher = await requireVoucher(tx, code)
    if (voucher.voucher_type === 'automatic') throw new Refusal('VOUCHER_HAS_NO_CODES')
    const { made } = await tx
      .selectFrom('vouchers')
      .select(({ fn }) => fn.countAll<number>().as('made'))
      .where('issued_from', '=', voucher.id)
      .where('is_one_time_code', '=', true)
      .executeTakeFirstOrThrow()
    if (made + count > CODES_OF_VOUCHER_MAX)
      throw new Refusal('TOO_MANY_CODES', { field: 'count', details: { limit: CODES_OF_VOUCHER_MAX, made } })
    const id = await startFileJob(
      tx,
      actor,
      {
        kind: 'vouchers.codes',
        title: `Buat ${count} kode ${voucher.code}`,
        input: { voucher: voucher.id, count },
        total: count,
        file: {
          name: `kode-${voucher.code.toLowerCase()}-${jakartaDay(now())}.csv`,
          type: 'text/csv; charset=utf-8',
          permissions: ['promotions.write'],
        },
      },
      now(),
    )
    await recordStaffAction(
      tx,
      actor,
      'vouchers.make-codes',
      { kind: 'voucher', id: voucher.code },
      { count },
    )
    return { id }
  })

const inputOf = z.object({ voucher: z.string(), count: z.int().max(CODES_A_JOB_MAX) })

/** Each part makes codes and writes them, in one transaction: a killed process loses none and makes none twice. */
export const codesKind: FileKind = {
  kind: 'file',
  async writePart({ db }, { input, cursor }) {
    const { voucher, count } = inputOf.parse(input)
    const made = z.int().nullable().parse(cursor) ?? 0
    const wanted = Math.min(CODES_A_PART, count - made)
    const codes = await makeOneTimeCodes(db, voucher, wanted)
    return {
      bytes: csvPart(
        ['Kode'],
        codes.map(code => [code]),
        { isFirst: made === 0 },
      ),
      rows: codes.length,
      cursor: made + wanted < count ? made + wanted : null,
    }
  },
}
