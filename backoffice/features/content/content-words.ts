import type { ContentType } from '../../../contract/staff/content.ts'

/** What the screens call each kind of content, and where its list is. */
export const kinds = {
  post: { part: 'artikel', list: '/konten/artikel', name: 'artikel', title: 'Artikel', nameLabel: 'Judul' },
  page: { part: 'halaman', list: '/konten/halaman', name: 'halaman', title: 'Halaman', nameLabel: 'Nama' },
  answer: {
    part: 'bantuan',
    list: '/konten/bantuan',
    name: 'jawaban bantuan',
    title: 'Jawaban bantuan',
    nameLabel: 'Pertanyaan',
  },
  store: { part: 'toko', list: '/konten/toko', name: 'toko', title: 'Toko', nameLabel: 'Nama toko' },
  category: {
    part: 'kategori',
    list: '/konten/artikel',
    name: 'kategori artikel',
    title: 'Kategori artikel',
    nameLabel: 'Nama',
  },
} as const satisfies Record<ContentType, object>

/** The kind that an address names: "artikel". */
export const kindOfPart = (part: string): ContentType | undefined =>
  (Object.keys(kinds) as ContentType[]).find(type => kinds[type].part === part)

export const brokenText = (count: number) => `${count} tautan rusak`
