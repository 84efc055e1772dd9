import { describe, test } from 'vitest'
import { walkStaffCalls } from './walk-staff-calls.ts'
import { commandWalks } from './walks/commands.ts'
import { packingWalks } from './walks/packing.ts'
import { stockWalks } from './walks/stock.ts'

const { desk, walkAct } = await walkStaffCalls(packingWalks, stockWalks)

describe.each(Object.entries(commandWalks))('%s', (_action, walks) => {
  test.each(Object.entries(walks))('%s', (_title, prepare) => walkAct(() => prepare(desk)).then(() => {}))
})
