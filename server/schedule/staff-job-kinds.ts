import { journalFileKind } from '../modules/journal-file/index.ts'
import {
  cancelOrdersKind,
  moveOrdersKind,
  orderFileKind,
  refundFileKind,
  waveOrdersKind,
} from '../modules/order-desk/index.ts'
import { labelFileKind } from '../modules/packing/index.ts'
import type { JobKinds } from '../modules/staff-jobs/index.ts'
import { deliveryFileKind, stockFileKind, takeFileKind } from '../modules/stock/index.ts'

/** Every kind of staff job by its name, which `staff_jobs` stores. */
export const staffJobKinds = {
  'orders.move': moveOrdersKind,
  'orders.wave': waveOrdersKind,
  'orders.cancel': cancelOrdersKind,
  'orders.file': orderFileKind,
  'parcels.labels': labelFileKind,
  'journal.file': journalFileKind,
  'stock.file': stockFileKind,
  'deliveries.file': deliveryFileKind,
  'stock-takes.file': takeFileKind,
  'refunds.file': refundFileKind,
} satisfies JobKinds
