import { EGIFT_DAYS_AHEAD_MAX } from '../../../contract/constants.ts'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Sellable } from '../catalog/index.ts'
import type { LineDetails } from './line-details.ts'

/** The rules for lines that are gift cards. Pure. */

/** CART-07: refuses a bag that mixes e-gifts with other products; for guests only (AMB-41). */
export function egiftsMayNotMix(bag: Sellable[]) {
  const gifts = bag.filter(item => item.classification === 'egift').length
  if (gifts > 0 && gifts < bag.length) throw new Refusal('EGIFT_NOT_MIXED')
}

/**
 * GIFT-05: an e-gift must name its recipient, and no other product may name one. It must be sent today or within a
 * year, because its order stays open until then. `today` is the day in Jakarta, like "2026-08-05".
 */
export function egiftNeedsRecipient(sellable: Sellable, { egift }: LineDetails, today: string) {
  if (sellable.classification !== 'egift') {
    // Otherwise any product could become a gift card.
    if (egift) throw new Refusal('INVALID_INPUT', { field: 'egift_info' })
    return
  }
  if (!egift) throw new Refusal('EGIFT_INFO_MISSING', { field: 'egift_info' })
  if (egift.delivery_date !== null && egift.delivery_date < today)
    throw new Refusal('EGIFT_DAY_PASSED', { field: 'egift_info.delivery_date' })
  if (egift.delivery_date !== null && egift.delivery_date > jakartaDay(addDays(today, EGIFT_DAYS_AHEAD_MAX)))
    throw new Refusal('EGIFT_DAY_TOO_LATE', { field: 'egift_info.delivery_date' })
}
