import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { returnCauses, waysBack } from '../../../contract/return-rules.ts'
import { refundStatusLabels } from '../../../contract/staff/money-desk.ts'
import type { StaffReturn } from '../../../contract/staff/returns.ts'
import { useCan } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { OrderLink } from '../values/order-link.tsx'
import { DecisionCard } from './decision-card.tsx'
import { GoodsCard } from './goods-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { ReturnPhotos } from './return-photos.tsx'

/** One return: what the buyer shows and says, what the rule says of it, and the step that comes next. */
export const ReturnPage = ({ request }: { request: StaffReturn }) => (
  <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,27rem)]">
    <div className="stack gap-4">
      <ReturnPhotos request={request} />
      <Card title="Kata pembeli" aside={<DateTime at={request.asked_at} />}>
        {request.cause ? <Badge tone="violet">{returnCauses[request.cause]}</Badge> : null}
        <p className="mt-2 whitespace-pre-line">{request.reason || 'Sudah dihapus bersama akunnya.'}</p>
      </Card>
      <Lines request={request} />
    </div>
    <div className="stack gap-4">
      <Verdict request={request} />
      <NextStep request={request} />
      <JourneyCard request={request} />
    </div>
  </div>
)

function NextStep({ request }: { request: StaffReturn }) {
  const can = useCan()
  if (request.step === 'money') return <MoneyCard request={request} />
  if (request.step !== 'asked' && request.step !== 'goods') return null
  if (!can('care.returns'))
    return (
      <Card title="Langkah berikutnya">
        <p className="text-ink-soft">Menunggu staf yang boleh memutuskan retur.</p>
      </Card>
    )
  return request.step === 'asked' ? <DecisionCard request={request} /> : <GoodsCard request={request} />
}

const Verdict = ({ request: { verdict, overruled_because: because } }: { request: StaffReturn }) => (
  <Card
    title="Menurut aturan toko"
    aside={
      verdict.isWithinRule ? <Badge tone="teal">Sesuai</Badge> : <Badge tone="rose">Di luar aturan</Badge>
    }
  >
    <ul className="stack gap-2">
      {verdict.findings.map(({ isFine, text }) => (
        <li key={text} className="flex gap-2.5">
          {isFine ? (
            <Check aria-label="Sesuai" size={18} className="mt-0.5 shrink-0 text-teal" />
          ) : (
            <X aria-label="Tidak sesuai" size={18} className="mt-0.5 shrink-0 text-rose" />
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
    {because ? <p className="mt-3 text-note text-ink-soft">Tetap diterima: “{because}”</p> : null}
  </Card>
)

const Lines = ({ request: { lines, step } }: { request: StaffReturn }) => (
  <Card title="Isi pesanan">
    <ul className="divide-y divide-rule-soft">
      {lines.map(line => (
        <li key={line.line_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <span className="min-w-0 flex-1 basis-52">
            <strong className="block">{line.name}</strong>
            <span className="text-note text-ink-soft">
              {line.sku} · {line.bought} buah
            </span>
          </span>
          <Money amountRupiah={line.paid} isStrong />
          <span className="w-full text-note text-ink-soft">{lineText(line, step)}</span>
        </li>
      ))}
    </ul>
  </Card>
)

/** What became of a line so far. */
function lineText(line: StaffReturn['lines'][number], step: StaffReturn['step']): string {
  const parts = [
    line.refunded > 0 && `uang ${line.refunded} buah sudah kembali`,
    line.accepted > 0 && `${line.accepted} diterima kembali`,
    line.restocked > 0 && `${line.restocked} dijual lagi`,
    line.written_off > 0 && `${line.written_off} dihapus dari stok`,
    line.returnable === 0 && step === 'asked' && 'tidak bisa kembali',
  ].filter(part => part !== false)
  return parts.join(' · ')
}

function JourneyCard({ request }: { request: StaffReturn }) {
  const by = (at: string | null, name: string | null): ReactNode =>
    at ? (
      <>
        <DateTime at={at} />
        {name ? ` · ${name}` : ''}
      </>
    ) : null
  const facts: [string, ReactNode][] = [
    ['Pesanan', <OrderLink key="order" code={request.order} />],
    ['Pembeli', request.customer],
    ['Sampai', by(request.delivered_at, null)],
    ['Diputuskan', by(request.decided_at, request.decided_by)],
    ['Pesan untuk pembeli', request.note || null],
    ['Jalan kembali', request.way_back && waysBack[request.way_back]],
    ['Resi', request.tracking_number && `${request.courier} ${request.tracking_number}`],
    ['Dikirim', by(request.sent_at, null)],
    ['Diperiksa', by(request.received_at, request.received_by)],
    ['Diselesaikan', by(request.refunded_at, request.refunded_by)],
    [
      'Uang',
      request.refund && (
        <>
          <Money amountRupiah={request.refund.amount} /> · {refundStatusLabels[request.refund.status]}
        </>
      ),
    ],
  ]
  return (
    <Card title="Perjalanannya">
      <Facts facts={facts.filter(([, value]) => value !== null)} />
    </Card>
  )
}
