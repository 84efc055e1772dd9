import { z } from 'zod'

/** The health of the shop, as `GET /api/staff/health` shows it (SET-04). */
export interface ShopHealth {
  /** What is wrong now, the gravest first; empty if all is well. */
  faults: HealthFault[]
  version: {
    /** The shop's own, from package.json. */
    shop: string
    node: string
    /** The last migration of the database. */
    schema: string
    /** When the process that answered was started, ISO 8601. */
    started_at: string
  }
  jobs: {
    /** When a task that runs every minute was last started; null if never. */
    last_minute_at: string | null
    /** Tasks with jobs that wait or have failed. */
    tasks: TaskHealth[]
    /** Jobs that failed at their last try, then those that will be tried again; of each the newest first, at most 100. */
    failed: FailedJob[]
    /** Long actions of staff that failed in the last seven days. */
    failed_staff_jobs: { id: string; title: string; by: string; at: string }[]
  }
  /** Calls to each provider in the last 24 hours. */
  providers: ProviderHealth[]
  mails: {
    /** E-mails about orders that are due and not sent. */
    waiting: number
    oldest_due_at: string | null
  }
  files: {
    /** True on an S3-compatible store, false on this machine's disk. */
    is_shared: boolean
    /** Null on a shared store. */
    disk: { free_bytes: number; total_bytes: number } | null
  }
  database: {
    /** "18.1" */
    version: string
    bytes: number
    tables: { name: string; bytes: number }[]
    connections: number
    connections_max: number
    /** The age of the oldest transaction that is open; null if none is. */
    oldest_transaction_seconds: number | null
  }
  backups: {
    last: Backup | null
    /** The last one that was restored for a try. */
    last_restored: Backup | null
  }
}

export interface TaskHealth {
  task: string
  waiting: number
  oldest_due_at: string | null
  /** They failed and will be tried again. */
  retrying: number
  given_up: number
}

export interface FailedJob {
  id: string
  task: string
  tries: number
  tries_max: number
  /** When it runs again; null if it was given up. */
  next_at: string | null
  /** The last error's message, without personal data. */
  error: string
  created_at: string
}

export interface ProviderHealth {
  provider: string
  ok: number
  refused: number
  failed: number
  mean_ms: number
  slowest_ms: number
  last_failed_at: string | null
  /** The name and code of the last error: "MailUnavailable ECONNREFUSED". */
  last_failure: string | null
  /** Failed calls of each of the last 24 hours, the oldest first. */
  failed_by_hour: number[]
}

export interface Backup {
  created_at: string
  file_name: string
  bytes: number
  is_encrypted: boolean
  restored_at: string | null
  /** Rules of the books that did not hold after the restore; null if it was never restored. */
  broken_rules: number | null
}

/** After this time without a run, the tasks that run every minute have stopped. */
export const TASKS_STOPPED_AFTER_MINUTES = 3
/** Backups are made every night, and tried every month. */
export const BACKUP_OLD_AFTER_HOURS = 26
export const RESTORE_OLD_AFTER_DAYS = 35
export const MAIL_LATE_AFTER_MINUTES = 15
export const DISK_FREE_MIN_SHARE = 0.1
/** More failed calls than this share of a provider's calls in the last hour, and it is called disturbed. */
export const FAILED_CALLS_MAX_SHARE = 0.2

/** What can be wrong, with what it means and what helps. */
export const healthFaults = {
  tasks_stopped: {
    label: 'Tugas berkala berhenti',
    note: 'Pesanan yang tidak dibayar tidak batal sendiri, surel tidak terkirim. Nyalakan lagi proses pekerjaan.',
  },
  jobs_given_up: {
    label: 'Ada pekerjaan yang gagal',
    note: 'Sudah dicoba berkali-kali. Baca alasannya, lalu coba lagi.',
  },
  provider_failing: {
    label: 'Penyedia terganggu',
    note: 'Banyak panggilan gagal dalam satu jam ini. Lihat penyedianya di bawah.',
  },
  mails_late: {
    label: 'Surel pesanan terlambat',
    note: `Ada yang menunggu lebih dari ${MAIL_LATE_AFTER_MINUTES} menit. Periksa penyedia surel.`,
  },
  disk_full: {
    label: 'Penyimpanan hampir penuh',
    note: 'Gambar dan foto baru akan ditolak kalau penuh. Tambah ruang, atau pindahkan berkas ke S3.',
  },
  connections_full: {
    label: 'Sambungan database hampir habis',
    note: 'Kurangi proses toko, atau pasang PgBouncer.',
  },
  backup_missing: {
    label: 'Belum pernah dicadangkan',
    note: 'Pasang pencadangan tiap malam: npm run shop -- backup keep FOLDER.',
  },
  backup_old: {
    label: 'Cadangan terakhir sudah lama',
    note: 'Pencadangan tiap malam tidak berjalan. Periksa jadwalnya.',
  },
  restore_old: {
    label: 'Cadangan belum dicoba dipulihkan',
    note: 'Sebulan sekali: npm run shop -- backup check BERKAS --restore --note.',
  },
  restore_broken: {
    label: 'Cadangan terakhir yang dicoba rusak',
    note: 'Setelah dipulihkan, ada aturan pembukuan yang tidak cocok. Buat cadangan baru, lalu coba lagi.',
  },
} as const satisfies Record<string, { label: string; note: string }>

