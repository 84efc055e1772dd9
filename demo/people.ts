import type { DemoTransfer } from './transfer-receipts.ts'

/** The people in the demo shop, each with a story; `npm start` lists them, and tests and screenshots use them. */

export interface DemoPerson {
  user_name: string
  email: string
  first_name: string
  last_name: string
  gender: 'Female' | 'Male'
  phone_no: string
  story: string
  isLocked?: true
  /** Logs in with this social account only, and has no password. */
  social?: { provider: string; subject: string }
  address?: { title: string; area: string[]; street: string; zipcode: string }
  hasOrders?: true
  /** Buys a dozen of several products every week. */
  buysByTheDozen?: true
  /** Their receipt is waiting for the order desk. */
  transfer?: DemoTransfer
  /** Their initial beauty points. */
  points?: number
  /** Their initial campaign tokens. */
  tokens?: number
  hasWishes?: true
  hasRewards?: true
}

export const demoPeople: DemoPerson[] = [
  {
    user_name: 'sari',
    email: 'sari@carasun.example',
    first_name: 'Sari',
    last_name: 'Wulandari',
    gender: 'Female',
    phone_no: '081234567001',
    story: 'regular in Surabaya, with an order in every state, a review, a long wishlist and rewards',
    address: {
      title: 'Rumah',
      area: ['JAWA TIMUR', 'SURABAYA', 'GUBENG'],
      street: 'Jl. Kalibokor Selatan No. 18',
      zipcode: '60283',
    },
    hasOrders: true,
    transfer: {},
    points: 1_250,
    tokens: 14,
    hasWishes: true,
    hasRewards: true,
  },
  {
    user_name: 'dinda',
    email: 'dinda@carasun.example',
    first_name: 'Dinda',
    last_name: 'Prameswari',
    gender: 'Female',
    phone_no: '081234567002',
    story: 'new member in Jakarta, has an address and has bought nothing yet',
    address: {
      title: 'Rumah',
      area: ['JAKARTA', 'JAKARTA SELATAN', 'TEBET'],
      street: 'Jl. Tebet Barat Dalam VII No. 12',
      zipcode: '12810',
    },
    points: 300,
    tokens: 2,
  },
  {
    user_name: 'made',
    email: 'made@carasun.example',
    first_name: 'Made',
    last_name: 'Suardana',
    gender: 'Male',
    phone_no: '081234567003',
    story: 'locked out after five wrong passwords',
    isLocked: true,
  },
  {
    user_name: 'rara',
    email: 'rara@carasun.example',
    first_name: 'Rara',
    last_name: 'Lestari',
    gender: 'Female',
    phone_no: '081234567004',
    story: 'signs in by a social account and has no password',
    social: { provider: 'google', subject: 'demo-rara' },
  },
  {
    user_name: 'ayu',
    email: 'ayu@carasun.example',
    first_name: 'Ayu',
    last_name: 'Kartika',
    gender: 'Female',
    phone_no: '081234567005',
    story: 'paid by transfer, Rp 2.000 too little; her receipt waits for the order desk',
    address: {
      title: 'Kos',
      area: ['JAKARTA', 'JAKARTA SELATAN', 'TEBET'],
      street: 'Jl. Tebet Timur Raya No. 4',
      zipcode: '12820',
    },
    transfer: { missingRupiah: 2_000 },
  },
  {
    user_name: 'gilang',
    email: 'gilang@carasun.example',
    first_name: 'Gilang',
    last_name: 'Ramadhan',
    gender: 'Male',
    phone_no: '081234567006',
    story: 'paid by transfer, to another account of the shop than his order named',
    address: {
      title: 'Rumah',
      area: ['JAWA TIMUR', 'SURABAYA', 'GUBENG'],
      street: 'Jl. Kertajaya No. 77',
      zipcode: '60281',
    },
    transfer: { isToOtherAccount: true },
  },
  {
    user_name: 'ratih',
    email: 'ratih@carasun.example',
    first_name: 'Ratih',
    last_name: 'Anggraini',
    gender: 'Female',
    phone_no: '081234567007',
    story:
      'sells on at her stall in Bandung; buys four products by the dozen every week, which therefore run out',
    address: {
      title: 'Kios',
      area: ['JAWA BARAT', 'BANDUNG', 'COBLONG'],
      street: 'Jl. Dipati Ukur No. 33',
      zipcode: '40132',
    },
    buysByTheDozen: true,
  },
]
