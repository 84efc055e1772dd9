import { z } from 'zod'
import { ONE_LINE_ONLY, oneLine } from '../one-line.ts'
import { type PaymentCategory, paymentCategories } from '../payment-methods.ts'
import type { LastChange } from './last-change.ts'

/** The ways to pay and the shop's own accounts, as staff set them (SET-01), below `/api/staff/payment-methods`. */

/** The categories in the order of the payment page, as staff read them. */
export const categoryLabels: Record<PaymentCategory, string> = {
  recommendation: 'Rekomendasi',
  'bank transfer': 'Virtual account & transfer',
  'credit card': 'Kartu',
  other: 'Lainnya',
}

export const NOTE_MAX_CHARS = 80
/** What buyers read below the name; empty for none. */
export const buyerNote = z
  .string()
  .trim()
  .max(NOTE_MAX_CHARS, `Paling banyak ${NOTE_MAX_CHARS} huruf`)
  .regex(oneLine, ONE_LINE_ONLY)
  // A note stands below the name, where a number would pass for the account to transfer to.
  .regex(
    /^(?!.*(?:\p{Nd} ?){6})/u,
    'Nomor rekening tidak ditulis di catatan: paling banyak 5 angka berurutan',
  )

/** The version that the person saw. */
const seen = z.object({ version: z.int() })

/** `PUT /payment-methods/:code`: what is left out stays. */
export const changeWayBody = seen.extend({ is_on: z.boolean().optional(), note: buyerNote.optional() })

const codes = z.array(z.string().max(60)).min(1).max(60)
/** `POST /payment-methods/order`: `was` is the order that the person saw. */
export const methodOrderBody = z.strictObject({
  category: z.enum(paymentCategories),
  was: codes,
  codes,
})
export type MethodOrder = z.infer<typeof methodOrderBody>

/** `POST /bank-accounts/order`, by account numbers. */
export const accountOrderBody = z.strictObject({ was: codes, numbers: codes })
export type AccountOrder = z.infer<typeof accountOrderBody>

export const ACCOUNT_NAME_MAX_CHARS = 60
const accountName = z
  .string()
  .trim()
  .min(1, 'Wajib diisi')
  .max(ACCOUNT_NAME_MAX_CHARS, `Paling banyak ${ACCOUNT_NAME_MAX_CHARS} huruf`)
  .regex(oneLine, ONE_LINE_ONLY)
/** How buyers recognise an account: the bank, and whom it shows as the recipient. */
export const accountNames = z.strictObject({ bank_name: accountName, account_name: accountName })
export type AccountNames = z.infer<typeof accountNames>

/** `PUT /bank-accounts/:number`: what is left out stays. The number stays: another number is another account. */
export const changeAccountBody = changeWayBody.extend(accountNames.partial().shape)

/** `POST /bank-accounts` */
export const addAccountBody = accountNames.extend({
  /** Spaces, dots and dashes, as banks print them, are left out. */
  account_number: z
    .string()
    .trim()
    .max(40)
    .regex(/^[ .-]*(\d[ .-]*){6,20}$/, 'Isi 6 sampai 20 angka'),
})

export interface StaffPaymentMethod {
  code: string
  name: string
  category: PaymentCategory
  logo: string
  /** What buyers read between the name and the note; null for nothing. */
  hint: string | null
  note: string
  is_on: boolean
  /** Why buyers do not see it although it is on: the provider does not offer it, or the shop has no open account. */
  lacks: 'provider' | 'account' | null
  /** Orders that wait for money by it; they can still be paid when it is off. */
  waiting: number
  version: number
  changed: LastChange
}

export interface StaffBankAccount {
  bank_name: string
  account_number: string
  account_name: string
  note: string
  is_on: boolean
  version: number
  changed: LastChange
}

/** `GET /payment-methods` */
export interface WaysToPay {
  /** By category, in the order of the payment page. */
  methods: StaffPaymentMethod[]
  accounts: StaffBankAccount[]
}
