import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Adds codes to the products with these slugs. Codes that exist stay unchanged; those of an unknown product are left
 * out. Returns how many are new.
 */
export async function saveAuthenticityCodes(
  db: Db,
  codes: { code: string; productSlug: string }[],
): Promise<number> {
  const { rows } = await sql`
    insert into authenticity_codes (code, product_id)
    select g.code, p.id
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as g (code text, "productSlug" text)
    join products p on p.slug = g."productSlug"
    on conflict (code) do nothing returning true`.execute(db)
  return rows.length
}
