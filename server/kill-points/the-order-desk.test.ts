import { walkStaffCalls } from './walk-staff-calls.ts'
import { orderWalks } from './walks/orders.ts'
import { manyWalks } from './walks/packing.ts'

await walkStaffCalls(orderWalks, manyWalks)
