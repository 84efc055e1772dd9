import { MapPinPlus } from 'lucide-react'
import { useState } from 'react'
import { jakartaShortDay } from '../../../contract/jakarta-time.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { OrderBuyer, OrderPreview } from '../../../contract/staff/make-order.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { FieldError } from './field-error.tsx'
import { NewAddressDialog } from './new-address-dialog.tsx'
import type { OrderBeingMade } from './use-make-order.ts'

/** Where the order goes, then by whom. */
export function DeliveryStep({ order }: { order: OrderBeingMade }) {
  const { buyer, values, errors, set, preview, isCounting } = order
  if (!buyer) return <p className="text-ink-soft">Pilih pelanggannya dulu.</p>
  return (
    <div className="stack gap-4">
      <AddressChoice
        buyer={buyer}
        addressId={values.address_id}
        onAddress={id => set({ address_id: id, shipping_type: '' })}
      />
      <FieldError>{errors.address_id?.message}</FieldError>
      {values.address_id === '' ? null : values.lines.length === 0 ? (
        <p className="text-ink-soft">Ongkir dihitung setelah ada produk.</p>
      ) : preview && preview.delivery.length > 0 ? (
        <CarrierChoice
          delivery={preview.delivery}
          type={values.shipping_type}
          onType={type => set({ shipping_type: type })}
        />
      ) : isCounting ? (
        <SkeletonLines lines={3} />
      ) : preview ? (
        <Notice tone="sun">Belum ada kurir ke alamat ini. Pilih alamat lain.</Notice>
      ) : null}
      <FieldError>{errors.shipping_type?.message}</FieldError>
    </div>
  )
}

function AddressChoice({
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

/** The carriers, with fee and arrival. */
const CarrierChoice = ({
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
