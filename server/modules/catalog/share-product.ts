import { productPath } from '../../../contract/catalog.ts'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { ShareLink } from '../../../contract/sharing.ts'
import { dependOn } from '../../http/cache-tags.ts'
import { qrSvg } from '../../qr/qr-svg.ts'
import type { Shop } from '../../shop.ts'
import { productTag } from '../listing/index.ts'
import { findTile } from './index.ts'

/** Returns what a shopper needs to share a product: its address, a title, a text, and a QR code that leads to it. */
export async function shareProduct(shop: Shop, productId: string): Promise<ShareLink> {
  dependOn(productTag(productId))
  const tile = await findTile(shop, productId)
  if (!tile) throw new Refusal('PRODUCT_NOT_FOUND')
  const url = shop.publicUrl + productPath(tile)
  return {
    url,
    title: `${tile.brand.name} ${tile.name}`,
    text: `${tile.brand.name} ${tile.name}, mulai ${rupiah(tile.price_after_discount_range.min)} di ${BRAND_NAME}`,
    // A shorter address makes a code that is quicker to scan. Only the id decides where it leads.
    qr_svg: qrSvg(`${shop.publicUrl}/${tile.default_category.slug}/${tile.id}-p`),
  }
}
