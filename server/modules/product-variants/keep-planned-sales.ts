import { withDots } from '../../../contract/rupiah.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { forEach } from '../../jobs/for-each.ts'
import type { Shop } from '../../shop.ts'
import { shopItself } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import {
  draftTo,
  lockCatalog,
  readNames,
  readSnapshots,
  type SnapshotCombination,
  saveProducts,
} from '../catalog-writing/index.ts'
import { deletePlans, findDuePlans, findDueProducts, type SalePlan, writePlan } from './sale-store.ts'

/** Begins and ends the sales whose time has come (PROD-03). Products are saved one at a time. */
export async function keepPlannedSales({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const at = now()
  await forEach(await findDueProducts(db, at), id => inTransaction(db, tx => keepProduct(tx, id, at)))
}

async function keepProduct(tx: Db, id: number, at: Date): Promise<void> {
  await lockCatalog(tx)
  const plans = await findDuePlans(tx, id, at)
  const is = (await readSnapshots(tx, { ids: [id] })).get(id)
  if (!is || plans.length === 0) return
  const steps = plans.flatMap(plan => {
    const combination = is.combinations.find(({ id: other }) => other === plan.combinationId)
    return combination ? [{ plan, combination, ...stepOf(plan, combination, at) }] : []
  })
  const prices = new Map(steps.map(({ combination, priceRupiah }) => [combination.id, priceRupiah]))
  const wanted = {
    ...is,
    combinations: is.combinations.map(combination => ({
      ...combination,
      priceAfter: prices.get(combination.id) ?? combination.priceAfter,
    })),
  }
  const { refused } = await saveProducts(tx, [draftTo(wanted, is, await readNames(tx, [is]))])
  if (refused[0]) throw new Error(`${is.slug} cannot be saved: ${refused[0].field} ${refused[0].reason}`)
  for (const { plan, next } of steps)
    if (next === null) await deletePlans(tx, [plan.combinationId])
    else await writePlan(tx, { ...plan, state: next })
  for (const action of ['products.begin-sale', 'products.end-sale'] as const) {
    const changed = steps.filter(
      step => step.action === action && step.priceRupiah !== step.combination.priceAfter,
    )
    if (changed.length === 0) continue
    await recordStaffAction(
      tx,
      shopItself,
      action,
      { kind: 'product', id: String(id) },
      {
        name: is.name,
        prices: changed.map(
          ({ combination: { sku, priceAfter }, priceRupiah }) =>
            `${sku}: ${withDots(priceAfter)} → ${withDots(priceRupiah)}`,
        ),
      },
    )
  }
}

interface Step {
  action: 'products.begin-sale' | 'products.end-sale'
  /** What buyers pay from now on. */
  priceRupiah: number
  /** The state of the plan; null if nothing is left to do. */
  next: 'running' | 'missed' | null
}

/** What to do now. A price that somebody has changed meanwhile is never overwritten. */
function stepOf(plan: SalePlan, { price, priceAfter }: SnapshotCombination, at: Date): Step {
  if (plan.endsAt !== null && plan.endsAt <= at) {
    const isStill = plan.state === 'running' && priceAfter === plan.priceRupiah
    return { action: 'products.end-sale', priceRupiah: isStill ? price : priceAfter, next: null }
  }
  const begin = { action: 'products.begin-sale' as const }
  if (price !== plan.listPriceRupiah) return { ...begin, priceRupiah: priceAfter, next: 'missed' }
  return { ...begin, priceRupiah: plan.priceRupiah, next: plan.endsAt === null ? null : 'running' }
}
