/**
 * Everything that staff can be allowed to do: `area.action`, with the words that the roles page shows (STAFF-06). A
 * permission exists only here; routes, menus, roles and the tests of all three read this literal.
 */
const areas = {
  orders: {
    label: 'Pesanan',
    actions: {
      read: 'Melihat pesanan',
      process: 'Memproses pesanan sampai selesai',
      edit: 'Mengubah alamat, kurir, dan catatan sebelum dikirim',
      create: 'Membuat pesanan untuk pelanggan',
      cancel: 'Membatalkan pesanan atau sebagian barangnya',
      refund: 'Mengembalikan uang pesanan',
      'waive-fee': 'Membebaskan selisih ongkir',
    },
  },
  warehouse: {
    label: 'Gudang',
    actions: {
      pack: 'Mengemas, mencetak label, dan memasukkan resi',
      receive: 'Menerima barang masuk',
      count: 'Menghitung stok',
    },
  },
  stock: {
    label: 'Stok',
    actions: {
      read: 'Melihat stok dan pergerakannya',
      adjust: 'Menyesuaikan stok dan menerima hasil hitungan',
      cost: 'Melihat harga modal, nilai stok, dan margin',
    },
  },
  catalog: {
    label: 'Katalog',
    actions: {
      read: 'Melihat produk',
      write: 'Mengubah produk, kategori, merek, dan gambar',
      price: 'Mengubah harga',
      import: 'Mengimpor dan mengekspor produk',
      moderate: 'Memutuskan ulasan',
    },
  },
  window: {
    label: 'Etalase',
    actions: { write: 'Mengatur banner, pencarian, flash sale, dan rekomendasi' },
  },
  promotions: {
    label: 'Promosi',
    actions: {
      read: 'Melihat promosi, poin, dan permainan',
      write: 'Mengatur voucher, promosi, poin, dan permainan',
      give: 'Memberi poin, token, voucher, dan hadiah kepada pelanggan',
    },
  },
  content: {
    label: 'Konten',
    actions: { write: 'Mengatur artikel, halaman, bantuan, dan kata-kata surel' },
  },
  members: {
    label: 'Pelanggan',
    actions: {
      read: 'Melihat pelanggan dengan data pribadi tersamar',
      reveal: 'Menampilkan data pribadi',
      write: 'Mengubah dan memblokir akun pelanggan',
      export: 'Mengekspor data pribadi',
    },
  },
  care: {
    label: 'Layanan',
    actions: {
      answer: 'Menjawab percakapan dan formulir',
      returns: 'Memutuskan retur',
    },
  },
  money: {
    label: 'Uang',
    actions: {
      read: 'Melihat laporan dan angka penjualan',
      transfers: 'Menerima atau menolak bukti transfer',
      refunds: 'Mengirim pengembalian dana dan melihat rekeningnya',
      incidents: 'Menyelesaikan kejanggalan pembayaran',
      settle: 'Mencocokkan dan menutup hari',
    },
  },
  settings: {
    label: 'Pengaturan',
    actions: {
      read: 'Melihat pengaturan dan keadaan sistem',
      write: 'Mengubah pengaturan',
      programs: 'Mengatur kunci API dan webhook',
    },
  },
  staff: {
    label: 'Staf',
    actions: {
      read: 'Melihat staf dan peran',
      invite: 'Mengundang dan menonaktifkan staf',
      roles: 'Membuat dan mengubah peran',
      approve: 'Menyetujui tindakan staf lain',
    },
  },
  journal: {
    label: 'Jurnal',
    actions: { read: 'Membaca dan mengekspor jurnal' },
  },
} as const satisfies Record<string, { label: string; actions: Record<string, string> }>

type Areas = typeof areas

export type Permission = {
  [Area in keyof Areas & string]: `${Area}.${keyof Areas[Area]['actions'] & string}`
}[keyof Areas & string]

export interface PermissionArea {
  label: string
  permissions: { name: Permission; label: string }[]
}

/** The areas in the order of the roles page. */
export const permissionAreas: readonly PermissionArea[] = Object.entries(areas).map(
  ([area, { label, actions }]) => ({
    label,
    permissions: Object.entries(actions).map(([action, words]) => ({
      name: `${area}.${action}` as Permission,
      label: words,
    })),
  }),
)

const labels = Object.fromEntries(
  permissionAreas.flatMap(({ permissions }) => permissions.map(({ name, label }) => [name, label])),
) as Record<Permission, string>

export const permissions = Object.keys(labels) as Permission[]

export const isPermission = (name: string): name is Permission => Object.hasOwn(labels, name)

/** The words for a permission: "Mengembalikan uang pesanan". */
export const permissionLabel = (name: Permission): string => labels[name]
