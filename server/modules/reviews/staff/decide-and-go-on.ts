import type { DecidedReview, ReviewsFilter } from '../../../../contract/staff/reviews.ts'
import type { Db } from '../../../db/database.ts'
import { findInOrder, findPlace, isQueue, type Place } from './queue-order.ts'

/**
 * Decides on a review of a list and finds the one that follows it there, so that a person goes on at once (CARE-05): what a
 * colleague has decided meanwhile is passed over. At its end, the queue goes on with what was left at its beginning.
 */
export async function decideAndGoOn(
  db: Db,
  { id, filter }: { id: string; filter: ReviewsFilter },
  decide: () => Promise<number>,
): Promise<DecidedReview> {
  const place = await findPlace(db, filter, id)
  const version = await decide()
  const nextAfter = async (from: Place | null) =>
    (await findInOrder(db, filter, { from, limit: 2 })).find(review => review.id !== id)?.id ?? null
  const next = await nextAfter(place)
  return { version, next: next ?? (isQueue(filter.part) ? await nextAfter(null) : null) }
}
