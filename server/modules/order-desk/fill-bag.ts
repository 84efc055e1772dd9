import { Refusal } from '../../../contract/refusals.ts'
import type { MakeOrderBody, PreviewOrderBody } from '../../../contract/staff/make-order.ts'
import type { Db } from '../../db/database.ts'
import { addLine, type CartFacts, findCartFacts, type LockedBag, setDelivery } from '../cart/index.ts'
import { chooseVoucher } from '../checkout/index.ts'
import { requireAddress } from '../delivery/index.ts'
import { getMember } from '../members/index.ts'

/** The refusals while a bag was filled: by the line's place, and the voucher's. */
export interface BagRefusals {
  lines: Map<number, Refusal>
  voucher: Refusal | null
}

/**
 * Fills an empty bag with what staff were asked for, by the rules of the shop's own bag, and returns what they refuse.
 * A line that is available only in part is in the bag with the rest, and counts as refused. The way of delivery is
 * chosen later, among what is offered for this bag.
 */
export async function fillBag(
  tx: Db,
  bag: LockedBag,
  draft: PreviewOrderBody | MakeOrderBody,
  now: Date,
): Promise<{ facts: CartFacts; refusals: BagRefusals }> {
  const { member_id: memberId, address_id: addressId } = draft
  const refusals: BagRefusals = { lines: new Map(), voucher: null }
  for (const [index, line] of draft.lines.entries()) {
    const refusal = await refusalOf(async () => {
      const warning = await addLine(
        tx,
        bag,
        {
          productId: Number(line.product_id),
          combinationId: Number(line.combination_id),
          quantity: line.quantity,
          details: {},
        },
        now,
      )
      if (warning !== null) throw new Refusal('STOCK_CHANGED', { message: warning })
    })
    if (refusal) refusals.lines.set(index, refusal)
  }
  if (draft.voucher_code !== '' && bag.lines.length > 0)
    refusals.voucher = await refusalOf(async () =>
      chooseVoucher(tx, await getMember(tx, memberId), draft.voucher_code, now),
    )
  if (addressId !== undefined) {
    await requireAddress(tx, memberId, addressId)
    await setDelivery(tx, { memberId, addressId })
  }
  const facts = await findCartFacts(tx, memberId, now)
  if (!facts) throw new Error('The bag that was filled is missing.')
  return { facts, refusals }
}

/** Runs a step of which the shop may refuse; any other error is thrown. */
async function refusalOf(step: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await step()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
