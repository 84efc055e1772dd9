import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import { Button } from '../../ui/button.tsx'
import { PapuaAlert } from '../account/papua-alert.tsx'
import { useAddresses } from '../account/use-addresses.ts'
import { useMemberCart } from '../cart/use-cart.ts'
import { track } from '../tracking/track.ts'
import { AddressChoice } from './address-choice.tsx'
import { SafePayment } from './bag-page.tsx'
import { Card, CheckoutFrame, CheckoutSkeleton } from './checkout-frame.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { PayBar } from './pay-bar.tsx'
import { PriceBreakdown } from './price-steps.tsx'
import { useIsDeliveryPending } from './use-checkout.ts'

/**
 * /order/shipping: address and delivery. An empty bag redirects to the bag page (AMB-19), a bag with only e-gifts to
 * the payment page.
 */
export function ShippingPage() {
  const { data: cart } = useMemberCart()
  const { isPending } = useAddresses()
  // Loaded together, because the height of the addresses is not known beforehand.
  if (!cart || isPending) return <CheckoutSkeleton at={1} title="Pengiriman" />
  if (cart.products.length === 0) return <Navigate to="/order" replace />
  if (!cart.needs_delivery) return <Navigate to="/order/payment" replace />
  return <Shipping cart={cart} />
}

function Shipping({ cart }: { cart: Cart }) {
  const navigate = useNavigate()
  const { data: addresses } = useAddresses()
  const [isPapuaQuestionOpen, setIsPapuaQuestionOpen] = useState(false)
  const address = addresses?.find(address => address._id === cart.address_id)
  const isReady = address !== undefined && cart.shipping_type !== null
  const isPending = useIsDeliveryPending(cart)
  const goToPayment = () => {
    track('add_shipping_info', { cart })
    void navigate({ to: '/order/payment' })
  }

  const continueButton = (
    <Button
      size="tall"
      disabled={!isReady && !isPending}
      isBusy={isPending}
      onClick={() =>
        address?.province.name.includes('Papua') ? setIsPapuaQuestionOpen(true) : goToPayment()
      }
    >
      Lanjut ke pembayaran
    </Button>
  )

  return (
    <CheckoutFrame
      at={1}
      title="Pengiriman"
      summary={
        <Card>
          <h2 className="voice mb-4 text-xl">Ringkasan</h2>
          <PriceBreakdown
            pricing={cart}
            shippingText={cart.shipping_type === null ? 'pilih pengiriman' : undefined}
          />
          <div className="mt-5 hidden lg:grid">{continueButton}</div>
          <SafePayment />
        </Card>
      }
    >
      <AddressChoice cart={cart} />
      {/* Another address begins with its own cheapest delivery. */}
      <DeliveryChoice key={cart.address_id} cart={cart} />
      <PayBar label="Total" totalRupiah={cart.total_price_after_shipping}>
        {continueButton}
      </PayBar>
      <PapuaAlert
        isOpen={isPapuaQuestionOpen}
        onClose={() => setIsPapuaQuestionOpen(false)}
        actions={
          <>
            <Button variant="line" onClick={() => setIsPapuaQuestionOpen(false)}>
              Ubah alamat
            </Button>
            <Button onClick={goToPayment}>Lanjut</Button>
          </>
        }
      />
    </CheckoutFrame>
  )
}
