import { expect, test } from 'vitest'
import type { z } from 'zod'
import { addressBody } from '../../contract/delivery.ts'
import { registerBody } from '../../contract/members.ts'
import { makeMember } from '../testing/people.ts'
import { openTestShop } from '../testing/test-shop.ts'

const { shop, app } = await openTestShop()

/** Returns the messages that the browser shows for each field of this body, from the same schema. */
function messagesInBrowser(schema: z.ZodObject, body: object): Record<string, string> {
  const { error } = schema.safeParse(body)
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(issue => [issue.path.join('.'), issue.message]),
  )
}

test.each([
  { email: '', user_name: '', password: '', first_name: '', last_name: '', phone_no: '', gender: '' },
  {
    email: 'a@',
    user_name: 'a b',
    password: '12345',
    first_name: 'Ann1',
    last_name: '!',
    phone_no: '0812',
    gender: 'x',
  },
  {},
])('[FORM-25] the server refuses a registration with the same messages as its form: %o', async body => {
  const response = await app.inject({ method: 'POST', url: '/api/auth/register', payload: body })
  expect(response.statusCode).toBe(400)
  expect(response.json().details.fields).toEqual(messagesInBrowser(registerBody, body))
})

test('[FORM-25] the server refuses an address with the same messages as its form', async () => {
  const { headers } = await makeMember(shop)
  const body = {
    title: 'abc',
    // Breaks two rules: the form shows the first message.
    contact: '2'.repeat(65),
    phone: '081234567',
    province: '',
    address1: ' ',
    zipcode: '1234',
  }
  const response = await app.inject({ method: 'POST', url: '/api/addresses', headers, payload: body })
  expect(response.json().details.fields).toEqual(messagesInBrowser(addressBody, body))
  expect(response.json().details.fields).toEqual({
    title: 'The label_shipping field must be at least 4 characters',
    phone: 'The phone field must be at least 10 characters',
    contact: 'Data hanya boleh menggunakan alphabet',
    province: 'Provinsi belum diisi',
    city: 'Kota/Kabupaten belum diisi',
    district: 'Kecamatan belum diisi',
    address1: 'Alamat Lengkap belum diisi',
    zipcode: 'Data harus berupa 5 angka',
  })
})

test('a phone number with the country code is stored in its national form', async () => {
  const payload = {
    email: 'rani@example.com',
    user_name: 'rani_62',
    password: 'matahari-pagi',
    first_name: 'Rani',
    last_name: 'Putri',
    phone_no: '+62 812-3456-7890',
    gender: 'Female',
  }
  const response = await app.inject({ method: 'POST', url: '/api/auth/register', payload })
  expect(response.json().data.user.phone_no).toBe('081234567890')
})
