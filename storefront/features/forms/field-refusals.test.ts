import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressForm } from '../../../contract/delivery.ts'
import { registerBody } from '../../../contract/members.ts'
import { fieldRefusals } from '../../../ui/field-refusals.ts'
import { isRequired } from '../../../ui/is-required.ts'
import { ApiRefusal } from '../../api/refusal.ts'

const refusal = (parts: Partial<ApiRefusal>) =>
  new ApiRefusal({ status: 400, code: 'INVALID_INPUT', message: 'Email tidak valid', ...parts })
const fields = ['email', 'user_name', 'kode_pos'] as const

test('a refusal is shown beside the field that it names', () => {
  expect(fieldRefusals(refusal({ field: 'email' }), fields)).toEqual([['email', 'Email tidak valid']])
})

test('several refusals are shown beside their fields, in the order of the form', () => {
  const postcode = 'Data harus berupa 5 angka'
  const details = {
    fields: { zipcode: postcode, user_name: 'Data belum diisi', email: 'Email tidak valid' },
  }
  expect(
    fieldRefusals(refusal({ field: 'zipcode', message: postcode, details }), fields, { zipcode: 'kode_pos' }),
  ).toEqual([
    ['email', 'Email tidak valid'],
    ['user_name', 'Data belum diisi'],
    ['kode_pos', postcode],
  ])
})

test('an error code or another field name is mapped to the form’s own field', () => {
  const conflict = refusal({ status: 409, code: 'USERNAME_TAKEN', message: 'Username sudah terdaftar.' })
  expect(fieldRefusals(conflict, fields, { USERNAME_TAKEN: 'user_name' })).toEqual([
    ['user_name', 'Username sudah terdaftar.'],
  ])
  const zipcode = refusal({ field: 'zipcode', message: 'Data harus berupa 5 angka' })
  expect(fieldRefusals(zipcode, fields, { zipcode: 'kode_pos' })).toEqual([
    ['kode_pos', 'Data harus berupa 5 angka'],
  ])
})

test('a refusal that names another field, or no refusal, is shown beside no field', () => {
  expect(fieldRefusals(refusal({ field: 'recaptcha_token' }), fields)).toEqual([])
  expect(fieldRefusals(refusal({ field: undefined }), fields)).toEqual([])
  expect(fieldRefusals(null, fields)).toEqual([])
})

test('a field is required if its rule accepts neither undefined nor an empty string', () => {
  const { email, gender, referral_code, salute } = registerBody.shape
  expect([email, gender, referral_code, salute].map(isRequired)).toEqual([true, true, false, false])
  const { kode_pos, npwp_number, subdistrict, address2, is_default } = addressForm.shape
  expect([kode_pos, npwp_number, subdistrict, address2, is_default].map(isRequired)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(isRequired(z.iso.date().nullable().default(null))).toBe(false)
  expect(isRequired(undefined)).toBe(false)
})
