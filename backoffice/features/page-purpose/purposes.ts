import { type LinkProps, useMatches } from '@tanstack/react-router'

/** The pages in the frame: every address except the sign-in pages, which have their own texts, and the specimen. */
export type PagePath = Exclude<
  NonNullable<LinkProps['to']>,
  '.' | '..' | '/$' | '/masuk' | '/undangan' | '/bukti-kedua' | '/specimen'
>

/** What each page is for, in a sentence (UX-06): below its title, in the command palette and on the home page. */
export const purposes: Record<PagePath, string> = {
  '/': 'Tempat mulai: yang menunggumu, dan bagaimana toko berjalan.',
  '/akun': 'Bukti kedua, kode cadangan, dan perangkat tempat kamu masuk.',
  '/jurnal': 'Semua yang dilakukan staf: siapa, apa, kapan, dan dari mana. Tidak bisa diubah atau dihapus.',
  '/kejanggalan':
    'Uang yang tidak cocok dengan pesanannya: apa yang sudah dilakukan toko, dan apa yang bisa kamu lakukan.',
  '/kemas': 'Pilih pesanan yang mau diambil dalam satu putaran, yang paling mendesak dulu.',
  '/kemas/gelombang': 'Putaran mengambil barang: mana yang sedang jalan, dan sampai di mana.',
  '/kemas/gelombang/$wave':
    'Ambil barangnya dari rak menurut daftar ini, lalu kemas pesanannya satu per satu.',
  '/kemas/gelombang/$wave/$order': 'Pindai atau ketuk tiap barang yang masuk ke paket.',
  '/kemas/paket': 'Cetak label dan slip, pesan jemputan, dan tandai yang sudah sampai.',
  '/kemas/resi': 'Nomor resi mengirim paketnya: pesanan jadi Dikirim, dan pembeli dikabari.',
  '/pekerjaan':
    'Pekerjaan panjangmu: tindakan untuk banyak pesanan dan ekspor, dengan laporan tiap barisnya. Disimpan 30 hari.',
  '/pekerjaan/$id': 'Sampai di mana pekerjaan ini, dan apa yang terjadi dengan tiap barisnya.',
  '/pengembalian':
    'Kirim uang ke rekening yang diisi pembeli, sendiri atau lewat berkas bank, lalu tandai terkirim.',
  '/persetujuan':
    'Tindakan besar baru dijalankan setelah orang kedua setuju. Peminta tidak bisa menyetujui sendiri.',
  '/pesanan': 'Semua pesanan menurut yang perlu dikerjakan, dan tindakan untuk banyak sekaligus.',
  '/pesanan/$code': 'Satu pesanan: isinya, uangnya, paketnya, dan semua yang terjadi.',
  '/pesanan/baru':
    'Untuk pelanggan yang memesan lewat telepon atau chat. Aturan, harga, dan stoknya sama dengan di toko.',
  '/staf': 'Siapa saja yang bekerja di sini, dan apa yang boleh mereka lakukan.',
  '/staf/peran': 'Apa yang boleh dilakukan tiap peran, dalam satu tabel.',
  '/staf/peran/$key': 'Pilih apa yang boleh dilakukan peran ini. Berlaku seketika untuk semua orangnya.',
  '/stok': 'Berapa yang ada, yang akan datang, dan untuk berapa lama cukupnya.',
  '/stok/$id': 'Stok satu barang: raknya, batch-nya, dan setiap perubahannya.',
  '/stok/kedaluwarsa': 'Batch yang segera kedaluwarsa, supaya dijual atau disisihkan lebih dulu.',
  '/stok/masuk': 'Kiriman dari pemasok: yang ditunggu, dan yang sudah masuk stok.',
  '/stok/masuk/$id': 'Hitung yang datang, catat batch dan kedaluwarsanya, lalu masukkan ke stok.',
  '/stok/masuk/baru': 'Apa yang akan dibawa pemasok. Batch dan kedaluwarsa dicatat saat barangnya tiba.',
  '/stok/menipis': 'Yang habis atau segera habis menurut penjualan 28 hari, untuk dipesan ke pemasok.',
  '/stok/nilai': 'Modal yang tersimpan di stok, dan margin tiap barang dan merek.',
  '/stok/opname': 'Cocokkan catatan dengan isi rak, satu rak sekali hitung.',
  '/stok/opname/$id': 'Hitung yang ada di rak, ketik jumlahnya, lalu lanjut ke barang berikutnya.',
  '/transfer': 'Cocokkan dengan mutasi bank, lalu terima atau tolak. Yang paling lama menunggu lebih dulu.',
}

/** What the page that is open is for; nothing if no page has this address. */
export function usePurpose(): string | undefined {
  const path = useMatches({ select: matches => matches.at(-1)?.fullPath ?? '' })
  return (purposes as Record<string, string | undefined>)[path.replace(/(.)\/$/, '$1')]
}
