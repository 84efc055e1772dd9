import { z } from 'zod'
import { readEmailAddress } from '../email-address.ts'
import { memberParam } from './member-page.ts'

/**
 * Requests of members about their personal data (CARE-07; UU 27/2022): a copy (articles 7 and 13), deletion (articles 8 and
 * 43), and the withdrawal of consents (article 9). Times are ISO 8601.
 */

/**
 * A copy must be given (article 32, paragraph 2) and the use after a withdrawal must end (article 40, paragraph 2) within
 * 3 × 24 hours after the request was received. For deletion the law names no term; the shop keeps the same.
 */
export const DATA_REQUEST_TERM_HOURS = 72
/** A request may be registered later than it came, but not that much. */
export const RECEIVED_AGO_DAYS_MAX = 30

export const dataRequestKinds = {
  export: 'Salinan data',
  deletion: 'Hapus akun dan data',
  consents: 'Tarik semua persetujuan',
} as const
export type DataRequestKind = keyof typeof dataRequestKinds

export const dataRequestWays = {
  self: 'Sendiri di toko',
  phone: 'Telepon',
  mail: 'Email atau surat',
  chat: 'Chat',
  visit: 'Datang ke toko',
} as const
export type DataRequestWay = keyof typeof dataRequestWays

/** Chosen, not typed: what a person shows to prove who they are is not kept. */
export const identityChecks = {
  'call-back': 'Ditelepon balik ke nomor yang tercatat',
  'mail-reply': 'Menjawab dari email yang tercatat',
  code: 'Menyebut kode yang dikirim ke akunnya',
  'id-card': 'Menunjukkan kartu identitas',
} as const
export type IdentityCheck = keyof typeof identityChecks

export const dataRequestStates = {
  open: 'Menunggu',
  done: 'Selesai',
  refused: 'Ditolak',
  /** The account was deleted before. */
  lapsed: 'Gugur, akun dihapus',
} as const
export type DataRequestState = keyof typeof dataRequestStates

/** By an e-mail address the shop finds what somebody left: with other words around it, it would find nothing. */
export const isBareIfEmail = (contact: string): boolean =>
  !/\S@\S+\.\S/.test(contact) || readEmailAddress(contact) !== null

/** The reasons for which the law allows to refuse, and the requests to which each applies. */
export const refusalReasons = {
  identity: {
    label: 'Identitas peminta tidak terbukti',
    kinds: ['export', 'deletion', 'consents'],
  },
  'others-data': { label: 'Membuka data orang lain (Pasal 33 huruf b)', kinds: ['export'] },
  harm: { label: 'Membahayakan keamanan atau kesehatan (Pasal 33 huruf a)', kinds: ['export'] },
  'law-enforcement': {
    label: 'Diperlukan proses penegakan hukum (Pasal 15 ayat (1) huruf b)',
    kinds: ['deletion', 'consents'],
  },
  'still-needed': {
    label: 'Datanya masih diperlukan untuk pesanan yang berjalan (Pasal 43 ayat (1) huruf a)',
    kinds: ['deletion'],
  },
} as const satisfies Record<string, { label: string; kinds: readonly DataRequestKind[] }>
export type RefusalReason = keyof typeof refusalReasons

const keysOf = <Words extends object>(words: Words) => Object.keys(words) as [keyof Words, ...(keyof Words)[]]

export const dataRequestParam = z.object({ id: z.string().regex(/^\d{1,18}$/) })

/** `GET /api/staff/data-requests` */
export const dataRequestsQuery = z.object({
  /** `overdue`: open, and its term is over. */
  state: z.enum([...keysOf(dataRequestStates), 'overdue']).optional(),
  kind: z.enum(keysOf(dataRequestKinds)).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** `next` of the page before. */
  after: z.string().max(120).optional(),
})
export type DataRequestsQuery = z.infer<typeof dataRequestsQuery>

const identityCheck = z.enum(keysOf(identityChecks), 'Pilih dulu bagaimana identitasnya diperiksa.')

/** `POST /api/staff/data-requests`: of a member, or of a person without an account. */
export const registerDataRequestBody = z
  .strictObject({
    member_id: memberParam.shape.id.optional(),
    person: z
      .strictObject({
        name: z.string().trim().min(1, 'Isi namanya').max(100),
        /** An address of any kind at which the answer reaches them. */
        contact: z
          .string()
          .trim()
          .min(3, 'Isi email, nomor telepon, atau alamatnya')
          .max(200)
          .refine(isBareIfEmail, 'Tulis alamat emailnya saja, tanpa kata lain'),
      })
      .optional(),
    kind: z.enum(keysOf(dataRequestKinds)),
    way: z.enum(['phone', 'mail', 'chat', 'visit']),
    /** Null: not checked yet. */
    identity_check: identityCheck.nullable(),
    /** When the request came; now, if it is left out. */
    received_at: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(({ member_id: member, person }) => (member === undefined) !== (person === undefined), {
    message: 'Pilih pelanggannya, atau isi nama dan kontak orang yang tidak punya akun.',
    path: ['person'],
  })
export type RegisterDataRequest = z.infer<typeof registerDataRequestBody>

/** `POST /data-requests/:id/handler` and `/fulfilment` */
export const seenDataRequestBody = z.strictObject({ version: z.int() })

/** `POST /data-requests/:id/identity` */
export const checkIdentityBody = seenDataRequestBody.extend({ identity_check: identityCheck })

/** What a second person approves: the deletion of an account. */
export const approvedAccountDeletion = seenDataRequestBody.extend(dataRequestParam.shape)

/** `POST /data-requests/:id/refusal` */
export const refuseDataRequestBody = seenDataRequestBody.extend({ reason: z.enum(keysOf(refusalReasons)) })

/** `POST /data-requests/:id/reveal`: who asks, of a person without an account. */
export interface RevealedPerson {
  name: string
  contact: string
}

/** A copy whose mail has not left after so long is not on its way any more. */
export const COPY_UNSENT_AFTER_HOURS = 2

export interface DataRequest {
  id: string
  kind: DataRequestKind
  way: DataRequestWay
  /** Masked (STAFF-13); null once the account is deleted. */
  member: { id: string; name: string; email: string } | null
  /** Who asks without an account, masked; null once the request has ended. */
  person: RevealedPerson | null
  /** Null of what a member did alone, or while it is not checked. */
  identity_check: IdentityCheck | null
  /** The mail with the way to the copy, while the request is open: `unsent` if the mail server took it in none of the tries. */
  copy: 'sending' | 'unsent' | 'refused' | null
  received_at: string
  due_at: string
  is_overdue: boolean
  state: DataRequestState
  ended_at: string | null
  refusal_reason: RefusalReason | null
  handler: string | null
  version: number
}

export interface DataRequestList {
  requests: DataRequest[]
  /** Continues after this page; null on the last one. */
  next: string | null
  open: number
  overdue: number
}
