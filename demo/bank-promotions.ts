import type { Db } from '../server/db/database.ts'

/** Adds three banks' discounts, one of each kind: a percentage, an amount, and one with a higher minimum. */
export async function fillBankPromotions(db: Db): Promise<void> {
  await db
    .insertInto('bank_promotions')
    .values([
      {
        code: 'bca-hangat',
        bank_name: 'BCA',
        title: 'Diskon 10% s.d. Rp 30.000',
        terms: [
          'Berlaku untuk pembayaran lewat BCA Virtual Account.',
          'Satu promo bank untuk satu pesanan.',
          'Bisa digabung dengan diskon produk.',
        ],
        discount_type: 'percentage',
        discount_value: 10,
        max_rupiah: 30_000,
        minimum_rupiah: 100_000,
        method_codes: ['bca_virtual_account'],
        position: 1,
        color: '#0B4EA2',
      },
      {
        code: 'mandiri-cerah',
        bank_name: 'Mandiri',
        title: 'Potongan Rp 15.000',
        terms: ['Berlaku untuk Mandiri Bill.', 'Satu promo bank untuk satu pesanan.'],
        discount_type: 'fixed',
        discount_value: 15_000,
        minimum_rupiah: 50_000,
        method_codes: ['mandiri_virtual_account'],
        position: 2,
        color: '#14304F',
      },
      {
        code: 'bni-borong',
        bank_name: 'BNI',
        title: 'Potongan Rp 75.000',
        terms: [
          'Berlaku untuk BNI Virtual Account dan kartu kredit BNI.',
          'Belanja paling sedikit Rp 1.000.000.',
          'Satu promo bank untuk satu pesanan.',
        ],
        discount_type: 'fixed',
        discount_value: 75_000,
        minimum_rupiah: 1_000_000,
        method_codes: ['bni_virtual_account', 'credit_debit_card'],
        position: 3,
        color: '#0B7268',
      },
    ])
    .execute()
}
