import type pg from 'pg'
import { categoriesToLeaveOut, PA_FROM } from '../../../contract/sun-protection.ts'

const SUN_CARE = 'perawatan-surya'

/**
 * Returns the ids of sunscreens of at least this SPF, for this skin type (the slug of its tag), best-selling first. If
 * an SPF is needed, UVA protection is too; forms that only renew a sunscreen are left out, and so are lip balms.
 */
export async function findSunscreens(
  pool: pg.Pool,
  wish: { spfFrom: number; skinType: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'find-sunscreens',
    text: `
      select l.product_id::text as id
      from product_listing l join products p on p.id = l.product_id
      where l.category_ids && array(select id from categories where slug = '${SUN_CARE}')
        and not l.category_ids && array(select id from categories where slug = any($4))
        and nullif(substring(p.content ->> 'spf' from '^\\d{1,3}'), '')::integer >= greatest($1::integer, 1)
        and ($1 = 0 or length(regexp_replace(coalesce(p.content ->> 'pa', ''), '[^+]', '', 'g')) >= ${PA_FROM})
        and ($2::text is null or l.tag_ids && array(select id from tags where slug = $2))
      order by l.total_orders desc, l.product_id limit $3`,
    values: [wish.spfFrom, wish.skinType, wish.limit, categoriesToLeaveOut],
  })
  return rows.map(({ id }) => id)
}
