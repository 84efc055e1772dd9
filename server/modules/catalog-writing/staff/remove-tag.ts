import type { TagRemoval } from '../../../../contract/staff/tags.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { dropTagFromRows } from '../../recommendations/index.ts'
import { lockCatalog } from '../save-products.ts'
import { showChanges } from '../show-changes.ts'
import { findTaggedProducts, requireLoose } from '../tag-store.ts'
import { readTerms, requireTerm } from '../term-store.ts'

/**
 * Removes a tag from the shop and from every product that has it; rows of products that hold only those are off from now on.
 * Returns the titles of these rows. Refuses with NOT_FOUND, CHANGED_MEANWHILE, and with INVALID_INPUT for a tag that the shop
 * counts on.
 */
export const removeTag = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<TagRemoval> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const tag = await requireTerm(tx, 'tags', await readTerms(tx, 'tags'), { id, version })
    requireLoose(tag.slug, 'id')
    const products = await findTaggedProducts(tx, tag.id)
    await tx.deleteFrom('product_tags').where('tag_id', '=', tag.id).execute()
    const rows = await dropTagFromRows(tx, tag.id, { by: actor.name, at: now() })
    await tx.deleteFrom('tags').where('id', '=', tag.id).execute()
    await showChanges(tx, products)
    await recordStaffAction(
      tx,
      actor,
      'tags.remove',
      { kind: 'tag', id },
      { name: tag.name, count: products.length, ...(rows.length > 0 && { rows }) },
    )
    return { rows }
  })
