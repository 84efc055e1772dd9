import { Link, useNavigate } from '@tanstack/react-router'
import { Lock, ShoppingBag, Sparkles } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { optionalPart } from '../../ui/optional-part.ts'
import { WentWrong } from '../../ui/went-wrong.tsx'
import { useAddresses } from '../account/use-addresses.ts'
import { BagLines } from '../cart/bag-lines.tsx'
import { ExtraBags } from '../cart/extra-bags.tsx'
import { FreeShippingHint } from '../cart/free-shipping-hint.tsx'
import { NewPrices } from '../cart/new-prices.tsx'
import { SavedLines } from '../cart/saved-lines.tsx'
import { useCartCheck, useCartLoading, useSavedLines } from '../cart/use-bag-page.ts'
import { useMemberCart } from '../cart/use-cart.ts'
import { useCartView } from '../cart/use-cart-view.ts'
import { PointsBox } from '../discounts/points-box.tsx'
import { VoucherBox } from '../discounts/voucher-box.tsx'
import { track } from '../tracking/track.ts'
import { Card, CheckoutFrame, CheckoutSkeleton } from './checkout-frame.tsx'
import { PayBar } from './pay-bar.tsx'
import { PriceBreakdown } from './price-steps.tsx'

const BagReminderChoice = optionalPart(() => import('../account/bag-reminder-choice.tsx'))

interface BagPageProps {
  /** Suggests a product that would make delivery free; shown after the lines. */
  fill: (cart: Cart) => ReactNode
  /** Recommendations, shown below the bag. */
  rails: (cart: Cart) => ReactNode
}

/** /order: the bag (CART-49). */
export function BagPage({ fill, rails }: BagPageProps) {
  const { data: cart, error, refetch, isFetching } = useMemberCart()
  const isLoading = useCartLoading(isFetching)
  if (cart)
    return (
      <>
        {cart.products.length === 0 ? (
          <EmptyBag />
        ) : (
          <FullBag cart={cart} isLoading={isLoading} fill={fill} />
        )}
        {rails(cart)}
      </>
    )
  if (error)
    return (
      <WentWrong
        isAnnounced
        title="Isi tasmu belum bisa ditampilkan"
        actions={<Button onClick={() => void refetch()}>Coba lagi</Button>}
      >
        {refusalMessage(error)}
      </WentWrong>
    )
  return <CheckoutSkeleton at={0} title="Tas kamu" />
}

function FullBag({ cart, isLoading, fill }: Pick<BagPageProps, 'fill'> & { cart: Cart; isLoading: boolean }) {
  const navigate = useNavigate()
  const savedLines = useSavedLines()
  const { check, acceptPrices, isBusy } = useCartCheck(cart)
  // Prefetched, so that nothing moves when the next page opens.
  useAddresses()
  useCartView(cart)
  const countedPieces = cart.products.reduce((sum, line) => sum + (line.is_available ? line.quantity : 0), 0)
  const continueButton = (
    <Button
      size="tall"
      disabled={countedPieces === 0}
      isBusy={isBusy}
      onClick={() =>
        check(() => {
          track('begin_checkout', { cart })
          void navigate({ to: cart.needs_delivery ? '/order/shipping' : '/order/payment' })
        })
      }
    >
      {cart.needs_delivery ? 'Lanjut ke pengiriman' : 'Lanjut ke pembayaran'}
    </Button>
  )
  return (
    <CheckoutFrame
      at={0}
      hasOnlyEgifts={!cart.needs_delivery}
      title="Tas kamu"
      besideTitle={
        <>
          {countedPieces} produk {isLoading ? <CartLoading /> : null}
        </>
      }
      summary={
        <>
          {cart.needs_delivery ? (
            <>
              <VoucherBox cart={cart} />
              <PointsBox cart={cart} />
            </>
          ) : null}
          <Card>
            <h2 className="voice mb-4 text-xl">Ringkasan</h2>
            <PriceBreakdown
              pricing={cart}
              shippingText={cart.shipping_type === null ? 'dihitung berikutnya' : undefined}
            />
            <PointsEarned points={cart.points_earned} />
            <div className="mt-4 hidden lg:grid">{continueButton}</div>
            <SafePayment />
          </Card>
        </>
      }
    >
      {cart.warnings.map(warning => (
        <p key={warning} role="status" className="rounded-card bg-sun-tint px-4 py-3">
          {warning}
        </p>
      ))}
      <NewPrices cart={cart} isBusy={isBusy} onAccept={acceptPrices} />
      {cart.needs_delivery ? (
        <FreeShippingHint cart={cart} top="top-0 lg:top-32" />
      ) : (
        <p className="rounded-card bg-teal-tint px-4 py-3.5">
          Kartu hadiah dikirim lewat email, tanpa ongkir. Dibayar penuh, jadi voucher dan poin tidak berlaku.
        </p>
      )}
      {cart.gwp_error_message ? (
        <p className="rounded-card bg-sun-tint px-4 py-3">{cart.gwp_error_message}</p>
      ) : null}
      <Card>
        <BagLines cart={cart} isWide onSave={savedLines.save} savingLine={savedLines.busyLine} />
      </Card>
      {fill(cart)}
      {cart.needs_delivery ? <ExtraBags /> : null}
      <SavedLines savedLines={savedLines} />
      <Suspense>
        <BagReminderChoice />
      </Suspense>
      <PayBar label={`Total (${countedPieces} produk)`} totalRupiah={cart.total_price_after_shipping}>
        {continueButton}
      </PayBar>
    </CheckoutFrame>
  )
}

/** CART-10: shown while the bag is being fetched; the bag's content stays visible. */
const CartLoading = () => (
  <span role="status" className="ml-1 inline-flex align-middle text-coral">
    <span
      aria-hidden
      className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
    <span className="sr-only">Memuat tas</span>
  </span>
)

export function PointsEarned({ points }: { points: number }) {
  if (points === 0) return null
  return (
    <p className="mt-4 flex items-center gap-2.5 rounded-card bg-sun-tint px-4 py-3 text-sm font-semibold">
      <Sparkles aria-hidden size={18} className="shrink-0" />
      Kamu dapat {withDots(points)} poin dari belanja ini
    </p>
  )
}

export function SafePayment() {
  return (
    <p className="mt-4 flex items-center justify-center gap-2 text-sm text-ink-soft">
      <Lock aria-hidden size={16} /> Pembayaran aman dan terenkripsi
    </p>
  )
}

function EmptyBag() {
  const savedLines = useSavedLines()
  return (
    <>
      <div className="wrap grid justify-items-center pt-16 pb-10 text-center lg:pt-24">
        <span className="grid size-24 place-items-center rounded-full bg-coral-tint text-coral-deep">
          <ShoppingBag aria-hidden size={40} />
        </span>
        <h1 className="voice mt-6 text-2xl">Tasmu masih kosong</h1>
        <p className="mt-2 max-w-sm text-ink-soft">
          Matahari Indonesia tidak libur. Pilih sunscreen yang nyaman dipakai setiap hari, lalu kembali ke
          sini.
        </p>
        <Link to="/" className={`${buttonClass({ size: 'tall' })} mt-6`}>
          Mulai belanja
        </Link>
      </div>
      <div className="wrap mx-auto max-w-3xl">
        <SavedLines savedLines={savedLines} />
      </div>
    </>
  )
}
