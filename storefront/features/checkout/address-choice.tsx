import { Link } from '@tanstack/react-router'
import { MapPin, Plus } from 'lucide-react'
import { useEffect } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import { ADDRESS_LIMIT } from '../../../contract/constants.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { AddressText } from '../account/address-text.tsx'
import { useAddresses } from '../account/use-addresses.ts'
import { Card } from './checkout-frame.tsx'
import { useChooseAddress } from './use-checkout.ts'

/**
 * The delivery address of the bag. Selects the default address, or else the first, if none is chosen or the chosen one
 * no longer exists.
 */
export function AddressChoice({ cart }: { cart: Cart }) {
  const { data: addresses, error, refetch } = useAddresses()
  const choose = useChooseAddress(cart._id)
  const { mutate } = choose
  const mayChoose = !choose.isPending && !choose.isError
  const chosenId = choose.isPending ? choose.variables : cart.address_id
  const isChosenGone = addresses !== undefined && !addresses.some(address => address._id === cart.address_id)
  const first = addresses?.find(address => address.is_default) ?? addresses?.[0]

  useEffect(() => {
    if (isChosenGone && first && mayChoose) mutate(first._id)
  }, [isChosenGone, first, mayChoose, mutate])

  return (
    <Card>
      <h2 className="voice text-xl">Alamat pengiriman</h2>
      {error && !addresses ? (
        <div role="alert" className="mt-3">
          <p>{refusalMessage(error)}</p>
          <Button variant="line" className="mt-3" onClick={() => void refetch()}>
            Coba lagi
          </Button>
        </div>
      ) : addresses === undefined ? (
        <div className="mt-4 h-51 animate-breathe rounded-card bg-sand-deep" aria-busy="true" />
      ) : addresses.length === 0 ? (
        <div className="mt-4 grid justify-items-start gap-3 rounded-card bg-sand p-5">
          <MapPin aria-hidden size={28} className="text-coral-deep" />
          <p>Kamu belum menyimpan alamat. Isi sekali, dipakai seterusnya.</p>
          <Link to="/order/shipping/add" className={buttonClass()}>
            Tambah alamat
          </Link>
        </div>
      ) : (
        <>
          <fieldset className="mt-4 grid min-w-0 gap-3">
            <legend className="sr-only">Alamat pengiriman</legend>
            {addresses.map(address => (
              <RadioCard
                key={address._id}
                name="address_id"
                value={address._id}
                checked={chosenId === address._id}
                onChange={() => mutate(address._id)}
              >
                <AddressText address={address} />
              </RadioCard>
            ))}
          </fieldset>
          {addresses.length < ADDRESS_LIMIT ? (
            <Link
              to="/order/shipping/add"
              className="mt-3 inline-flex min-h-11 items-center gap-2 font-bold text-coral-deep hover:underline"
            >
              <Plus aria-hidden size={20} /> Tambah alamat
            </Link>
          ) : null}
        </>
      )}
    </Card>
  )
}
