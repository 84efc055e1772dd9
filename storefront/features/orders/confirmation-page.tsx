import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Clock, Info, LoaderCircle, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { jakartaDueTime } from '../../../contract/jakarta-time.ts'
import type { Order, OrderPayment } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { refusalWords } from '../../api/refusal-words.ts'
import { settingsQuery } from '../../api/settings.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useMe } from '../account/use-me.ts'
import { BriefRow, LinePictures } from '../checkout/order-brief.tsx'
import { PriceSteps } from '../checkout/price-steps.tsx'
import { track } from '../tracking/track.ts'
import { CopyButton } from './copy-button.tsx'
import { Countdown } from './countdown.tsx'
import { howToPay } from './how-to-pay.ts'
import { HowToPayDialog } from './how-to-pay-dialog.tsx'
import { HowToPayList } from './how-to-pay-list.tsx'
import { InstructionWords } from './payment-instruction.tsx'
import { useCheckPayment, useOrder, useReorder } from './use-orders.ts'

/**
 * /order/confirmation and /order/success: how to pay, and, as soon as the shop knows it, that it is paid. The page asks
 * by itself. While the provider's answer is unknown it says that it is being checked, never that it failed.
 */
export function ConfirmationPage({ by }: { by: { id: string } | { referenceCode: string } }) {
  const { data: order, error, refetch } = useOrder(by)
  if (order) return <Confirmation order={order} />
  if (error)
    return (
      <div className="wrap py-20 text-center" role="alert">
        <h1 className="voice text-2xl">Pesananmu belum bisa ditampilkan</h1>
        <p className="mt-2 text-ink-soft">{refusalWords(error)}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <Button onClick={() => void refetch()}>Coba lagi</Button>
          <Link to="/my-orders" className={buttonClass({ variant: 'line' })}>
            Pesanan saya
          </Link>
        </div>
      </div>
    )
  return <ConfirmationWaiting words="Memuat pesananmu" />
}

export function ConfirmationWaiting({ words }: { words: string }) {
  return (
    <div className="wrap grid min-h-[60vh] place-content-center justify-items-center gap-4 py-20 text-center">
      <LoaderCircle aria-hidden size={44} className="animate-spin text-coral" />
      <div role="status">
        <h1 className="text-ink-soft">{words}</h1>
      </div>
    </div>
  )
}

type Mood = 'checking' | 'waiting' | 'cash' | 'reviewed' | 'paid' | 'over'

const moods: Record<OrderPayment['status'], Mood> = {
  asking: 'checking',
  unknown: 'checking',
  pending: 'waiting',
  challenged: 'reviewed',
  paid: 'paid',
  denied: 'over',
  cancelled: 'over',
  expired: 'over',
  failed: 'over',
  refunded: 'over',
}

/** An order that was given up is over, even while its payment is still being ended at the provider. */
function moodOf({ payment, state }: Order): Mood {
  if (!payment) return 'paid'
  const mood = moods[payment.status]
  if (mood === 'waiting' && payment.instruction?.kind === 'cash') return 'cash'
  return state.name === 'Cancelled' && mood === 'waiting' ? 'over' : mood
}

function Confirmation({ order }: { order: Order }) {
  const { member } = useMe()
  const { payment } = order
  const mood = moodOf(order)
  useEffect(() => {
    if (mood === 'paid') track('purchase', { order })
  }, [mood, order])
  const channels =
    mood === 'waiting' && payment?.instruction
      ? howToPay(payment.instruction, payment.method.code, payment.amount)
      : []
  return (
    <>
      <Hero mood={mood} order={order} name={member?.first_name} />
      <div className="wrap relative -mt-10 grid items-start gap-4 pb-20 lg:-mt-14 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-7">
        <div className="grid min-w-0 gap-4">
          <HeldHeight isHeld={mood !== 'waiting'}>
            <PaymentCard mood={mood} order={order} />
          </HeldHeight>
          <HowToPayList channels={channels} />
        </div>
        <OrderCard order={order} />
      </div>
    </>
  )
}

