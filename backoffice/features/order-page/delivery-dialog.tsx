import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inputErrorMap } from '../../../contract/input-errors.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import {
  DELIVERY_NOTE_MAX_CHARS,
  type DeliveryArea,
  type DeliveryOffer,
  deliveryAddress,
  deliveryArea,
  type FeeBearer,
} from '../../../contract/staff/delivery-change.ts'
import type { RevealedOrder } from '../../../contract/staff/order-page.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Money } from '../values/money.tsx'
import { ActionNotices } from './action-notices.tsx'
import type { ActionProps } from './action-props.ts'
import { AddressFields, emptyAddress, type TypedAddress } from './address-fields.tsx'
import { useDeskAction } from './use-desk-action.ts'
import type { Reveal } from './use-reveal.ts'

const offersQuery = (orderId: string, area: DeliveryArea | undefined) =>
  queryOptions({
    queryKey: ['orders', 'delivery-offers', orderId, area],
    queryFn: ({ signal }) =>
      call<DeliveryOffer[]>('POST', `/orders/${orderId}/delivery-offers`, { body: { area }, signal }),
    placeholderData: keepPreviousData,
  })

/**
 * Changes address, carrier and note of an order that has not been sent (ORD-05). A higher fee is shown before anything
 * is done, with who bears it: the shop, or the buyer, who is asked.
 */
export function DeliveryDialog({ order, act, onClose, reveal }: ActionProps & { reveal: Reveal }) {
  const { _id: id, reference_code: code } = order.order
  const can = useCan()
  const [isMoving, setIsMoving] = useState(false)
  const [typed, setTyped] = useState<Partial<TypedAddress>>({})
  const [isTried, setIsTried] = useState(false)
  const [type, setType] = useState<string | null>(null)
  const [note, setNote] = useState(order.delivery.note)
  const [bearer, setBearer] = useState<FeeBearer | null>(null)
  const changing = useDeskAction(order, onClose)

  const address = isMoving
    ? { ...(reveal.shown ? shownAddress(reveal.shown) : emptyAddress), ...typed }
    : null
  const checked = address && deliveryAddress.safeParse(address, { error: inputErrorMap })
  const area = address ? deliveryArea.safeParse(address) : null
  const offers = useQuery(offersQuery(id, area?.data))
  const chosen = offers.data?.find(offer => (type === null ? offer.is_current : offer.type === type))
  const difference = chosen?.difference ?? 0
  const isCounting = offers.isPlaceholderData || offers.isPending
  const [mayWaive, mustAsk] = [can('orders.waive-fee'), difference > 0]
  const borneBy = mustAsk ? (bearer ?? (mayWaive ? null : 'buyer')) : undefined
  const errors = isTried && checked?.error ? fieldErrors(checked.error.issues) : {}

  function save() {
    setIsTried(true)
    if (checked && !checked.success) return
    changing.act({
      path: `/orders/${id}/delivery`,
      body: {
        ...(checked ? { address: checked.data } : {}),
        ...(type === null ? {} : { type }),
        note: note.trim(),
        difference,
        ...(borneBy ? { borne_by: borneBy } : {}),
      },
      done: borneBy === 'buyer' ? 'Pembeli ditanya lewat surel.' : 'Pengiriman diubah.',
    })
  }

  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`${act.label} ${code}`}
      consequences={act.leads_to}
      action={borneBy === 'buyer' ? 'Tanya pembeli' : 'Simpan perubahan'}
      isBusy={changing.isBusy}
      isIncomplete={isCounting || (mustAsk && !borneBy)}
      onAction={save}
    >
      {address ? (
        <AddressFields
          // Typed fields override the stored address.
          address={address}
          errors={errors}
          onChange={change => setTyped({ ...typed, ...change })}
        />
      ) : (
        <StoredAddress
          order={order}
          isBusy={reveal.isBusy}
          onChange={() => {
            reveal.show?.()
            setIsMoving(true)
          }}
        />
      )}
      {reveal.failure ? <Notice>{reveal.failure}</Notice> : null}
      <SelectField
        label="Kurir"
        disabled={offers.isPending}
        value={type ?? chosen?.type ?? ''}
        onChange={event => setType(event.currentTarget.value || null)}
        {...(chosen ? {} : { placeholder: offers.isPending ? 'Menghitung ongkir …' : 'Pilih kurir' })}
        choices={(offers.data ?? []).map(carrierChoice)}
      />
      {offers.isError ? <Notice>{messageOf(offers.error)}</Notice> : null}
      <TextField
        label="Catatan pengiriman"
        hint="Dibaca gudang dan kurir."
        maxLength={DELIVERY_NOTE_MAX_CHARS}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <FeeDifference
        differenceRupiah={difference}
        borneBy={borneBy}
        mayWaive={mayWaive}
        onBearer={setBearer}
      />
      <ActionNotices {...changing} />
    </ActionDialog>
  )
}

const StoredAddress = ({
  order,
  isBusy,
  onChange,
}: Pick<ActionProps, 'order'> & { isBusy: boolean; onChange: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-rule px-3.5 py-2.5">
    <span className="min-w-0 flex-1 basis-48">
      {order.order.shipping.delivery_address?.contact}, {order.order.shipping.delivery_address?.area}
    </span>
    <Button size="small" isBusy={isBusy} onClick={onChange}>
      Ubah alamat
    </Button>
  </div>
)

const carrierChoice = (offer: DeliveryOffer) => ({
  value: offer.type,
  name: `${offer.name} · ${offer.carrier} · ${rupiah(offer.fee)}${offer.is_current ? ' (sekarang)' : ''}`,
})

/** Asks who pays a higher fee; says that the difference to a lower one can be refunded. */
function FeeDifference({
  differenceRupiah,
  borneBy,
  mayWaive,
  onBearer,
}: {
  differenceRupiah: number
  borneBy: FeeBearer | null | undefined
  mayWaive: boolean
  onBearer: (bearer: FeeBearer) => void
}) {
  if (differenceRupiah < 0)
    return (
      <Notice tone="teal">
        Lebih murah <Money amountRupiah={-differenceRupiah} isStrong />. Selisihnya bisa dikembalikan lewat
        “Kembalikan uang”.
      </Notice>
    )
  if (differenceRupiah === 0) return null
  return (
    <ChoiceCards
      label={`Ongkirnya naik ${rupiah(differenceRupiah)}. Siapa yang menanggung?`}
      value={borneBy ?? ('' as FeeBearer)}
      onValue={onBearer}
      choices={[
        {
          value: 'buyer',
          name: 'Tanya pembeli',
          text: 'Pembeli menyetujui dan mentransfernya di halaman pesanan. Sampai uangnya masuk, pesanan tetap seperti semula.',
        },
        {
          value: 'shop',
          name: 'Ditanggung toko',
          text: mayWaive
            ? 'Berlaku sekarang. Jurnal mencatat selisihnya dan kamu.'
            : 'Peranmu belum boleh membebaskan selisih ongkir.',
          isDisabled: !mayWaive,
        },
      ]}
    />
  )
}

const shownAddress = ({ delivery_address: address, areas }: RevealedOrder): TypedAddress => ({
  ...emptyAddress,
  ...areas,
  contact: address?.contact ?? '',
  phone: address?.phone ?? '',
  address1: address?.street1 ?? '',
  address2: address?.street2 ?? '',
  zipcode: address?.zipcode ?? '',
})

const fieldErrors = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
