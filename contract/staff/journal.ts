import { z } from 'zod'
import type { StaffAction } from './actions.ts'

/** The journal of staff actions (STAFF-11, STAFF-12). */

export const journalFilter = z.object({
  actor_name: z.string().max(60).optional(),
  action: z.string().max(60).optional(),
  subject_kind: z.string().max(40).optional(),
  subject_id: z.string().max(80).optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** Continue after this entry. */
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})
export type JournalFilter = z.infer<typeof journalFilter>

export const journalQuery = journalFilter.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export interface JournalEntry {
  id: string
  at: string
  actor: { kind: 'staff' | 'command-line' | 'api-key' | 'system'; id: string | null; name: string }
  action: StaffAction
  /** `code`: by which staff know it; only orders have one beside their id. */
  subject: { kind: string; id: string; code?: string }
  /** The changes: by field the value before and after, and what else is known. */
  detail: Record<string, unknown>
  /** The network address of the person; null from the command line. */
  address: string | null
}

/** What a saved voucher is made of. */
const voucherFields = {
  code: 'Kode',
  header: 'Judul',
  audience: 'Untuk siapa',
  voucher_type: 'Jenis voucher',
  discount_type: 'Jenis potongan',
  discount_rupiah: 'Potongan',
  discount_percent: 'Potongan (%)',
  max_discount_rupiah: 'Potongan paling banyak',
  shipping_fee_discount_rupiah: 'Potongan ongkir',
  min_amount_rupiah: 'Belanja paling sedikit',
  quota: 'Kuota',
  uses_per_member: 'Kali per orang',
  is_active: 'Menyala',
  is_listed: 'Tampil di daftar',
  productIds: 'Produk',
  brandSlugs: 'Merek',
  categorySlugs: 'Kategori',
  giftSku: 'SKU hadiah',
  gift_quantity: 'Banyaknya hadiah',
} as const

/** What draws, prizes and the points game are made of. */
const gameFields = {
  campaign: 'Halaman kampanye',
  prizes: 'Hadiah',
  type: 'Jenis hadiah',
  partner_id: 'Mitra',
  tnc: 'Syarat',
  voucher: 'Voucher',
  voucher_days: 'Hari voucher berlaku',
  reward: 'Barang atau layanan',
  per_member: 'Kali per orang',
  value_rupiah: 'Nilai satu',
} as const

const offerFields = {
  productKind: 'Jenis produk',
  contents: 'Isi paket',
  quotas: 'Kuota pre-order',
  valueRupiah: 'Nilai',
} as const

/** What a published product is made of; of long texts the journal only says that they changed (`changed`). */
const productJournalFields = {
  publishes_at: 'Tayang',
  archives_at: 'Ditarik',
  slug: 'Alamat halaman',
  copyOf: 'Disalin dari',
  mergedInto: 'Digabung ke',
  reviewsMoved: 'Ulasan dipindah',
  reviewsLeft: 'Ulasan tertinggal',
  bagLinesMoved: 'Isi tas dipindah',
  wishesMoved: 'Wishlist dipindah',
  alertsMoved: 'Kabar stok dipindah',
  codesMoved: 'Kode keaslian dipindah',
  viewsMoved: 'Riwayat lihat dipindah',
  brand: 'Brand',
  category: 'Kategori utama',
  more_categories: 'Kategori lain',
  tags: 'Tag',
  net_content: 'Isi bersih',
  spf: 'SPF',
  pa: 'PA',
  skin_types: 'Jenis kulit',
  free_from: 'Bebas dari',
  period_after_opening_months: 'Bulan setelah dibuka',
  bpom_number: 'Nomor BPOM',
  halal_number: 'Nomor halal',
  origin: 'Negara asal',
  weight_gram: 'Berat kirim (gram)',
} as const

const categoryFields = {
  parent: 'Kategori di atasnya',
  slug: 'Alamat di toko',
  search_title: 'Judul di mesin pencari',
  search_description: 'Deskripsi di mesin pencari',
  product_order: 'Urutan produk',
  pins: 'Produk disematkan',
  hasPicture: 'Punya gambar sendiri',
} as const

const brandAndTagFields = {
  country: 'Negara',
  is_featured: 'Merek pilihan',
  accent_color: 'Warna aksen',
  ground_color: 'Warna latar',
  kind: 'Jenis',
  places: 'Tempat di toko',
  card_title: 'Judul kartu',
  card_line: 'Kalimat kartu',
} as const

