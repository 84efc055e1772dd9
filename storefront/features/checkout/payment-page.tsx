import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import type { Address } from '../../../contract/delivery.ts'
import { jakartaShortDay } from '../../../contract/jakarta-time.ts'
import type { PaymentMethod } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { refusalWords } from '../../api/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useAddresses } from '../account/use-addresses.ts'
import { useMemberCart } from '../cart/use-cart.ts'
import { track } from '../tracking/track.ts'
import { SafePayment } from './bag-page.tsx'
import { Card, CheckoutFrame, CheckoutSkeleton } from './checkout-frame.tsx'
import { BriefRow, LinePictures } from './order-brief.tsx'
import { PayBar } from './pay-bar.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { PriceSteps } from './price-steps.tsx'
import { usePaymentMethods, useShippings } from './use-checkout.ts'
import { orderBodyOf, usePlaceOrder } from './use-place-order.ts'

/** /order/payment: with an empty bag, no address or no delivery one is sent back (AMB-19, ROUTE-64). */
export function PaymentPage() {
  const { data: cart } = useMemberCart()
  const placing = usePlaceOrder()
  if (!cart) return <CheckoutSkeleton at={2} title="Pembayaran" />
  // Once placed the bag is empty, but the way on leads forward.
  const isPlaced = placing.isPending || placing.isSuccess
  if (!isPlaced && (cart.products.length === 0 || cart.address_id === null || cart.shipping_type === null))
    return <Navigate to="/order" replace />
  return <Payment cart={cart} placing={placing} />
}

function Payment({ cart, placing }: { cart: Cart; placing: ReturnType<typeof usePlaceOrder> }) {
  const { data: methods, error, refetch } = usePaymentMethods()
  const [code, setCode] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const method = methods?.find(one => one.code === code)
  const total = cart.total_price_after_shipping
  const isPlacing = placing.isPending || placing.isSuccess

  const pay = (
    <Button size="tall" disabled={!method} isBusy={isPlacing} onClick={() => setIsAsked(true)}>
      {method ? (
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
      <Card>
        <h2 className="voice mb-4 text-xl">Pilih cara bayar</h2>
        {error && !methods ? (
          <div role="alert">
            <p>{refusalWords(error)}</p>
            <Button variant="line" className="mt-3" onClick={() => void refetch()}>
              Coba lagi
            </Button>
          </div>
        ) : methods ? (
          <PaymentMethods methods={methods} chosen={code} onChoose={setCode} />
        ) : (
          <div className="h-[33rem] animate-breathe rounded-card bg-sand-deep" aria-busy="true" />
        )}
      </Card>
      <PayBar label="Total bayar" totalRupiah={total}>
        {pay}
      </PayBar>
      <ConfirmPaying
        isOpen={isAsked}
        method={method}
        totalRupiah={total}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          // The second tap of two finds the question closed already.
          if (!isAsked) return
          setIsAsked(false)
          if (!method) return
          track('add_payment_info', { cart, method: method.code })
          placing.mutate(orderBodyOf(cart, method.code))
        }}
      />
    </CheckoutFrame>
  )
}

function PaymentSummary({ cart }: { cart: Cart }) {
  const { data: addresses } = useAddresses()
  const { data: shippings } = useShippings(cart)
  const address = addresses?.find(one => one._id === cart.address_id)
  const shipping = cart.shipping_type === null ? undefined : shippings?.[cart.shipping_type]
  const counted = cart.products.filter(line => line.is_available)
  return (
    <>
      <LinePictures images={[...counted, ...cart.free_products].map(line => line.detail.image)} />
      <BriefRow
        icon="address"
        changeAt="/order/shipping"
        title={address ? `${address.contact} · ${address.title}` : 'Alamat'}
      >
        {address ? addressInShort(address) : '…'}
      </BriefRow>
      <BriefRow icon="delivery" changeAt="/order/shipping" title={shipping?.name ?? 'Pengiriman'}>
        {shipping
          ? `Tiba ${jakartaShortDay(shipping.arrives_from)} – ${jakartaShortDay(shipping.arrives_until)}`
          : '…'}
      </BriefRow>
      <div className="pt-4">
        <PriceSteps pricing={cart} totalLabel="Total bayar" />
      </div>
    </>
  )
}

const addressInShort = (address: Address) =>
  `${address.address1}, ${address.district.name}, ${address.city.name} ${address.zipcode}`

interface ConfirmPayingProps {
  isOpen: boolean
  method: PaymentMethod | undefined
  totalRupiah: number
  onClose: () => void
  onConfirm: () => void
}

/** CHECKOUT-21 */
function ConfirmPaying({ isOpen, method, totalRupiah, onClose, onConfirm }: ConfirmPayingProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Buat pesanan?"
      acts={
        <>
          <Button variant="line" onClick={onClose}>
            Periksa lagi
          </Button>
          <Button onClick={onConfirm}>Ya, pesan</Button>
        </>
      }
    >
      Kamu akan membayar <b className="money text-ink">{rupiah(totalRupiah)}</b> dengan{' '}
      <b className="text-ink">{method?.name}</b>.
    </ConfirmDialog>
  )
}