/** What comes in the place of something taller takes its height too: nothing below moves under the finger. */
function HeldHeight({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const heightPx = useRef(0)
  useEffect(() => {
    if (isHeld || !place.current) return
    const watching = new ResizeObserver(([entry]) => {
      heightPx.current = entry?.borderBoxSize[0]?.blockSize ?? 0
    })
    watching.observe(place.current)
    return () => watching.disconnect()
  }, [isHeld])
  return (
    <div ref={place} className="grid" style={isHeld ? { minHeight: heightPx.current } : undefined}>
      {children}
    </div>
  )
}

const heroes: Record<
  Mood,
  { icon: ReactNode; disc: string; title: (name: string) => string; words: string }
> = {
  checking: {
    icon: <LoaderCircle aria-hidden size={34} className="animate-spin" />,
    disc: 'bg-ink',
    title: () => 'Pembayaranmu sedang diperiksa',
    words: 'sudah kami catat. Kami menunggu jawaban dari bank, jadi jangan bayar dua kali dulu, ya.',
  },
  waiting: {
    icon: <Check aria-hidden size={38} strokeWidth={2.5} />,
    disc: 'bg-teal',
    title: name => `Terima kasih, ${name}!`,
    words: 'sudah kami catat. Tinggal satu langkah lagi.',
  },
  cash: {
    icon: <Check aria-hidden size={38} strokeWidth={2.5} />,
    disc: 'bg-teal',
    title: name => `Terima kasih, ${name}!`,
    words: 'sudah kami catat dan segera kami siapkan. Bayarnya nanti, saat paketmu tiba.',
  },
  reviewed: {
    icon: <Clock aria-hidden size={36} />,
    disc: 'bg-ink',
    title: () => 'Pembayaranmu sedang ditinjau',
    words: 'sudah kami catat. Pembayaranmu sedang dicek; hasilnya muncul di sini.',
  },
  paid: {
    icon: <Check aria-hidden size={38} strokeWidth={2.5} />,
    disc: 'bg-teal',
    title: name => `Sudah lunas, ${name}!`,
    words: 'sudah kami terima pembayarannya dan segera kami siapkan.',
  },
  over: {
    icon: <X aria-hidden size={36} />,
    disc: 'bg-rose',
    title: () => 'Pembayaran tidak selesai',
    words: 'tidak terbayar. Kalau kamu masih mau produknya, masukkan lagi ke tas.',
  },
}

/** How a payment ended that brought no money, or gave it back. */
const endings: Partial<Record<OrderPayment['status'], { title: string; words: string; hero?: string }>> = {
  denied: {
    title: 'Pembayaran ditolak',
    words: 'Bank menolak pembayaran ini. Tidak ada uang yang kami terima.',
  },
  failed: { title: 'Pembayaran gagal', words: 'Pembayaran ini gagal. Tidak ada uang yang kami terima.' },
  cancelled: { title: 'Pesanan dibatalkan', words: 'Tidak ada uang yang kami terima untuk pesanan ini.' },
  expired: {
    title: 'Batas waktu bayar sudah lewat',
    words: 'Pesanan ini ditutup. Jangan transfer lagi ke nomor yang lama, ya.',
  },
  refunded: {
    title: 'Uangmu sudah dikembalikan',
    words: 'Uangnya kembali lewat jalan kamu membayar.',
    hero: 'ditutup dan uangnya sudah kami kembalikan.',
  },
}

const endingOf = (order: Order) =>
  order.payment &&
  (endings[order.payment.status] ?? (moodOf(order) === 'over' ? endings.cancelled : undefined))

function Hero({ mood, order, name }: { mood: Mood; order: Order; name: string | undefined }) {
  const hero = heroes[mood]
  const ending = endingOf(order)
  return (
    <div className="relative overflow-hidden bg-coral-tint pt-10 pb-20 text-center lg:pt-14 lg:pb-28">
      <span
        aria-hidden
        className="absolute top-6 left-1/2 size-[34rem] -translate-x-1/2 rounded-full bg-sun/25 lg:top-2"
      />
      <span
        aria-hidden
        className="absolute top-20 left-1/2 size-[22rem] -translate-x-1/2 rounded-full bg-sun/35 lg:top-16"
      />
      <div className="wrap relative" role="status">
        <span
          className={`mx-auto grid size-18 place-items-center rounded-full text-white ring-8 ring-sand/80 ${hero.disc}`}
        >
          {hero.icon}
        </span>
        <h1 className="voice mt-6 text-2xl lg:text-4xl">{ending?.title ?? hero.title(name ?? 'kamu')}</h1>
        {/* As tall as the longest of them: what stands below keeps its place when one takes another's. */}
        <p key={mood} className="mx-auto mt-2 min-h-18 max-w-xl lg:min-h-12">
          Pesanan <b>{order.reference_code}</b> {ending?.hero ?? hero.words}
        </p>
      </div>
    </div>
  )
}

function PaymentCard({ mood, order }: { mood: Mood; order: Order }) {
  const { payment } = order
  const reorder = useReorder()
  if (payment === null) return null
  if (mood === 'waiting') return <WaitingCard order={order} payment={payment} />
  if (mood === 'cash')
    return (
      <section className="rounded-card bg-white p-4 shadow-1 md:p-7">
        <InstructionWords order={order} payment={payment} />
        <p className="mt-4 text-sm text-ink-soft">{payment.method.name}</p>
        <p className="voice money text-3xl">{rupiah(payment.amount)}</p>
        <WhatNext />
      </section>
    )
  return (
    <section className="rounded-card bg-white p-4 shadow-1 md:p-7">
      <p className="text-sm text-ink-soft">{payment.method.name}</p>
      <p className="voice money text-3xl">{rupiah(payment.amount)}</p>
      {mood === 'paid' ? (
        <>
          <p className="mt-4 rounded-card bg-teal-tint px-4 py-3 text-teal">
            Pembayaran diterima{payment.paid_at ? ` ${jakartaDueTime(payment.paid_at)}` : ''}.
          </p>
          <WhatNext />
        </>
      ) : mood === 'over' ? (
        <>
          <p className="mt-4 rounded-card bg-rose-tint px-4 py-3 text-rose">{endingOf(order)?.words}</p>
          <Button className="mt-4" isBusy={reorder.isPending} onClick={() => reorder.mutate(order.cart_id)}>
            Masukkan lagi ke tas
          </Button>
        </>
      ) : (
        <>
          <p className="mt-4 rounded-card bg-sun-tint px-4 py-3">
            Halaman ini memeriksa sendiri. Kamu boleh menutupnya; kabarnya juga ada di halaman pesanan.
          </p>
          <CheckButton order={order}>Periksa sekarang</CheckButton>
        </>
      )}
    </section>
  )
}

const nextSteps = [
  { title: 'Kami siapkan', words: 'Pesananmu diperiksa dan dibungkus rapi.' },
  { title: 'Kami kirim', words: 'Nomor resinya muncul di halaman pesanan.' },
  { title: 'Kamu terima', words: 'Buka, pakai, dan ceritakan pengalamanmu.' },
]

function WhatNext() {
  return (
    <>
      <h2 className="mt-6 font-bold">Setelah ini</h2>
      <ol className="mt-3 grid gap-4">
        {nextSteps.map((step, index) => (
          <li key={step.title} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-pill bg-sand-deep text-sm font-bold"
            >
              {index + 1}
            </span>
            <p className="text-sm text-ink-soft">
              <b className="block text-base text-ink">{step.title}</b>
              {step.words}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

function CheckButton({ order, children }: { order: Order; children: ReactNode }) {
  const check = useCheckPayment(order._id)
  return (
    <Button variant="line" className="mt-4 w-full" isBusy={check.isPending} onClick={() => check.mutate()}>
      {children}
    </Button>
  )
}

/** Needed by those who press it only. */
const ConfirmTransferDialog = lazy(() =>
  import('./confirm-transfer-dialog.tsx').then(part => ({ default: part.ConfirmTransferDialog })),
)

function WaitingCard({ order, payment }: { order: Order; payment: OrderPayment }) {
  const [open, setOpen] = useState<'confirm' | 'how' | null>(null)
  const isTransfer = payment.instruction?.kind === 'transfer'
  return (
    <section className="rounded-card bg-white p-4 shadow-1 md:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-dashed border-edge pb-4">
        <div>
          <p className="text-sm text-ink-soft">Bayar sebelum</p>
          <p className="font-bold">{jakartaDueTime(payment.due_at)}</p>
        </div>
        <Countdown until={payment.due_at} />
      </div>
      {payment.instruction ? (
        <InstructionWords order={order} payment={payment} />
      ) : (
        <p className="border-b border-line py-4 text-ink-soft">Petunjuk pembayaranmu sedang disiapkan.</p>
      )}
      <div className="flex items-center justify-between gap-3 py-4">
        <div>
          <p className="text-sm text-ink-soft">Total bayar</p>
          <p className="voice money text-2xl md:text-3xl">{rupiah(payment.amount)}</p>
        </div>
        <CopyButton text={String(payment.amount)} label="total bayar" />
      </div>
      <p className="flex gap-3 rounded-card bg-teal-tint px-4 py-3.5">
        <Info aria-hidden size={20} className="mt-0.5 shrink-0 text-teal" />
        {isTransfer
          ? 'Transfer tepat sampai rupiah terakhir, lalu kirim foto buktinya di sini.'
          : 'Bayar tepat sampai rupiah terakhir. Pesanan terkonfirmasi sendiri, tidak perlu kirim bukti.'}
      </p>
      {isTransfer ? (
        <Button className="mt-4 w-full" onClick={() => setOpen('confirm')}>
          CONFIRM PAYMENT
        </Button>
      ) : (
        <>
          <CheckButton order={order}>Saya sudah bayar</CheckButton>
          <SimulatorLink />
        </>
      )}
      <Button variant="quiet" className="mt-3 w-full" onClick={() => setOpen('how')}>
        Cara bayar
      </Button>
      <Suspense>
        {open === 'confirm' ? (
          <ConfirmTransferDialog order={order} isOpen onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
      <HowToPayDialog order={order} isOpen={open === 'how'} onClose={() => setOpen(null)} />
    </section>
  )
}

/** A demo shop's payments are paid at the provider's stand-in. */
function SimulatorLink() {
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

function OrderCard({ order }: { order: Order }) {
  const { delivery_address: address } = order.shipping
  return (
    <section className="rounded-card bg-white p-4 shadow-1 md:p-7 lg:sticky lg:top-32">
      <h2 className="voice mb-4 text-xl">Pesananmu</h2>
      <LinePictures images={[...order.products, ...order.free_products].map(product => product.image)} />
      <BriefRow icon="address" title={`${address.contact} · ${address.title}`}>
        {address.street1}, {address.area} {address.zipcode}
      </BriefRow>
      <BriefRow icon="delivery" title={order.shipping.name}>
        {order.shipping.carrier.find(one => one.is_active)?.name ?? '-'}
      </BriefRow>
      <div className="pt-4">
        <PriceSteps pricing={order.price} totalLabel="Total bayar" />
      </div>
      <div className="mt-5 grid gap-3">
        <Link
          to="/my-orders/$orderId"
          params={{ orderId: order._id }}
          className={buttonClass({ variant: 'line' })}
        >
          Lihat pesanan
        </Link>
        <Link to="/" className={buttonClass({ variant: 'quiet' })}>
          Belanja lagi
        </Link>
      </div>
    </section>
  )
}
