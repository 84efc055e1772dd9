import type { StaffOrder } from '../../../contract/staff/order-page.ts'

/** What every dialog of an act gets. */
export interface ActProps {
  order: StaffOrder
  act: StaffOrder['acts'][number]
  onClose: () => void
}
