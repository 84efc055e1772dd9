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
    story: 'loyal member in Surabaya, with an order in every state, a review, a long wishlist and rewards',
    address: {
      title: 'Rumah',
      area: ['JAWA TIMUR', 'SURABAYA', 'GUBENG'],
      street: 'Jl. Kalibokor Selatan No. 18',
      zipcode: '60283',
    },
    hasOrders: true,
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
]
