import type { LucideIcon } from 'lucide-react'
import {
  Award,
  BadgePercent,
  Banknote,
  BookOpenText,
  Boxes,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  CheckCheck,
  CircleQuestionMark,
  Coins,
  CreditCard,
  Dices,
  FileText,
  FileUp,
  FolderTree,
  Gamepad2,
  Gem,
  Gift,
  HeartPulse,
  History,
  House,
  KeyRound,
  Landmark,
  LayoutTemplate,
  LifeBuoy,
  ListChecks,
  ListTodo,
  Mails,
  Megaphone,
  Newspaper,
  PackageCheck,
  ReceiptText,
  Rss,
  Search,
  ShoppingBag,
  Sparkles,
  Sticker,
  Store,
  Table2,
  Tags,
  Ticket,
  TriangleAlert,
  Undo2,
  UsersRound,
  WandSparkles,
  Webhook,
  Zap,
} from 'lucide-react'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { StaffHome } from '../../../contract/staff/roles.ts'
import type { PagePath } from '../page-purpose/purposes.ts'

/** The groups of the menu, in its order. */
export const pageGroups = [
  'Hari ini',
  'Toko',
  'Etalase',
  'Promosi',
  'Konten',
  'Orang',
  'Uang',
  'Aturan',
  'Pengaturan',
] as const

/** The groups of a person's menu: those in which their role works stand first, after what is to be done today. */
export const groupsFor = (home: StaffHome): (typeof pageGroups)[number][] => {
  const own = pageGroups.filter(group => group === 'Hari ini' || ownGroups[home]?.includes(group))
  return [...own, ...pageGroups.filter(group => !own.includes(group))]
}
const ownGroups: Partial<Record<StaffHome, readonly (typeof pageGroups)[number][]>> = {
  promotions: ['Etalase', 'Promosi'],
}

export interface Page {
  /** An address that has a route: a page is listed when it exists. */
  path: PagePath
  label: string
  /** Its name in the bar of a phone, where five share the width. By default the label. */
  shortLabel?: string
  group: (typeof pageGroups)[number]
  /** The permission to open it; null for everybody who has signed in. */
  permission: Permission | null
  icon: LucideIcon
  /** Other words by which the command palette finds it. */
  keywords: readonly string[]
}

