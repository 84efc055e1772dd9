import {
  CalendarClock,
  GalleryHorizontalEnd,
  Grid2x2,
  type LucideIcon,
  PanelTop,
  ShoppingBag,
  Type,
} from 'lucide-react'
import type { bannerSections } from '../../../contract/campaigns.ts'
import type { Sort } from '../../../contract/catalog.ts'
import {
  type LinkToCampaign,
  linkingKinds,
  PRODUCTS_SHOWN_DEFAULT,
  type SectionBannerInput,
  type SectionInput,
} from '../../../contract/staff/campaigns.ts'
import { shortTime } from '../values/staff-times.ts'

export type BannerKind = (typeof bannerSections)[number]

export const bannerKinds: Record<BannerKind, string> = {
  hero: 'Banner besar',
  twin: 'Dua banner berdampingan',
  mini: 'Kotak kecil',
}

/** What can be added to a page, in the order of the menu. */
export const newSections: { name: string; text: string; icon: LucideIcon; make: () => SectionInput }[] = [
  {
    name: bannerKinds.hero,
    text: 'Satu gambar selebar halaman, dengan judul dan tombol.',
    icon: PanelTop,
    make: () => newBanners('hero', 1),
  },
  {
    name: bannerKinds.twin,
    text: 'Dua gambar sejajar, masing-masing satu tautan.',
    icon: GalleryHorizontalEnd,
    make: () => newBanners('twin', 2),
  },
  {
    name: bannerKinds.mini,
    text: 'Gambar persegi dengan satu dua kata, empat sebaris.',
    icon: Grid2x2,
    make: () => newBanners('mini', 4),
  },
  {
    name: 'Produk',
    text: 'Pilihan sendiri, atau yang cocok dengan saringan.',
    icon: ShoppingBag,
    make: () => ({
      ...{ type: 'product', key: newKey(), title: '', by: 'list', products: [], filter: {} },
      ...{ sort: null, limit: PRODUCTS_SHOWN_DEFAULT },
    }),
  },
  {
    name: 'Hitung mundur',
    text: 'Sampai jam tertentu; sesudahnya kalimat lain, atau hilang.',
    icon: CalendarClock,
    make: () => ({
      ...{ type: 'countdown', key: newKey(), title: 'Berakhir dalam', ends_at: null },
      ...{ end_text: '', tone: 'sun' },
    }),
  },
  {
    name: 'Tulisan',
    text: 'Paragraf, daftar, dan tautan.',
    icon: Type,
    make: () => ({ type: 'text', key: newKey(), title: '', text: '' }),
  },
]

export const newKey = () => crypto.randomUUID().slice(0, 8)

const newBanners = (kind: BannerKind, count: number): SectionInput => ({
  ...{ type: 'banner', key: newKey(), kind, title: '' },
  banners: Array.from({ length: count }, newBanner),
})

export const newBanner = (): SectionBannerInput => ({
  ...{ key: newKey(), title: '', url: '', image: null, image_mobile: null, eyebrow: '', text: '', label: '' },
  ...{ by: '', code: '', tone: null, has_words_in_picture: false },
})

/** The same section under another key, and its banners too. */
export const copyOf = (section: SectionInput): SectionInput =>
  section.type === 'banner'
    ? { ...section, key: newKey(), banners: section.banners.map(banner => ({ ...banner, key: newKey() })) }
    : { ...section, key: newKey() }

export function nameOf(section: SectionInput): string {
  switch (section.type) {
    case 'banner':
      return bannerKinds[section.kind]
    case 'product':
      return 'Produk'
    case 'countdown':
      return 'Hitung mundur'
    case 'text':
      return 'Tulisan'
  }
}

/** What is in a section, in a few words. */
export function summaryOf(section: SectionInput): string {
  const of = (text: string) => (section.title === '' ? text : `${section.title} · ${text}`)
  switch (section.type) {
    case 'banner': {
      const titles = section.banners.flatMap(({ title }) => title || [])
      return of(titles.length > 0 ? titles.join(', ') : 'belum ada judulnya')
    }
    case 'product':
      if (section.by === 'filter') return of(`dari saringan, paling banyak ${section.limit}`)
      return of(section.products.length > 0 ? `${section.products.length} produk` : 'belum ada produknya')
    case 'countdown':
      return of(section.ends_at === null ? 'belum ada waktunya' : `sampai ${shortTime(section.ends_at)}`)
    case 'text': {
      const [words = ''] = section.text
        .replace(/[*_#>]/g, '')
        .split('\n')
        .filter(Boolean)
      return of(words === '' ? 'belum ada isinya' : words.trim().slice(0, 80))
    }
  }
}

/** How the products of a filter are ordered. */
export const sortNames: Partial<Record<Sort, string>> = {
  '-total_orders': 'Terlaris',
  '-arrived_at': 'Terbaru',
  price: 'Termurah',
  '-price': 'Termahal',
  '-discount_percentage': 'Diskon terbesar',
  '-average_rating': 'Nilai ulasan tertinggi',
  name: 'Nama, A sampai Z',
}

/** "Banner “Payday”" */
export const linkWords = ({ kind, name }: LinkToCampaign) =>
  kind === 'icon' ? linkingKinds.icon : `${linkingKinds[kind]} “${name}”`
