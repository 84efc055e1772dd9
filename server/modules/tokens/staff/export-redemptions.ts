import { sql } from 'kysely'
import { z } from 'zod'
import { jakartaDateTime } from '../../../../contract/jakarta-time.ts'
import { maskEmail, maskName, maskNumber, maskPhone } from '../../../../contract/staff/masking.ts'
import { csvPart } from '../../../csv/csv-part.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { type FileKind, startExport } from '../../staff-jobs/index.ts'

const ROWS_A_PART = 1_000

/**
 * Starts a job that writes who redeemed a prize as a CSV file, for the partner who hands it over; personal data are masked
 * unless they were asked for. Returns the job's id. Refuses with NOT_FOUND.
 */
export async function exportRedemptions(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { key, with_personal_data: withPersonalData }: { key: string; with_personal_data: boolean },
): Promise<{ id: string }> {
  const prize = await shop.db
    .selectFrom('token_prizes')
    .select(['id', 'name', 'redeemed_count'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!prize) throw noSuch({ kind: 'token prize', id: key })
  return startExport(shop, actor, {
    kind: 'token-prizes.redemption-file',
    title: `Ekspor penukaran ${prize.name}`,
    name: `penukaran-${key}`,
    input: { prize: prize.id, withPersonalData },
    total: prize.redeemed_count,
    permissions: ['promotions.read', ...(withPersonalData ? ['members.export' as const] : [])],
    action: 'token-prizes.export-redemptions',
    detail: { name: prize.name, withPersonalData },
  })
}

interface Row {
  id: string
  at: string
  redeemed_at: Date
  tokens: number
  name: string | null
  email: string | null
  phone_no: string | null
  kpi: string | null
}
const input = z.object({ prize: z.string(), withPersonalData: z.boolean() })
const place = z.object({ at: z.string(), id: z.string() }).nullable()

export const redemptionFileKind: FileKind = {
  kind: 'file',
  async writePart({ db }, job) {
    const { prize, withPersonalData } = input.parse(job.input)
    const after = place.parse(job.cursor)
    const { rows } = await sql<Row>`
      select r.id, r.redeemed_at::text as at, r.redeemed_at, r.tokens, trim(m.first_name || ' ' || m.last_name) as name,
        m.email, c.phone_no, c.kpi
      from token_redemptions r left join members m on m.id = r.member_id
      left join token_contacts c on c.redemption_id = r.id
      where r.prize_id = ${prize}
        and (${after === null}::boolean or (r.redeemed_at, r.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text))
      order by r.redeemed_at, r.id limit ${ROWS_A_PART}`.execute(db)
    const last = rows.at(-1)
    return {
      bytes: csvPart(heading, rows.map(withPersonalData ? wholeCells : maskedCells), {
        isFirst: after === null,
      }),
      rows: rows.length,
      cursor: last && rows.length === ROWS_A_PART ? { at: last.at, id: last.id } : null,
    }
  },
}

const heading = ['Waktu', 'Token', 'Nama', 'Email', 'Telepon', 'Nomor identitas']

const wholeCells = ({ redeemed_at, tokens, name, email, phone_no, kpi }: Row): string[] => [
  jakartaDateTime(redeemed_at),
  String(tokens),
  name ?? '(akun sudah dihapus)',
  email ?? '',
  phone_no ?? '',
  kpi ?? '',
]

const maskedCells = (row: Row): string[] =>
  wholeCells({
    ...row,
    name: row.name && maskName(row.name),
    email: row.email && maskEmail(row.email),
    phone_no: row.phone_no && maskPhone(row.phone_no),
    kpi: row.kpi && maskNumber(row.kpi),
  })
