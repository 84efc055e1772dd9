import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockCatalog } from '../save-products.ts'
import { showChanges } from '../show-changes.ts'
import { findTaggedProducts, requireLoose } from '../tag-store.ts'
import { readTerms, requireTerm } from '../term-store.ts'

/**
 * Removes a tag from the shop and from every product that has it. Refuses with NOT_FOUND, CHANGED_MEANWHILE, and with
 * INVALID_INPUT for a tag that the shop counts on.
 */
export const removeTag = (
  db: Db,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const tag = await requireTerm(tx, 'tags', await readTerms(tx, 'tags'), { id, version })
    requireLoose(tag.slug, 'id')
    const products = await findTaggedProducts(tx, tag.id)
    await tx.deleteFrom('product_tags').where('tag_id', '=', tag.id).execute()
    await tx.deleteFrom('tags').where('id', '=', tag.id).execute()
    await showChanges(tx, products)
    await recordStaffAction(
      tx,
      actor,
      'tags.remove',
      { kind: 'tag', id },
      { name: tag.name, count: products.length },
    )
  })
