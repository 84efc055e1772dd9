/** The most frequent questions, with answers that match what the shop does. */
export const answers = [
  {
    question: 'Di mana pesananku?',
    answer: 'Buka Akun, lalu Pesanan. Setiap pesanan punya catatan perjalanan dari dibayar sampai diterima.',
    to: '/my-orders',
    action: 'Lihat pesanan',
  },
  {
    question: 'Bagaimana cara membayar?',
    answer:
      'Pilih cara bayar di akhir checkout. Nomor virtual account atau kode QR langsung muncul, lengkap dengan batas waktunya.',
    to: '/order',
    action: 'Buka tas',
  },
  {
    question: 'Berapa lama pengiriman?',
    answer:
      'Perkiraan hari tiba dan ongkir dihitung dari alamatmu dan terlihat sebelum membayar, di halaman pengiriman.',
    to: '/shipping-address',
    action: 'Atur alamat',
  },
  {
    question: 'Sunscreen mana yang cocok untukku?',
    answer:
      'Mulai dari jenis kulitmu: pilih kebutuhan kulit di beranda, atau cari dengan kata seperti “berminyak”.',
    to: '/',
    action: 'Ke beranda',
  },
] as const
