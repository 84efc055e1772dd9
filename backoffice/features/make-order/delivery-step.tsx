import { MapPinPlus } from 'lucide-react'
import { useState } from 'react'
import { jakartaShortDay } from '../../../contract/jakarta-time.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { OrderBuyer, OrderPreview } from '../../../contract/staff/make-order.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { NewAddressDialog } from './new-address-dialog.tsx'

/** Where the order goes. */
export function AddressChoice({
  buyer,
  addressId,
  onAddress,
}: {
  buyer: OrderBuyer
  addressId: string
  onAddress: (id: string) => void
}) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="stack gap-3">
      {buyer.addresses.length > 0 ? (
        <ChoiceCards
          label="Alamat"
          value={addressId}
          onValue={onAddress}
          choices={buyer.addresses.map(({ id, title, contact, phone, street, area, zipcode }) => ({
            value: id,
            name: `${title} · ${contact}`,
            text: `${street}, ${area} ${zipcode} · ${phone}`,
          }))}
        />
      ) : (
        <p className="text-ink-soft">Belum ada alamat tersimpan.</p>
      )}
      <div>
        <Button size="small" onClick={() => setIsAdding(true)}>
          <MapPinPlus aria-hidden size={15} />
          Alamat baru
        </Button>
      </div>
      {isAdding ? (
        <NewAddressDialog memberId={buyer.id} onClose={() => setIsAdding(false)} onAdded={onAddress} />
      ) : null}
    </div>
  )
}

/** Who brings it, for how much and when. */
export const CarrierChoice = ({
  delivery,
  type,
  onType,
}: {
  delivery: OrderPreview['delivery']
  type: string
  onType: (type: string) => void
}) => (
  <ChoiceCards
    label="Kurir"
    value={type}
    onValue={onType}
    choices={delivery.map(method => ({
      value: method.type,
      name: `${method.name} · ${method.carrier} · ${feeText(method)}`,
      text: `Tiba ${jakartaShortDay(method.arrives_from)}–${jakartaShortDay(method.arrives_until)}${
        method.leaves_on ? `, dikirim mulai ${jakartaShortDay(method.leaves_on)}` : ''
      }`,
    }))}
  />
)

const feeText = ({ fee, fee_after_discount: paid }: OrderPreview['delivery'][number]) =>
  paid === fee ? rupiah(fee) : `${paid === 0 ? 'gratis' : rupiah(paid)} (dari ${rupiah(fee)})`
