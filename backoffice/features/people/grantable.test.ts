import { expect, test } from 'vitest'
import { readyRoles } from '../../../contract/staff/roles.ts'
import { isGrantable, roleKey } from './grantable.ts'

test('[STAFF-06] a manager can be offered the roles below, and not the owner’s', () => {
  const own = readyRoles.manager.permissions
  expect(isGrantable({ permissions: [...readyRoles.warehouse.permissions] }, own)).toBe(true)
  expect(isGrantable({ permissions: [...readyRoles.owner.permissions] }, own)).toBe(false)
})

test.each([
  ['Kasir Pagi', 'kasir-pagi'],
  ['  2 Café & Co. ', 'cafe-co'],
  ['Shift malam – gudang B', 'shift-malam-gudang-b'],
])('a role named “%s” has the key %s', (name, key) => {
  expect(roleKey(name)).toBe(key)
})
