/** What each figure of the reports means, as `server/modules/reports/README.md` and `sale-events.ts` define it (FIN-01). */
export const definitions: readonly (readonly [term: string, meaning: string])[] = [
  [
    'Hari',
    'Dari pukul 00.00 sampai 24.00 WIB. Pesanan dihitung di hari uangnya masuk, kapan pun dipesan; COD di hari uangnya diterima toko.',
  ],
  [
    'Kotor',
    'Harga normal semua barang yang dibeli, ongkir sebelum potongan, dan tas kado. Hadiah tidak dihitung.',
  ],
  ['Potongan', 'Kotor dikurangi penjualan: harga coret, voucher, promo bank, poin, dan gratis ongkir.'],
  [
    'Penjualan',
    'Yang dibayar pembeli untuk barang, ongkir, dan tas kado, dengan PPN; yang dibayar dengan kartu hadiah ikut. Kartu hadiah yang terjual bukan penjualan: toko masih berutang barangnya.',
  ],
  [
    'Pengembalian',
    'Uang yang diputuskan kembali, di harinya sendiri: penjualan hari yang lalu tidak berubah. Saldo yang kembali ke kartu hadiah dan uang yang ditarik bank pembeli ikut; yang ditolak penyedia tidak.',
  ],
  ['Bersih', 'Penjualan dikurangi pengembalian.'],
  [
    'Pengembalian per produk',
    'Pengembalian barang tertentu mengurangi barang itu. Jumlah lain dibagi ke isi pesanan menurut yang dibayar.',
  ],
  [
    'Pembeli baru & lama',
    'Baru: pesanan pertama yang dibayar akun itu. Sesudahnya lama, juga di rentang yang sama.',
  ],
  ['Merek & kategori', 'Menurut katalog sekarang. Kategori adalah kategori utama produk.'],
  ['Voucher', 'Pesanan dengan dua voucher ada di dua baris, jadi jumlah barisnya bisa lebih dari totalnya.'],
  [
    'Beda dengan Beranda',
    'Beranda menghitung uang yang dibayar saat itu: tanpa yang dibayar kartu hadiah, dengan kartu hadiah yang terjual, tanpa pengembalian.',
  ],
]
