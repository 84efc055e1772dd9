import { Link } from '@tanstack/react-router'
import type { OrderRefund, PaymentStatus } from '../../../contract/orders.ts'
import type { StaffOrder, StaffPaymentAttempt } from '../../../contract/staff/order-page.ts'
import { useCan } from '../../session/session.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { PaymentLink } from './payment-link.tsx'
import { TaxDocumentButton } from './tax-document-button.tsx'

const statuses: Record<PaymentStatus, { word: string; tone: Tone }> = {
  asking: { word: 'Sedang dibuat', tone: 'plain' },
  unknown: { word: 'Sedang ditanyakan', tone: 'sun' },
  pending: { word: 'Menunggu uang', tone: 'sun' },
  challenged: { word: 'Perlu diperiksa', tone: 'violet' },
  paid: { word: 'Lunas', tone: 'teal' },
  denied: { word: 'Ditolak', tone: 'rose' },
  cancelled: { word: 'Dibatalkan', tone: 'plain' },
  expired: { word: 'Waktu habis', tone: 'plain' },
  failed: { word: 'Gagal', tone: 'rose' },
  refunded: { word: 'Dikembalikan', tone: 'plain' },
}

const refundWords: Record<OrderRefund['status'], string> = {
  asked: 'sedang dikirim penyedia pembayaran',
  needs_account: 'menunggu pembeli mengisi rekening',
  to_transfer: 'menunggu ditransfer',
  done: 'sudah dikembalikan',
  refused: 'ditolak penyedia pembayaran, perlu dikirim sendiri',
}

/** Every payment attempt with the provider's own words, and every refund with its status. */
export const PaymentsCard = ({
  order: { order, payments, payment_link: link, refunds, tax_documents: documents },
}: {
  order: StaffOrder
}) => (
  <Card title="Pembayaran">
    <ul className="stack gap-4">
      {payments.map(attempt => (
        <Attempt key={attempt.id} attempt={attempt} orderId={order._id} isOnly={payments.length === 1} />
      ))}
    </ul>
    {link.is_possible ? <LinkPart orderId={order._id} madeAt={link.made_at} /> : null}
    {refunds.length > 0 ? (
      <ul aria-label="Pengembalian" className="mt-4 stack gap-2.5 border-rule-soft border-t pt-3.5">
        {refunds.map(({ _id, amount, status, reason, account, created_at }) => (
          <li key={_id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>
                Kembali <Money amountRupiah={amount} isStrong />
              </span>
              <span className="text-note text-faint">
                <DateTime at={created_at} />
              </span>
            </p>
            <p className="text-note text-ink-soft">
              {refundWords[status]} · “{reason}”
              {account ? ` · ${account.bank_name} •••${account.last_digits}, ${account.account_name}` : ''}
            </p>
            {documents
              .filter(({ refund_id }) => refund_id === _id)
              .map(({ id, number }) => (
                <TaxDocumentButton
                  key={id}
                  path={`/orders/${order._id}/tax-documents/${id}`}
                  fileName={`${number}.pdf`}
                >
                  Nota kredit {number}
                </TaxDocumentButton>
              ))}
          </li>
        ))}
      </ul>
    ) : null}
    {payments.some(({ paid_at }) => paid_at) ? (
      <div className="mt-4 border-rule-soft border-t pt-3">
        <TaxDocumentButton
          path={`/orders/${order._id}/invoice`}
          fileName={`faktur-${order.reference_code}.pdf`}
        >
          Faktur {documents.find(({ kind }) => kind === 'invoice')?.number ?? ''}
        </TaxDocumentButton>
      </div>
    ) : null}
  </Card>
)

function LinkPart(link: { orderId: string; madeAt: string | null }) {
  const can = useCan()
  if (!can('orders.create')) return null
  return (
    <div className="mt-4 border-rule-soft border-t pt-3.5">
      <PaymentLink {...link} />
    </div>
  )
}

function Attempt({
  attempt,
  orderId,
  isOnly,
}: {
  attempt: StaffPaymentAttempt
  orderId: string
  isOnly: boolean
}) {
  const can = useCan()
  const { method, status, provider_order_id, transaction_id, created_at, paid_at, due_at, notices } = attempt
  const { word, tone } = statuses[status]
  const { charged_back: chargedBack } = attempt
  const [newest] = notices
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-bold">
          {isOnly ? '' : `${attempt.attempt}. `}
          {method.name} · <Money amountRupiah={attempt.amount} />
        </p>
        <span className="flex flex-wrap gap-1.5">
          {newest?.status ? <Badge tone={tone}>{newest.status}</Badge> : null}
          <Badge tone={tone}>{word}</Badge>
        </span>
      </div>
      <p className="figure mt-0.5 truncate text-note text-ink-soft">
        {provider_order_id}
        {transaction_id ? ` · ${transaction_id}` : ''}
      </p>
      <p className="text-note text-ink-soft">
        Dibuat <DateTime at={created_at} />
        {paid_at ? (
          <>
            {' '}
            · lunas <DateTime at={paid_at} />
          </>
        ) : status === 'pending' ? (
          <>
            {' '}
            · batas <DateTime at={due_at} />
          </>
        ) : null}
      </p>
      {method.code === 'bank_transfer' && status === 'challenged' && can('money.transfers') ? (
        <Link
          to="/transfer"
          search={{ pesanan: orderId }}
          className="text-note font-bold text-coral-deep underline"
        >
          Lihat bukti transfernya
        </Link>
      ) : null}
      {chargedBack === 0 ? null : (
        <p className="text-note font-semibold text-rose">
          {chargedBack === null ? (
            'Sebagian ditarik bank pembayar, jumlahnya belum diketahui: tidak ada yang bisa dikembalikan.'
          ) : (
            <>
              Ditarik bank pembayar <Money amountRupiah={chargedBack} />
            </>
          )}
        </p>
      )}
      {notices.length > 0 ? (
        <details className="mt-1 text-note">
          <summary className="font-semibold text-ink-soft hover:text-ink">
            {notices.length} kabar dari penyedia
          </summary>
          <ul className="mt-1 stack gap-0.5 text-ink-soft">
            {notices.map(notice => (
              <li key={`${notice.at} ${notice.status}`}>
                <DateTime at={notice.at} /> <strong className="text-ink">{notice.status}</strong> →{' '}
                {notice.outcome}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}
