import type { LucideIcon } from 'lucide-react'
import {
  Banknote,
  Boxes,
  CheckCheck,
  FileUp,
  FolderTree,
  History,
  House,
  KeyRound,
  LayoutTemplate,
  ListChecks,
  Mails,
  PackageCheck,
  ReceiptText,
  Rss,
  Search,
  Sparkles,
  Sticker,
  Table2,
  Tags,
  Ticket,
  TriangleAlert,
  Undo2,
  UsersRound,
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
    path: '/etalase/flash-sale',
    label: 'Flash sale',
    group: 'Etalase',
    permission: 'window.write',
    icon: Zap,
    keywords: ['kilat', 'diskon', 'promo', 'payday', 'harga coret', 'hitung mundur'],
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
    path: '/konten/surel',
    label: 'Kata-kata surel',
    shortLabel: 'Surel',
    group: 'Konten',
    permission: 'content.write',
    icon: Mails,
    keywords: ['email', 'sms', 'pesan', 'template', 'teks', 'pratinjau', 'percobaan', 'notifikasi'],
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
]

/** The pages of each role's daily work, for the phone's bar: the one that the role uses most comes first, after home. */
const dailyPages: Record<StaffHome, readonly PagePath[]> = {
  shop: ['/', '/pesanan', '/stok', '/persetujuan'],
  orders: ['/', '/pesanan', '/transfer', '/stok'],
  warehouse: ['/', '/kemas', '/stok', '/pesanan'],
  care: ['/', '/pesanan', '/stok'],
  catalog: ['/', '/stok'],
  promotions: ['/'],
  content: ['/', '/konten/surel'],
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
