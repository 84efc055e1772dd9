import type { MovedLine, SavedForLater } from '../../../contract/cart.ts'
import { SAVED_LINES_MAX } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { findSellables } from '../catalog/index.ts'
import { addLine } from './add-to-bag.ts'
import { deleteLine, lockCart } from './open-cart.ts'
import { readCart } from './read-cart.ts'
import { listSavedLines, takeSavedLine, writeSavedLine } from './saved-store.ts'
import { showLines } from './show-cart.ts'

/** Lists the member's lines saved for later, with today's prices and stock (CART-17). */
export async function listSaved(shop: Pick<Shop, 'db'>, memberId: string): Promise<SavedForLater> {
  const lines = await listSavedLines(shop.db, memberId)
  const sellables = await findSellables(
    shop.db,
    lines.map(line => line.combinationId),
  )
  // One at a time: saved lines do not reduce each other's stock.
  return { products: lines.flatMap(line => showLines([line], sellables)) }
}

/** Moves a line of the bag to "saved for later"; repeating it changes nothing. */
export async function saveForLater(shop: Shop, memberId: string, lineId: string): Promise<MovedLine> {
  await shop.db.transaction().execute(async tx => {
    const bag = await lockCart(tx, memberId)
    const line = bag.lines.find(line => line.id === lineId)
    if (!line) return
    const savedLines = await listSavedLines(tx, memberId)
    if (savedLines.length >= SAVED_LINES_MAX)
      throw new Refusal('SAVED_LINES_FULL', { details: { limit: SAVED_LINES_MAX } })
    await deleteLine(tx, bag.cartId, line.id)
    await writeSavedLine(tx, memberId, line)
  })
  return bagAndSavedLines(shop, memberId)
}

/** Moves a saved line back to the bag if the bag's rules allow it; otherwise refuses, and the line stays saved. */
export async function moveToBag(shop: Shop, memberId: string, savedId: string): Promise<MovedLine> {
  const warning = await shop.db.transaction().execute(async tx => {
    const bag = await lockCart(tx, memberId)
    const line = await takeSavedLine(tx, memberId, savedId)
    return line ? addLine(tx, bag, line, shop.now()) : null
  })
  return bagAndSavedLines(shop, memberId, warning ? [warning] : [])
}

export async function removeSaved(shop: Shop, memberId: string, savedId: string): Promise<SavedForLater> {
  await takeSavedLine(shop.db, memberId, savedId)
  return listSaved(shop, memberId)
}

const bagAndSavedLines = async (
  shop: Shop,
  memberId: string,
  warnings: string[] = [],
): Promise<MovedLine> => ({
  cart: await readCart(shop, memberId, warnings),
  saved_for_later: await listSaved(shop, memberId),
})
