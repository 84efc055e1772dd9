import { walkStaffCalls } from './walk-staff-calls.ts'
import { packingWalks } from './walks/packing.ts'
import { stockWalks } from './walks/stock.ts'

await walkStaffCalls(packingWalks, stockWalks)
