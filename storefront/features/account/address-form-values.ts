import type { z } from 'zod'
import { COUNTRY_DEFAULT } from '../../../contract/constants.ts'
import type { Address, AddressBody, addressForm } from '../../../contract/delivery.ts'

export type AddressFormValues = z.input<typeof addressForm>

/** Returns the values of a new form: empty except for the member's name and phone number. */
export const emptyAddress = (member: { name: string; phone_no: string } | null): AddressFormValues => ({
  label_shipping: '',
  contact: member?.name ?? '',
  phone: member?.phone_no ?? '',
  province: '',
  city: '',
  district: '',
  subdistrict: '',
  address: '',
  address2: '',
  kode_pos: '',
  npwp_number: '',
  is_default: false,
})

export const formValuesOf = (address: Address): AddressFormValues => ({
  label_shipping: address.title,
  contact: address.contact,
  phone: address.phone,
  province: address.province.id,
  city: address.city.id,
  district: address.district.id,
  subdistrict: address.subdistrict?.id ?? '',
  address: address.address1,
  address2: address.address2,
  kode_pos: address.zipcode,
  npwp_number: address.npwp_number ?? '',
  is_default: address.is_default,
})

/** Translates the form's field names into those of the stored address (AMB-44). */
export const bodyOf = ({
  label_shipping,
  address,
  kode_pos,
  npwp_number,
  subdistrict,
  ...filled
}: z.output<typeof addressForm>): AddressBody => ({
  ...filled,
  country: COUNTRY_DEFAULT,
  title: label_shipping,
  address1: address,
  zipcode: kode_pos,
  npwp_number: npwp_number || undefined,
  subdistrict: subdistrict || undefined,
})

/** For each field of the request, the form field that shows its error. */
export const formFieldOf = { title: 'label_shipping', address1: 'address', zipcode: 'kode_pos' } as const
