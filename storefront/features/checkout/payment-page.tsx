import { Navigate } from '@tanstack/react-router'
import type { Cart } from '../../../contract/cart.ts'
import type { Address } from '../../../contract/delivery.ts'
import { jakartaDate, jakartaShortDay } from '../../../contract/jakarta-time.ts'
import type { OfferedPaymentMethod } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useAddresses } from '../account/use-addresses.ts'
import { useMemberCart } from '../cart/use-cart.ts'
import { GiftCardBox } from '../discounts/gift-card-box.tsx'
import { SafePayment } from './bag-page.tsx'
import { BankPromotions } from './bank-promotions.tsx'
import { Card, CheckoutFrame, CheckoutSkeleton } from './checkout-frame.tsx'
import { CvvDialog } from './cvv-dialog.tsx'
import { MethodDetails } from './method-details.tsx'
import { BriefRow, ByMailRow, LinePictures } from './order-brief.tsx'
import { PayBar } from './pay-bar.tsx'
import { hasDelivery } from './paying.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { PriceBreakdown } from './price-steps.tsx'
import { useShippings } from './use-checkout.ts'
import { usePaying } from './use-paying.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** /order/payment: an empty bag, or goods without address or delivery, leads back to the bag (AMB-19, ROUTE-64). */
export function PaymentPage() {
  const { data: cart } = useMemberCart()
  const placing = usePlaceOrder()
  if (!cart) return <CheckoutSkeleton at={2} title="Pembayaran" />
  // Placing the order empties the bag, which must not send the buyer back to it.
  const isPlaced = placing.isPending || placing.isSuccess
  if (!isPlaced && (cart.products.length === 0 || !hasDelivery(cart))) return <Navigate to="/order" replace />
  return <Payment cart={cart} placing={placing} />
}

function Payment({ cart, placing }: { cart: Cart; placing: ReturnType<typeof usePlaceOrder> }) {
  const paying = usePaying(cart, placing)
  const { methods, method, total, isFree, panel } = paying
  const pay = (
    <Button
      size="tall"
      disabled={!methods && !isFree}
      isBusy={paying.isBusy}
      onClick={method ? paying.askToConfirm : panel.open}
    >
      {isFree ? (
        'Buat pesanan'
      ) : method ? (
        <span>
          Bayar <span className="money">{rupiah(total)}</span>
        </span>
      ) : (
        'Pilih cara bayar'
      )}
    </Button>
  )
  return (
    <CheckoutFrame
      at={2}
      hasOnlyEgifts={!cart.needs_delivery}
      title="Pembayaran"
      summary={
        <Card>
          <h2 className="voice mb-4 text-xl">Ringkasan</h2>
          <PaymentSummary cart={cart} />
          <div className="mt-5 hidden lg:grid">{pay}</div>
          <SafePayment />
        </Card>
      }
    >
      {cart.needs_delivery ? <GiftCardBox cart={cart} /> : null}
      {isFree ? (
        <NothingToPay />
      ) : (
        <>
          {cart.needs_delivery ? (
            <BankPromotions cart={cart} isBusy={paying.isPromoting} onChoose={paying.choosePromotion} />
          ) : null}
          <MethodCard paying={paying} />
        </>
      )}
      <PayBar label="Total bayar" totalRupiah={total}>
        {pay}
      </PayBar>
      <Sheet isOpen={panel.isOpen} onClose={panel.close} title="Choose Payment Method">
        {methods ? (
          <PaymentMethods
            methods={methods}
            chosen={paying.code}
            onChoose={chosen => {
              paying.choose(chosen)
              panel.close()
            }}
          />
        ) : null}
      </Sheet>
      <ConfirmPaying
        isOpen={paying.question === 'confirm'}
        method={method}
        totalRupiah={total}
        giftCardRupiah={cart.gift_card?.amount ?? 0}
        onClose={paying.leaveQuestion}
        onConfirm={paying.confirm}
      />
      {paying.details.savedCard ? (
        <CvvDialog
          card={paying.details.savedCard}
          isOpen={paying.question === 'cvv'}
          onClose={paying.leaveQuestion}
          onToken={paying.place}
        />
      ) : null}
    </CheckoutFrame>
  )
}

