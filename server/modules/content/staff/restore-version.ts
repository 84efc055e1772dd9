import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { fieldsOfSource } from '../source-of-fields.ts'
import { isOnShow } from '../store.ts'
import { type ContentName, findVersion, writeVersion } from '../version-store.ts'
import { requireContent } from './require-content.ts'
import { publishFields, storeIdOf } from './save-content-version.ts'

/**
 * Makes an older version the newest: what shoppers see if the content is switched on, otherwise a draft. Refuses with
 * NOT_FOUND, CHANGED_MEANWHILE, and with INVALID_INPUT if shoppers would see
 * something that is not whole, or names what the shop no longer has.
 */
export const restoreVersion = (
  shop: Pick<Shop, 'db' | 'files' | 'now'>,
  actor: Actor,
  { type, slug, number, version }: ContentName & { number: number; version: number },
): Promise<{ version: number }> =>
  inTransaction(shop.db, async tx => {
    await requireContent(tx, { type, slug, version })
    const former = await findVersion(tx, { type, slug, number })
    if (!former) throw noSuch({ kind: type, id: `${slug}, ${number}` })
    const { title, source } = former
    const restored = { type, slug, title, restoredFrom: number }
    const saved = (await isOnShow(tx, type, slug))
      ? await publishFields(tx, shop, actor, {
          ...restored,
          fields: fieldsOfSource(type, source),
          id: storeIdOf(former),
        })
      : {
          number: await writeVersion(tx, {
            ...restored,
            source,
            isPublished: false,
            by: actor.name,
            at: shop.now(),
          }),
        }
    await recordStaffAction(
      tx,
      actor,
      'content.restore',
      { kind: type, id: slug },
      { title, from: number, version: saved.number },
    )
    return { version: saved.number }
  })
