import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { replacedInQueries } from '../catalog/index.ts'
import { notifyCatalogChanged } from '../listing/index.ts'

/**
 * Lets the sections that name one product name another instead: the first was merged into it. A section that named both
 * names it once, where it stood first. Drafts and older versions follow, so that publishing or restoring one does not bring
 * the first back.
 */
export async function replaceInCampaigns(tx: Db, from: number, to: number): Promise<void> {
  const named = JSON.stringify([{ query: { filter: { ids: [String(from)] } } }])
  const { numAffectedRows } = await sql`
    update campaigns c set updated_at = now(), sections = ${replacedInQueries(sql`c.sections`, from, to)}
    where c.sections @> ${named}::jsonb`.execute(tx)
  await sql`
    update campaign_versions v
    set page = jsonb_set(v.page, '{sections}', ${replacedInQueries(sql`v.page -> 'sections'`, from, to)})
    where v.page -> 'sections' @> ${named}::jsonb`.execute(tx)
  if (numAffectedRows) await notifyCatalogChanged(tx)
}
