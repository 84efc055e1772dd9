import { expect, test } from 'vitest'
import { type ReadyRoleKey, readyRoles } from '../../../contract/staff/roles.ts'
import { barPages, groupsFor, menuPageAt, openPages, pageAt, pageGroups } from './pages.ts'

const barOf = (role: ReadyRoleKey) => {
  const { permissions, home } = readyRoles[role]
  return barPages(openPages(permissions), home).map(({ path }) => path)
}

test('[DASH-05] the bar of a phone leads each role to what it does most', () => {
  expect(barOf('finance')).toEqual(['/', '/transfer', '/pengembalian', '/kejanggalan'])
  expect(barOf('warehouse')).toEqual(['/', '/kemas', '/stok', '/pesanan'])
  expect(barOf('order-desk')).toEqual(['/', '/pesanan', '/transfer', '/stok'])
  expect(barOf('manager')).toEqual(['/', '/pesanan', '/stok', '/persetujuan'])
})

test('the menu of who makes promotions begins with them; the others keep its order', () => {
  expect(groupsFor('promotions').slice(0, 4)).toEqual(['Hari ini', 'Etalase', 'Promosi', 'Toko'])
  expect(groupsFor('shop')).toEqual([...pageGroups])
  expect(new Set(groupsFor('promotions'))).toEqual(new Set(pageGroups))
})

test('the bar offers only what the person may open, and fills the places that are left from the menu', () => {
  expect(barOf('observer')).toEqual(['/', '/pesanan', '/stok', '/retur'])
  expect(barPages(openPages(['money.refunds']), 'warehouse').map(({ path }) => path)).toEqual([
    '/',
    '/pengembalian',
    '/pekerjaan',
    '/panduan',
  ])
})

test('the menu marks the approvals where a person reads their own requests, which everybody may open', () => {
  expect(menuPageAt('/permintaan')?.path).toBe('/persetujuan')
  expect(menuPageAt('/stok/opname/7')?.path).toBe('/stok')
  expect(pageAt('/permintaan')).toBeUndefined()
})
