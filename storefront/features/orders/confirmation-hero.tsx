import { Check, Clock, LoaderCircle, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { outcomeOf, type PaymentPhase } from './payment-phase.ts'

const thanks = (name: string | undefined) => (name ? `Terima kasih, ${name}!` : 'Terima kasih!')

const heroes: Record<
  PaymentPhase,
  { icon: ReactNode; disc: string; title: (name: string | undefined) => string; text: string }
> = {
  checking: {
    icon: <LoaderCircle aria-hidden size={34} className="animate-spin" />,
    disc: 'bg-ink',
    title: () => 'Pembayaranmu sedang diperiksa',
    text: 'sudah kami catat. Kami menunggu jawaban dari penyedia pembayaran, jadi jangan bayar dua kali dulu, ya. Cara bayarnya muncul di sini dalam beberapa menit.',
  },
  waiting: {
    icon: <Check aria-hidden size={38} strokeWidth={2.5} />,
    disc: 'bg-teal',
    title: thanks,
    text: 'sudah kami catat. Tinggal satu langkah lagi.',
  },
  cash: {
    icon: <Check aria-hidden size={38} strokeWidth={2.5} />,
    disc: 'bg-teal',
    title: thanks,
    text: 'sudah kami catat dan segera kami siapkan. Bayarnya nanti, saat paketmu tiba.',
  },
  'in-review': {
    icon: <Clock aria-hidden size={36} />,
    disc: 'bg-ink',
    title: () => 'Pembayaranmu sedang ditinjau',
    text: 'sudah kami catat. Pembayaranmu sedang dicek; hasilnya muncul di sini.',
  },
  paid: {
    icon: <Check aria-hidden size={38} strokeWidth={2.5} />,
    disc: 'bg-teal',
    title: name => (name ? `Sudah lunas, ${name}!` : 'Sudah lunas!'),
    text: 'sudah kami terima pembayarannya dan segera kami siapkan.',
  },
  over: {
    icon: <X aria-hidden size={36} />,
    disc: 'bg-rose',
    title: () => 'Pembayaran tidak selesai',
    text: 'tidak terbayar. Kalau kamu masih mau produknya, lanjutkan dari sini.',
  },
}

/** The payment's status in one sentence, with the order number. */
export function ConfirmationHero({
  phase,
  order,
  name,
  overText,
}: {
  phase: PaymentPhase
  order: Pick<Order, 'reference_code' | 'payment' | 'state'>
  /** Left out for somebody who has not signed in. */
  name?: string | undefined
  /** The text for an order that was not paid, if the page has no buttons below to continue with. */
  overText?: string
}) {
  const hero = heroes[phase]
  const outcome = outcomeOf(order)
  const isOver = phase === 'over'
  return (
    <div
      className={`relative overflow-hidden pt-10 pb-20 text-center lg:pt-14 lg:pb-28 ${isOver ? 'bg-sand-deep' : 'bg-coral-tint'}`}
    >
      {/* The sun rises only if the payment went well. */}
      {isOver ? null : (
        <>
          <span
            aria-hidden
            className="absolute top-6 left-1/2 size-[34rem] -translate-x-1/2 rounded-full bg-sun/25 lg:top-2"
          />
          <span
            aria-hidden
            className="absolute top-20 left-1/2 size-[22rem] -translate-x-1/2 rounded-full bg-sun/35 lg:top-16"
          />
        </>
      )}
      <div className="wrap relative" role="status">
        <span
          className={`mx-auto grid size-18 place-items-center rounded-full text-white ring-8 ring-sand/80 ${hero.disc}`}
        >
          {hero.icon}
        </span>
        <h1 className="voice mt-6 text-2xl lg:text-4xl">{outcome?.title ?? hero.title(name)}</h1>
        {/* As tall as the longest text, so that nothing below moves when the text changes. */}
        <p key={phase} className="mx-auto mt-2 min-h-18 max-w-xl lg:min-h-12">
          Pesanan <b>{order.reference_code}</b>{' '}
          {outcome?.hero ?? (isOver ? overText : undefined) ?? hero.text}
        </p>
      </div>
    </div>
  )
}
