import { Refusal } from '../../../contract/refusals.ts'
import type { FlashSaleDraft } from '../../../contract/staff/flash-sales.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { requireSecondPerson } from '../catalog-writing/index.ts'
import { judgeFlashSale } from './judge-sale.ts'
import { requireSeenSale } from './require-seen.ts'
import { describeLines, findOverlap, insertFlashSale, updateFlashSale } from './store.ts'

type At = Pick<Shop, 'db' | 'now'>

interface Saving extends FlashSaleDraft {
  /** The second person. */
  approvedBy?: string
}

/**
 * Plans a flash sale (FIND-03). Refuses with INVALID_INPUT, which names the line, with FLASH_SALES_OVERLAP, and with
 * SECOND_PERSON_NEEDED if nobody has approved that a price falls by more than a third.
 */
export const planFlashSale = (shop: At, actor: Actor, draft: Saving): Promise<{ id: string }> =>
  saving(shop, async (tx, now) => {
    await requireSaveable(tx, draft, { id: null, now })
    const id = await insertFlashSale(tx, draft, { actor, now })
    await recordStaffAction(
      tx,
      actor,
      'flash-sales.plan',
      { kind: 'flash-sale', id },
      {
        name: draft.name,
        starts_at: new Date(draft.starts_at).toISOString(),
        ends_at: new Date(draft.ends_at).toISOString(),
        products: await describeLines(tx, id),
        ...approvalOf(draft),
      },
    )
    return { id }
  })

/** Changes a sale that has not begun. Refuses also with NOT_FOUND, CHANGED_MEANWHILE and FLASH_SALE_BEGUN. */
export const changeFlashSale = (
  shop: At,
  actor: Actor,
  { id, version, ...draft }: Saving & { id: string; version: number },
): Promise<{ id: string }> =>
  saving(shop, async (tx, now) => {
    const sale = await requireSeenSale(tx, id, version)
    if (sale.began_at || sale.starts_at <= now) throw new Refusal('FLASH_SALE_BEGUN')
    await requireSaveable(tx, draft, { id, now })
    const linesBefore = await describeLines(tx, id)
    await updateFlashSale(tx, id, draft, { actor, now })
    await recordStaffAction(
      tx,
      actor,
      'flash-sales.change',
      { kind: 'flash-sale', id },
      {
        name: changeOf(sale.name, draft.name),
        starts_at: changeOf(sale.starts_at.toISOString(), new Date(draft.starts_at).toISOString()),
        ends_at: changeOf(sale.ends_at.toISOString(), new Date(draft.ends_at).toISOString()),
        products: changeOf(linesBefore, await describeLines(tx, id)),
        ...approvalOf(draft),
      },
    )
    return { id }
  })

async function requireSaveable(
  tx: Db,
  draft: Saving,
  { id, now }: { id: string | null; now: Date },
): Promise<void> {
  const [startsAt, endsAt] = [new Date(draft.starts_at), new Date(draft.ends_at)]
  const overlap = endsAt > startsAt ? await findOverlap(tx, { id, startsAt, endsAt }) : undefined
  if (overlap)
    throw new Refusal('FLASH_SALES_OVERLAP', {
      field: 'starts_at',
      message: `Waktunya bertabrakan dengan “${overlap.name}”. Toko menjalankan satu flash sale sekali waktu.`,
      details: {
        name: overlap.name,
        starts_at: overlap.starts_at.toISOString(),
        ends_at: overlap.ends_at.toISOString(),
      },
    })
  const judged = await judgeFlashSale({ db: tx, now }, { ...draft, ...(id === null ? {} : { id }) })
  if (judged.time_fault)
    throw new Refusal('INVALID_INPUT', { field: 'starts_at', message: judged.time_fault })
  const faulty = judged.lines.find(line => line.fault !== null)
  if (faulty)
    throw new Refusal('INVALID_INPUT', {
      field: 'lines',
      message: `${faulty.name}: ${faulty.fault}`,
      details: { combination_id: faulty.combination_id },
    })
  if (draft.approvedBy === undefined) {
    const products = new Set(judged.lines.map(line => line.product_id)).size
    await requireSecondPerson(tx, { products, deepFalls: judged.deep_falls })
  }
}

/** Two people who save overlapping sales at once: the database refuses the second. */
async function saving<Result>(
  { db, now }: At,
  work: (tx: Db, now: Date) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(db, tx => work(tx, now()))
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23P01' && constraint === 'flash_sales_one_at_a_time')
      throw new Refusal('FLASH_SALES_OVERLAP', { field: 'starts_at' })
    throw error
  }
}

/** For the journal: what a field was and is; its value alone if it did not change. */
const changeOf = (from: string, to: string) => (from === to ? to : { from, to })

const approvalOf = ({ approvedBy }: Saving) => (approvedBy === undefined ? {} : { approvedBy })
