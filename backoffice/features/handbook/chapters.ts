import type { StaffHome } from '../../../contract/staff/roles.ts'

export interface Chapter {
  title: string
  /** A sentence for the list of chapters. */
  about: string
  /** The start pages of the roles that it is for; none if it is for everybody. */
  homes: readonly StaffHome[]
}

/** The handbook's chapters in its order, one for each chair; their texts are in `chapters/`. */
export const chapters = {
  mulai: { title: 'Mulai bekerja', about: 'Masuk, beranda, mencari, dan minta persetujuan.', homes: [] },
  'toko-baru': {
    title: 'Toko baru',
    about: 'Dari toko kosong sampai pesanan pertama.',
    homes: ['shop'],
  },
  pemilik: {
    title: 'Pemilik dan manajer',
    about: 'Staf, persetujuan, jurnal, dan kesehatan toko.',
    homes: ['shop'],
  },
  'meja-pesanan': {
    title: 'Meja pesanan',
    about: 'Pesanan, pesanan lewat telepon, dan bukti transfer.',
    homes: ['orders'],
  },
  gudang: { title: 'Gudang', about: 'Mengambil, mengemas, mengirim, menghitung.', homes: ['warehouse'] },
  layanan: { title: 'Layanan pelanggan', about: 'Mengenal pelanggan dan membantunya.', homes: ['care'] },
  katalog: { title: 'Katalog', about: 'Produk, harga, rak, merek, dan paket.', homes: ['catalog'] },
  promosi: { title: 'Promosi', about: 'Voucher, poin, hadiah, undian, dan kuis.', homes: ['promotions'] },
  etalase: {
    title: 'Etalase',
    about: 'Banner, flash sale, kampanye, rekomendasi, dan pencarian.',
    homes: ['promotions', 'catalog', 'content'],
  },
  konten: { title: 'Konten', about: 'Artikel, halaman, dan kata-kata surel.', homes: ['content'] },
  keuangan: { title: 'Keuangan', about: 'Pengembalian dana dan uang yang tidak cocok.', homes: ['money'] },
} as const satisfies Record<string, Chapter>

export type ChapterKey = keyof typeof chapters

export const isChapter = (key: string): key is ChapterKey => Object.hasOwn(chapters, key)

/** The chapters with their keys, those for the person's chair first. */
export function chaptersFor(home: StaffHome): [ChapterKey, Chapter][] {
  const all = Object.entries(chapters) as [ChapterKey, Chapter][]
  const isOwn = ([, { homes }]: [ChapterKey, Chapter]) => homes.includes(home)
  return [...all.filter(isOwn), ...all.filter(chapter => !isOwn(chapter))]
}
