import { Refusal } from '../../../../contract/refusals.ts'
import { REVIEW_HIGHLIGHTS_MAX } from '../../../../contract/staff/reviews.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockSummary } from '../summarize.ts'
import { type Decision, type TakenReview, takeReview } from './take-review.ts'

/**
 * Shows a published review first on its product's page, or no longer; at most `REVIEW_HIGHLIGHTS_MAX` of a product
 * (CARE-05). Returns the new version. Refuses as `takeReview` does, and with REVIEW_NOT_PUBLISHED and
 * REVIEW_HIGHLIGHTS_FULL.
 */
export const highlightReview = (
  db: Db,
  actor: Actor,
  { isHighlighted, ...decision }: Decision & { isHighlighted: boolean },
): Promise<number> =>
  inTransaction(db, async tx => {
    const before = await takeReview(tx, decision)
    await highlightTaken(tx, actor, before, { isHighlighted, now: decision.now })
    return before.version
  })

/** The same for a review that is already locked. */
export async function highlightTaken(
  tx: Db,
  actor: Actor,
  review: TakenReview,
  { isHighlighted, now }: { isHighlighted: boolean; now: Date },
): Promise<void> {
  const { id, productId, status } = review
  if (status !== 'published') throw new Refusal('REVIEW_NOT_PUBLISHED')
  if (review.isHighlighted === isHighlighted) return
  if (isHighlighted) await refuseIfFull(tx, productId)
  await tx
    .updateTable('reviews')
    .set({ highlighted_at: isHighlighted ? now : null })
    .where('id', '=', id)
    .execute()
  const act = isHighlighted ? 'reviews.highlight' : 'reviews.unhighlight'
  await recordStaffAction(tx, actor, act, { kind: 'review', id })
}

/** Two people may highlight two reviews of a product at once, so they wait for each other here. */
async function refuseIfFull(tx: Db, productId: number): Promise<void> {
  const highlighted = await lockHighlights(tx, productId)
  if (highlighted.length >= REVIEW_HIGHLIGHTS_MAX)
    throw new Refusal('REVIEW_HIGHLIGHTS_FULL', { details: { highlighted } })
}

/** Returns true if the product has room for one more, until the transaction ends. */
export const hasRoom = async (tx: Db, productId: number): Promise<boolean> =>
  (await lockHighlights(tx, productId)).length < REVIEW_HIGHLIGHTS_MAX

/** The ids of the product's highlighted reviews. */
async function lockHighlights(tx: Db, productId: number): Promise<string[]> {
  await lockSummary(tx, productId)
  const highlighted = await tx
    .selectFrom('reviews')
    .select('id')
    .where('product_id', '=', productId)
    .where('highlighted_at', 'is not', null)
    .where('status', '=', 'published')
    .execute()
  return highlighted.map(({ id }) => id)
}
