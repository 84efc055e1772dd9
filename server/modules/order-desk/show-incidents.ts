import type { z } from 'zod'
import { type incidentQuery, incidentWords, type StaffIncident } from '../../../contract/staff/money-desk.ts'
import type { Db } from '../../db/database.ts'
import { listIncidents } from '../payments/index.ts'
import { refundTabOf } from './list-refunds-by-hand.ts'

/** Shows the payments that no rule covers: what the shop did, and what a person may do; by page (ORD-09). */
export async function showIncidents(
  db: Db,
  { scope, ...page }: z.infer<typeof incidentQuery>,
): Promise<StaffIncident[]> {
  const incidents = await listIncidents(db, scope, page)
  return incidents.map(incident => ({
    id: incident.id,
    kind: incident.kind,
    ...incidentWords[incident.kind],
    order_id: incident.orderId,
    reference_code: incident.referenceCode,
    provider_order_id: incident.providerOrderId,
    amount: incident.amountRupiah,
    detail: incident.detail,
    refund_tab: incident.refund && refundTabOf(incident.refund.status, incident.refund.isInFile),
    created_at: incident.createdAt.toISOString(),
    closed: incident.resolvedAt && {
      at: incident.resolvedAt.toISOString(),
      by: incident.resolvedBy ?? '',
      note: incident.note,
    },
  }))
}
