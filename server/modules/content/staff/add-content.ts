import { Refusal } from '../../../../contract/refusals.ts'
import { type ContentToAdd, contentFields, titleFieldOf } from '../../../../contract/staff/content.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { sourceOfFields } from '../source-of-fields.ts'
import { takeStoreId } from '../store.ts'
import { findHead, lockContent, writeVersion } from '../version-store.ts'

/**
 * Begins a draft, which has only its name yet. Refuses with INVALID_INPUT (`slug`) if the shop has content at that
 * address.
 */
export const addContent = (
  { db, now }: Pick<Shop, 'now'> & { db: Db },
  actor: Actor,
  { type, slug, title }: ContentToAdd,
): Promise<{ slug: string }> =>
  inTransaction(db, async tx => {
    await lockContent(tx, { type, slug })
    if (await findHead(tx, { type, slug }))
      throw new Refusal('INVALID_INPUT', {
        field: 'slug',
        message: 'Alamat ini sudah dipakai. Pilih yang lain.',
      })
    const fields = contentFields.parse({ [titleFieldOf[type]]: title })
    const source = sourceOfFields(type, slug, fields, type === 'store' ? await takeStoreId(tx) : null)
    await writeVersion(tx, { type, slug, title, source, isPublished: false, by: actor.name, at: now() })
    await recordStaffAction(tx, actor, 'content.add', { kind: type, id: slug }, { title })
    return { slug }
  })
