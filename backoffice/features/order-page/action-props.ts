import type { StaffOrder } from '../../../contract/staff/order-page.ts'

/** The props of every action's dialog. */
export interface ActionProps {
  order: StaffOrder
  act: StaffOrder['acts'][number]
  onClose: () => void
}
