import { sql } from 'kysely'
import { addDays } from '../../../contract/jakarta-time.ts'
import { bankPromotionTitle } from '../../../contract/staff/bank-promotions.ts'
import type { DraftToJudge, PromotionClash } from '../../../contract/staff/promotion-calendar.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { isInPointRule } from '../point-rules/index.ts'
import { findCollisions, type Planned } from './find-collisions.ts'
import { findPlanned, kindOfVoucher, specialTitle, usualPrice } from './find-planned.ts'

/** A promotion without an end is looked at for this long. */
const LOOKED_AHEAD_DAYS = 366

/** Says what a draft would collide with; the form shows it before it is saved. Nothing is stored. */
export async function judgeDraft(
  { db, now: clock }: Pick<Shop, 'db' | 'now'>,
  judged: DraftToJudge,
): Promise<PromotionClash[]> {
  const draft = await plannedOf(db, judged)
  if (!draft) return []
  const now = clock()
  const starts = new Date(draft.starts_at)
  const from = starts > now ? starts : now
  const until = draft.ends_at === null ? addDays(from, LOOKED_AHEAD_DAYS) : new Date(draft.ends_at)
  if (until <= from) return []
  const others = (await findPlanned(db, { from, until })).filter(
    other => other.kind !== draft.kind || other.id !== draft.id,
  )
  return findCollisions([...others, draft], { from, until }).filter(({ promotions }) =>
    promotions.some(({ kind, id }) => kind === draft.kind && id === draft.id),
  )
}

/** The id of a draft that has none yet: no promotion has it. */
const NEW = ''

/** What the draft would be in the calendar; null for one that never is there. */
async function plannedOf(db: Db, judged: DraftToJudge): Promise<Planned | null> {
  const { starts_at, ends_at } = judged.draft
  const times = { id: judged.id ?? NEW, starts_at, ends_at }
  switch (judged.kind) {
    case 'bank':
      return {
        kind: 'bank',
        ...times,
        title: `${judged.draft.bank_name}: ${judged.draft.title || bankPromotionTitle(judged.draft)}`,
        methodCodes: judged.draft.method_codes,
      }
    case 'special_price':
      return plannedSpecial(db, times, judged.draft)
    case 'points':
      return {
        kind: 'points',
        ...times,
        title: judged.draft.name,
        times: judged.draft.times,
        productIds: await productsOfDraft(db, judged.draft),
      }
    case 'flash_sale':
      return {
        kind: 'flash_sale',
        ...times,
        title: judged.draft.name,
        lines: judged.draft.lines.map(line => ({
          combinationId: Number(line.combination_id),
          priceRupiah: line.price_rupiah,
        })),
      }
    case 'voucher':
      return plannedVoucher(db, times, judged.draft)
  }
}

type Times = Pick<Planned, 'id' | 'starts_at' | 'ends_at'>
type DraftOf<Kind extends DraftToJudge['kind']> = Extract<DraftToJudge, { kind: Kind }>['draft']

async function plannedSpecial(
  db: Db,
  times: Times,
  draft: DraftOf<'special_price'>,
): Promise<Planned | null> {
  const { rows } = await sql<{ combinationId: number; productName: string; usualRupiah: number }>`
    select c.id as "combinationId", p.name as "productName", ${usualPrice} as "usualRupiah"
    from combinations c join products p on p.id = c.product_id where c.sku = ${draft.sku}`.execute(db)
  const [product] = rows
  if (!product) return null
  const price = { ...product, priceRupiah: draft.price_rupiah }
  return { kind: 'special_price', ...times, ...price, title: specialTitle(price) }
}

async function plannedVoucher(db: Db, times: Times, draft: DraftOf<'voucher'>): Promise<Planned | null> {
  if (draft.voucher_type !== 'automatic') return null
  const of = { ...times, title: draft.name }
  switch (kindOfVoucher(draft.discount_type)) {
    case 'voucher':
      return { kind: 'voucher', ...of }
    case 'free_shipping':
      return {
        kind: 'free_shipping',
        ...of,
        isGeneral:
          draft.audience === 'everybody' &&
          [draft.product_ids, draft.brand_slugs, draft.category_slugs].every(named => named.length === 0),
        minimumRupiah: draft.min_amount_rupiah,
        mostRupiah: draft.shipping_fee_discount_rupiah,
      }
    case 'gift': {
      const { rows } = await sql<{ combinationId: number; giftName: string }>`
        select c.id as "combinationId", p.name as "giftName"
        from combinations c join products p on p.id = c.product_id where c.sku = ${draft.gift_sku}`.execute(
        db,
      )
      return rows[0] ? { kind: 'gift', ...of, ...rows[0] } : null
    }
  }
}

/** The products that a drafted point rule names: its row exists only in the query. */
async function productsOfDraft(
  db: Db,
  { product_slugs, brand_slugs, category_slugs }: DraftOf<'points'>,
): Promise<Set<number> | null> {
  if ([product_slugs, brand_slugs, category_slugs].every(named => named.length === 0)) return null
  const { rows } = await sql<{ id: number }>`
    select p.id from products p, (select
      array(select id from products where slug = any(${product_slugs})) as product_ids,
      array(select id from brands where slug = any(${brand_slugs})) as brand_ids,
      array(select id from categories where slug = any(${category_slugs})) as category_ids) r
    where ${isInPointRule}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
