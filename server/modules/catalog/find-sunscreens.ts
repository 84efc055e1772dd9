import type pg from 'pg'

const SUN_CARE = 'perawatan-surya'

/** Returns the ids of sunscreens of at least this SPF, for this skin type (the slug of its tag), best-selling first. */
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
        and nullif(substring(p.content ->> 'spf' from '^\\d{1,3}'), '')::integer >= greatest($1::integer, 1)
        and ($2::text is null or l.tag_ids && array(select id from tags where slug = $2))
      order by l.total_orders desc, l.product_id limit $3`,
    values: [wish.spfFrom, wish.skinType, wish.limit],
  })
  return rows.map(({ id }) => id)
}