/** Every page once: the menu, the command palette and the page that says what is missing read it (STAFF-08). */
export const pages: readonly Page[] = [
  {
    path: '/',
    label: 'Beranda',
    group: 'Hari ini',
    permission: null,
    icon: House,
    keywords: ['awal', 'dasbor', 'hari ini', 'penjualan', 'angka', 'grafik'],
  },
  {
    path: '/pesanan',
    label: 'Pesanan',
    group: 'Hari ini',
    permission: 'orders.read',
    icon: ReceiptText,
    keywords: ['order', 'resi', 'kirim', 'transaksi', 'pembeli'],
  },
  {
    path: '/retur',
    label: 'Retur',
    group: 'Hari ini',
    permission: 'orders.read',
    icon: Undo2,
    keywords: ['pengembalian barang', 'return', 'rusak', 'foto', 'tukar', 'kembali', 'restock', 'komplain'],
  },
  {
    path: '/kemas',
    label: 'Kemas',
    group: 'Hari ini',
    permission: 'warehouse.pack',
    icon: PackageCheck,
    keywords: ['gudang', 'gelombang', 'picking', 'packing', 'label', 'resi', 'paket', 'kirim', 'pindai'],
  },
  {
    path: '/stok',
    label: 'Stok',
    group: 'Hari ini',
    permission: 'stock.read',
    icon: Boxes,
    keywords: [
      'gudang',
      'rak',
      'barang masuk',
      'kiriman',
      'opname',
      'kedaluwarsa',
      'batch',
      'modal',
      'margin',
    ],
  },
  {
    path: '/produk',
    label: 'Produk',
    group: 'Toko',
    permission: 'catalog.read',
    icon: Sparkles,
    keywords: ['katalog', 'barang', 'varian', 'harga', 'gambar', 'bpom', 'merek', 'kategori', 'sku'],
  },
  {
    path: '/produk/paket',
    label: 'Paket & hadiah',
    shortLabel: 'Paket',
    group: 'Toko',
    permission: 'catalog.read',
    icon: Gift,
    keywords: ['bundel', 'bundling', 'isi', 'gwp', 'hadiah', 'kartu hadiah', 'egift', 'hemat', 'gift'],
  },
  {
    path: '/produk/pre-order',
    label: 'Pre-order',
    group: 'Toko',
    permission: 'catalog.read',
    icon: CalendarClock,
    keywords: ['po', 'kuota', 'tanggal kirim', 'belum datang', 'inden', 'preorder'],
  },
  {
    path: '/tas-kado',
    label: 'Tas & kotak kado',
    shortLabel: 'Tas kado',
    group: 'Toko',
    permission: 'catalog.read',
    icon: ShoppingBag,
    keywords: ['kemasan', 'kado', 'paper bag', 'kotak', 'bungkus', 'tambahan', 'extra'],
  },
  {
    path: '/kategori',
    label: 'Kategori',
    group: 'Toko',
    permission: 'catalog.read',
    icon: FolderTree,
    keywords: ['rak', 'pohon', 'menu', 'urutan', 'sematkan', 'gabung', 'katalog', 'seo'],
  },
  {
    path: '/merek',
    label: 'Merek',
    group: 'Toko',
    permission: 'catalog.read',
    icon: Sticker,
    keywords: ['brand', 'logo', 'cerita', 'negara', 'gabung', 'katalog'],
  },
  {
    path: '/label',
    label: 'Tag & label',
    shortLabel: 'Tag',
    group: 'Toko',
    permission: 'catalog.read',
    icon: Tags,
    keywords: ['tag', 'kebutuhan', 'jenis kulit', 'concern', 'saringan', 'sifat', 'badge', 'katalog'],
  },
  {
    path: '/produk/massal',
    label: 'Ubah banyak produk',
    shortLabel: 'Massal',
    group: 'Toko',
    permission: 'catalog.price',
    icon: Table2,
    keywords: ['harga', 'massal', 'lembar kerja', 'spreadsheet', 'excel', 'tempel', 'diskon'],
  },
  {
    path: '/produk/impor',
    label: 'Impor produk',
    shortLabel: 'Impor',
    group: 'Toko',
    permission: 'catalog.import',
    icon: FileUp,
    keywords: ['unggah', 'csv', 'shopify', 'banyak', 'massal', 'katalog', 'berkas', 'lembar kerja'],
  },
  {
    path: '/produk/feed',
    label: 'Feed & sitemap',
    shortLabel: 'Feed',
    group: 'Toko',
    permission: 'catalog.read',
    icon: Rss,
    keywords: ['google', 'merchant', 'shopping', 'gtin', 'seo', 'mesin pencari', 'xml', 'iklan'],
  },
  {
    path: '/promosi/voucher',
    label: 'Voucher',
    group: 'Promosi',
    permission: 'promotions.read',
    icon: Ticket,
    keywords: ['promosi', 'kupon', 'kode', 'diskon', 'potongan', 'gratis ongkir', 'hadiah', 'otomatis'],
  },
  {
    path: '/promosi/bank',
    label: 'Promo bank',
    group: 'Promosi',
    permission: 'promotions.read',
    icon: Landmark,
    keywords: ['bank', 'va', 'virtual account', 'kartu kredit', 'cara bayar', 'potongan', 'cashback'],
  },
  {
    path: '/promosi/harga-spesial',
    label: 'Harga spesial',
    shortLabel: 'Spesial',
    group: 'Promosi',
    permission: 'promotions.read',
    icon: BadgePercent,
    keywords: ['tebus murah', 'pwp', 'beli bersama', 'harga', 'syarat belanja', 'diskon'],
  },
  {
    path: '/promosi/poin',
    label: 'Aturan poin',
    shortLabel: 'Poin',
    group: 'Promosi',
    permission: 'promotions.read',
    icon: Coins,
    keywords: ['poin', 'dobel', 'lipat', 'beauty point', 'loyalti'],
  },
  {
    path: '/promosi/permainan',
    label: 'Permainan poin',
    shortLabel: 'Permainan',
    group: 'Promosi',
    permission: 'promotions.read',
    icon: Gamepad2,
    keywords: ['game', 'berbagi', 'share', 'poin', 'tautan', 'curang', 'referral'],
  },
  {
    path: '/promosi/hadiah-token',
    label: 'Hadiah token',
    shortLabel: 'Token',
    group: 'Promosi',
    permission: 'promotions.read',
    icon: Gem,
    keywords: ['tukar', 'token', 'kuota', 'stok hadiah', 'mitra', 'redeem'],
  },
  {
    path: '/promosi/undian',
    label: 'Undian',
    group: 'Promosi',
    permission: 'promotions.read',
    icon: Dices,
    keywords: ['lucky draw', 'peluang', 'roda', 'simulasi', 'audit', 'hadiah', 'zonk', 'kuota'],
  },
  {
    path: '/promosi/hadiah',
    label: 'Hadiah',
    group: 'Promosi',
    permission: 'promotions.read',
    icon: Award,
    keywords: ['reward', 'barang', 'layanan', 'beri', 'badge', 'nilai'],
  },
  {
    path: '/promosi/kalender',
    label: 'Kalender promosi',
    shortLabel: 'Kalender',
    group: 'Promosi',
    permission: 'promotions.read',
    icon: CalendarDays,
    keywords: ['jadwal', 'tabrakan', 'bentrok', 'kapan', 'gratis ongkir', 'hadiah', 'promosi'],
  },
  {
    path: '/promosi/kartu-hadiah',
    label: 'Kartu hadiah',
    group: 'Promosi',
    permission: 'promotions.read',
    icon: CreditCard,
    keywords: ['gift card', 'egift', 'voucher belanja', 'saldo', 'kode', 'cabut', 'kirim ulang'],
  },
  {
    path: '/promosi/kuis',
    label: 'Kuis',
    group: 'Promosi',
    permission: 'promotions.read',
    icon: ListTodo,
    keywords: ['quiz', 'pertanyaan', 'jawaban', 'hasil', 'tes kulit', 'rekomendasi', 'berhenti'],
  },
  {
    path: '/promosi/buku',
    label: 'Buku poin & token',
    shortLabel: 'Buku poin',
    group: 'Promosi',
    permission: 'promotions.read',
    icon: BookOpenText,
    keywords: ['poin', 'token', 'saldo', 'utang', 'liabilitas', 'hangus', 'beri', 'berkas', 'csv', 'loyalti'],
  },
  {
    path: '/tas-tertinggal',
    label: 'Tas tertinggal',
    shortLabel: 'Tertinggal',
    group: 'Promosi',
    permission: 'promotions.read',
    icon: ShoppingBag,
    keywords: ['keranjang', 'abandoned cart', 'pengingat', 'email', 'izin', 'ditinggal', 'cart'],
  },
  {
    path: '/pencarian',
    label: 'Pencarian',
    shortLabel: 'Cari',
    group: 'Etalase',
    permission: 'window.write',
    icon: Search,
    keywords: ['kata kunci', 'sinonim', 'sematkan', 'sembunyikan', 'tidak ketemu', 'hasil'],
  },
  {
    path: '/etalase/beranda',
    label: 'Beranda toko',
    shortLabel: 'Etalase',
    group: 'Etalase',
    permission: 'window.write',
    icon: LayoutTemplate,
    keywords: ['banner', 'etalase', 'pop-up', 'kalender', 'pratinjau', 'slider', 'pengumuman'],
  },
  {
    path: '/etalase/kampanye',
    label: 'Halaman kampanye',
    shortLabel: 'Kampanye',
    group: 'Etalase',
    permission: 'window.write',
    icon: Megaphone,
    keywords: ['promo', 'campaign', 'landing', 'bagian', 'hero', 'hitung mundur', 'susun', 'pratinjau'],
  },
  {
    path: '/etalase/flash-sale',
    label: 'Flash sale',
    group: 'Etalase',
    permission: 'window.write',
    icon: Zap,
    keywords: ['kilat', 'diskon', 'promo', 'payday', 'harga coret', 'hitung mundur'],
  },
  {
    path: '/etalase/rekomendasi',
    label: 'Rekomendasi',
    group: 'Etalase',
    permission: 'window.write',
    icon: WandSparkles,
    keywords: ['produk serupa', 'sering dibeli bersama', 'baris', 'pilihan', 'kecualikan', 'cross-sell'],
  },
  {
    path: '/laporan',
    label: 'Laporan',
    group: 'Uang',
    permission: 'money.read',
    icon: ChartColumn,
    keywords: [
      'penjualan',
      'omzet',
      'analisa',
      'kota',
      'merek',
      'produk',
      'voucher',
      'ekspor',
      'retensi',
      'kohort',
    ],
  },
  {
    path: '/transfer',
    label: 'Bukti transfer',
    shortLabel: 'Transfer',
    group: 'Uang',
    permission: 'money.transfers',
    icon: Banknote,
    keywords: ['bayar', 'struk', 'mutasi', 'rekening', 'bank', 'terima uang'],
  },
  {
    path: '/pengembalian',
    label: 'Pengembalian dana',
    shortLabel: 'Pengembalian',
    group: 'Uang',
    permission: 'money.refunds',
    icon: Undo2,
    keywords: ['refund', 'uang kembali', 'rekening', 'transfer massal', 'kirim uang'],
  },
  {
    path: '/kejanggalan',
    label: 'Kejanggalan bayar',
    shortLabel: 'Janggal',
    group: 'Uang',
    permission: 'money.incidents',
    icon: TriangleAlert,
    keywords: ['insiden', 'masalah', 'dobel', 'terlambat', 'sengketa', 'chargeback', 'midtrans'],
  },
  {
    path: '/persetujuan',
    label: 'Persetujuan',
    group: 'Aturan',
    permission: 'staff.approve',
    icon: CheckCheck,
    keywords: ['setuju', 'izin', 'empat mata', 'minta'],
  },
  {
    path: '/konten/artikel',
    label: 'Artikel jurnal',
    shortLabel: 'Artikel',
    group: 'Konten',
    permission: 'content.write',
    icon: Newspaper,
    keywords: ['jurnal', 'tulisan', 'blog', 'sun journal', 'kategori', 'draf', 'jadwal'],
  },
  {
    path: '/konten/halaman',
    label: 'Halaman',
    group: 'Konten',
    permission: 'content.write',
    icon: FileText,
    keywords: ['tentang kami', 'pengiriman', 'cara bayar', 'privasi', 'syarat', 'teks', 'cms'],
  },
  {
    path: '/konten/bantuan',
    label: 'Jawaban bantuan',
    shortLabel: 'Bantuan',
    group: 'Konten',
    permission: 'content.write',
    icon: CircleQuestionMark,
    keywords: ['faq', 'tanya jawab', 'pertanyaan', 'help', 'chat'],
  },
  {
    path: '/konten/toko',
    label: 'Toko & mitra',
    shortLabel: 'Toko',
    group: 'Konten',
    permission: 'content.write',
    icon: Store,
    keywords: ['cabang', 'gerai', 'alamat', 'jam buka', 'peta', 'lokasi', 'mitra'],
  },
  {
    path: '/konten/surel',
    label: 'Kata-kata surel',
    shortLabel: 'Surel',
    group: 'Konten',
    permission: 'content.write',
    icon: Mails,
    keywords: ['email', 'sms', 'pesan', 'template', 'teks', 'pratinjau', 'percobaan', 'notifikasi'],
  },
  {
    path: '/pelanggan',
    label: 'Pelanggan',
    group: 'Orang',
    permission: 'members.read',
    icon: UsersRound,
    keywords: ['member'],
  },
  {
    path: '/data-pribadi',
    label: 'Data pribadi',
    group: 'Orang',
    permission: 'members.read',
    icon: KeyRound,
    keywords: ['uu pdp', 'hapus akun', 'salinan', 'ekspor', 'persetujuan', 'izin', 'permintaan', 'privasi'],
  },
  {
    path: '/staf',
    label: 'Staf & peran',
    group: 'Aturan',
    permission: 'staff.read',
    icon: UsersRound,
    keywords: ['undang', 'karyawan', 'izin', 'akses', 'pegawai'],
  },
  {
    path: '/jurnal',
    label: 'Jurnal',
    group: 'Aturan',
    permission: 'journal.read',
    icon: History,
    keywords: ['riwayat', 'log', 'catatan', 'audit'],
  },
  {
    path: '/pengaturan/toko',
    label: 'Toko & penjual',
    shortLabel: 'Penjual',
    group: 'Pengaturan',
    permission: 'settings.read',
    icon: Store,
    keywords: ['pengaturan', 'npwp', 'nib', 'sakelar', 'batas', 'retur', 'media sosial', 'otp', 'seller'],
  },
  {
    path: '/pengaturan/bayar',
    label: 'Cara bayar',
    group: 'Pengaturan',
    permission: 'settings.read',
    icon: CreditCard,
    keywords: ['pembayaran', 'metode', 'rekening', 'bank', 'va', 'qris', 'gopay', 'cod', 'transfer'],
  },
  {
    path: '/pengaturan/pengiriman',
    label: 'Pengiriman',
    group: 'Pengaturan',
    permission: 'settings.read',
    icon: PackageCheck,
    keywords: ['kurir', 'ongkir', 'tarif', 'zona', 'provinsi', 'jne', 'ekspedisi', 'lembar kerja'],
  },
  {
    path: '/pengaturan/kesehatan',
    label: 'Kesehatan toko',
    shortLabel: 'Kesehatan',
    group: 'Pengaturan',
    permission: 'settings.read',
    icon: HeartPulse,
    keywords: ['sistem', 'gagal', 'error', 'antrian', 'cadangan', 'backup', 'penyedia', 'database', 'versi'],
  },
  {
    path: '/pengaturan/webhook',
    label: 'Webhook',
    group: 'Pengaturan',
    permission: 'settings.programs',
    icon: Webhook,
    keywords: ['mitra', 'integrasi', 'api', 'kejadian', 'event', 'partner', 'endpoint'],
  },
  {
    path: '/pengaturan/kunci-api',
    label: 'Kunci API',
    group: 'Pengaturan',
    permission: 'settings.programs',
    icon: KeyRound,
    keywords: ['api', 'token', 'program', 'mitra', 'integrasi', 'partner', 'openapi'],
  },
  // Last, because the top bar has a button for it.
  {
    path: '/pekerjaan',
    label: 'Pekerjaan',
    group: 'Hari ini',
    permission: null,
    icon: ListChecks,
    keywords: ['massal', 'banyak', 'ekspor', 'unduh', 'csv', 'laporan', 'proses', 'job'],
  },
  {
    path: '/panduan',
    label: 'Panduan',
    group: 'Hari ini',
    permission: null,
    icon: LifeBuoy,
    keywords: ['bantuan', 'cara', 'buku', 'belajar', 'help', 'manual'],
  },
]

