import { sql } from 'kysely'
import sharp from 'sharp'
import { PAYMENT_DUE_DAYS } from '../contract/constants.ts'
import { addDays } from '../contract/jakarta-time.ts'
import { withDots } from '../contract/rupiah.ts'
import type { Db } from '../server/db/database.ts'
import { onlyRow } from '../server/db/only-row.ts'

/** What is wrong with a demo person's transfer; an empty object means that the transfer is correct. */
export interface DemoTransfer {
  missingRupiah?: number
  isToOtherAccount?: true
}

interface ExpectedTransfer {
  paymentId: string
  amountRupiah: number
  bankId: number
  bank: string
  accountName: string
  accountNumber: string
}

/** Adds a receipt to an order in the state "Payment confirm"; the order desk has not decided about it yet. */
export async function writeDemoReceipt(
  tx: Db,
  orderId: string,
  { payer, transfer, sentAt }: { payer: string; transfer: DemoTransfer; sentAt: Date },
): Promise<void> {
  const { rows } = await sql<ExpectedTransfer>`
    select p.id as "paymentId", p.amount_rupiah as "amountRupiah", b.id as "bankId", b.bank_name as bank,
      b.account_name as "accountName", b.account_number as "accountNumber"
    from payments p join bank_accounts b
      on (b.id::text = p.instruction ->> 'bankAccountId') = ${transfer.isToOtherAccount !== true}
    where p.order_id = ${orderId} order by b.position limit 1`.execute(tx)
  const { paymentId, bankId, amountRupiah, ...account } = onlyRow({ rows })
  const receipt = { ...account, payer, sentAt, amountRupiah: amountRupiah - (transfer.missingRupiah ?? 0) }
  const picture = await sharp(Buffer.from(drawing(receipt)))
    .jpeg({ quality: 82 })
    .toBuffer()
  await sql`
    update payments set status = 'challenged', due_at = ${addDays(sentAt, PAYMENT_DUE_DAYS)} where id = ${paymentId}`.execute(
    tx,
  )
  await tx
    .insertInto('transfer_receipts')
    .values({ payment_id: paymentId, bank_account_id: bankId, picture, sent_at: sentAt })
    .execute()
}

const time = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Draws the receipt as a screenshot of an invented bank's app. */
function drawing({
  bank,
  accountName,
  accountNumber,
  payer,
  amountRupiah,
  sentAt,
}: Omit<ExpectedTransfer, 'paymentId' | 'bankId'> & { payer: string; sentAt: Date }): string {
  const facts = [
    ['Dari', payer],
    ['Ke', accountName],
    ['Bank tujuan', bank],
    ['Rekening tujuan', accountNumber],
    ['Waktu', `${time.format(sentAt)} WIB`],
    ['Nomor referensi', `${sentAt.getTime()}`.slice(-12)],
  ]
  const rows = facts.map(([name, value], index) => {
    const y = 620 + index * 92
    return `<text x="72" y="${y}" fill="#6b7280" font-size="26">${name}</text>
      <text x="648" y="${y}" fill="#111827" font-size="28" font-weight="600" text-anchor="end">${value}</text>
      <path d="M72 ${y + 34}H648" stroke="#e5e7eb" stroke-width="2"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 1280" width="720" height="1280" font-family="'Plus Jakarta Sans', 'DejaVu Sans', sans-serif">
    <rect width="720" height="1280" fill="#0f5e9c"/>
    <text x="360" y="92" fill="#fff" font-size="34" font-weight="700" text-anchor="middle">Bank Nusa Mobile</text>
    <rect x="32" y="150" width="656" height="1080" rx="28" fill="#fff"/>
    <circle cx="360" cy="262" r="54" fill="#16a34a"/>
    <path d="M334 262l19 20 36-40" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>
    <text x="360" y="382" fill="#111827" font-size="34" font-weight="700" text-anchor="middle">Transfer berhasil</text>
    <text x="360" y="470" fill="#111827" font-size="60" font-weight="700" text-anchor="middle">Rp${withDots(amountRupiah)}</text>
    <path d="M72 530H648" stroke="#e5e7eb" stroke-width="2" stroke-dasharray="10 8"/>
    ${rows.join('\n')}
    <text x="360" y="1190" fill="#6b7280" font-size="22" text-anchor="middle">Simpan bukti ini sebagai bukti pembayaran yang sah.</text>
  </svg>`
}
