import { BadgeCheck, Clock, Landmark, TriangleAlert } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { OrderRefund } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Button } from '../../ui/button.tsx'

const RefundAccountDialog = lazy(async () => ({
  default: (await import('./refund-account-dialog.tsx')).RefundAccountDialog,
}))

const statuses = {
  asked: { Icon: Clock, look: 'bg-sun-tint', title: 'Dana sedang dikembalikan' },
  needs_account: { Icon: Landmark, look: 'bg-coral-tint', title: 'Ke mana dana kami kembalikan?' },
  to_transfer: { Icon: Clock, look: 'bg-sun-tint', title: 'Dana segera kami transfer' },
  done: { Icon: BadgeCheck, look: 'bg-teal-tint', title: 'Dana sudah dikembalikan' },
  refused: { Icon: TriangleAlert, look: 'bg-rose-tint', title: 'Pengembalian dana perlu kami periksa' },
} as const

/** The bank refused the account that the buyer named. */
const refused = { Icon: TriangleAlert, look: 'bg-coral-tint', title: 'Kami perlu rekening lain' }

/**
 * The status of an order's refunds; a refund that is waiting for the buyer's bank account has a button to enter one.
 */
export function RefundStatus({ orderId, refunds }: { orderId: string; refunds: OrderRefund[] }) {
  const [isAsking, setIsAsking] = useState(false)
  const first = refunds.find(mayEnterAccount)
  return (
    <section aria-label="Pengembalian dana" className="mt-5 grid gap-3">
      {refunds.map(refund => (
        <RefundText key={refund._id} refund={refund}>
          {refund === first ? (
            <Button
              variant={refund.status === 'needs_account' ? 'main' : 'line'}
              size="tile"
              className="mt-3 px-5! text-sm!"
              onClick={() => setIsAsking(true)}
            >
              {buttonText(refund)}
            </Button>
          ) : null}
        </RefundText>
      ))}
      {isAsking ? (
        <Suspense>
          <RefundAccountDialog
            orderId={orderId}
            amountRupiah={refunds.filter(mayEnterAccount).reduce((sum, { amount }) => sum + amount, 0)}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

/** The amount that was refunded to a gift card. */
export const GiftCardRefund = ({ amountRupiah }: { amountRupiah: number }) =>
  amountRupiah > 0 ? (
    <p className="mt-3 rounded-card bg-teal-tint px-4 py-3.5">
      <b className="money">{rupiah(amountRupiah)}</b> sudah kembali ke kartu hadiah yang kamu pakai.
    </p>
  ) : null

/** True if the buyer can still enter or change the bank account; one account is used for all refunds that need one. */
const mayEnterAccount = ({ can_change_account }: OrderRefund) => can_change_account

function RefundText({ refund, children }: { refund: OrderRefund; children: ReactNode }) {
  const { Icon, look, title } = refund.refused_account ? refused : statuses[refund.status]
  return (
    <div className={`flex gap-3 rounded-card px-4 py-3.5 ${look}`}>
      <Icon aria-hidden size={22} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4 font-bold">
          {title} <span className="money">{rupiah(refund.amount)}</span>
        </p>
        <p className="mt-0.5 text-sm">{statusText(refund)}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {refund.reason} · diajukan {jakartaDate(refund.created_at)}
        </p>
        {children}
      </div>
    </div>
  )
}

function buttonText({ status, refused_account }: OrderRefund): string {
  if (refused_account) return 'Isi rekening lain'
  return status === 'needs_account' ? 'Isi rekening tujuan' : 'Ubah rekening'
}

function statusText({ status, account, refused_account, done_at }: OrderRefund): string {
  if (refused_account)
    return `${refused_account.was_sent ? 'Bank mengembalikan transfer kami ke' : 'Bank tidak menerima transfer ke'} ${refused_account.bank_name} •••• ${refused_account.last_digits}. Alasannya: ${refused_account.reason.replace(/\.$/, '')}. Danamu tetap aman: isi rekening lain, lalu kami transfer ke sana.`
  const destination = account
    ? `${account.bank_name} •••• ${account.last_digits} a.n. ${account.account_name}`
    : 'cara bayar yang kamu pakai'
  if (status === 'needs_account')
    return 'Cara bayar ini tidak bisa menerima dana kembali. Isi rekening bankmu, lalu kami transfer ke sana.'
  if (status === 'refused')
    return 'Dananya belum diterima di sana. Tim kami sedang memeriksa, danamu tetap aman.'
  if (status === 'done') return `Masuk ke ${destination}${done_at ? ` pada ${jakartaDate(done_at)}` : ''}.`
  return status === 'to_transfer'
    ? `Ke ${destination}. Biasanya sampai dalam 1–3 hari kerja.`
    : `Ke ${destination}. Waktunya mengikuti bank atau e-wallet kamu.`
}
