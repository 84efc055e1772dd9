import type { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import type { newAddressBody } from '../../../contract/staff/products.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { changeSlug, findMergedInto, findSlugOwner, lockCatalog } from '../catalog-writing/index.ts'
import { requireProduct } from './read-product.ts'
import { requireUnchanged } from './require-seen.ts'

/**
 * Gives a product's page another address (PROD-10). The former one answers with a redirect, in every process at once. Refuses
 * with NOT_FOUND, CHANGED_MEANWHILE, PRODUCT_MERGED, and with INVALID_INPUT for an address that another product has or had.
 */
export const changeAddress = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: string,
  { slug, version }: z.infer<typeof newAddressBody>,
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const product = await requireProduct(tx, id)
    await requireUnchanged(tx, product, version)
    const into = await findMergedInto(tx, product.id)
    if (into) throw new Refusal('PRODUCT_MERGED', { details: { into } })
    if (slug === product.slug) return
    const owner = await findSlugOwner(tx, slug)
    if (owner && owner.id !== product.id)
      throw new Refusal('INVALID_INPUT', {
        field: 'slug',
        message: owner.isFormer
          ? `Ini alamat lama “${owner.name}”, yang masih mengarah ke sana.`
          : `Alamat ini dipakai “${owner.name}”.`,
      })
    await changeSlug(tx, { productId: product.id, from: product.slug, to: slug, now: now() })
    const detail = { name: product.name, slug: { from: product.slug, to: slug } }
    await recordStaffAction(tx, actor, 'products.change-address', { kind: 'product', id }, detail)
  })
