import type { z } from 'zod'
import type { Cart } from '../../../contract/cart.ts'
import type { sampleBody, VoucherSample } from '../../../contract/staff/vouchers.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { priceSampleBag } from '../cart/index.ts'
import { judgeVoucher, type PricedCart, type VoucherFacts } from '../pricing/index.ts'
import { draftFacts, findVouchersOfBag, suggestCombination, type VoucherDraft } from '../vouchers/index.ts'
import { draftOfInput } from './draft-of-input.ts'

type SampleInput = z.infer<typeof sampleBody>
type SampleLines = { combinationId: number; quantity: number }[]

/** The id of a voucher that is not saved yet. */
const NEW_ID = 'contoh'
const PIECES_MAX = 10

/**
 * Shows what a voucher does to a bag, as a shopper who may use it would see it: beside the automatic vouchers in force,
 * and once it has begun. Neither the voucher nor the bag is stored. Refuses with NOT_FOUND.
 */
export async function tryVoucher(
  { db, now: clock }: Pick<Shop, 'db' | 'now'>,
  input: SampleInput,
): Promise<VoucherSample> {
  const draft = draftOfInput(input.voucher)
  const now = new Date(Math.max(clock().getTime(), Date.parse(input.voucher.starts_at)))
  const lines =
    input.lines?.map(line => ({ combinationId: Number(line.combination_id), quantity: line.quantity })) ??
    (await suggestLines(db, draft))
  const combinationIds = lines.map(line => line.combinationId)
  const facts = await draftFacts(db, draft, await findStored(db, draft.code), combinationIds)
  const inForce = await findVouchersOfBag(db, { memberId: null, combinationIds, chosenId: null, now })
  const others = inForce.automatic.filter(voucher => voucher.id !== facts.id)
  const bag = { lines, shippingFeeRupiah: input.shipping_fee_rupiah, now }
  const without = await priceSampleBag(db, { ...bag, vouchers: { automatic: others, voucher: null } })
  const { cart, priced, counted } = await priceSampleBag(db, {
    ...bag,
    vouchers: facts.isAutomatic
      ? { automatic: [...others, facts], voucher: null }
      : { automatic: others, voucher: facts },
  })
  return {
    lines: showLines(cart),
    without_rupiah: without.cart.total_price_after_shipping,
    steps: cart.steps,
    payable_rupiah: cart.total_price_after_shipping,
    gifts: cart.free_products.map(({ detail, quantity }) => ({ name: detail.name, quantity })),
    points_earned: cart.points_earned,
    ...outcomeOf(facts, priced, judgeVoucher(facts, counted, now)),
  }
}

function outcomeOf(
  { id }: VoucherFacts,
  priced: PricedCart,
  verdict: ReturnType<typeof judgeVoucher>,
): Pick<VoucherSample, 'outcome' | 'message'> {
  if (!verdict.isValid) return { outcome: 'refused', message: verdict.message }
  if (priced.uses.some(use => use.voucherId === id)) return { outcome: 'applies', message: null }
  return { outcome: 'no_effect', message: priced.giftMessage }
}

const showLines = ({ products }: Cart): VoucherSample['lines'] =>
  products.map(line => ({
    combination_id: line.combination_id,
    name: [line.detail.name, line.detail.combination_name].filter(Boolean).join(', '),
    brand: line.detail.brand.name,
    quantity: line.quantity,
    price_rupiah: line.price_after_discount,
    is_available: line.is_available,
  }))

/** As many pieces of the best seller as the voucher's minimum needs. */
async function suggestLines(db: Db, draft: VoucherDraft): Promise<SampleLines> {
  const suggested = await suggestCombination(db, draft)
  if (!suggested) return []
  const { combinationId, priceRupiah } = suggested
  const needed = Math.ceil(Number(draft.min_amount_rupiah ?? 0) / Math.max(1, priceRupiah))
  return [{ combinationId, quantity: Math.min(PIECES_MAX, Math.max(1, needed)) }]
}

async function findStored(db: Db, code: string): Promise<{ id: string; usedCount: number }> {
  const row = await db
    .selectFrom('vouchers')
    .select(['id', 'used_count as usedCount'])
    .where('code', '=', code)
    .executeTakeFirst()
  return row ?? { id: NEW_ID, usedCount: 0 }
}
