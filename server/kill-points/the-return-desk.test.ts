import { walkStaffCalls } from './walk-staff-calls.ts'
import { returnWalks } from './walks/returns.ts'

await walkStaffCalls(returnWalks)
