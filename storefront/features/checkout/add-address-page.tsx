import { Link, useNavigate } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { AddressForm } from '../account/address-form.tsx'
import { useMemberCart } from '../cart/use-cart.ts'
import { Card } from './checkout-frame.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { useChooseAddress } from './use-checkout.ts'

/** /order/shipping/add: adds an address and delivers the bag to it. */
export function AddAddressPage() {
  const navigate = useNavigate()
  const { data: cart } = useMemberCart()
  const choose = useChooseAddress(cart?._id ?? '')
  return (
    <div className="wrap max-w-3xl pt-3 pb-10 lg:pt-9">
      <CheckoutSteps at={1} hasOnlyEgifts={false} />
      <h1 className="voice mt-1 mb-4 text-2xl lg:text-3xl">Alamat baru</h1>
      <Card>
        <AddressForm
          address={null}
          onSaved={address => {
            const goBack = () => void navigate({ to: '/order/shipping' })
            if (cart) choose.mutate(address._id, { onSettled: goBack })
            else goBack()
          }}
          secondaryAction={
            <Link to="/order/shipping" className={buttonClass({ variant: 'line', size: 'tall' })}>
              Batal
            </Link>
          }
        />
      </Card>
    </div>
  )
}
