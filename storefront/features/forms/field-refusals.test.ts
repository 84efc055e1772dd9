import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressForm } from '../../../contract/delivery.ts'
import { registerBody } from '../../../contract/members.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { fieldRefusals } from './field-refusals.ts'
import { isRequired } from './is-required.ts'

const refusal = (parts: Partial<ApiRefusal>) =>
  new ApiRefusal({ status: 400, code: 'INVALID_INPUT', message: 'Email tidak valid', ...parts })
const fields = ['email', 'user_name', 'kode_pos'] as const

test('a refusal stands beside the field that it names', () => {
  expect(fieldRefusals(refusal({ field: 'email' }), fields)).toEqual([['email', 'Email tidak valid']])
})

test('several stand beside theirs, in the order of the form', () => {
  const details = { fields: { user_name: 'Data belum diisi', email: 'Email tidak valid' } }
  expect(
    fieldRefusals(refusal({ field: 'user_name', message: 'Data belum diisi', details }), fields),
  ).toEqual([
    ['email', 'Email tidak valid'],
    ['user_name', 'Data belum diisi'],
  ])
})

test('a code or another name leads to the form’s own field', () => {
  const taken = refusal({ status: 409, code: 'USERNAME_TAKEN', message: 'Username sudah terdaftar.' })
  expect(fieldRefusals(taken, fields, { USERNAME_TAKEN: 'user_name' })).toEqual([
    ['user_name', 'Username sudah terdaftar.'],
  ])
  const zipcode = refusal({ field: 'zipcode', message: 'Data harus berupa 5 angka' })
  expect(fieldRefusals(zipcode, fields, { zipcode: 'kode_pos' })).toEqual([
    ['kode_pos', 'Data harus berupa 5 angka'],
  ])
})

test('what no field of the form is about, and what is no refusal, stands beside none', () => {
  expect(fieldRefusals(refusal({ field: 'recaptcha_token' }), fields)).toEqual([])
  expect(fieldRefusals(refusal({ field: undefined }), fields)).toEqual([])
  expect(fieldRefusals(new TypeError('x'), fields, { TypeError: 'email' })).toEqual([])
  expect(fieldRefusals(null, fields)).toEqual([])
})

test('a field must be filled in when its rule takes neither nothing nor an empty input', () => {
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
