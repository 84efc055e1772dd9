import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { jakartaDueTime } from '../../../contract/jakarta-time.ts'
import type { OrderPayment } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { settingsQuery } from '../../api/settings.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DueCountdown } from './due-countdown.tsx'
import { InstructionText } from './payment-instruction.tsx'
import { TransferReceiptRejected } from './transfer-receipt-rejected.tsx'

/** The amount to pay, its deadline and the account; below it the buyer's options. */
export function WaitingBill({
  code,
  payment,
  qrImage,
  children,
}: {
  /** The order's reference code. */
  code: string
  payment: OrderPayment
  qrImage: string | null
  children: ReactNode
}) {
  const kind = payment.instruction?.kind
  const isTransfer = kind === 'transfer'
  // For other methods the wallet, the cashier or the provider's page shows the amount.
  const isAmountTyped = isTransfer || kind === 'virtual_account' || kind === 'mandiri_bill'
  return (
    <section className="rounded-card bg-white p-4 shadow-1 md:p-7">
      {payment.receipt_note ? (
        <div className="mb-4">
          <TransferReceiptRejected note={payment.receipt_note} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-dashed border-edge pb-4">
        <div>
          <p className="text-sm text-ink-soft">Bayar sebelum</p>
          <p className="font-bold">{jakartaDueTime(payment.due_at)}</p>
        </div>
        <DueCountdown endsAt={Date.parse(payment.due_at)} />
      </div>
      {payment.instruction ? (
        <InstructionText code={code} payment={payment} qrImage={qrImage} />
      ) : (
        <p className="border-b border-line py-4 text-ink-soft">Petunjuk pembayaranmu sedang disiapkan.</p>
      )}
      <div className="flex items-center justify-between gap-3 py-4">
        <div>
          <p className="text-sm text-ink-soft">Total bayar</p>
          <p className="voice money text-2xl md:text-3xl">{rupiah(payment.amount)}</p>
        </div>
        {isAmountTyped ? <CopyButton text={String(payment.amount)} label="total bayar" /> : null}
      </div>
      <p className="flex gap-3 rounded-card bg-teal-tint px-4 py-3.5">
        <Info aria-hidden size={20} className="mt-0.5 shrink-0 text-teal" />
        {isTransfer
          ? 'Transfer tepat sampai rupiah terakhir, lalu kirim foto buktinya di sini.'
          : `${isAmountTyped ? 'Bayar tepat sampai rupiah terakhir. ' : ''}Pesanan terkonfirmasi sendiri, tidak perlu kirim bukti.`}
      </p>
      {children}
    </section>
  )
}

/** In a demo shop, the link to pay at the provider's simulator. */
export function SimulatorLink() {
  const { data: settings } = useQuery(settingsQuery)
  if (!settings?.payment_simulator_url) return null
  return (
    <p className="mt-4 text-center text-sm text-ink-soft">
      Ini toko demo: bayar tanpa uang di{' '}
      <a
        href={settings.payment_simulator_url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-bold text-teal underline"
      >
        simulator pembayaran
      </a>
    </p>
  )
}
