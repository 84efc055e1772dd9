import type { FastifyRequest } from 'fastify'
import type { Product } from '../../../contract/catalog.ts'
import { productPath } from '../../../contract/paths.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { brieflyUndone } from '../../db/undone.ts'
import { asStill } from '../../http/as-still.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { readProductIn } from '../catalog/index.ts'
import { flagsOf, saveProducts } from '../catalog-writing/index.ts'
import { draftOfChanges } from './draft-of-changes.ts'
import { findDraft } from './draft-store.ts'
import { readFields } from './read-product.ts'

/**
 * Renders the product's page as buyers will see it once its draft is published (PROD-02). Refuses with NOT_FOUND, and
 * with UNAVAILABLE where the shop's pages are not served or the catalogue is being saved.
 */
export async function previewProduct(
  db: Db,
  request: FastifyRequest,
  id: string,
): Promise<{ html: string; policy: string }> {
  const product = await readPreview(db, id)
  const { renderPreview } = request.server
  if (!renderPreview) throw new Refusal('UNAVAILABLE')
  const call = `/api/products_v2/${product.id}-${encodeURIComponent(product.slug)}`
  const { html, policy } = await renderPreview(request, productPath(product), path =>
    path === call ? { success: true, data: product } : undefined,
  )
  return asStill({ html, policy })
}

/**
 * Reads the product as its page would show it: published by the shop's own code, in a transaction that is undone,
 * which needs the catalogue's lock.
 */
export const readPreview = (db: Db, id: string): Promise<Product> =>
  brieflyUndone(db, async tx => {
    const { product, variants } = await readFields(tx, id)
    const draft = await findDraft(tx, product.id)
    const saved = await draftOfChanges(tx, product, variants, draft?.changes ?? {})
    await saveProducts(tx, [{ ...saved, flags: flagsOf.active }])
    const shown = await readProductIn(tx, id)
    if (!shown) throw noSuch({ kind: 'product', id })
    return shown
  })
