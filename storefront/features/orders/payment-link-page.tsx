import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { jakartaDate, jakartaDueTime } from '../../../contract/jakarta-time.ts'
import { leavingDay, preOrderText } from '../../../contract/order-texts.ts'
import type { OrderPayment } from '../../../contract/orders.ts'
import type { LinkedOrder, LinkedProduct } from '../../../contract/payment-links.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { ApiRefusal } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { WentWrong } from '../../ui/went-wrong.tsx'
import { LinePicture } from '../cart/line-picture.tsx'
import { PriceBreakdown } from '../checkout/price-steps.tsx'
import { ConfirmationHero } from './confirmation-hero.tsx'
import { ConfirmationWaiting } from './confirmation-page.tsx'
import { howToPay } from './how-to-pay.ts'
import { HowToPayList } from './how-to-pay-list.tsx'
import { STOPPED } from './payment-card.tsx'
import { outcomeOf, type PaymentPhase, paymentPhase } from './payment-phase.ts'
import { useCheckLink, usePaymentLink } from './use-payment-link.ts'
import { SimulatorLink, WaitingBill } from './waiting-bill.tsx'

/**
 * /bayar: an order that staff made for a caller; anybody who has the link can pay it, without signing in (ORD-06). It
 * shows what was bought and how to pay, and nothing about the buyer.
 */
export function PaymentLinkPage({ token }: { token: string }) {
  return token === '' ? (
    <DeadLink title="Tautannya belum lengkap">
      Buka tautan pembayaran dari chat atau email kami, utuh sampai huruf terakhirnya.
    </DeadLink>
  ) : (
    <LinkedOrderPage token={token} />
  )
}

function LinkedOrderPage({ token }: { token: string }) {
  const { data: order, error, refetch, hasStopped } = usePaymentLink(token)
  if (error && isEnded(error))
    return <DeadLink title="Tautan ini sudah tidak berlaku">{refusalMessage(error)}</DeadLink>
  if (order) return <LinkedOrderView order={order} token={token} hasStopped={hasStopped} />
  if (error)
    return (
      <WentWrong
        isAnnounced
        title="Pesananmu belum bisa ditampilkan"
        actions={<Button onClick={() => void refetch()}>Coba lagi</Button>}
      >
        {refusalMessage(error)}
      </WentWrong>
    )
  return <ConfirmationWaiting text="Memuat pesananmu" />
}

const isEnded = (error: Error) => error instanceof ApiRefusal && error.code === 'PAYMENT_LINK_ENDED'

const DeadLink = ({ title, children }: { title: string; children: string }) => (
  <WentWrong
    isAnnounced
    title={title}
    actions={
      <>
        <Link to="/my-orders" className={buttonClass()}>
          Pesanan saya
        </Link>
        <Link to="/" className={buttonClass({ variant: 'line' })}>
          Ke beranda
        </Link>
      </>
    }
  >
    {children}
  </WentWrong>
)

function LinkedOrderView({
  order,
  token,
  hasStopped,
}: {
  order: LinkedOrder
  token: string
  hasStopped: boolean
}) {
  const { payment } = order
  const phase = paymentPhase(order)
  const channels =
    phase === 'waiting' && payment?.instruction
      ? howToPay(payment.instruction, payment.method.code, payment.amount)
      : []
  return (
    <>
      <ConfirmationHero
        phase={phase}
        order={order}
        overText="tidak terbayar. Masih mau produknya? Hubungi kami, kami buatkan lagi."
      />
      <div className="wrap relative -mt-10 grid grid-cols-1 items-start gap-4 pb-12 lg:-mt-14 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-7">
        <div className="grid min-w-0 gap-4">
          {payment && phase === 'waiting' ? (
            <Bill order={order} payment={payment} token={token} hasStopped={hasStopped} />
          ) : (
            <Outcome order={order} phase={phase} token={token} hasStopped={hasStopped} />
          )}
          <HowToPayList channels={channels} />
        </div>
        <Bought order={order} />
      </div>
    </>
  )
}

const LinkTransferDialog = lazy(() =>
  import('./confirm-transfer-dialog.tsx').then(part => ({ default: part.LinkTransferDialog })),
)

