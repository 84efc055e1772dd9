import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Area, Subdistrict } from '../../../contract/delivery.ts'
import type { AreaLevel, DeliveryAddress } from '../../../contract/staff/delivery-change.ts'
import { call } from '../../api/call.ts'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'

const areasQuery = (level: AreaLevel, parent?: string) =>
  queryOptions({
    queryKey: ['areas', level, parent],
    queryFn: ({ signal }) =>
      call<(Area | Subdistrict)[]>('GET', '/areas', { query: { level, parent }, signal }),
    enabled: level === 'provinces' || Boolean(parent),
    staleTime: 60 * 60_000,
  })

/** The address as it was typed so far. */
export type TypedAddress = Record<keyof DeliveryAddress, string>

export const emptyAddress: TypedAddress = {
  contact: '',
  phone: '',
  province: '',
  city: '',
  district: '',
  subdistrict: '',
  address1: '',
  address2: '',
  zipcode: '',
}

/** The fields of a delivery address; choosing an area empties the ones below it. */
export function AddressFields({
  address,
  errors,
  onChange,
}: {
  address: TypedAddress
  errors: Partial<Record<keyof DeliveryAddress, string>>
  onChange: (change: Partial<TypedAddress>) => void
}) {
  const text = (name: keyof TypedAddress) => ({
    value: address[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  })
  const subdistricts = useQuery(areasQuery('subdistricts', address.district))
  return (
    <div className="stack gap-3">
      <div className="grid gap-3 md:grid-cols-2">
        <TextField label="Nama penerima" isRequired {...text('contact')} />
        <TextField label="Telepon" isRequired inputMode="tel" {...text('phone')} />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <AreaSelect
          label="Provinsi"
          level="provinces"
          value={address.province}
          error={errors.province}
          onValue={province => onChange({ province, city: '', district: '', subdistrict: '' })}
        />
        <AreaSelect
          label="Kota/Kabupaten"
          level="cities"
          parent={address.province}
          value={address.city}
          error={errors.city}
          onValue={city => onChange({ city, district: '', subdistrict: '' })}
        />
        <AreaSelect
          label="Kecamatan"
          level="districts"
          parent={address.city}
          value={address.district}
          error={errors.district}
          onValue={district => onChange({ district, subdistrict: '' })}
        />
        <AreaSelect
          label="Kelurahan/Desa"
          level="subdistricts"
          parent={address.district}
          value={address.subdistrict}
          error={errors.subdistrict}
          isOptional
          onValue={subdistrict => {
            const found = subdistricts.data?.find(({ _id }) => _id === subdistrict)
            const zipcode = found && 'zipcode' in found ? found.zipcode : null
            onChange({ subdistrict, ...(zipcode ? { zipcode } : {}) })
          }}
        />
      </div>
      <TextArea label="Alamat lengkap" isRequired rows={2} {...text('address1')} />
      <div className="grid gap-3 md:grid-cols-2">
        <TextField label="Patokan" {...text('address2')} />
        <TextField label="Kode pos" isRequired inputMode="numeric" maxLength={5} {...text('zipcode')} />
      </div>
    </div>
  )
}

function AreaSelect({
  label,
  level,
  parent,
  value,
  error,
  isOptional = false,
  onValue,
}: {
  label: string
  level: AreaLevel
  parent?: string
  value: string
  error: string | undefined
  isOptional?: boolean
  onValue: (code: string) => void
}) {
  const areas = useQuery(areasQuery(level, parent))
  const isWaiting = level !== 'provinces' && !parent
  return (
    <SelectField
      // A select needs an option for its value.
      key={areas.data ? 'filled' : 'empty'}
      label={label}
      error={error}
      isRequired={!isOptional}
      disabled={isWaiting}
      placeholder={areas.isFetching && !areas.data ? 'Memuat …' : 'Pilih'}
      choices={(areas.data ?? []).map(({ _id, name }) => ({ value: _id, name }))}
      value={value}
      onChange={event => onValue(event.currentTarget.value)}
    />
  )
}
