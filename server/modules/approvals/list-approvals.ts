import { type Approval, approvableActions, type ListedApproval } from '../../../contract/staff/approvals.ts'
import type { Db } from '../../db/database.ts'
import { findRequests } from '../data-requests/index.ts'
import { findFlashChoices } from '../flash-sales/index.ts'
import { owedRupiah, readFactsOfMany } from '../order-desk/index.ts'
import { type AskedPrice, findAskedPrices } from '../promotion-desk/index.ts'
import { type ListedApprovals, selectListed } from './approval-store.ts'
import { maskRequest } from './mask-request.ts'

/** Lists requests with what the deciding person must know about the order, the colleague or the products. */
export async function listApprovals(
  db: Db,
  listed: ListedApprovals,
  { limit, now }: { limit: number; now: Date },
): Promise<ListedApproval[]> {
  const approvals = await selectListed(db, listed, limit)
  const ids = approvals.flatMap(({ subject }) => (subject.kind === 'order' ? [subject.id] : []))
  const codes = await db
    .selectFrom('orders')
    .select(['id', 'reference_code'])
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  const staffIds = approvals.flatMap(({ subject }) => (subject.kind === 'staff' ? [subject.id] : []))
  const people = await db
    .selectFrom('staff_accounts')
    .select(['id', 'name', 'email'])
    .where(eb => eb('id', '=', eb.fn.any(eb.val(staffIds))))
    .execute()
  const facts = await readFactsOfMany(db, ids)
  const flashLines = new Map(approvals.map(approval => [approval.id, flashLinesOf(approval)]))
  const choices = await findFlashChoices(
    db,
    [...flashLines.values()].flat().map(line => line.combination_id),
    now,
  )
  const specialPrices = await findAskedPrices(db, approvals.flatMap(askedPriceOf))
  const dataRequests = await findRequests(
    db,
    approvals.flatMap(({ subject }) => (subject.kind === 'data-request' ? [subject.id] : [])),
    now,
  )
  return approvals.map(approval => {
    const order = codes.find(({ id }) => approval.subject.kind === 'order' && id === approval.subject.id)
    const person = people.find(({ id }) => approval.subject.kind === 'staff' && id === approval.subject.id)
    const ofOrder = order && facts.get(order.id)
    // With the delivery fees that were paid later: a refund of everything gives them back too.
    const refundable = ofOrder ? owedRupiah(ofOrder) : 0
    return {
      ...approval,
      request: maskRequest(approval.action, approval.request),
      person: person ? { name: person.name, email: person.email } : null,
      order: order ? { reference_code: order.reference_code, refundable } : null,
      flash_lines: (flashLines.get(approval.id) ?? []).flatMap(({ combination_id, price_rupiah, pieces }) => {
        const found = choices.get(combination_id)
        if (!found) return []
        const { name, choice, usual_price_rupiah } = found
        return { name, choice, usual_price_rupiah, price_rupiah, pieces }
      }),
      special_price: specialPrices.get(approval.id) ?? null,
      data_request:
        (approval.subject.kind === 'data-request' &&
          dataRequests.find(({ id }) => id === approval.subject.id)) ||
        null,
    }
  })
}

/** The lines of a flash sale that is asked for; of every other request none. */
function flashLinesOf({ action, request }: Approval) {
  if (action !== 'flash-sales.plan') return []
  const read = approvableActions['flash-sales.plan'].request.safeParse(request)
  return read.success ? read.data.lines : []
}

/** The special price that is asked for; of every other request none. */
function askedPriceOf({ id: key, action, request }: Approval): AskedPrice[] {
  if (action === 'special-prices.set') {
    const read = approvableActions['special-prices.set'].request.safeParse(request)
    return read.success ? [{ key, sku: read.data.sku, price_rupiah: read.data.price_rupiah }] : []
  }
  return action === 'special-prices.resume' ? [{ key, id: String(request.id) }] : []
}
