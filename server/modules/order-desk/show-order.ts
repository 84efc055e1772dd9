import type { StaffOrder } from '../../../contract/staff/order-page.ts'
import { staffStateLabels } from '../../../contract/staff/orders.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Shop } from '../../shop.ts'
import { findPaymentLink, isPayableByItsLink, requireAnyOrder } from '../orders/index.ts'
import { listRefunds } from '../payments/index.ts'
import { listDocuments } from '../tax/index.ts'
import { findOpenChange, readDelivery } from './delivery-change-store.ts'
import { actionsOf } from './desk-actions.ts'
import { maskOrder, maskRefund, maskShownAddress } from './mask-order.ts'
import { findCustomer, findDispatch, listAttempts, listShelves } from './page-store.ts'
import { readActionFacts } from './read-action-facts.ts'
import { readTimeline } from './read-timeline.ts'
import { showChange } from './show-delivery-change.ts'

/** Who reads what the buyer tells the courier, which often says where and with whom; packers read it as they pack. */
const readsNotes: readonly Permission[] = ['orders.edit', 'members.reveal']

/** Shows one order to staff, by its id or reference code (ORD-02). Refuses with ORDER_NOT_FOUND. */
export async function showOrder(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  idOrCode: string,
  permissions: readonly Permission[],
): Promise<StaffOrder> {
  const order = await requireAnyOrder(db, idOrCode)
  const facts = await readActionFacts(db, order._id)
  const change = await findOpenChange(db, order._id)
  const mayReadNote = permissions.some(name => readsNotes.includes(name))
  const { version, dispatch_by: dispatchBy } = await findDispatch(db, order._id)
  return {
    order: maskOrder(order),
    state_label: staffStateLabels[order.state.name] ?? order.state.name,
    version,
    dispatch_by: dispatchBy?.toISOString() ?? null,
    is_late: dispatchBy !== null && dispatchBy < now(),
    acts: actionsOf(facts, permissions),
    shelves: await listShelves(db, order._id),
    delivery: {
      note: mayReadNote ? (await readDelivery(db, order._id)).note : '',
      change: change && showChange(mayReadNote ? change : { ...change, note: '' }, maskShownAddress),
    },
    payments: await listAttempts(db, order._id),
    payment_link: {
      is_possible: isPayableByItsLink(order, now()),
      made_at: (await findPaymentLink(db, order._id, now()))?.madeAt.toISOString() ?? null,
    },
    refunds: (await listRefunds(db, order._id)).map(maskRefund),
    refunded: facts.refundedRupiah,
    tax_documents: (await listDocuments(db, { orderId: order._id })).map(
      ({ id, number, kind, grossRupiah, refundId }) => ({
        id,
        number,
        kind,
        gross: grossRupiah,
        refund_id: refundId,
      }),
    ),
    refundable: facts.refundableRupiah,
    fee_left: facts.feeLeftRupiah,
    customer: await findCustomer(db, order._id),
    timeline: await readTimeline(db, order._id),
  }
}