/** The pages of each role's daily work, for the phone's bar: the one that the role uses most comes first, after home. */
const dailyPages: Record<StaffHome, readonly PagePath[]> = {
  shop: ['/', '/pesanan', '/stok', '/persetujuan'],
  orders: ['/', '/pesanan', '/transfer', '/stok'],
  warehouse: ['/', '/kemas', '/stok', '/pesanan'],
  care: ['/', '/retur', '/pesanan', '/pelanggan'],
  catalog: ['/', '/stok'],
  promotions: ['/'],
  content: ['/', '/konten/artikel', '/konten/halaman', '/etalase/beranda'],
  money: ['/', '/transfer', '/pengembalian', '/kejanggalan'],
}
const BAR_PAGES = 4

/** The pages in the phone's bar; a role of the shop's own may lack some, whose places the next ones of the menu take. */
export function barPages(open: readonly Page[], home: StaffHome): readonly Page[] {
  const daily = dailyPages[home].flatMap(path => open.filter(page => page.path === path))
  return [...daily, ...open.filter(page => !daily.includes(page))].slice(0, BAR_PAGES)
}

/** The pages that a person with these permissions may open. */
export const openPages = (permissions: readonly Permission[]): readonly Page[] =>
  pages.filter(({ permission }) => permission === null || permissions.includes(permission))

/** Tabs of a page that have an address of their own, because people who may not open the page see them too. */
const tabPages: Readonly<Record<string, PagePath>> = { '/permintaan': '/persetujuan' }

/** The page whose entry in the menu is the current one. */
export const menuPageAt = (pathname: string): Page | undefined => pageAt(tabPages[pathname] ?? pathname)

/** The page that an address belongs to: "/staf/peran" is a part of "/staf". */
export const pageAt = (pathname: string): Page | undefined => {
  const path = pathname.replace(/\/$/, '') || '/'
  return pages
    .filter(page => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
