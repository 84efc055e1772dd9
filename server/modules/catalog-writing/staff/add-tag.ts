import { firstPlaces, type TagToAdd, tagKindWords } from '../../../../contract/staff/tags.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockCatalog } from '../save-products.ts'
import { showChanges } from '../show-changes.ts'
import { freeSlug, readTerms, requireFreeName, takeSlug } from '../term-store.ts'

/** Adds a tag that no product has yet. Returns its id. Refuses with INVALID_INPUT for a name that another tag has. */
export const addTag = (db: Db, actor: Actor, { name, kind }: TagToAdd): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const tags = await readTerms(tx, 'tags')
    requireFreeName('tags', tags, name)
    const slug = freeSlug(tags, name)
    await takeSlug(tx, 'tags', slug)
    const row = await tx
      .insertInto('tags')
      .values({ slug, name, kind, places: [...firstPlaces[kind]] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = String(row.id)
    await showChanges(tx, [])
    await recordStaffAction(
      tx,
      actor,
      'tags.add',
      { kind: 'tag', id },
      { name, kind: tagKindWords[kind].one },
    )
    return { id }
  })