const promotionFields = {
  bank_name: 'Bank',
  account_name: 'Atas nama',
  terms: 'Syarat',
  discount_value: 'Potongan (% atau Rp)',
  max_rupiah: 'Potongan paling banyak',
  minimum_rupiah: 'Belanja paling sedikit',
  method_codes: 'Cara bayar',
  times: 'Kelipatan poin',
} as const

const bannerFields = {
  title: 'Judul',
  place: 'Tempat',
  target: 'Hanya di halaman',
  image: 'Gambar layar lebar',
  image_mobile: 'Gambar ponsel',
  has_words_in_picture: 'Kata-katanya di gambar',
  eyebrow: 'Kata di atas judul',
  text: 'Kalimat',
  label: 'Tombol',
  by: 'Oleh',
  tone: 'Warna',
  apply: 'Tampil lagi tiap hari',
  order: 'Urutan',
} as const

/** Every field that a staff action records, with the label that the journal shows. Rupiah are shown as such. */
export const journalFields = {
  task: 'Tugas',
  name: 'Nama',
  role: 'Peran',
  permissions: 'Izin',
  callsPerMinute: 'Panggilan per menit',
  overlapHours: 'Kunci lama berlaku (jam)',
  granted: 'Izin ditambah',
  withdrawn: 'Izin dicabut',
  needs_passkey: 'Wajib passkey',
  amount_rupiah: 'Jumlah',
  reason: 'Alasan',
  note: 'Catatan',
  price_rupiah: 'Harga',
  sale_price_rupiah: 'Harga jual',
  quantity: 'Jumlah',
  file: 'Berkas bank',
  state: 'Keadaan',
  email: 'Email',
  points: 'Poin',
  tokens: 'Token',
  memberId: 'Pelanggan',
  member_id: 'Pelanggan',
  expiresAt: 'Berlaku sampai',
  expires_at: 'Berlaku sampai',
  starts_at: 'Mulai',
  ends_at: 'Berakhir',
  is_packed: 'Dikemas bersama pesanan',
  count: 'Banyaknya',
  action: 'Tindakan',
  act: 'Yang terjadi',
  outcome: 'Hasil',
  amountRupiah: 'Jumlah',
  rupiah: 'Jumlah',
  feeRupiah: 'Ongkir',
  feeBeforeRupiah: 'Ongkir sebelumnya',
  request: 'Nomor permintaan',
  approvedBy: 'Disetujui oleh',
  sessions: 'Sesi yang berakhir',
  contact: 'Kontak',
  orders: 'Pesanan',
  piece: 'Kode barang',
  pieces: 'Barang',
  expected: 'Diharapkan',
  changed: 'Yang diubah',
  from: 'Dari',
  to: 'Menjadi',
  refund: 'Nomor pengembalian',
  parcel: 'Paket',
  columns: 'Kolom',
  filter: 'Saringan',
  done: 'Selesai',
  total: 'Dari semua',
  isOn: 'Menyala',
  value: 'Nilai',
  version: 'Versi',
  lines: 'Jenis barang',
  method: 'Cara bayar',
  on_hand: 'Stok',
  stock: 'Stok',
  shelf: 'Rak',
  barcode: 'Kode batang',
  orderId: 'Id pesanan',
  return: 'Id retur',
  refunds: 'Banyaknya pengembalian',
  receivedRupiah: 'Yang masuk',
  isTooLate: 'Sudah terlambat',
  isOrderDelivered: 'Semua paket sampai',
  isPartial: 'Sebagian pesanan',
  isBuyerTold: 'Pembeli dikabari',
  trackingNumber: 'Nomor resi',
  bookingId: 'Nomor pemesanan kurir',
  mentions: 'Banyaknya staf yang disebut',
  withPersonalData: 'Dengan data pribadi',
  tab: 'Bagian',
  scope: 'Bagian',
  days: 'Hari',
  approved: 'Disetujui',
  alsoHeld: 'Termasuk yang ditahan',
  rows: 'Baris',
  read: 'Dibaca',
  added: 'Ditambah',
  put_away: 'Disimpan, tidak dijual lagi',
  deleted: 'Dihapus',
  prices: 'Harga yang berubah',
  created: 'Dibuat',
  unchanged: 'Tetap',
  problems: 'Baris bermasalah',
  foundByName: 'Dikenali dari nama',
  lacksQuantities: 'Tanpa jumlah stok',
  looksLikeForeignCurrency: 'Mungkin mata uang asing',
  description: 'Keterangan',
  priceRupiah: 'Harga',
  color: 'Warna',
  position: 'Urutan',
  sharesPerDay: 'Berbagi per hari',
  startsAt: 'Mulai',
  endsAt: 'Berakhir',
  known: 'Sudah ada',
  isReplacing: 'Mengganti semuanya',
  showsCost: 'Dengan harga modal',
  sku: 'SKU',
  minPurchaseRupiah: 'Belanja paling sedikit',
  minQuantity: 'Jumlah paling sedikit',
  brands: 'Merek',
  categories: 'Kategori',
  products: 'Produk',
  questions: 'Pertanyaan',
  results: 'Hasil kuis',
  max_price_rupiah: 'Harga paling tinggi',
  sun: 'Tampil saat',
  pinned: 'Disematkan',
  hidden: 'Disembunyikan',
  leadsTo: 'Mengarah ke',
  synonyms: 'Sinonim',
  url: 'Alamat',
  kinds: 'Kejadian',
  delivery: 'Nomor kiriman',
  quotaPerMember: 'Kuota per orang',
  ...categoryFields,
  ...brandAndTagFields,
  ...bannerFields,
  ...voucherFields,
  ...promotionFields,
  ...offerFields,
  ...gameFields,
  ...productJournalFields,
} as const
export type JournalField = keyof typeof journalFields