function Bill({
  order,
  payment,
  token,
  hasStopped,
}: {
  order: LinkedOrder
  payment: OrderPayment
  token: string
  hasStopped: boolean
}) {
  const [isConfirming, setConfirming] = useState(false)
  const isTransfer = payment.instruction?.kind === 'transfer'
  return (
    <WaitingBill code={order.reference_code} payment={payment} qrImage={order.qr_image}>
      {isTransfer ? (
        <Button className="mt-4 w-full" onClick={() => setConfirming(true)}>
          Kirim bukti transfer
        </Button>
      ) : (
        <>
          {hasStopped ? (
            <p role="status" className="mt-4 text-sm text-ink-soft">
              {STOPPED} Sudah bayar? Tekan tombol di bawah.
            </p>
          ) : null}
          <CheckButton token={token} label="Saya sudah bayar" />
          <SimulatorLink />
        </>
      )}
      <Suspense>
        {isConfirming ? (
          <LinkTransferDialog order={order} token={token} isOpen onClose={() => setConfirming(false)} />
        ) : null}
      </Suspense>
    </WaitingBill>
  )
}

function CheckButton({ token, label }: { token: string; label: string }) {
  const check = useCheckLink(token)
  return (
    <Button variant="line" className="mt-4 w-full" isBusy={check.isPending} onClick={() => check.mutate()}>
      {label}
    </Button>
  )
}

/** Says what became of the payment, or that it is being checked. */
function Outcome({
  order,
  phase,
  token,
  hasStopped,
}: {
  order: LinkedOrder
  phase: PaymentPhase
  token: string
  hasStopped: boolean
}) {
  const { payment, price } = order
  return (
    <section className="rounded-card bg-white p-4 shadow-1 md:p-7">
      {payment ? <p className="text-sm text-ink-soft">{payment.method.name}</p> : null}
      <p className="voice money text-3xl">{rupiah(price.total_price_after_shipping)}</p>
      {phase === 'paid' ? (
        <p className="mt-4 rounded-card bg-teal-tint px-4 py-3 text-teal">
          Pembayaran diterima{payment?.paid_at ? ` ${jakartaDueTime(payment.paid_at)}` : ''}. Kabar
          pengirimannya kami kirim lewat email.
        </p>
      ) : phase === 'over' ? (
        <p className="mt-4 rounded-card bg-rose-tint px-4 py-3 text-rose">
          {outcomeOf(order)?.text(payment?.method.name ?? '')}
        </p>
      ) : (
        <>
          <p className="mt-4 rounded-card bg-sun-tint px-4 py-3">
            {hasStopped
              ? `${STOPPED} Tekan tombol di bawah untuk kabar terbaru.`
              : 'Halaman ini memeriksa sendiri. Kamu boleh menutupnya; kabarnya juga kami kirim lewat email.'}
          </p>
          <CheckButton token={token} label="Periksa sekarang" />
        </>
      )}
    </section>
  )
}

/** The ordered products, and the total. */
function Bought({ order }: { order: LinkedOrder }) {
  const leavesOn = leavingDay(order)
  return (
    <section className="rounded-card bg-white p-4 shadow-1 md:p-7 lg:sticky lg:top-32">
      <h2 className="voice mb-1 text-xl">Pesananmu</h2>
      <ul className="divide-y divide-line border-b border-line">
        {order.products.map((product, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ordered lines never change their order
          <ProductRow key={`${product.combination_id}-${index}`} product={product} />
        ))}
        {order.free_products.map((product, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ordered lines never change their order
          <ProductRow key={`gift-${product.combination_id}-${index}`} product={product} isGift />
        ))}
      </ul>
      <div className="pt-4">
        <PriceBreakdown pricing={order.price} totalLabel="Total bayar" />
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        {order.is_by_mail
          ? 'Dikirim lewat email.'
          : `Alamat dan kurirnya seperti yang kamu sampaikan kepada tim kami${leavesOn ? `, dikirim mulai ${jakartaDate(leavesOn)}` : ''}.`}
      </p>
    </section>
  )
}

function ProductRow({ product, isGift = false }: { product: LinkedProduct; isGift?: boolean }) {
  const { name, brand, combination_name: choice, image, quantity, price, subtotal } = product
  const leaves = preOrderText(product)
  const before = price * quantity
  return (
    <li className="flex items-start gap-3 py-3.5">
      <LinePicture image={image} className="size-14" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-soft">{brand}</p>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">{[`${quantity} buah`, choice].filter(Boolean).join(' · ')}</p>
        {leaves ? <p className="text-sm text-ink-soft">{leaves}</p> : null}
      </div>
      <p className="money shrink-0 text-right font-semibold">
        {isGift ? <span className="text-teal">Gratis</span> : rupiah(subtotal)}
        {!isGift && subtotal < before ? (
          <s className="block text-sm font-normal text-ink-soft">
            <span className="sr-only">Harga sebelumnya </span>
            {rupiah(before)}
          </s>
        ) : null}
      </p>
    </li>
  )
}
