import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import type { TagMerge } from '../../../../contract/staff/tags.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { replaceTagInRows } from '../../recommendations/index.ts'
import { lockCatalog } from '../save-products.ts'
import { showChanges } from '../show-changes.ts'
import { findTaggedProducts, requireLoose } from '../tag-store.ts'
import { leadTo, readTerms, requireTerm } from '../term-store.ts'

/**
 * Merges a tag into another: its products have the other one, and its address leads there. Refuses with NOT_FOUND,
 * CHANGED_MEANWHILE, and with INVALID_INPUT into itself and for a tag that the shop counts on.
 */
export const mergeTags = (
  db: Db,
  actor: Actor,
  { id, into: targetId, version }: TagMerge & { id: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const tags = await readTerms(tx, 'tags')
    const source = await requireTerm(tx, 'tags', tags, { id, version })
    const target = await requireTerm(tx, 'tags', tags, { id: targetId })
    if (source.id === target.id)
      throw new Refusal('INVALID_INPUT', { field: 'into', message: 'Pilih tag yang lain.' })
    requireLoose(source.slug, 'into')
    const products = await findTaggedProducts(tx, source.id)
    await sql`
      insert into product_tags (product_id, tag_id)
      select product_id, ${target.id} from product_tags where tag_id = ${source.id}
      on conflict do nothing`.execute(tx)
    await tx.deleteFrom('product_tags').where('tag_id', '=', source.id).execute()
    await leadTo(tx, 'tags', source, target.id)
    await replaceTagInRows(tx, source.id, target.id)
    await tx.deleteFrom('tags').where('id', '=', source.id).execute()
    await showChanges(tx, products)
    await recordStaffAction(
      tx,
      actor,
      'tags.merge',
      { kind: 'tag', id: targetId },
      { from: source.name, to: target.name, count: products.length },
    )
  })
