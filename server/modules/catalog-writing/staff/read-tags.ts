import { sql } from 'kysely'
import type { StaffTag, StaffTagDetail } from '../../../../contract/staff/tags.ts'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { isFixedTag } from '../tag-store.ts'
import { listFormerSlugsOf } from '../term-store.ts'

const columns = sql`
  t.id::text as id, t.slug, t.name, t.kind, t.places, t.card_title, t.card_line, t.position, t.version,
  (select count(*) from product_tags pt where pt.tag_id = t.id) as products`

const shown = (row: Omit<StaffTag, 'is_fixed'>): StaffTag => ({ ...row, is_fixed: isFixedTag(row.slug) })

/** Lists all tags by name. */
export async function listStaffTags(db: Db): Promise<StaffTag[]> {
  const { rows } = await sql<Omit<StaffTag, 'is_fixed'>>`
    select ${columns} from tags t order by lower(t.name), t.id`.execute(db)
  return rows.map(shown)
}

/** Shows one tag. Refuses with NOT_FOUND. */
export async function showStaffTag(db: Db, id: string): Promise<StaffTagDetail> {
  const { rows } = await sql<Omit<StaffTag, 'is_fixed'>>`
    select ${columns} from tags t where t.id::text = ${id}`.execute(db)
  if (!rows[0]) throw noSuch({ kind: 'tag', id })
  return { ...shown(rows[0]), former_slugs: await listFormerSlugsOf(db, 'tags', Number(id)) }
}
