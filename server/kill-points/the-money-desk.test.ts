import { walkStaffCalls } from './walk-staff-calls.ts'
import { moneyWalks } from './walks/money.ts'

await walkStaffCalls(moneyWalks)
