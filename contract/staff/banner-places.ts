import { type BannerLocation, TOP_BANNERS_MAX } from '../banners.ts'

/** The places for banners as staff see them (FIND-02): what each is called, where it is, and what it shows of a banner. */

/** The parts of a banner, besides its title and place, that some places show. */
export type BannerPart =
  | 'target'
  | 'url'
  | 'image'
  | 'image_mobile'
  | 'has_words_in_picture'
  | 'eyebrow'
  | 'text'
  | 'label'
  | 'by'
  | 'tone'
  | 'apply'

export interface BannerPlace {
  name: string
  /** Where a shopper sees it, and what the shop shows there without a banner. */
  where: string
  empty: string
  /** The page that has the place; null: every page. */
  page: '/' | '/shop' | null
  /** How many it shows at the same time; null: as many as hang there. */
  max: number | null
  /** The place looks unfinished without a banner, so times without one are reported. */
  isFilled?: true
  /** Without a picture it would have a hole. */
  needsPicture?: true
  parts: readonly BannerPart[]
}

const pictures: BannerPart[] = ['image', 'image_mobile']
const words: BannerPart[] = ['eyebrow', 'text', 'label', 'tone']
const stage: BannerPart[] = ['url', ...pictures, 'has_words_in_picture', ...words]
const story: BannerPart[] = ['url', 'image', ...words]
const head: BannerPart[] = ['url', 'text']
const postcard: BannerPart[] = ['url', ...pictures, 'by']

