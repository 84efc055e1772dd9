import { z } from 'zod'

/** Money that waits for a person: transfers to check, refunds to send, incidents (ORD-07 … ORD-09). Amounts are rupiah. */

/** `GET /api/staff/transfers`: receipts that wait for a decision, the oldest first. */
export interface WaitingTransfer {
  order_id: string
  reference_code: string
  /** Masked. */
  customer: string
  expected: number
  sent_at: string
  due_at: string
  /** The account that the buyer says the money went to. */
  account: { bank: string; name: string; number: string }
  /** It is not the account that the order's page named. */
  is_other_account: boolean
  /** The path of the picture. */
  receipt_url: string
  /** How many receipts of this order were rejected before. */
  rejected_before: number
  version: number
}

const version = z.int().min(1)
const reason = z.string().trim().min(3, 'Tulis alasannya').max(300)

/** `POST /api/staff/transfers/:id/accept`; `:id` is the order. */
export const acceptTransferBody = z.object({
  /** The amount that arrived, as the bank statement says. */
  received: z.int().min(1).max(1_000_000_000_000),
  /**
   * Required if a different amount arrived: what was agreed with the buyer. Other staff read it in the order's notes.
   */
  note: z.string().trim().max(300).default(''),
  version,
})

/** `POST /api/staff/transfers/:id/reject`; the buyer reads the reason. */
export const rejectTransferBody = z.object({ reason, version })

/** The response to both: the next receipt that waits. */
export interface DecidedTransfer {
  next_order_id: string | null
}

/** What the refunds of a tab wait for: `send` for a person or the next file, `file` for the bank. */
export const refundTabs = {
  send: { label: 'Perlu dikirim' },
  file: { label: 'Di berkas bank' },
  account: { label: 'Menunggu rekening' },
  provider: { label: 'Di penyedia pembayaran' },
  done: { label: 'Selesai' },
} as const
export type RefundTab = keyof typeof refundTabs

export const refundStatusLabels = {
  asked: 'Di penyedia',
  needs_account: 'Menunggu rekening',
  to_transfer: 'Perlu dikirim',
  refused: 'Ditolak penyedia',
  done: 'Terkirim',
} as const satisfies Record<StaffRefundRow['status'], string>

/** `POST /api/staff/refunds/file`, which returns the job: a tab of the list as a file (TABLE-08). */
export const refundFileBody = z.object({
  tab: z.enum(Object.keys(refundTabs) as [RefundTab, ...RefundTab[]]),
})

