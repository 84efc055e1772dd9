import { type ReactNode, useState } from 'react'
import { ADDRESS_MAX_CHARS, type Address, addressForm } from '../../../contract/delivery.ts'
import { ApiRefusal } from '../../api/client.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'
import { bodyOf, emptyAddress, formFieldOf, formValuesOf } from './address-form-values.ts'
import { AddressLimitAlert } from './address-limit-alert.tsx'
import { AreaFields } from './area-fields.tsx'
import { MapButton } from './map-button.tsx'
import { useSaveAddress } from './use-addresses.ts'

interface AddressFormProps {
  /** The address to change; null creates a new one. */
  address: Address | null
  onSaved: (address: Address) => void
  secondaryAction?: ReactNode
}

/** The form for a recipient and an address (ADDR-13..ADDR-17, FORM-02..FORM-13). */
export function AddressForm({ address, onSaved, secondaryAction }: AddressFormProps) {
  const { member } = useMe()
  const [isAtLimit, setIsAtLimit] = useState(false)
  const save = useSaveAddress(onSaved)
  const form = useSubmitForm({
    schema: addressForm,
    defaultValues: address ? formValuesOf(address) : emptyAddress(member),
    send: filled => save.mutateAsync({ id: address?._id ?? null, body: bodyOf(filled) }),
    onRefused: error => setIsAtLimit(error instanceof ApiRefusal && error.code === 'ADDRESS_LIMIT'),
    fieldFor: formFieldOf,
  })

  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <TextField
        {...form.field('label_shipping')}
        label="Label alamat"
        placeholder="Rumah"
        hint="Misalnya Rumah atau Kantor"
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...form.field('contact')} kind="name" label="Nama penerima" />
        <TextField {...form.field('phone')} kind="phone" label="Nomor telepon" />
      </div>
      <AreaFields {...form} />
      <MapButton
        onPick={({ address, zipcode }) => {
          form.hook.setValue('address', address.slice(0, ADDRESS_MAX_CHARS), { shouldValidate: true })
          if (/^\d{5}$/.test(zipcode)) form.hook.setValue('kode_pos', zipcode, { shouldValidate: true })
        }}
      />
      <TextArea
        {...form.field('address')}
        label="Alamat lengkap"
        maxChars={ADDRESS_MAX_CHARS}
        placeholder="Nama jalan, nomor rumah, RT/RW"
        autoComplete="street-address"
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...form.field('address2')}
          label="Patokan (boleh kosong)"
          placeholder="Pagar hijau, sebelah minimarket"
        />
        <TextField {...form.field('kode_pos')} kind="postcode" label="Kode pos" />
      </div>
      <TextField {...form.field('npwp_number')} kind="digits" label="Nomor NPWP (boleh kosong)" />
      <Checkbox {...form.hook.register('is_default')} label="Jadikan alamat utama" />
      <FormRefusal text={isAtLimit ? null : form.refusal} />
      <div className="flex flex-wrap gap-3 [&>*]:flex-1">
        {secondaryAction}
        <Button type="submit" size="tall" isBusy={form.isBusy}>
          Simpan alamat
        </Button>
      </div>
      <AddressLimitAlert isOpen={isAtLimit} onClose={() => setIsAtLimit(false)} />
    </form>
  )
}
