import type { Address } from '../../../contract/delivery.ts'
import { phoneText } from '../../../contract/phone-number.ts'

/** An address, formatted for reading. */
export function AddressText({ address }: { address: Address }) {
  const area = [address.subdistrict?.name, address.district.name, address.city.name, address.province.name]
  return (
    <>
      <span className="block">
        <b>{address.contact}</b> <span className="text-ink-soft">· {address.title}</span>
        {address.is_default ? (
          <span className="ml-2 rounded-field bg-teal-tint px-2 py-0.5 text-xs font-semibold text-teal">
            Utama
          </span>
        ) : null}
      </span>
      <span className="mt-0.5 block text-sm text-ink-soft">
        {address.address1}
        {address.address2 ? ` (${address.address2})` : ''}, {area.filter(Boolean).join(', ')}{' '}
        {address.zipcode}
      </span>
      <span className="mt-0.5 block text-sm text-ink-soft">{phoneText(address.phone)}</span>
    </>
  )
}
