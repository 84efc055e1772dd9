import type { Brand } from '../../../contract/catalog.ts'
import type { Shop } from '../../shop.ts'
import { dependOnColumns } from '../listing/index.ts'

export interface BrandQuery {
  /** Ids; one of a brand that was merged away finds the one that stands for it now. */
  ids?: string[]
  slug?: string
  isFeatured?: boolean
  /** First letter of the name, upper case; "#" for names that begin with none. */
  letter?: string
  keyword?: string
  sort: 'name' | '-total_reviews' | '-total_products'
  limit: number
  skip: number
}

const columns = `b.id::text as id, b.name, b.slug, b.country,
  (select t.id::text from country_tags t where t.name = b.country) as country_tag_id, b.story, b.is_featured,
  b.accent_color, b.ground_color,
  case when b.logo is not null then json_build_object(
    'url', '/media/' || (b.logo ->> 'media_hash'), 'width', b.logo -> 'width', 'height', b.logo -> 'height') end as logo,
  case when b.picture is not null then json_build_object(
    'url', '/media/' || (b.picture ->> 'media_hash'), 'alt', b.name, 'is_cover', true)
  else (select tile::json -> 'images' -> 0 from product_listing where brand_id = b.id
   order by total_orders desc, product_id limit 1) end as picture,
  coalesce(sum.products, 0) as total_products, coalesce(sum.reviews, 0) as total_reviews`

const totals = `left join (
  select brand_id, count(*) as products, sum(total_reviews)::bigint as reviews from product_listing group by brand_id
) sum on sum.brand_id = b.id`

const letter = `case when upper(left(plain_text(b.name), 1)) between 'A' and 'Z' then upper(left(plain_text(b.name), 1)) else '#' end`

const orders = {
  name: 'plain_text(b.name), b.id',
  '-total_reviews': 'total_reviews desc, b.id',
  '-total_products': 'total_products desc, b.id',
}

/** Lists brands with their counts of products and reviews (SEARCH-04, PDP-02). */
export async function listBrands(shop: Pick<Shop, 'pool'>, query: BrandQuery): Promise<Brand[]> {
  const text = `select ${columns} from brands b ${totals}
     where ($1::bigint[] is null or b.id = any($1)
         or b.id in (select brand_id from former_brands where former_id = any($1))) and ($2::text is null or b.slug = $2)
       and ($3::boolean is null or b.is_featured = $3) and ($4::text is null or ${letter} = $4)
     order by ${orders[query.sort]} limit $5 offset $6`
  dependOnColumns(text)
  const { rows } = await shop.pool.query<Brand>(text, [
    query.ids ?? null,
    query.slug ?? null,
    query.isFeatured ?? null,
    query.letter ?? null,
    query.limit,
    query.skip,
  ])
  return rows
}

/**
 * Finds brands whose name begins with the words, contains them, or resembles them, in that order; featured brands win
 * ties (SEARCH-03). Products and reviews are counted only for the brands returned, because this runs on every
 * keystroke.
 */
export async function searchBrands(
  shop: Pick<Shop, 'pool'>,
  keyword: string,
  limit: number,
): Promise<Brand[]> {
  dependOnColumns(searchText)
  const { rows } = await shop.pool.query<Brand>({
    name: 'search-brands',
    text: searchText,
    values: [keyword, limit],
  })
  return rows
}

const searchText = `
      select ${columns}
      from (
        select b.*, fit.likeness from brands b
        cross join (select words, replace(words, ' ', '') as joined from (select search_plain($1) as words) w) typed
        cross join lateral (select case
          when typed.joined = '' then 0
          when b.search_text like typed.words || '%' then 4
          when ' ' || b.search_text || ' ' like '% ' || typed.joined || ' %' then 4
          when ' ' || b.search_text like '% ' || typed.words || '%' then 3
          when b.search_text like '%' || typed.joined || '%' then 2
          when length(typed.joined) > 2 and strict_word_similarity(typed.words, b.search_text) >= 0.4
            then strict_word_similarity(typed.words, b.search_text) else 0 end as likeness) fit
        where fit.likeness > 0 order by fit.likeness desc, b.is_featured desc, b.name, b.id limit $2
      ) b
      cross join lateral (
        select count(*) as products, sum(total_reviews)::bigint as reviews from product_listing where brand_id = b.id
      ) sum
      order by b.likeness desc, b.is_featured desc, b.name, b.id`

/** Lists the initials of all brands, in order (LIST-41). */
export async function listBrandLetters(shop: Pick<Shop, 'pool'>, limit: number): Promise<string[]> {
  const { rows } = await shop.pool.query<{ letter: string }>(
    `select distinct ${letter} as letter from brands b order by letter limit $1`,
    [limit],
  )
  return rows.map(row => row.letter)
}
