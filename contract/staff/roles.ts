import { type Permission, permissions } from './permissions.ts'

/** The start page of a role: the cards and lists on the home page of the back office (DASH-05). */
export type StaffHome =
  | 'shop'
  | 'orders'
  | 'warehouse'
  | 'care'
  | 'catalog'
  | 'promotions'
  | 'content'
  | 'money'

export interface ReadyRole {
  name: string
  home: StaffHome
  permissions: readonly Permission[]
}

const everythingBut = (...excluded: Permission[]) => permissions.filter(name => !excluded.includes(name))

/**
 * The roles that every shop begins with (STAFF-07), by their key. The owner always has every permission; the others can
 * be changed, and until then follow this list, so that a new version of the shop may extend them.
 */
export const readyRoles = {
  owner: { name: 'Pemilik', home: 'shop', permissions },
  manager: {
    name: 'Manajer',
    home: 'shop',
    permissions: everythingBut('settings.programs', 'staff.roles'),
  },
  'order-desk': {
    name: 'Meja pesanan',
    home: 'orders',
    permissions: [
      'orders.read',
      'orders.process',
      'orders.edit',
      'orders.create',
      'orders.cancel',
      'money.transfers',
      'stock.read',
      'catalog.read',
      'members.read',
      'members.reveal',
    ],
  },
  warehouse: {
    name: 'Gudang',
    home: 'warehouse',
    permissions: [
      'orders.read',
      'warehouse.pack',
      'warehouse.receive',
      'warehouse.count',
      'stock.read',
      'catalog.read',
    ],
  },
  care: {
    name: 'Layanan pelanggan',
    home: 'care',
    permissions: [
      'orders.read',
      'orders.edit',
      'orders.create',
      'orders.cancel',
      'stock.read',
      'catalog.read',
      'catalog.moderate',
      'promotions.read',
      'promotions.give',
      'members.read',
      'members.reveal',
      'members.write',
      'care.answer',
      'care.returns',
    ],
  },
  catalog: {
    name: 'Katalog',
    home: 'catalog',
    permissions: [
      'catalog.read',
      'catalog.write',
      'catalog.price',
      'catalog.import',
      'stock.read',
      'promotions.read',
      'window.write',
    ],
  },
  promotions: {
    name: 'Promosi',
    home: 'promotions',
    permissions: ['catalog.read', 'promotions.read', 'promotions.write', 'window.write'],
  },
  content: {
    name: 'Konten',
    home: 'content',
    permissions: ['catalog.read', 'content.write', 'window.write'],
  },
  finance: {
    name: 'Keuangan',
    home: 'money',
    permissions: [
      'orders.read',
      'orders.refund',
      'stock.read',
      'stock.cost',
      'money.read',
      'money.transfers',
      'money.refunds',
      'money.incidents',
      'money.settle',
      'staff.approve',
      'journal.read',
    ],
  },
  observer: {
    name: 'Pengamat',
    home: 'shop',
    permissions: [
      'orders.read',
      'stock.read',
      'catalog.read',
      'promotions.read',
      'members.read',
      'money.read',
      'settings.read',
      'staff.read',
    ],
  },
} as const satisfies Record<string, ReadyRole>

export type ReadyRoleKey = keyof typeof readyRoles

export const isReadyRole = (key: string): key is ReadyRoleKey => key in readyRoles

/** A role with its permissions: ready, changed, or made by the shop. */
export interface StaffRole {
  key: string
  name: string
  home: StaffHome
  permissions: Permission[]
  /** People with this role must use a passkey as their second factor (STAFF-03). */
  needs_passkey: boolean
  people: number
  version: number
}
