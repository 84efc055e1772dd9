import { sql } from 'kysely'
import { z } from 'zod'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { labelPapers } from '../../../contract/staff/warehouse.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { readSeller } from '../shop-settings/index.ts'
import { type FileKind, startFileJob } from '../staff-jobs/index.ts'
import { drawLabels } from './draw-labels.ts'
import { readParcelFacts } from './parcel-facts.ts'
import { recordPrinting } from './print-labels.ts'

/** Lists the orders' parcels that still need a label, packed but not delivered, in the order of `orderIds`. */
export async function listLabels(db: Db, orderIds: readonly string[]) {
  const { rows } = await sql<{ id: string; order_id: string }>`
    select id, order_id from parcels where order_id = any(${[...orderIds]}) and delivered_at is null
    order by array_position(${[...orderIds]}, order_id), number`.execute(db)
  return rows
}

const labelInput = z.object({ parcels: z.array(z.string()), paper: z.enum(labelPapers) })

/** Starts a job that draws the labels of many parcels into one PDF (PACK-03); returns its id. */
export async function startLabelFile(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  input: z.infer<typeof labelInput>,
): Promise<{ id: string }> {
  const draft = {
    kind: 'parcels.labels',
    title: `Cetak label: ${input.parcels.length} paket`,
    input,
    total: input.parcels.length,
    file: {
      name: `label-${jakartaDay(shop.now())}.pdf`,
      type: 'application/pdf',
      permissions: ['warehouse.pack'] as const,
    },
  }
  return inTransaction(shop.db, async tx => {
    await recordPrinting(tx, actor, await readParcelFacts(tx, input.parcels))
    return { id: await startFileJob(tx, actor, draft, shop.now()) }
  })
}

/** A PDF cannot be written in parts; it is small enough to be drawn at once. */
export const labelFileKind: FileKind = {
  kind: 'file',
  async writePart({ db, env }, { input }) {
    const { parcels, paper } = labelInput.parse(input)
    const bytes = await drawLabels(await readParcelFacts(db, parcels), await readSeller({ db, env }), paper)
    return { bytes, rows: parcels.length, cursor: null }
  },
}
