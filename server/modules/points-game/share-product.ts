import { randomInt } from 'node:crypto'
import { startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { productPath } from '../../../contract/paths.ts'
import type { GameShareResult } from '../../../contract/points-game.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { SHARE_CODE_PARAM } from '../../../contract/sharing.ts'
import type { Shop } from '../../shop.ts'
import { grantPointsForShare, lockPointBalance } from '../points/index.ts'
import { productOfLink } from './read-share-link.ts'
import {
  addShare,
  findDailyQuota,
  findGameProduct,
  findShareCode,
  findTotals,
  type GameProduct,
} from './store.ts'

/**
 * Shares a product of the game for a member, who earns its points once per link, for a limited number of links per day
 * (GAME-04). The member's row is locked first, so that several tabs cannot exceed the limit. A link that has already
 * been counted earns nothing; the current totals are returned.
 */
export async function shareGameProduct(
  shop: Shop,
  memberId: string,
  shareLink: string,
): Promise<GameShareResult> {
  const productId = productOfLink(shareLink, shop.publicUrl)
  if (productId === null) throw new Refusal('INVALID_INPUT', { field: 'share_link' })
  const now = shop.now()
  return shop.db.transaction().execute(async tx => {
    await lockPointBalance(tx, memberId)
    const product = await findGameProduct(tx, productId)
    if (!product) throw new Refusal('GAME_CLOSED')
    const before = await findShareCode(tx, memberId, productId)
    if (before !== null)
      return {
        ...(await findTotals(tx, memberId)),
        points_added: 0,
        share_link: linkOf(shop, product, before),
      }
    if (!product.isActive) throw new Refusal('GAME_CLOSED')
    const { shared: sharedToday, sharesPerDay } = await findDailyQuota(tx, memberId, {
      since: startOfJakartaDay(now),
      now,
    })
    if (sharedToday >= sharesPerDay)
      throw new Refusal('GAME_DAILY_LIMIT', { details: { shares_a_day: sharesPerDay } })
    const code = newCode()
    const { points } = product
    const shareId = await addShare(tx, { memberId, productId, code, points, sharesPerDay, now })
    await grantPointsForShare(tx, { memberId, shareId, points, note: `Berbagi ${product.name}` })
    return {
      ...(await findTotals(tx, memberId)),
      points_added: points,
      share_link: linkOf(shop, product, code),
    }
  })
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const CODE_CHARS = 10
const newCode = () => Array.from({ length: CODE_CHARS }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Returns the link to share; only its code identifies the sharer. */
export function linkOf(
  { publicUrl }: Pick<Shop, 'publicUrl'>,
  { productId, slug, categorySlug }: Pick<GameProduct, 'productId' | 'slug' | 'categorySlug'>,
  code: string,
): string {
  const path = productPath({ id: productId, slug, default_category: { slug: categorySlug } })
  return `${publicUrl}${path}?${SHARE_CODE_PARAM}=${code}`
}
