import type { WaitingThing } from '../../../contract/staff/home.ts'
import { waitingThingNames } from '../../../contract/staff/home.ts'
import type { OrderTab } from '../../../contract/staff/orders.ts'
import type { StaffHome } from '../../../contract/staff/roles.ts'

/** The parts of a home page. Each is shown only to those who may read it, whatever the home. */
export type HomePart =
  | 'first-steps'
  | 'figures'
  | 'oldest-orders'
  | 'running-out'
  | 'sun'
  | 'missed-searches'
  | 'latest-actions'
  | 'pages'

export interface Home {
  /** The purpose of the page (UX-06). */
  purpose: string
  /** The cards, in this order. */
  waiting: readonly WaitingThing[]
  parts: readonly HomePart[]
  /** The tab whose oldest orders are listed. */
  tab?: OrderTab
  /** The one main action of the page, if its page exists and is open to the person. */
  act?: { label: string; path: string; search?: Record<string, string> }
}

/** Where each role's day begins (DASH-05). */
export const homes: Record<StaffHome, Home> = {
  shop: {
    purpose: 'Yang menunggu, dan bagaimana toko berjalan.',
    waiting: waitingThingNames,
    parts: ['first-steps', 'figures', 'sun', 'missed-searches', 'latest-actions'],
  },
  orders: {
    purpose: 'Pesanan yang menunggu langkahmu, dari yang paling lama.',
    waiting: ['process', 'transfers', 'pack', 'ship', 'stock'],
    parts: ['oldest-orders', 'running-out', 'pages'],
    tab: 'process',
    act: { label: 'Proses pesanan', path: '/pesanan', search: { bagian: 'process' } },
  },
  warehouse: {
    purpose: 'Yang harus dikemas dan diserahkan ke kurir.',
    waiting: ['pack', 'ready', 'ship', 'stock'],
    parts: ['oldest-orders', 'running-out', 'pages'],
    tab: 'pack',
    act: { label: 'Mulai mengemas', path: '/kemas' },
  },
  care: {
    purpose: 'Pelanggan yang menunggu jawabanmu.',
    waiting: ['chats', 'returns', 'reviews', 'data', 'ship'],
    parts: ['oldest-orders', 'running-out', 'pages'],
    tab: 'shipped',
    act: { label: 'Jawab percakapan', path: '/percakapan' },
  },
  catalog: {
    purpose: 'Produk yang perlu dilengkapi, diisi stoknya, atau dicari tetapi tidak ketemu.',
    waiting: ['stock', 'reviews'],
    parts: ['sun', 'running-out', 'missed-searches', 'pages'],
  },
  promotions: {
    purpose: 'Yang dicari pengunjung, dan halaman untuk mengatur promosi.',
    waiting: ['stock'],
    parts: ['sun', 'missed-searches', 'pages'],
  },
  content: {
    purpose: 'Yang dicari pengunjung, dan halaman untuk menulis dan mengatur tampilan toko.',
    waiting: [],
    parts: ['sun', 'missed-searches', 'pages'],
  },
  money: {
    purpose: 'Uang yang menunggu keputusanmu, dan penjualan hari ini.',
    waiting: ['transfers', 'refunds', 'bank', 'incidents', 'approvals'],
    parts: ['figures', 'latest-actions'],
  },
}