const NothingToPay = () => (
  <Card>
    <h2 className="voice text-xl">Tidak ada yang perlu dibayar</h2>
    <p className="mt-2 text-ink-soft">
      Voucher, poin, atau kartu hadiahmu sudah menutup semuanya. Tekan Buat pesanan, dan kami langsung
      menyiapkannya.
    </p>
  </Card>
)

/** The payment methods, with the details of the chosen one below it. */
function MethodCard({ paying }: { paying: ReturnType<typeof usePaying> }) {
  const { methods, method } = paying
  return (
    <Card>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="voice text-xl">Pilih cara bayar</h2>
        <button
          type="button"
          className="-my-2 min-h-11 font-bold text-coral-deep hover:underline"
          onClick={paying.panel.open}
        >
          Lihat semua
        </button>
      </div>
      {methods ? (
        <PaymentMethods
          methods={methods}
          chosen={paying.code}
          lastUsed={paying.lastUsed}
          onChoose={paying.choose}
        >
          {method ? (
            <MethodDetails
              method={method}
              totalRupiah={paying.total}
              details={paying.details}
              error={paying.detailError}
              onChange={paying.fillIn}
            />
          ) : null}
        </PaymentMethods>
      ) : paying.error ? (
        <div role="alert">
          <p>{refusalMessage(paying.error)}</p>
          <Button variant="line" className="mt-3" onClick={() => void paying.refetch()}>
            Coba lagi
          </Button>
        </div>
      ) : (
        <div className="h-[33rem] animate-breathe rounded-card bg-sand-deep" aria-busy="true" />
      )}
    </Card>
  )
}

function PaymentSummary({ cart }: { cart: Cart }) {
  const { data: addresses } = useAddresses()
  const { data: shippings } = useShippings(cart)
  const address = addresses?.find(address => address._id === cart.address_id)
  const shipping = cart.shipping_type === null ? undefined : shippings?.[cart.shipping_type]
  const countedLines = cart.products.filter(line => line.is_available)
  return (
    <>
      <LinePictures images={[...countedLines, ...cart.free_products].map(line => line.detail.image)} />
      {cart.needs_delivery ? (
        <>
          <BriefRow
            icon="address"
            changeAt="/order/shipping"
            title={address ? `${address.contact} · ${address.title}` : 'Alamat'}
          >
            {address ? addressInShort(address) : '…'}
          </BriefRow>
          <BriefRow icon="delivery" changeAt="/order/shipping" title={shipping?.name ?? 'Pengiriman'}>
            {shipping
              ? `${shipping.leaves_on ? `Pre-order, dikirim ${jakartaDate(shipping.leaves_on)} · ` : ''}Tiba ${jakartaShortDay(shipping.arrives_from)} – ${jakartaShortDay(shipping.arrives_until)}`
              : '…'}
          </BriefRow>
        </>
      ) : (
        <ByMailRow egifts={countedLines.map(line => line.detail.egift_info)} />
      )}
      <div className="pt-4">
        <PriceBreakdown pricing={cart} totalLabel="Total bayar" />
      </div>
    </>
  )
}

const addressInShort = (address: Address) =>
  `${address.address1}, ${address.district.name}, ${address.city.name} ${address.zipcode}`

interface ConfirmPayingProps {
  isOpen: boolean
  method: OfferedPaymentMethod | undefined
  totalRupiah: number
  /** The part that the gift card pays in addition. */
  giftCardRupiah: number
  onClose: () => void
  onConfirm: () => void
}

/** CHECKOUT-21 */
function ConfirmPaying({
  isOpen,
  method,
  totalRupiah,
  giftCardRupiah,
  onClose,
  onConfirm,
}: ConfirmPayingProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Buat pesanan?"
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Periksa lagi
          </Button>
          <Button onClick={onConfirm}>Ya, pesan</Button>
        </>
      }
    >
      {giftCardRupiah > 0 ? (
        <>
          Kartu hadiahmu membayar <b className="money text-ink">{rupiah(giftCardRupiah)}</b>.{' '}
        </>
      ) : null}
      {totalRupiah === 0 ? (
        'Tidak ada lagi yang perlu dibayar. Kami langsung menyiapkannya.'
      ) : (
        <>
          Kamu akan membayar <b className="money text-ink">{rupiah(totalRupiah)}</b> dengan{' '}
          <b className="text-ink">{method?.name}</b>.
        </>
      )}
    </ConfirmDialog>
  )
}
