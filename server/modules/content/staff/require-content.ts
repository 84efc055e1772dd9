import { Refusal } from '../../../../contract/refusals.ts'
import { staffActions } from '../../../../contract/staff/actions.ts'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { type ContentName, findHead, lockContent, type VersionRow } from '../version-store.ts'

/** Content as the command line names it, or as somebody in the back office saw it. */
export type SeenContent = ContentName & { version?: number | undefined }

/**
 * Returns the newest version, and keeps others from adding one until the transaction ends. Refuses with NOT_FOUND, and
 * with CHANGED_MEANWHILE if somebody has saved since it was seen.
 */
export async function requireContent(tx: Db, { type, slug, version }: SeenContent): Promise<VersionRow> {
  await lockContent(tx, { type, slug })
  const head = await findHead(tx, { type, slug })
  if (!head) throw noSuch({ kind: type, id: slug })
  if (version !== undefined && head.number !== version)
    throw new Refusal('CHANGED_MEANWHILE', {
      details: {
        by: head.savedBy || null,
        did: staffActions[head.isPublished ? 'content.publish' : 'content.save-draft'],
        at: head.savedAt.toISOString(),
        version: head.number,
      },
    })
  return head
}