/** What an action changed, by field: the value, or `{ from, to }`. */
export type JournalDetail = { [Field in JournalField]?: unknown }

/** The kinds of things that the journal records acts on, as staff call them. A new kind compiles only with its label. */
export const subjectKinds = {
  'transfer-file': 'Berkas bank',
  staff: 'Staf',
  role: 'Peran',
  'api-key': 'Kunci API',
  order: 'Pesanan',
  product: 'Produk',
  member: 'Pelanggan',
  voucher: 'Voucher',
  'bank promotion': 'Promo bank',
  'special price': 'Harga spesial',
  'point rule': 'Aturan poin',
  review: 'Ulasan',
  banner: 'Banner',
  'flash-sale': 'Flash sale',
  toggle: 'Fitur',
  refund: 'Pengembalian',
  refunds: 'Pengembalian',
  incident: 'Kejanggalan',
  reward: 'Hadiah',
  content: 'Konten',
  quiz: 'Kuis',
  brand: 'Merek',
  'gift card': 'Kartu hadiah',
  chat: 'Percakapan',
  webhook: 'Webhook',
  combination: 'Stok',
  delivery: 'Kiriman pemasok',
  'stock-take': 'Stok opname',
  file: 'File',
  wave: 'Gelombang',
  parcel: 'Paket',
  setting: 'Pengaturan',
  job: 'Pekerjaan',
  request: 'Persetujuan',
  keyword: 'Kata pencarian',
  synonyms: 'Sinonim',
  synonym: 'Sinonim',
  category: 'Kategori',
  tag: 'Tag',
  'product-row': 'Baris produk',
  'promotion page': 'Halaman kampanye',
  draw: 'Undian',
  'token prize': 'Hadiah token',
  'points game': 'Permainan poin',
  'point list': 'Berkas poin',
  'extra bag': 'Tas kado',
  store: 'Toko',
  page: 'Halaman',
  post: 'Artikel',
  answer: 'Jawaban bantuan',
  mail: 'Kata email',
  import: 'Impor produk',
  sheet: 'Lembar produk',
  parcels: 'Paket',
  reviews: 'Ulasan',
  subscription: 'Langganan kabar',
  'banner-place': 'Tempat banner',
  'bank account': 'Rekening bank',
  'bank accounts': 'Urutan rekening bank',
  'payment method': 'Cara bayar',
  'payment category': 'Kelompok cara bayar',
  'delivery method': 'Cara kirim',
  'search-engine': 'Mesin pencari',
} as const
export type SubjectKind = keyof typeof subjectKinds
export interface JournalSubject {
  kind: SubjectKind
  id: string
}
