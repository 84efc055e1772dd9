import type { LucideIcon } from 'lucide-react'
import {
  Banknote,
  Boxes,
  CheckCheck,
  History,
  House,
  ListChecks,
  PackageCheck,
  ReceiptText,
  TriangleAlert,
  Undo2,
  UsersRound,
} from 'lucide-react'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { PagePath } from '../page-purpose/purposes.ts'

/** The groups of the menu, in its order. */
export const pageGroups = ['Hari ini', 'Toko', 'Orang', 'Uang', 'Aturan'] as const

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
    shortLabel: 'Refund',
    group: 'Uang',
    permission: 'money.refunds',
    icon: Undo2,
    keywords: ['refund', 'uang kembali', 'rekening', 'transfer massal', 'kirim uang'],
  },
  {
    path: '/kejanggalan',
    label: 'Kejanggalan bayar',
    shortLabel: 'Kejanggalan',
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
  // Last, so that the phone's bar has the pages of daily work; the top bar has a button for it.
  {
    path: '/pekerjaan',
    label: 'Pekerjaan',
    group: 'Hari ini',
    permission: null,
    icon: ListChecks,
    keywords: ['massal', 'banyak', 'ekspor', 'unduh', 'csv', 'laporan', 'proses', 'job'],
  },
]

/** The pages that a person with these permissions may open. */
export const openPages = (permissions: readonly Permission[]): readonly Page[] =>
  pages.filter(({ permission }) => permission === null || permissions.includes(permission))

/** The page that an address belongs to: "/staf/peran" is a part of "/staf". */
export const pageAt = (pathname: string): Page | undefined => {
  const path = pathname.replace(/\/$/, '') || '/'
  return pages
    .filter(page => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
