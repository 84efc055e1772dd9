import type pg from 'pg'

/** A product as a judge sees it: what its tile and page show, in plain lower-case words. Prices in rupiah. */
export interface JudgedProduct {
  id: string
  brand: string
  name: string
  /** Its deepest category. */
  shelf: string
  /** Its categories, from the shelf up to the root. */
  shelves: string
  /** Brand, name, shelves, tags and the names of its choices. */
  shown: string
  /** What its page says: description, benefits, ingredients. */
  page: string
  priceRupiah: number
}

/** Reduces text to lower-case words separated by single spaces, without accents, apostrophes or punctuation. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Reads every product that can appear in a listing. */
export async function readProducts(pool: pg.Pool): Promise<JudgedProduct[]> {
  const { rows } = await pool.query<{
    id: string
    brand: string
    name: string
    shelf: string
    shelves: string
    others: string
    page: string
    price: string
  }>(`
    select l.product_id::text as id, b.name as brand, p.name, l.price_rupiah as price, k.name as shelf,
      (select coalesce(string_agg(c.name, ' '), '') from categories c where c.id = any(l.category_ids)) as shelves,
      concat_ws(' ',
        (select string_agg(t.name, ' ') from tags t where t.id = any(l.tag_ids)),
        (select string_agg(value ->> 'name', ' ') from combinations c, jsonb_each(c.attributes)
         where c.product_id = p.id and key <> 'non_specify')) as others,
      regexp_replace(concat_ws(' ', p.content ->> 'description_html', p.content ->> 'benefits', p.content ->> 'ingredients'),
        '<[^>]*>', ' ', 'g') as page
    from product_listing l join products p on p.id = l.product_id join brands b on b.id = l.brand_id
    join categories k on k.id = p.default_category_id
    order by l.product_id`)
  return rows.map(({ id, brand, name, shelf, shelves, others, page, price }) => ({
    id,
    brand: plain(brand),
    name: plain(name),
    shelf: plain(shelf),
    shelves: plain(shelves),
    shown: plain(`${brand} ${name} ${shelves} ${others}`),
    page: plain(page),
    priceRupiah: Number(price),
  }))
}
