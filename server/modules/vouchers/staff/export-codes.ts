import { sql } from 'kysely'
import { z } from 'zod'
import { jakartaDateTime } from '../../../../contract/jakarta-time.ts'
import { csvPart } from '../../../csv/csv-part.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { type FileKind, startExport } from '../../staff-jobs/index.ts'

const CODES_A_PART = 1_000

/**
 * Starts a job that writes the one-time codes of a voucher as a CSV file, each with the order that used it; returns its
 * id. Refuses with NOT_FOUND.
 */
export async function exportCodes(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  code: string,
): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string; code: string; codes: number }>`
    select v.id, v.code, (select count(*)::integer from vouchers c where c.issued_from = v.id and c.is_one_time_code) as codes
    from vouchers v where v.code = ${code.toUpperCase()}`.execute(shop.db)
  const [voucher] = rows
  if (!voucher) throw noSuch({ kind: 'voucher', id: code.toUpperCase() })
  return startExport(shop, actor, {
    kind: 'vouchers.code-file',
    title: `Ekspor kode ${voucher.code}`,
    name: `kode-${voucher.code.toLowerCase()}`,
    input: { voucher: voucher.id },
    total: voucher.codes,
    permissions: ['promotions.write'],
    action: 'vouchers.export-codes',
    detail: { code: voucher.code },
  })
}

export const codeFileKind: FileKind = {
  kind: 'file',
  async writePart({ db }, { input, cursor }) {
    const { voucher } = z.object({ voucher: z.string() }).parse(input)
    const after = z.string().nullable().parse(cursor)
    const { rows } = await sql<{ code: string; order: string | null; used_at: Date | null }>`
      select c.code, o.reference_code as order, u.used_at
      from vouchers c
      left join voucher_uses u on u.voucher_id = c.id and (u.released_at is null or u.retaken_at is not null)
      left join orders o on o.id = u.order_id
      where c.issued_from = ${voucher} and c.is_one_time_code and (${after}::text is null or c.code > ${after}::text)
      order by c.code limit ${CODES_A_PART}`.execute(db)
    return {
      bytes: csvPart(
        ['Kode', 'Keadaan', 'Pesanan', 'Dipakai'],
        rows.map(({ code, order, used_at: usedAt }) => [
          code,
          order ? 'Terpakai' : 'Belum dipakai',
          order ?? '',
          usedAt ? jakartaDateTime(usedAt) : '',
        ]),
        { isFirst: after === null },
      ),
      rows: rows.length,
      cursor: rows.length < CODES_A_PART ? null : (rows.at(-1)?.code ?? null),
    }
  },
}
