import type { PackingOrder } from '../../../contract/staff/warehouse.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf, StaffRefusal } from '../../api/staff-refusal.ts'
import type { Scan } from './scan-queue.ts'

/** Sends one scan; the server returns the order with it. */
export const tick = ({ id, order, scanned }: Scan) =>
  call<PackingOrder>('POST', `/packing/orders/${order}/scans`, { body: { scan_id: id, ...scanned } })

/** Says what is wrong with a scan, and what to do with the product. */
export function refusalOf(error: unknown): string {
  const { details } = error instanceof StaffRefusal ? error : { details: {} as Record<string, unknown> }
  const name = [details.brand, details.name].filter(Boolean).join(' ')
  const back = typeof details.shelf === 'string' ? ` Kembalikan ke rak ${details.shelf}.` : ' Sisihkan dulu.'
  if (hasCode(error, 'WRONG_PIECE')) return `Salah barang: ${name}.${back}`
  if (hasCode(error, 'TOO_MANY_PIECES')) return `Sudah cukup: ${name}.${back}`
  if (hasCode(error, 'NOT_FOUND')) return 'Kode ini tidak dikenal. Sisihkan barangnya, atau ketik SKU-nya.'
  return messageOf(error)
}

/** The server was not reached, or is being restarted: the scan will be sent again. */
export const isTemporary = (error: unknown) =>
  error instanceof StaffRefusal && (error.status === 0 || error.status >= 500)