export type HealthFault = keyof typeof healthFaults

/** What tasks do, in the words of staff; a task without words is shown by its name. */
export const taskWords: Record<string, string> = {
  'expire-unpaid-orders': 'Membatalkan pesanan yang tidak dibayar',
  'ask-for-open-payments': 'Menanyakan pembayaran ke penyedia',
  'end-needless-attempts': 'Menutup pembayaran yang tidak diperlukan',
  'send-open-refunds': 'Mengirim pengembalian dana',
  'expire-unpaid-transfers': 'Membatalkan transfer yang tidak dibayar',
  'cancel-failed-orders': 'Membatalkan pesanan yang gagal dibayar',
  'refund-added-fees': 'Mengembalikan selisih ongkir',
  'issue-tax-documents': 'Menerbitkan faktur dan nota kredit',
  'tell-order-news': 'Mengirim surel pesanan',
  'keep-planned-sales': 'Menjalankan harga terjadwal',
  'keep-day-sales': 'Menjumlahkan penjualan tiap hari',
  'keep-repeat-report': 'Menyusun laporan belanja ulang',
  'keep-product-plans': 'Menayangkan produk terjadwal',
  'announce-due-campaigns': 'Menayangkan kampanye terjadwal',
  'announce-due-content': 'Menayangkan tulisan terjadwal',
  'tell-stock-is-back': 'Mengabari stok kembali',
  'remind-of-bags': 'Mengingatkan tas yang tertinggal',
  'free-lost-jobs': 'Melepas pekerjaan yang tertinggal',
  'resume-lost-staff-jobs': 'Melanjutkan pekerjaan staf',
  'expire-gift-cards': 'Mengakhiri kartu hadiah',
  'keep-day-figures': 'Menghitung angka harian',
  'keep-main-cities': 'Menanyakan UV kota utama',
  'count-searched-words': 'Menghitung kata yang dicari',
  'forget-old-keys': 'Menghapus data lama',
  'send-code': 'Mengirim kode masuk',
  'tell-review-rejected': 'Mengabari ulasan ditolak',
  'tell-review-answered': 'Mengabari ulasan dijawab',
  'tell-visitor-message': 'Meneruskan pesan pengunjung',
  'mail-staff-invitation': 'Mengirim undangan staf',
  'mail-factor-reset': 'Mengirim tautan bukti kedua',
  'mail-password-reset': 'Mengirim tautan kata sandi',
  'mail-issued-gift-card': 'Mengirim kartu hadiah',
  'mail-account-news': 'Mengabari perubahan akun',
  'mail-data-copy': 'Mengabari salinan data',
  'mail-given-points': 'Mengabari poin atau token',
  'mail-given-voucher': 'Mengabari voucher',
  'mail-token-prize': 'Mengirim hadiah token',
  'mail-lucky-prize': 'Mengirim hadiah undian',
  'mail-webhook-paused': 'Mengabari webhook dijeda',
  'run-staff-job': 'Menjalankan pekerjaan staf',
}

/** What is behind each provider's name. */
export const providerWords: Record<string, string> = {
  midtrans: 'Pembayaran (Midtrans)',
  smtp: 'Surel (SMTP)',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  google: 'Masuk dengan Google',
  facebook: 'Masuk dengan Facebook',
  recaptcha: 'reCAPTCHA',
  webhook: 'Webhook mitra',
  rajaongkir: 'Ongkir (RajaOngkir)',
  biteship: 'Kurir (Biteship)',
  accuweather: 'Cuaca (AccuWeather)',
  'open-meteo': 'Cuaca (Open-Meteo)',
  'stand-in': 'Cuaca (contoh)',
  typesense: 'Pencarian (Typesense)',
  s3: 'Berkas (S3)',
  disk: 'Berkas (disk)',
}

/** The parameter of the calls about one waiting job. */
export const waitingJobParam = z.object({ id: z.string().regex(/^\d{1,18}$/) })
