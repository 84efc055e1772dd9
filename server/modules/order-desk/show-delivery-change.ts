import type { WaitingDeliveryChange } from '../../../contract/staff/delivery-change.ts'
import type { DeliveryChange } from './delivery-change-store.ts'

type ShownAddress = NonNullable<WaitingDeliveryChange['address']>

/** Shows a change that waits for its buyer; `mask` hides what identifies people from staff who may not see it. */
export const showChange = (
  change: DeliveryChange,
  mask: (address: ShownAddress) => ShownAddress,
): WaitingDeliveryChange => ({
  status: change.status,
  address:
    change.address &&
    mask({
      contact: change.address.contact,
      phone: change.address.phone,
      street: [change.address.address1, change.address.address2].filter(Boolean).join(', '),
      area: [
        change.address.subdistrict,
        change.address.district,
        change.address.city,
        change.address.province,
      ]
        .map(area => area?.name)
        .filter(Boolean)
        .join(', '),
      zipcode: change.address.zipcode,
    }),
  method: change.methodName,
  carrier: change.carrier,
  note: change.note,
  difference: change.feeRupiah - change.feeBeforeRupiah,
  asked_by: change.askedBy,
  asked_at: change.createdAt.toISOString(),
  answered_at: change.answeredAt?.toISOString() ?? null,
})