/** In the order in which a shopper comes across them. */
export const bannerPlaces: Record<BannerLocation, BannerPlace> = {
  emergency_anouncement: {
    name: 'Pengumuman penting',
    where: 'Baris merah paling atas, di setiap halaman.',
    empty: 'Tidak tampil.',
    page: null,
    max: 1,
    parts: ['url', 'target'],
  },
  promo_text_banner: {
    name: 'Baris promo',
    where: 'Di baris janji toko paling atas, di setiap halaman.',
    empty: 'Toko menampilkan janjinya saja.',
    page: null,
    max: 1,
    parts: ['url', 'target'],
  },
  sociolla_logo_thematic: {
    name: 'Logo musiman',
    where: 'Menggantikan logo di kepala halaman.',
    empty: 'Toko menampilkan logonya.',
    page: null,
    max: 1,
    needsPicture: true,
    parts: ['image', 'target'],
  },
  searchbar_promo_text: {
    name: 'Kata di kotak cari',
    where: 'Di dalam kotak cari yang masih kosong.',
    empty: 'Toko menampilkan ajakan mencari.',
    page: null,
    max: 1,
    parts: ['target'],
  },
  home: {
    name: 'Banner utama',
    where: 'Bidang besar di atas beranda, digeser satu per satu.',
    empty: 'Toko menampilkan gambar bawaannya.',
    page: '/',
    max: null,
    isFilled: true,
    parts: stage,
  },
  top_banners: {
    name: 'Pilihan cepat',
    where: 'Dua kartu di samping banner utama; di ponsel di bawahnya.',
    empty: 'Toko menampilkan dua kartu bawaannya.',
    page: '/',
    max: TOP_BANNERS_MAX,
    isFilled: true,
    parts: stage,
  },
  top_middle_banner: {
    name: 'Pita tengah',
    where: 'Pita melintang di bawah kategori.',
    empty: 'Tidak tampil.',
    page: '/',
    max: null,
    parts: stage,
  },
  regular_flashsale_theme: {
    name: 'Tema flash sale',
    where: 'Judul, warna, dan latar blok flash sale, selama ada flash sale.',
    empty: 'Toko memakai judul dan warna biasanya.',
    page: '/',
    max: 1,
    parts: [...pictures, 'text', 'tone'],
  },
  daily_deals_title: {
    name: 'Judul penawaran hari ini',
    where: 'Di atas kartu penawaran, kalau kartunya ada.',
    empty: 'Toko memakai judul biasanya.',
    page: '/',
    max: 1,
    parts: head,
  },
  daily_deals: {
    name: 'Penawaran hari ini',
    where: 'Kartu-kartu sebaris di tengah beranda.',
    empty: 'Tidak tampil.',
    page: '/',
    max: null,
    parts: stage,
  },
  quiz_banner: {
    name: 'Kuis',
    where: 'Kartu pertama di baris cerita.',
    empty: 'Tidak tampil.',
    page: '/',
    max: null,
    parts: story,
  },
  brand_launch: {
    name: 'Merek baru',
    where: 'Kartu di baris cerita, sesudah kuis.',
    empty: 'Tidak tampil.',
    page: '/',
    max: null,
    parts: story,
  },
  sociolla_exclusive: {
    name: 'Eksklusif',
    where: 'Kartu di baris cerita, sesudah merek baru.',
    empty: 'Tidak tampil.',
    page: '/',
    max: null,
    parts: story,
  },
  product_highlight_banner: {
    name: 'Sorotan',
    where: 'Kartu lebar di bawah baris cerita.',
    empty: 'Tidak tampil.',
    page: '/',
    max: 1,
    parts: story,
  },
  sub_highlight_banner: {
    name: 'Sorotan kecil',
    where: 'Dua kartu di samping sorotan.',
    empty: 'Tidak tampil.',
    page: '/',
    max: 2,
    needsPicture: true,
    parts: postcard,
  },
  featured_brand_title: {
    name: 'Judul merek pilihan',
    where: 'Judul deretan logo; tanpa judul deretannya tidak tampil.',
    empty: 'Deretan merek tidak tampil.',
    page: '/',
    max: 1,
    parts: head,
  },
  title_flexible_banner: {
    name: 'Judul pilihan kami',
    where: 'Di atas kartu pilihan, kalau kartunya ada.',
    empty: 'Toko memakai judul biasanya.',
    page: '/',
    max: 1,
    parts: head,
  },
  flexible_banner: {
    name: 'Pilihan kami',
    where: 'Kartu-kartu sebaris di bawah merek pilihan.',
    empty: 'Tidak tampil.',
    page: '/',
    max: null,
    parts: stage,
  },
  carasun_testimonial_banner: {
    name: 'Kata mereka',
    where: 'Kutipan pembeli di bagian bawah beranda.',
    empty: 'Toko menampilkan ulasan terbaru.',
    page: '/',
    max: null,
    parts: postcard,
  },
  social_media_banner: {
    name: 'Cerita di jalan',
    where: 'Foto dari media sosial di bagian bawah beranda.',
    empty: 'Tidak tampil.',
    page: '/',
    max: null,
    needsPicture: true,
    parts: postcard,
  },
  fullscreen_popup_banner: {
    name: 'Pop-up layar penuh',
    where: 'Menutup seluruh layar beranda, tiga detik sesudah dibuka.',
    empty: 'Tidak tampil.',
    page: '/',
    max: null,
    parts: [...stage, 'apply'],
  },
  popup_banner: {
    name: 'Pop-up',
    where: 'Kartu di tengah layar beranda, sesudah yang layar penuh.',
    empty: 'Tidak tampil.',
    page: '/',
    max: null,
    parts: [...stage, 'apply'],
  },
  floating_icon_apps: {
    name: 'Ikon mengambang',
    where: 'Lingkaran kecil di sudut kanan bawah beranda.',
    empty: 'Toko menampilkan ikon promosi, kalau ada.',
    page: '/',
    max: 1,
    parts: ['url', 'image'],
  },
  carasun_shop_main_banner: {
    name: 'Banner halaman Shop',
    where: 'Di atas daftar produk halaman Shop.',
    empty: 'Tidak tampil.',
    page: '/shop',
    max: 1,
    parts: stage,
  },
}

/** Every place, in the order in which a shopper comes across them. */
export const placesInOrder = Object.keys(bannerPlaces) as [BannerLocation, ...BannerLocation[]]
