import type { ReorderResult } from '../../../contract/cart.ts'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { listOrderedLines, type OrderedLine } from '../orders/index.ts'
import { addLine, recordHandoverKey } from './add-to-bag.ts'
import type { LineDetails } from './line-details.ts'
import { lockCart } from './open-cart.ts'
import { readCart } from './read-cart.ts'

/**
 * Adds an old order's lines to the bag at today's prices (CART-52, ORDER-50), once for each key. Lines no longer for
 * sale are returned with their reason. The order's gifts and special prices are not restored.
 */
export async function reorder(
  shop: Shop,
  memberId: string,
  cartId: string,
  key: string | null,
): Promise<ReorderResult> {
  const orderedLines = await listOrderedLines(shop.db, memberId, cartId)
  if (orderedLines.length === 0) throw new Refusal('ORDER_NOT_FOUND')
  const now = shop.now()
  const report = await shop.db.transaction().execute(async tx => {
    const bag = await lockCart(tx, memberId)
    const refused: ReorderResult['refused'] = []
    const warnings: string[] = []
    if (key !== null && !(await recordHandoverKey(tx, memberId, key))) return { refused, warnings }
    for (const line of orderedLines)
      try {
        const warning = await addLine(tx, bag, lineToReorder(line, jakartaDay(now)), now)
        if (warning) warnings.push(warning)
      } catch (error) {
        // The rules refuse a line before anything is written, so the transaction can continue.
        if (!(error instanceof Refusal)) throw error
        refused.push({ name: line.name, message: error.message })
      }
    return { refused, warnings }
  })
  return {
    cart: await readCart(shop, memberId, report.warnings),
    added: orderedLines.length - report.refused.length,
    refused: report.refused,
  }
}

/** Returns the line as it was ordered; an e-gift whose day has passed will be sent at once. */
function lineToReorder({ details, ...line }: OrderedLine, today: string) {
  const { egift, pack } = details as LineDetails
  const isLate = egift?.delivery_date != null && egift.delivery_date < today
  return {
    ...line,
    details: {
      ...(egift ? { egift: isLate ? { ...egift, delivery_date: null } : egift } : {}),
      ...(pack ? { pack } : {}),
    },
  }
}
