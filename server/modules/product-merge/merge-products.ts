import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { MergeBody, MergeSummary } from '../../../contract/staff/products.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { moveCodes } from '../authenticity/index.ts'
import { replaceInCampaigns } from '../campaigns/index.ts'
import { moveLines } from '../cart/index.ts'
import { lockCatalog, recordMerge } from '../catalog-writing/index.ts'
import { refreshListing } from '../listing/index.ts'
import { moveStockAlerts } from '../notify-me/index.ts'
import { replaceInPointRules } from '../point-rules/index.ts'
import { takeOut } from '../product-desk/index.ts'
import { replaceInQuizzes } from '../quiz/index.ts'
import { moveViews } from '../recommendations/index.ts'
import { moveReviews } from '../reviews/index.ts'
import { replaceInSpecialPrices } from '../special-prices/index.ts'
import { moveWishes } from '../wishlist/index.ts'
import { readMerge } from './read-merge.ts'

/**
 * Merges a product into another that is the same thing (PROD-10): what people attached to it moves, its address leads
 * to the other, and it leaves the shop. Orders keep pointing at what was bought. Refuses with NOT_FOUND, with
 * CHANGED_MEANWHILE if either is not as the person saw it, with MERGE_REFUSED, whose `details.reasons` are sentences, and
 * with INVALID_INPUT for a variant that nothing of the other stands for.
 */
export const mergeProducts = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: string,
  { into: intoId, variants, version, into_version }: MergeBody,
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    // Nobody attaches anything to it until it has moved.
    await sql`select from products where id in (${id}, ${intoId}) order by id for update`.execute(tx)
    await sql`select from combinations where product_id = ${id} order by id for update`.execute(tx)
    const summary = await readMerge({ db: tx, now }, id, intoId)
    if (summary.from.version !== version || summary.into.version !== into_version)
      throw new Refusal('CHANGED_MEANWHILE', { details: { by: null, did: null, at: null } })
    if (summary.reasons.length > 0)
      throw new Refusal('MERGE_REFUSED', { details: { reasons: summary.reasons } })
    const pairs = requirePairs(summary, variants)
    const [from, into] = [Number(id), Number(intoId)]
    const reviews = await moveReviews(tx, { from, into, variants: pairs })
    const moved = {
      reviewsMoved: reviews.moved,
      reviewsLeft: reviews.stayed,
      bagLinesMoved: await moveLines(tx, { from, into, variants: pairs }),
      wishesMoved: await moveWishes(tx, pairs),
      alertsMoved: await moveStockAlerts(tx, pairs),
      codesMoved: await moveCodes(tx, { from, into }),
      viewsMoved: await moveViews(tx, { from, into }),
    }
    await replaceInCampaigns(tx, from, into)
    await replaceInQuizzes(tx, from, into)
    await replaceInSpecialPrices(tx, 'product_ids', from, into)
    await replaceInPointRules(tx, 'product_ids', from, into)
    await takeOut(tx, id)
    await recordMerge(tx, { from, into, now: now() })
    await refreshListing(tx, [from, into])
    const detail = { name: summary.from.name, mergedInto: `${summary.into.name} (${intoId})`, ...moved }
    await recordStaffAction(tx, actor, 'products.merge', { kind: 'product', id }, detail)
  })

/** Refuses with INVALID_INPUT unless each variant has one of the other product that stands for it. */
function requirePairs(
  { variants, choices }: MergeSummary,
  given: MergeBody['variants'],
): Map<number, number> {
  const known = new Set(choices.map(({ id }) => id))
  return new Map(
    variants.map(({ id, sku }) => {
      const other = given[id]
      if (other === undefined || !known.has(other))
        throw new Refusal('INVALID_INPUT', {
          field: 'variants',
          message: `Pilih varian yang menggantikan ${sku}.`,
        })
      return [Number(id), Number(other)]
    }),
  )
}
