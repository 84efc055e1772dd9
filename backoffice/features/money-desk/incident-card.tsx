import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { StaffIncident } from '../../../contract/staff/money-desk.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { TextArea } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { OrderLink } from '../values/order-link.tsx'

/** One payment that does not fit: the facts, what the shop did, what a person may do, and how it was closed. */
export function IncidentCard({ incident }: { incident: StaffIncident }) {
  const { reference_code: code, closed, refund_tab: refundTab } = incident
  const can = useCan()
  const [isClosing, setIsClosing] = useState(false)
  return (
    <Card
      title={incident.title}
      aside={closed ? <Badge tone="teal">Selesai</Badge> : <Badge tone="rose">Perlu orang</Badge>}
    >
      <Facts
        facts={[
          ['Pesanan', code === null ? 'tidak ada di toko' : <OrderLink key="order" code={code} />],
          ['Jumlah', <Money key="sum" amountRupiah={incident.amount} />],
          ...differenceOf(incident),
          [
            'Nomor di penyedia',
            <span key="number" className="wrap-anywhere">
              {incident.provider_order_id}
            </span>,
          ],
          ...textFact('Transaksi', incident.detail.transaction),
          ...textFact('Kata penyedia', incident.detail.detail),
          ['Ditemukan', <DateTime key="at" at={incident.created_at} />],
        ]}
      />
      <dl className="stack mt-3 gap-2.5">
        <div>
          <dt className="text-note font-bold text-ink-soft">Yang sudah dilakukan toko</dt>
          <dd>{incident.done}</dd>
        </div>
        {closed ? (
          <div>
            <dt className="text-note font-bold text-ink-soft">
              Diselesaikan {closed.by}, <DateTime at={closed.at} />
            </dt>
            <dd className="wrap-anywhere">{closed.note}</dd>
          </div>
        ) : (
          <div className="rounded-control bg-chosen p-3">
            <dt className="text-note font-bold text-ink-soft">Yang bisa kamu lakukan</dt>
            <dd>{incident.advice}</dd>
          </div>
        )}
      </dl>
      {closed ? null : (
        <div className="mt-3.5 flex flex-wrap justify-end gap-3">
          {code !== null && can('orders.read') ? (
            <Link to="/pesanan/$code" params={{ code }} className={buttonClass()}>
              Buka pesanan
            </Link>
          ) : null}
          {refundTab && can('money.refunds') ? (
            <Link
              to="/pengembalian"
              search={{ bagian: refundTab === 'send' ? undefined : refundTab }}
              className={buttonClass()}
            >
              Lihat pengembaliannya
            </Link>
          ) : null}
          <Button variant="tint" onClick={() => setIsClosing(true)}>
            Selesaikan …
          </Button>
        </div>
      )}
      {isClosing ? <CloseDialog incident={incident} onClose={() => setIsClosing(false)} /> : null}
    </Card>
  )
}

type Fact = [name: string, value: ReactNode]

/** Sets the provider's sum beside the one that the shop expected, where the two differ. */
function differenceOf({ kind, detail, amount }: StaffIncident): Fact[] {
  const { theirs } = detail
  if (kind !== 'amount_differs' || typeof theirs !== 'number') return []
  const difference = theirs - amount
  return [
    [
      'Menurut penyedia',
      <span key="theirs" className="text-rose-ink">
        <Money amountRupiah={theirs} /> ({difference < 0 ? 'kurang ' : 'lebih '}
        <Money amountRupiah={Math.abs(difference)} />)
      </span>,
    ],
  ]
}

const textFact = (name: string, value: unknown): Fact[] =>
  typeof value === 'string' && value !== ''
    ? [
        [
          name,
          <span key={name} className="wrap-anywhere">
            {value}
          </span>,
        ],
      ]
    : []

function CloseDialog({ incident, onClose }: { incident: StaffIncident; onClose: () => void }) {
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const closing = useMutation({
    mutationFn: () => call('POST', `/incidents/${incident.id}/close`, { body: { note: note.trim() } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['incidents'] })
      onClose()
      say('Kejanggalan diselesaikan.')
    },
  })
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Selesaikan “${incident.title}”`}
      consequences={[
        'Kejanggalan ini pindah ke bagian Selesai, dengan namamu dan catatanmu.',
        'Uang, stok, dan pesanannya tidak berubah.',
      ]}
      action="Selesaikan"
      isBusy={closing.isPending}
      isIncomplete={note.trim().length < 3}
      refusal={closing.isError ? messageOf(closing.error) : null}
      onAction={() => closing.mutate()}
    >
      <TextArea
        label="Apa yang dilakukan?"
        isRequired
        maxLength={500}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
