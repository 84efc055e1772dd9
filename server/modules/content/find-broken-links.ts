import { sql } from 'kysely'
import { ownPath } from '../../../contract/paths.ts'
import { readMarkdown } from '../../../contract/read-markdown.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { BrokenLink, ContentFields } from '../../../contract/staff/content.ts'
import type { Db } from '../../db/database.ts'
import { findUnstorable } from '../../db/find-unstorable.ts'

/** Whether the shop has a page at this path; null where its pages are not served. */
export type HasPage = ((path: string) => Promise<boolean>) | null

type Linking = Pick<ContentFields, 'text' | 'link' | 'products'>

/**
 * Finds the links of texts that lead nowhere, in the order of the texts: to a page of the shop that it does not have or
 * does not show, to a heading that the text does not have, and products that shoppers cannot see. Of links elsewhere only
 * the form is checked, when the text is read.
 */
export async function findBrokenLinks(
  { db, now, hasPage }: { db: Db; now: Date; hasPage: HasPage },
  texts: readonly Linking[],
): Promise<BrokenLink[][]> {
  const links = texts.map(linksOf)
  const paths = [...new Set(links.flat().flatMap(({ href }) => (ownPath.test(href) ? [pathOf(href)] : [])))]
  const slugs = [...new Set(texts.flatMap(({ products }) => products))]
  const [faults, hidden] = await Promise.all([
    faultsOfPaths({ db, now, hasPage }, paths),
    faultsOfProducts(db, slugs),
  ])
  return texts.map((text, index) => {
    const own = links[index] ?? []
    const ids = own.some(({ href }) => href.startsWith('#')) ? headingsOf(text.text) : new Set()
    const inText = own.flatMap(({ line, href }): BrokenLink[] => {
      const reason = href.startsWith('#')
        ? ids.has(href)
          ? undefined
          : 'Judul bagian ini tidak ada di tulisan.'
        : faults.get(pathOf(href))
      return reason === undefined
        ? []
        : [{ line, field: line === null ? 'link' : null, href, reason, is_checked: reason !== UNCHECKED }]
    })
    const inProducts = text.products.flatMap((slug): BrokenLink[] => {
      const reason = hidden.get(slug)
      return reason === undefined
        ? []
        : [{ line: null, field: 'products', href: slug, reason, is_checked: true }]
    })
    return [...inText, ...inProducts]
  })
}

const headingsOf = (text: string) =>
  new Set(readMarkdown(text).blocks.flatMap(block => (block.type === 'heading' ? [`#${block.id}`] : [])))

/** A link's address, with its line; null for the field. A picture is on a line of its own. */
function linksOf({ text, link }: Linking): { line: number | null; href: string }[] {
  const found = text
    .split(/\r?\n/)
    .flatMap((row, index) =>
      row.trimStart().startsWith('![')
        ? []
        : [...row.matchAll(/(?<!\\)\]\(([^\s()]+)\)/g)].flatMap(([, href = '']) =>
            href.startsWith('/') || href.startsWith('#') ? [{ line: index + 1, href }] : [],
          ),
    )
  return link === '' ? found : [...found, { line: null, href: link }]
}

