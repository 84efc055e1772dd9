import { z } from 'zod'
import { jakartaDateTime } from '../../../../contract/jakarta-time.ts'
import { csvPart } from '../../../csv/csv-part.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { type FileKind, startExport } from '../../staff-jobs/index.ts'
import { auditPart } from './audit-claims.ts'

/**
 * Starts a job that writes every draw with its wheel and ticket as a CSV file, so that anybody can draw it again; no winner is
 * named. Returns the job's id. Refuses with NOT_FOUND.
 */
export async function exportAudit(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  type: string,
): Promise<{ id: string }> {
  const draw = await db
    .selectFrom('lucky_draws as d')
    .select(eb => [
      'd.name',
      eb
        .selectFrom('lucky_claims as c')
        .whereRef('c.draw_type', '=', 'd.type')
        .select(count => count.fn.countAll<number>().as('claims'))
        .as('claims'),
    ])
    .where('d.type', '=', type)
    .executeTakeFirst()
  if (!draw) throw noSuch({ kind: 'draw', id: type })
  return startExport({ db, now }, actor, {
    kind: 'lucky-draws.audit-file',
    title: `Ekspor pemeriksaan ${draw.name}`,
    name: `undian-${type}`,
    input: { type },
    total: Number(draw.claims ?? 0),
    permissions: ['promotions.read'],
    action: 'lucky-draws.export-audit',
    detail: { name: draw.name },
  })
}

const place = z.object({ at: z.string(), id: z.string() }).nullable()

export const auditFileKind: FileKind = {
  kind: 'file',
  async writePart({ db }, { input, cursor }) {
    const { type } = z.object({ type: z.string() }).parse(input)
    const after = place.parse(cursor)
    const { claims, next } = await auditPart(db, type, after)
    return {
      bytes: csvPart(
        heading,
        claims.map(claim => [
          claim.id,
          jakartaDateTime(claim.claimedAt),
          claim.prize,
          claim.key,
          String(claim.ticket),
          String(claim.width),
          claim.wheel,
          claim.drawnAgain ?? '',
          claim.isReproduced ? 'Sama' : 'BERBEDA',
        ]),
        { isFirst: after === null },
      ),
      rows: claims.length,
      cursor: next,
    }
  },
}

const heading = [
  'Nomor undian',
  'Waktu',
  'Hadiah',
  'Kode hadiah',
  'Tiket (dari 0)',
  'Banyaknya tiket',
  'Roda',
  'Diundi lagi',
  'Hasil',
]
