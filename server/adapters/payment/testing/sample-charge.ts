import type { ChargeRequest } from '../payment-provider.ts'

/** Makes a charge of Rp 184.000: two sunscreens, shipping, and a voucher as a negative line. */
export const sampleCharge = (overrides: Partial<ChargeRequest> = {}): ChargeRequest => ({
  providerOrderId: `T${Date.now()}${Math.floor(Math.random() * 1e6)}-1`,
  grossAmountRupiah: 184_000,
  items: [
    { id: 'SUN-50', name: 'Sunscreen Gel SPF 50', priceRupiah: 95_000, quantity: 2 },
    { id: 'shipping', name: 'Ongkos kirim', priceRupiah: 14_000, quantity: 1 },
    { id: 'voucher', name: 'Voucher', priceRupiah: -20_000, quantity: 1 },
  ],
  customer: { name: 'Sari', email: 'sari@example.com', phone: '+6281234567890' },
  channel: { kind: 'bank_transfer', bank: 'bca' },
  expiresAt: new Date(Date.now() + 24 * 3_600_000),
  returnUrl: 'https://toko.example/order/success?trxId=T1',
  ...overrides,
})
