import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { slugOf } from '../../../contract/slug.ts'
import type { Db } from '../../db/database.ts'
import { changedMeanwhile } from '../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../staff-actions/no-such.ts'

/**
 * Brands and tags as staff change them: their names, and the addresses that they have and had. Every change holds the lock
 * of the catalogue, so it sees them at rest.
 */
export type TermTable = 'brands' | 'tags'

const terms = {
  brands: { kind: 'brand', word: 'merek', former: 'former_brands', leadsTo: 'brand_id' },
  tags: { kind: 'tag', word: 'tag', former: 'former_tags', leadsTo: 'tag_id' },
} as const

export interface Term {
  id: number
  slug: string
  name: string
  version: number
}

export async function readTerms(db: Db, table: TermTable): Promise<Term[]> {
  const { rows } = await sql<Term>`
    select id, slug, name, version from ${sql.table(table)} order by id`.execute(db)
  return rows
}

/** Finds a brand or tag that is as the person saw it. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE. */
export async function requireTerm(
  tx: Db,
  table: TermTable,
  rows: readonly Term[],
  { id, version }: { id: string; version?: number },
): Promise<Term> {
  const { kind } = terms[table]
  const row = rows.find(each => String(each.id) === id)
  if (!row) throw noSuch({ kind, id })
  if (version !== undefined && row.version !== version) throw await changedMeanwhile(tx, { kind, id })
  return row
}

/** Refuses with INVALID_INPUT for a name that another has, because files of products find them by it. */
export function requireFreeName(table: TermTable, others: readonly Term[], name: string): void {
  if (slugOf(name) === '')
    throw new Refusal('INVALID_INPUT', { field: 'name', message: 'Nama perlu huruf atau angka.' })
  if (others.some(other => slugOf(other.name) === slugOf(name)))
    throw new Refusal('INVALID_INPUT', {
      field: 'name',
      message: `Sudah ada ${terms[table].word} dengan nama itu.`,
    })
}

/** Refuses with INVALID_INPUT for an address that another has now. A living one always wins over a former one. */
export function requireFreeSlug(table: TermTable, others: readonly Term[], slug: string): void {
  if (others.some(other => other.slug === slug))
    throw new Refusal('INVALID_INPUT', {
      field: 'slug',
      message: `Alamat ini dipakai ${terms[table].word} lain.`,
    })
}

/** Returns the address that the name gives, with a number at the end if another has it. */
export function freeSlug(rows: readonly Term[], name: string): string {
  const own = slugOf(name)
  const used = new Set(rows.map(row => row.slug))
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? own : `${own}-${n}`
    if (!used.has(slug)) return slug
  }
}

/** Gives an address to the one that has it now: it leads nowhere else any more. */
export async function takeSlug(tx: Db, table: TermTable, slug: string): Promise<void> {
  await sql`delete from ${sql.table(terms[table].former)} where slug = ${slug}`.execute(tx)
}

/** Lets a former address, and the id of one that was merged away, lead to another. */
export async function leadTo(
  tx: Db,
  table: TermTable,
  former: { slug: string; id?: number },
  id: number,
): Promise<void> {
  const { former: addresses, leadsTo } = terms[table]
  await sql`
    insert into ${sql.table(addresses)} (slug, former_id, ${sql.ref(leadsTo)})
    select slug, former_id, ${id} from (values (${former.slug}, null::bigint), (null, ${former.id ?? null}::bigint)) a (slug, former_id)
    where num_nonnulls(slug, former_id) = 1`.execute(tx)
  if (former.id === undefined) return
  await sql`
    update ${sql.table(addresses)} set ${sql.ref(leadsTo)} = ${id} where ${sql.ref(leadsTo)} = ${former.id}`.execute(
    tx,
  )
}

/** Lists the addresses that lead to a brand or tag, without the ids of those that were merged into it. */
export async function listFormerSlugsOf(db: Db, table: TermTable, id: number): Promise<string[]> {
  const { former, leadsTo } = terms[table]
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(former)} where ${sql.ref(leadsTo)} = ${id} and slug is not null order by slug`.execute(
    db,
  )
  return rows.map(({ slug }) => slug)
}

/** How a draft names a brand or tag. */
interface NamedTerm {
  name: string
  slug?: string
}

/** Where a draft's brand or tag is kept. */
interface TermPlace {
  slug: string
  /** True if it was renamed or merged since: what the draft says of it is outdated. */
  isFormer: boolean
}

/**
 * Returns a function that finds the address which a draft's brand or tag has now. A draft without a slug is found by its
 * name first, because staff may have renamed it and kept the address; then by an address that it has, or had once. An
 * unknown one gets the address that its slug or name gives.
 */
export async function findTermPlaces(db: Db, table: TermTable): Promise<(draft: NamedTerm) => TermPlace> {
  const living = await readTerms(db, table)
  const { former, leadsTo } = terms[table]
  const { rows } = await sql<{ slug: string; living: string }>`
    select f.slug, t.slug as living from ${sql.table(former)} f join ${sql.table(table)} t on t.id = ${sql.ref(`f.${leadsTo}`)}
    where f.slug is not null`.execute(db)
  const slugs = new Set(living.map(({ slug }) => slug))
  // Of two with the same name, the one whose address it gives is the last, so it wins.
  const byName = new Map(
    living
      .map(({ name, slug }) => [slugOf(name), slug] as const)
      .sort(([name, slug], [otherName, other]) => Number(name === slug) - Number(otherName === other)),
  )
  const formerSlugs = new Map(rows.map(row => [row.slug, row.living]))
  return draft => {
    const own = draft.slug ?? slugOf(draft.name)
    const named = draft.slug === undefined ? byName.get(own) : undefined
    if (named !== undefined) return { slug: named, isFormer: false }
    const leads = slugs.has(own) ? undefined : formerSlugs.get(own)
    return leads === undefined ? { slug: own, isFormer: false } : { slug: leads, isFormer: true }
  }
}
