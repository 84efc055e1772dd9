import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notifyCatalogChanged } from '../listing/index.ts'

/**
 * Lets the sections that name one product name another instead: the first was merged into it. A section that named both
 * names it once, where it stood first.
 */
export async function replaceInCampaigns(tx: Db, from: number, to: number): Promise<void> {
  const named = JSON.stringify([{ query: { filter: { ids: [String(from)] } } }])
  const { numAffectedRows } = await sql`
    update campaigns c set updated_at = now(), sections = (
      select jsonb_agg(
        case when section #> '{query,filter,ids}' ? ${String(from)}
          then jsonb_set(jsonb_set(section, '{query,filter,ids}', ids.list), '{query,limit}',
            -- a section with as much room as it had products
            case when (section #>> '{query,limit}')::integer = jsonb_array_length(section #> '{query,filter,ids}')
              then to_jsonb(jsonb_array_length(ids.list)) else section #> '{query,limit}' end)
          else section end order by place)
      from jsonb_array_elements(c.sections) with ordinality as each (section, place)
      cross join lateral (
        select jsonb_agg(id order by first) as list from (
          select case when id = ${String(from)} then ${String(to)} else id end as id, min(n) as first
          from jsonb_array_elements_text(section #> '{query,filter,ids}') with ordinality as listed (id, n)
          group by 1
        ) once
      ) ids)
    where c.sections @> ${named}::jsonb`.execute(tx)
  if (numAffectedRows) await notifyCatalogChanged(tx)
}
