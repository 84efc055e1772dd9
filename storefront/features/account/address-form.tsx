import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { LABEL_SHIPPING_LENGTH } from '../../../contract/constants.ts'
import { type Address, type Area, addressBody } from '../../../contract/delivery.ts'
import { ApiRefusal } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'
import { AddressLimitAlert } from './address-limit-alert.tsx'
import { useCities, useDistricts, useProvinces, useSaveAddress, useSubdistricts } from './use-addresses.ts'
import { useMe } from './use-me.ts'

type Filled = z.input<typeof addressBody>
type Ready = z.output<typeof addressBody>
type AddressFields = UseFormReturn<Filled, unknown, Ready>

interface AddressFormProps {
  /** The address to change; null makes a new one. */
  address: Address | null
  onSaved: (address: Address) => void
  beside?: ReactNode
}

/** Who takes the parcel and where (ADDR-13..ADDR-17, FORM-02..FORM-13). */
export function AddressForm({ address, onSaved, beside }: AddressFormProps) {
  const { member } = useMe()
  const [isAtLimit, setIsAtLimit] = useState(false)
  const form: AddressFields = useForm<Filled, unknown, Ready>({
    resolver: zodResolver(addressBody),
    mode: 'onBlur',
    defaultValues: address ? valuesOf(address) : emptyValues(member),
  })
  const save = useSaveAddress(onSaved)
  const { errors } = form.formState

  const submit = form.handleSubmit(body =>
    save.mutate(
      { id: address?._id ?? null, body: { ...body, subdistrict: body.subdistrict || undefined } },
      {
        onError: error => {
          if (!(error instanceof ApiRefusal)) return
          if (error.code === 'ADDRESS_LIMIT') setIsAtLimit(true)
          else if (error.field !== undefined)
            form.setError(error.field as FieldPath<Filled>, { message: error.message }, { shouldFocus: true })
        },
      },
    ),
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        {...form.register('title')}
        label="Label alamat"
        placeholder="Rumah"
        maxLength={LABEL_SHIPPING_LENGTH.max}
        hint="Misalnya Rumah atau Kantor"
        error={errors.title?.message}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...form.register('contact')}
          label="Nama penerima"
          autoComplete="name"
          error={errors.contact?.message}
        />
        <TextField
          {...form.register('phone')}
          type="tel"
          inputMode="numeric"
          label="Nomor telepon"
          autoComplete="tel-national"
          placeholder="081234567890"
          error={errors.phone?.message}
        />
      </div>
      <AreaFields form={form} />
      <TextArea
        {...form.register('address1')}
        label="Alamat lengkap"
        maxLength={300}
        placeholder="Nama jalan, nomor rumah, RT/RW"
        autoComplete="street-address"
        error={errors.address1?.message}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...form.register('address2')}
          label="Patokan (boleh kosong)"
          placeholder="Pagar hijau, sebelah minimarket"
          error={errors.address2?.message}
        />
        <TextField
          {...form.register('zipcode')}
          inputMode="numeric"
          autoComplete="postal-code"
          label="Kode pos"
          maxLength={5}
          error={errors.zipcode?.message}
        />
      </div>
      <Checkbox {...form.register('is_default')} label="Jadikan alamat utama" />
      <div className="flex flex-wrap gap-3 [&>*]:flex-1">
        {beside}
        <Button type="submit" size="tall" isBusy={save.isPending}>
          Simpan alamat
        </Button>
      </div>
      <AddressLimitAlert isOpen={isAtLimit} onClose={() => setIsAtLimit(false)} />
    </form>
  )
}

/** Province → city → district → subdistrict; choosing one empties those below it. */
function AreaFields({ form }: { form: AddressFields }) {
  const [province, city, district, subdistrict] = form.watch(['province', 'city', 'district', 'subdistrict'])
  const provinces = useProvinces()
  const cities = useCities(province)
  const districts = useDistricts(city)
  const subdistricts = useSubdistricts(district)
  const { errors } = form.formState

  function empty(...fields: ('city' | 'district' | 'subdistrict')[]) {
    for (const field of fields) form.setValue(field, '')
  }
  function offerZipcode(subdistrictId: string) {
    const zipcode = subdistricts.data?.find(one => one.id === subdistrictId)?.zipcode
    if (zipcode) form.setValue('zipcode', zipcode, { shouldValidate: true })
  }

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        {...form.register('province', { onChange: () => empty('city', 'district', 'subdistrict') })}
        {...listProps(provinces, province)}
        label="Provinsi"
        placeholder="Pilih provinsi"
        error={errors.province?.message ?? listFault(provinces)}
      />
      <SelectField
        {...form.register('city', { onChange: () => empty('district', 'subdistrict') })}
        {...listProps(cities, city)}
        disabled={province === ''}
        label="Kota/Kabupaten"
        placeholder={province === '' ? 'Pilih provinsi dulu' : 'Pilih kota/kabupaten'}
        error={errors.city?.message ?? listFault(cities)}
      />
      <SelectField
        {...form.register('district', { onChange: () => empty('subdistrict') })}
        {...listProps(districts, district)}
        disabled={city === ''}
        label="Kecamatan"
        placeholder={city === '' ? 'Pilih kota dulu' : 'Pilih kecamatan'}
        error={errors.district?.message ?? listFault(districts)}
      />
      <SelectField
        {...form.register('subdistrict', { onChange: event => offerZipcode(String(event.target.value)) })}
        {...listProps(subdistricts, subdistrict ?? '')}
        disabled={district === ''}
        label="Kelurahan/Desa"
        placeholder={district === '' ? 'Pilih kecamatan dulu' : 'Pilih kelurahan/desa'}
        error={errors.subdistrict?.message ?? listFault(subdistricts)}
      />
    </div>
  )
}

const listProps = (list: { data?: Area[] | undefined }, value: string) => ({
  choices: (list.data ?? []).map(area => ({ value: area.id, name: area.name })),
  value,
})

const listFault = (list: { isError: boolean }) =>
  list.isError ? 'Daftar wilayah belum bisa dimuat. Periksa jaringanmu.' : undefined

const emptyValues = (member: { name: string; phone_no: string } | null): Filled => ({
  title: '',
  contact: member?.name ?? '',
  phone: member?.phone_no ?? '',
  province: '',
  city: '',
  district: '',
  subdistrict: '',
  address1: '',
  address2: '',
  zipcode: '',
  is_default: false,
})

const valuesOf = (address: Address): Filled => ({
  title: address.title,
  contact: address.contact,
  phone: address.phone,
  province: address.province.id,
  city: address.city.id,
  district: address.district.id,
  subdistrict: address.subdistrict?.id ?? '',
  address1: address.address1,
  address2: address.address2,
  zipcode: address.zipcode,
  npwp_number: address.npwp_number ?? undefined,
  is_default: address.is_default,
})
