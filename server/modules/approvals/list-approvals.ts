import type { ListedApproval } from '../../../contract/staff/approvals.ts'
import type { Db } from '../../db/database.ts'
import { owedRupiah, readFactsOfMany } from '../order-desk/index.ts'
import { selectListed } from './approval-store.ts'

/**
 * Lists what waits, or what was decided last, with what the deciding person must know about the order or the colleague.
 */
export async function listApprovals(db: Db, onlyWaiting: boolean, limit: number): Promise<ListedApproval[]> {
  const approvals = await selectListed(db, onlyWaiting, limit)
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
  return approvals.map(approval => {
    const order = codes.find(({ id }) => approval.subject.kind === 'order' && id === approval.subject.id)
    const person = people.find(({ id }) => approval.subject.kind === 'staff' && id === approval.subject.id)
    const ofOrder = order && facts.get(order.id)
    // With the delivery fees that were paid later: a refund of everything gives them back too.
    const refundable = ofOrder ? owedRupiah(ofOrder) : 0
    return {
      ...approval,
      person: person ? { name: person.name, email: person.email } : null,
      order: order ? { reference_code: order.reference_code, refundable } : null,
    }
  })
}