export const refundListQuery = z.object({
  tab: z.enum(Object.keys(refundTabs) as [RefundTab, ...RefundTab[]]).default('send'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The id of the last refund of the page before. */
  after: z.string().max(40).optional(),
  /** The id of a transfer file: only the refunds that are in it. */
  file: z.string().max(40).optional(),
})

/** `GET /api/staff/refunds`: the oldest first, done ones the newest first. */
export interface StaffRefundRow {
  id: string
  order_id: string
  reference_code: string
  customer: string
  amount: number
  reason: string
  status: 'asked' | 'needs_account' | 'to_transfer' | 'done' | 'refused'
  /** The provider's words, or a note of staff. */
  note: string
  asked_by: string
  created_at: string
  done_at: string | null
  /** Masked; `POST …/reveal` shows it whole. Null until the buyer has named one. */
  account: { bank: string; name: string; number: string } | null
  /** The transfer file that it is in, or was sent by. */
  file: { id: string; number: number; written_at: string; written_by: string } | null
  /**
   * The last account that the bank refused, or that a transfer came back from, masked, and why; the buyer reads the
   * reason. `sent_at`: when the transfer that came back was marked as sent.
   */
  refused_account: {
    bank: string
    name: string
    number: string
    reason: string
    refused_at: string
    sent_at: string | null
  } | null
  /** Sent back with every act: one on a refund that changed in between is refused with CHANGED_MEANWHILE. */
  version: number
}

export interface StaffRefundList {
  refunds: StaffRefundRow[]
  /** The number in each tab; `done` is not counted. */
  counts: Record<Exclude<RefundTab, 'done'>, number>
}

/** `POST /api/staff/refunds/:id/sent` */
export const refundSentBody = z.object({ note: z.string().trim().max(300).default(''), version })

/** `POST /api/staff/refunds/:id/take-out`: out of its transfer file. Only staff read the reason. */
export const takeOutBody = z.object({ reason, version })

/** `POST /api/staff/refunds/:id/returned-transfer`: the money came back from the bank; the buyer reads the reason. */
export const returnedTransferBody = z.object({ reason, version })

/** `POST /api/staff/refunds/:id/account-request`: the buyer reads the reason. */
export const accountRequestBody = z.object({ reason, version })

/**
 * `GET /api/staff/refunds/transfer-files`: the newest first. `POST` writes one and returns it;
 * `POST …/:id/download` is the CSV, as it was written.
 */
export interface TransferFile {
  id: string
  number: number
  name: string
  written_at: string
  written_by: string
  /** Rows as written, and what they come to. */
  refunds: number
  amount: number
  /** Rows that are neither marked as sent nor taken out. */
  open: number
  taken_out: number
}

/** The response to `POST`; `left_out` are the refunds whose payment the payer's bank has taken back. */
export interface WrittenTransferFile extends TransferFile {
  left_out: number
}

export const transferFileListQuery = z.object({ limit: z.coerce.number().int().min(1).max(200).default(5) })

export const transferFileName = (number: number) => `pengembalian-berkas-${number}.csv`

/** `GET /api/staff/incidents`: the oldest first, closed ones the newest first. */
export interface StaffIncident {
  id: number
  kind: IncidentKind
  title: string
  /** Says what the shop did by itself. */
  done: string
  /** Says what a person may do. */
  advice: string
  /** Null, like its code, if the shop has no such order. */
  order_id: string | null
  reference_code: string | null
  provider_order_id: string
  amount: number
  detail: Record<string, unknown>
  /** The tab of its payment's newest refund; null if there is none. */
  refund_tab: RefundTab | null
  created_at: string
  closed: { at: string; by: string; note: string } | null
}

export const incidentQuery = z.object({
  scope: z.enum(['open', 'closed', 'all']).default('open'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The id of the last incident of the page before. */
  after: z.coerce.number().int().min(1).optional(),
})

/** `POST /api/staff/incidents/file`, which returns the job: the list as a file (TABLE-08). */
export const incidentFileBody = incidentQuery.pick({ scope: true })

export const closeIncidentBody = z.object({
  note: z.string().trim().min(3, 'Tulis apa yang dilakukan').max(500),
})

/** For each kind of incident: its name, what the shop did by itself, and what a person may do. */
export const incidentWords = {
  short_of_stock: {
    title: 'Lunas, stok kurang',
    done: 'Uang diterima setelah simpanan stok berakhir; pesanan ditahan dan pembeli diberi tahu.',
    advice: 'Cari barangnya lalu lanjutkan pesanan, atau kembalikan uangnya.',
  },
  amount_differs: {
    title: 'Jumlah berbeda',
    done: 'Penyedia pembayaran menyebut jumlah lain, jadi tidak ada yang dibukukan.',
    advice: 'Bandingkan keduanya di dasbor penyedia, lalu terima atau kembalikan di sana.',
  },
  paid_after_cancel: {
    title: 'Uang datang terlambat',
    done: 'Uang masuk setelah pesanan berakhir; pengembaliannya sudah dibuka sendiri.',
    advice: 'Periksa bahwa pengembaliannya sampai.',
  },
  paid_twice: {
    title: 'Dibayar dua kali',
    done: 'Salah satu pembayaran sudah dibuka pengembaliannya.',
    advice: 'Periksa bahwa pengembaliannya sampai.',
  },
  reversed_after_paid: {
    title: 'Pelunasan dibatalkan',
    done: 'Penyedia pembayaran menarik pelunasannya; pesanan kembali ke pemeriksaan.',
    advice:
      'Jangan kirim apa pun. Kalau penyedia mengabarkan uangnya kembali, pesanan lanjut sendiri; kalau tidak, batalkan.',
  },
  gift_card_spent: {
    title: 'Kartu hadiah sudah terpakai',
    done: 'Saldo kartu ditutup; bagian yang sudah dipakai ditanggung toko.',
    advice: 'Hubungi pembeli kalau bagian itu perlu dibayar.',
  },
  charged_back: {
    title: 'Uang ditarik bank',
    done: 'Bank pembayar menarik seluruh uangnya; pesanan yang belum dikirim ditahan.',
    advice:
      'Jangan kirim dan jangan kembalikan uang. Jawab sengketanya di dasbor penyedia dengan bukti kirim.',
  },
  partly_charged_back: {
    title: 'Sebagian uang ditarik bank',
    done: 'Yang ditarik tidak bisa dikembalikan lagi dari sini; pesanan berjalan terus.',
    advice:
      'Jawab sengketanya di dasbor penyedia. Selama penyedia tidak menyebut jumlahnya, tidak ada yang bisa dikembalikan dari sini.',
  },
  refund_refused: {
    title: 'Pengembalian ditolak penyedia',
    done: 'Penyedia pembayaran tidak mau mengirim uangnya; pengembaliannya menunggu orang.',
    advice: 'Kirim dari dasbor penyedia atau ke rekening pembeli, lalu tandai terkirim.',
  },
  unknown_order: {
    title: 'Uang tanpa pesanan',
    done: 'Nomor pesanannya tidak dikenal toko, jadi tidak ada yang dibukukan.',
    advice:
      'Cari transaksinya di dasbor penyedia: mungkin milik toko lain di akun yang sama. Kalau tidak ada pemiliknya, kembalikan di sana.',
  },
} as const
export type IncidentKind = keyof typeof incidentWords
