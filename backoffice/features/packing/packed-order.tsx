import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ban, CircleCheck, FileText, PauseCircle, Tag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PackingOrder, Parcel, Wave } from '../../../contract/staff/warehouse.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { paperAddress } from './packing-queries.ts'
import { missingPieces } from './pieces-to-pack.ts'

/** An order that has left the packing table: packed, held or ended; with its parcels' papers and the next order. */
export function PackedOrder({
  waveId,
  order,
  next,
}: {
  waveId: string
  order: PackingOrder
  next: Wave['list'][number] | null
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  // The focused element is gone; focus the heading, so that screen readers say what became of the order.
  useEffect(() => heading.current?.focus(), [])
  const { icon: Icon, tone, title, words } = whatBecameOf(order)
  const labelled = order.has_ended ? undefined : order.parcels.at(-1)
  useShortcuts([
    {
      key: 'c',
      group: 'Kemas',
      label: 'Cetak label',
      run: () => {
        if (labelled) window.open(paperAddress.labels([labelled.id]), '_blank', 'noopener')
      },
    },
    {
      key: 'Enter',
      group: 'Kemas',
      label: 'Pesanan berikutnya',
      run: () => {
        if (next)
          void navigate({
            to: '/kemas/gelombang/$wave/$order',
            params: { wave: waveId, order: next.reference_code },
          })
      },
    },
  ])
  return (
    <div className="mx-auto grid max-w-xl gap-5 px-4 py-6 max-lg:pb-32">
      <div className="grid justify-items-center gap-1.5 text-center">
        <Icon aria-hidden size={52} strokeWidth={1.5} className={tone} />
        <h2 ref={heading} tabIndex={-1} className="voice text-2xl outline-none">
          {title}
        </h2>
        <p className="text-ink-soft">{words}</p>
      </div>
      {labelled ? <Papers parcel={labelled} /> : null}
      {order.parcels.length > 0 ? <ParcelsOf parcels={order.parcels} /> : null}
      <WhatNext waveId={waveId} order={order} next={next} />
    </div>
  )
}

const leftPieces = (order: PackingOrder) => (order.has_ended ? 0 : missingPieces(order.pieces))
const isHeld = (order: PackingOrder) => leftPieces(order) > 0 && order.parcels.length === 0

function whatBecameOf(order: PackingOrder) {
  const left = leftPieces(order)
  if (order.has_ended)
    return {
      icon: Ban,
      tone: 'text-rose',
      title: 'Pesanan ini batal',
      words: 'Jangan dikirim. Kembalikan semua barangnya ke rak.',
    }
  if (isHeld(order))
    return {
      icon: PauseCircle,
      tone: 'text-violet',
      title: 'Pesanan ditahan',
      words: 'Ia muncul lagi di “Siap dikemas” dan bisa masuk gelombang berikutnya.',
    }
  return {
    icon: CircleCheck,
    tone: 'text-teal',
    title: `Paket ${order.parcels.at(-1)?.number ?? 1} selesai`,
    words: left > 0 ? `Masih ada ${left} barang untuk paket berikutnya.` : 'Tempel labelnya, lalu lanjut.',
  }
}

const Papers = ({ parcel }: { parcel: Parcel }) => (
  <div className="grid grid-cols-2 gap-2.5">
    <a
      href={paperAddress.labels([parcel.id])}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ size: 'large' })}
    >
      <Tag aria-hidden size={17} />
      Cetak label
      <span className="max-lg:hidden">
        <KeyCap>C</KeyCap>
      </span>
    </a>
    <a
      href={paperAddress.slips([parcel.id])}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ size: 'large' })}
    >
      <FileText aria-hidden size={17} />
      Slip kemas
    </a>
  </div>
)

/** The rest of this order in another parcel, the next order, or the end of the wave. */
function WhatNext({
  waveId,
  order,
  next,
}: {
  waveId: string
  order: PackingOrder
  next: Wave['list'][number] | null
}) {
  const navigate = useNavigate()
  const packRest = useMutation({
    mutationFn: () =>
      call<{ id: string }>('POST', '/packing/waves', { body: { orders: [order.reference_code] } }),
    onSuccess: ({ id }) =>
      navigate({
        to: '/kemas/gelombang/$wave/$order',
        params: { wave: id, order: order.reference_code },
      }),
  })
  return (
    <>
      {packRest.isError ? <Notice>{messageOf(packRest.error)}</Notice> : null}
      <div className="grid gap-2.5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-rule max-lg:border-t max-lg:bg-card max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(1.125rem,env(safe-area-inset-bottom))]">
        {leftPieces(order) > 0 && !isHeld(order) ? (
          <Button isBusy={packRest.isPending} onClick={() => packRest.mutate()} size="large">
            Kemas sisanya sekarang
          </Button>
        ) : null}
        {next ? (
          <Link
            to="/kemas/gelombang/$wave/$order"
            params={{ wave: waveId, order: next.reference_code }}
            className={buttonClass({ variant: 'main', size: 'large' })}
          >
            Pesanan berikutnya
          </Link>
        ) : (
          <Link to="/kemas/paket" className={buttonClass({ variant: 'main', size: 'large' })}>
            Gelombang selesai, ke daftar paket
          </Link>
        )}
      </div>
    </>
  )
}

const ParcelsOf = ({ parcels }: { parcels: readonly Parcel[] }) => (
  <ul
    aria-label="Paket pesanan ini"
    className="divide-y divide-rule-soft rounded-box border border-rule bg-card"
  >
    {parcels.map(({ id, number, weight_gram, tracking_number, delivered_at, pieces }) => (
      <li key={id} className="px-4 py-3">
        <div className="flex items-center justify-between gap-3">
          <b>Paket {number}</b>
          <Badge tone={delivered_at || tracking_number ? 'teal' : 'sun'}>
            {delivered_at ? 'sampai' : (tracking_number ?? 'menunggu resi')}
          </Badge>
        </div>
        <p className="text-note text-ink-soft">
          {pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')} · {weight_gram} g
        </p>
      </li>
    ))}
  </ul>
)
