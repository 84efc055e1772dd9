import { dryRunKind, importKind, undoImportKind } from '../modules/catalog-exchange/index.ts'
import { auditFileKind } from '../modules/lucky-draw/index.ts'
import { memberFileKind } from '../modules/member-desk/index.ts'
import {
  cancelOrdersKind,
  incidentFileKind,
  moveOrdersKind,
  orderFileKind,
  refundFileKind,
  waveOrdersKind,
} from '../modules/order-desk/index.ts'
import { labelFileKind, parcelFileKind } from '../modules/packing/index.ts'
import { pointListKind } from '../modules/points-desk/index.ts'
import { productFileKind } from '../modules/product-desk/index.ts'
import { sheetKind } from '../modules/product-sheet/index.ts'
import { reportFileKind } from '../modules/reports/index.ts'
import type { JobKinds } from '../modules/staff-jobs/index.ts'
import { journalFileKind, peopleFileKind } from '../modules/staff-lists/index.ts'
import { batchFileKind, deliveryFileKind, stockFileKind, takeFileKind } from '../modules/stock/index.ts'
import { taxFileKind } from '../modules/tax/index.ts'
import { redemptionFileKind } from '../modules/tokens/index.ts'
import { codeFileKind, codesKind } from '../modules/vouchers/index.ts'

/** Every kind of staff job by its name, which `staff_jobs` stores. */
export const staffJobKinds = {
  'orders.move': moveOrdersKind,
  'orders.wave': waveOrdersKind,
  'orders.cancel': cancelOrdersKind,
  'orders.file': orderFileKind,
  'parcels.labels': labelFileKind,
  'parcels.file': parcelFileKind,
  'journal.file': journalFileKind,
  'people.file': peopleFileKind,
  'members.file': memberFileKind,
  'stock.file': stockFileKind,
  'deliveries.file': deliveryFileKind,
  'stock-takes.file': takeFileKind,
  'batches.file': batchFileKind,
  'refunds.file': refundFileKind,
  'reports.file': reportFileKind,
  'incidents.file': incidentFileKind,
  'tax.file': taxFileKind,
  'products.dry-run': dryRunKind,
  'products.import': importKind,
  'products.undo-import': undoImportKind,
  'products.sheet': sheetKind,
  'products.file': productFileKind,
  'points.list': pointListKind,
  'lucky-draws.audit-file': auditFileKind,
  'token-prizes.redemption-file': redemptionFileKind,
  'vouchers.codes': codesKind,
  'vouchers.code-file': codeFileKind,
} satisfies JobKinds