const pathOf = (href: string) => href.split(/[?#]/)[0] || '/'

/** How many pages one call renders. */
const RENDERED_MAX = 100
const UNCHECKED = 'Belum diperiksa: tautannya terlalu banyak.'

/** By path, why it leads nowhere. What is known to be there is not rendered. */
async function faultsOfPaths(
  { db, now, hasPage }: { db: Db; now: Date; hasPage: HasPage },
  paths: readonly string[],
): Promise<Map<string, string>> {
  const faults = new Map<string, string>()
  const known = await findTargets(db, now, paths)
  let rendered = 0
  for (const path of paths) {
    const target = known.get(path)
    if (target?.is_shown) continue
    const kind = kindOf(path)
    if (target) faults.set(path, `${names[target.kind]} ini tidak tampil di toko.`)
    else if (kind && kind !== 'page') faults.set(path, `${names[kind]} ini tidak ada.`)
    else if (hasPage && !routes.has(path)) {
      rendered += 1
      if (rendered > RENDERED_MAX) faults.set(path, UNCHECKED)
      else if (!(await isRoute(path, hasPage))) faults.set(path, 'Halaman ini tidak ada di toko.')
    }
  }
  return faults
}

const names = {
  product: 'Produk',
  category: 'Kategori',
  brand: 'Merek',
  post: 'Artikel',
  page: 'Halaman',
} as const
type Kind = keyof typeof names

const addresses: [Kind, RegExp][] = [
  ['category', /^\/category\/([^/]+)$/],
  ['brand', /^\/brand\/(\d{1,18})(?:-|$)/],
  ['post', /^\/sun-journal\/([^/]+)$/],
  [
    'product',
    /^\/(?!(?:brand|category|campaign|concern|my-orders|order|profile|promo|quiz|sun-journal)\/)[^/]+\/(\d{1,18})(?:[-.]|$)/,
  ],
  ['page', /^\/([a-z0-9][a-z0-9-]*)$/],
]
const kindOf = (path: string): Kind | undefined => addresses.find(([, pattern]) => pattern.test(path))?.[0]

interface Target {
  path: string
  kind: Kind
  is_shown: boolean
}

/** What staff can hide or remove, if the shop has it. */
async function findTargets(db: Db, now: Date, paths: readonly string[]): Promise<Map<string, Target>> {
  const asked = paths.flatMap(path => {
    const kind = kindOf(path)
    const key = addresses.find(([one]) => one === kind)?.[1].exec(decoded(path))?.[1]
    // Nothing in the shop has a key that cannot be stored.
    return kind && key && findUnstorable(key) === null ? [{ path, kind, key }] : []
  })
  if (asked.length === 0) return new Map()
  const { rows } = await sql<Target>`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (path text, kind text, key text))
    select a.path, a.kind, exists (
        select from product_listing l where l.product_id = coalesce(m.into_id, p.id)) as is_shown
    from asked a join products p on a.kind = 'product' and p.id = a.key::bigint
    left join product_merges m on m.product_id = p.id
    union all
    select a.path, a.kind, true from asked a
    where a.kind = 'category' and (exists (select from categories where slug = a.key)
      or exists (select from former_categories where slug = a.key))
    union all
    select a.path, a.kind, true from asked a
    where a.kind = 'brand' and (exists (select from brands where id = a.key::bigint)
      or exists (select from former_brands where former_id = a.key::bigint))
    union all
    select a.path, a.kind, coalesce(is_open(p.is_active, p.published_at, p.ends_at, ${now}), false)
    from asked a join content_versions v on a.kind = 'post' and v.type = 'post' and v.slug = a.key and v.number = 1
    left join journal_posts p on p.slug = a.key
    union all
    select a.path, a.kind, coalesce(is_open(p.is_active, p.starts_at, p.ends_at, ${now}), false)
    from asked a join content_versions v on a.kind = 'page' and v.type = 'page' and v.slug = a.key and v.number = 1
    left join content_pages p on p.slug = a.key`.execute(db)
  return new Map(rows.map(row => [row.path, row]))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Why shoppers cannot see a product that a text is about; also one whose address has changed since is found. */
async function faultsOfProducts(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ slug: string; is_known: boolean }>`
    select named.slug, meant.id is not null as is_known
    from unnest(${[...slugs]}::text[]) named (slug)
    left join lateral (
      select id from products where slug = named.slug
      union all select product_id from former_slugs where slug = named.slug
      limit 1
    ) meant on true
    left join product_merges m on m.product_id = meant.id
    where not exists (select from product_listing l where l.product_id = coalesce(m.into_id, meant.id))`.execute(
    db,
  )
  return new Map(
    rows.map(({ slug, is_known: isKnown }) => [
      slug,
      isKnown ? 'Produk ini tidak tampil di toko.' : 'Produk ini tidak ada.',
    ]),
  )
}

/** The pages that the shop itself has do not change while it runs. */
const routes = new Set<string>()

async function isRoute(path: string, hasPage: NonNullable<HasPage>): Promise<boolean> {
  const isThere = await hasPage(path).catch(error => {
    // One that fails may be there, and is no reason to keep the text from whoever mends it.
    if (error instanceof Refusal && error.code === 'UNAVAILABLE') return null
    throw error
  })
  if (isThere === null) return true
  // Promotion pages and quizzes come and go.
  if (isThere && !/^\/.+\//.test(path)) routes.add(path)
  return isThere
}
