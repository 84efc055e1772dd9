import { sql } from 'kysely'
import type { UnknownIngredient } from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'
import { inciNames } from './inci-names.ts'

/** A name that so many products of the shop name in their texts is no mistake. */
const KNOWN_FROM_PRODUCTS = 3
/** How alike a known name must be to be meant (`similarity` of pg_trgm). */
const ALIKE = 0.5

/**
 * Finds the names in a list of ingredients that are neither common INCI names nor known from other products, and the
 * known name that is written nearly the same.
 */
export async function checkIngredients(db: Db, ingredients: string): Promise<UnknownIngredient[]> {
  const names = namesIn(ingredients)
  const strange = [...names.keys()].filter(name => !inciNames.has(name))
  if (strange.length === 0) return []
  const { rows: usedRows } = await sql<{ name: string }>`
    select asked as name from unnest(${strange}::text[]) asked
    where (select count(*) from (
      select from product_listing l
      where l.description_vector @@ phraseto_tsquery('pg_catalog.simple', search_plain(asked))
      limit ${KNOWN_FROM_PRODUCTS}) product) = ${KNOWN_FROM_PRODUCTS}`.execute(db)
  const used = new Set(usedRows.map(({ name }) => name))
  const unknown = strange.filter(name => !used.has(name))
  const { rows } = await sql<{ name: string; nearest: string | null }>`
    select name, (
      select known from unnest(${[...inciNames]}::text[]) known where similarity(known, name) >= ${ALIKE}
      order by similarity(known, name) desc limit 1) as nearest
    from unnest(${unknown}::text[]) with ordinality list (name, place) order by place`.execute(db)
  return rows.map(({ name, nearest }) => ({ name: names.get(name) ?? name, nearest }))
}

/** The names of a list, in lower case, with how each was written. Notes in brackets and percentages are no part of them. */
function namesIn(ingredients: string): Map<string, string> {
  const names = ingredients
    .replace(/^\s*(ingredients|komposisi|bahan)\s*:/i, '')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    // "1,2-Hexanediol" is one name.
    .split(/,(?!\d)|[;•\n]/)
    .map(name =>
      name
        .replace(/\d+([.,]\d+)?\s*%/g, '')
        .replace(/\s+/g, ' ')
        .replace(/[.*\s]+$/, '')
        .trim(),
    )
  return new Map(names.filter(name => name !== '').map(name => [name.toLowerCase(), name]))
}
