import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { type ContentName, findVersion, writeVersion } from '../version-store.ts'
import { requireContent } from './require-content.ts'

/**
 * Makes an older version the newest, as a draft: shoppers see what is published until somebody publishes again. Refuses with
 * NOT_FOUND and CHANGED_MEANWHILE.
 */
export const restoreVersion = (
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { type, slug, number, version }: ContentName & { number: number; version: number },
): Promise<{ version: number }> =>
  inTransaction(shop.db, async tx => {
    await requireContent(tx, { type, slug, version })
    const former = await findVersion(tx, { type, slug, number })
    if (!former) throw noSuch({ kind: type, id: `${slug}, ${number}` })
    const { title, source } = former
    const restored = await writeVersion(tx, {
      ...{ type, slug, title, source, isPublished: false, restoredFrom: number },
      ...{ by: actor.name, at: shop.now() },
    })
    await recordStaffAction(
      tx,
      actor,
      'content.restore',
      { kind: type, id: slug },
      { title, from: number, version: restored },
    )
    return { version: restored }
  })
