import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import { type StaffAction, staffActions } from '../../../../contract/staff/actions.ts'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { findHead, recordUnversioned, type VersionRow } from '../version-store.ts'

/** A page as the command line names it, or as somebody in the back office saw it. */
export type SeenCampaign = ({ slug: string } | { id: string }) & { version?: number | undefined }

export interface LockedCampaign {
  id: number
  slug: string
  head: VersionRow
}

/** How the journal names a page. */
export const pageNamed = (slug: string) => ({ kind: PAGE, id: slug })
const PAGE = 'promotion page' as const

/**
 * Returns a page with its newest version, and keeps others from changing it until the transaction ends. Refuses with
 * NOT_FOUND, and with CHANGED_MEANWHILE if somebody has saved since it was seen.
 */
export async function requireCampaign(tx: Db, { version, ...name }: SeenCampaign): Promise<LockedCampaign> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from campaigns
    where ${'id' in name ? sql`id = ${name.id}::bigint` : sql`slug = ${name.slug}`} for update`.execute(tx)
  const [row] = rows
  if (!row) throw noSuch(pageNamed('id' in name ? name.id : name.slug))
  const seen = await findHead(tx, row.id)
  if (version !== undefined && (seen?.number ?? 0) !== version) throw await changedBy(tx, row.id, seen)
  await recordUnversioned(tx, [row.slug])
  const head = seen ?? (await findHead(tx, row.id))
  if (!head) throw new Error(`The promotion page ${row.slug} has no version`)
  return { ...row, head }
}

/** Names who wrote the newest version: by the journal, as ending a page also writes a colleague's draft anew. */
async function changedBy(tx: Db, campaignId: number, head: VersionRow | null): Promise<Refusal> {
  const { rows } = await sql<{ by: string; act: StaffAction; at: Date }>`
    select a.actor_name as by, a.act, a.at from staff_acts a
    where a.thing_kind = ${PAGE} and a.detail ->> 'version' = ${String(head?.number)}
      and a.thing_id in (select slug from campaigns where id = ${campaignId}
        union all select slug from former_campaigns where campaign_id = ${campaignId})
    order by a.id desc limit 1`.execute(tx)
  const [act] = rows
  // A file records no act of each page.
  return new Refusal('CHANGED_MEANWHILE', {
    details: {
      ...(act
        ? { by: act.by, did: staffActions[act.act], at: act.at.toISOString() }
        : {
            by: head?.savedBy || null,
            did: staffActions[head?.isPublished ? 'campaigns.publish' : 'campaigns.save-draft'],
            at: head?.savedAt.toISOString() ?? null,
          }),
      version: head?.number ?? 0,
    },
  })
}
