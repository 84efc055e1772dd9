import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { formRules, globalTexts, withConfirmation } from './form-rules.ts'
import { localPhone } from './phone-number.ts'

type Field = keyof typeof formRules

/** Returns the field's message for the typed text; null if the text is valid. */
function messageOf(field: Field, typed: unknown): string | null {
  const result = formRules[field].safeParse(typed)
  return result.success ? null : (result.error.issues[0]?.message ?? '')
}
const expectValid = (field: Field, typed: unknown) =>
  expect(messageOf(field, typed), `${field}: ${typed}`).toBeNull()

const DEFAULT_MESSAGE = 'Data belum diisi'
/** The fields whose message differs from the default one, with the requirement that says so. */
const ownMessages: Partial<Record<Field, [id: string, message: string]>> = {
  province: ['FORM-02', 'Provinsi belum diisi'],
  city: ['FORM-03', 'Kota/Kabupaten belum diisi'],
  district: ['FORM-04', 'Kecamatan belum diisi'],
  address: ['FORM-05', 'Alamat Lengkap belum diisi'],
  kecamatan: ['FORM-05', 'Alamat Lengkap belum diisi'],
  kode_pos: ['FORM-08', 'Kode Pos belum diisi'],
  hp: ['FORM-11', 'Nomor Handphone belum diisi'],
  minhp: ['FORM-11', 'Nomor Handphone belum diisi'],
  handphone: ['FORM-11', 'Nomor Handphone belum diisi'],
  email: ['FORM-16', 'Email belum diisi'],
  customeremail: ['FORM-16', 'Email belum diisi'],
}
const emptyFields = (Object.keys(formRules) as Field[]).map(field => {
  const [id, message] = ownMessages[field] ?? ['FORM-01', DEFAULT_MESSAGE]
  return [id, field, message] as const
})

test.each(emptyFields)('[%s] an empty %s shows "%s"', (_id, field, message) => {
  for (const typed of ['', undefined, null]) expect(messageOf(field, typed)).toBe(message)
})

// A space is a valid character in a password.
test.each(emptyFields.filter(([, field]) => !field.includes('password')))(
  '[%s] a %s of spaces shows "%s"',
  (_id, field, message) => {
    expect(messageOf(field, '   ')).toBe(message)
  },
)

test('[FORM-06] a contact has only letters and spaces', () => {
  const message = 'Data hanya boleh menggunakan alphabet'
  for (const typed of ['Budi2', 'Budi_S', 'b@di', 'Budi.']) expect(messageOf('contact', typed)).toBe(message)
  for (const typed of ['Budi', 'Siti Nurhaliza', 'Renée', 'ปิยะ']) expectValid('contact', typed)
})

test('[FORM-07] a zipcode has exactly five digits', () => {
  const message = 'Data harus berupa 5 angka'
  for (const typed of ['1234', '123456', '12a45', '12 45']) expect(messageOf('zipcode', typed)).toBe(message)
  expectValid('zipcode', '60283')
})

test('[FORM-09] a kode_pos has exactly five digits, and its message has a lower-case p', () => {
  const message = 'Kode pos harus berisi 5 angka'
  for (const typed of ['12a45', '123456', '1234']) expect(messageOf('kode_pos', typed)).toBe(message)
  expectValid('kode_pos', '60283')
})

test('[FORM-10] a phone number has only digits, at least ten', () => {
  expect(messageOf('phone', '081234567')).toBe(globalTexts.min('phone', 10))
  expect(messageOf('phone', '08123x5678')).toBe(globalTexts.numeric('phone'))
  expectValid('phone', '0812345678')
  expectValid('phone', '081234567890')
})

describe.each(['hp', 'minhp', 'handphone'] as const)('%s', field => {
  test('[FORM-11] [FORM-26] is numeric and has 9 to 14 digits', () => {
    const length = 'Nomor Handphone harus 9 sampai 14 angka'
    expect(messageOf(field, '08123456')).toBe(length)
    expect(messageOf(field, '081234567890123')).toBe(length)
    expect(messageOf(field, '0812-abc-789')).toBe('Nomor Handphone harus berupa angka')
    expectValid(field, '081234567')
    expectValid(field, '08123456789012')
    expect(formRules[field]).toBe(formRules.handphone)
  })
})

test('[FORM-12] a label_shipping has at least four letters or spaces', () => {
  expect(messageOf('label_shipping', 'abc')).toBe(globalTexts.min('label_shipping', 4))
  expect(messageOf('label_shipping', 'Rumah 2')).toBe(globalTexts.alpha_spaces('label_shipping'))
  for (const typed of ['Rumah', 'Kost', 'Rumah Ibu']) expectValid('label_shipping', typed)
})

test('[FORM-13] a label_shipping of seventeen characters shows the message about the maximum of sixteen', () => {
  expectValid('label_shipping', 'a'.repeat(16))
  expect(messageOf('label_shipping', 'a'.repeat(17))).toContain('16 characters')
})

test('[FORM-14] a username has letters, digits, dashes and underscores', () => {
  for (const typed of ['a b', 'sari!', 'sari@x'])
    expect(messageOf('username', typed)).toBe(globalTexts.alpha_dash('username'))
  for (const typed of ['a', 'sari-dewi_99', 'a'.repeat(40)]) expectValid('username', typed)
})

test('[FORM-15] a regusername has 4 to 16 characters', () => {
  expect(messageOf('regusername', 'a bc')).toBe(globalTexts.alpha_dash('username'))
  expect(messageOf('regusername', 'abc')).toBe(globalTexts.min('username', 4))
  expect(messageOf('regusername', 'a'.repeat(17))).toBe(globalTexts.max('username', 16))
  for (const typed of ['abcd', 'a'.repeat(16)]) expectValid('regusername', typed)
})

test.each(['email', 'customeremail'] as const)('[FORM-17] %s has the format of an e-mail address', field => {
  for (const typed of ['a@', 'sari', '@x.id', 'sari@x', `${'a'.repeat(250)}@x.id`])
    expect(messageOf(field, typed)).toBe('Email tidak valid')
  expectValid(field, ' sari@example.com ')
})

test('[FORM-18] a password at login only has to be present: older ones may have any length', () => {
  expect(messageOf('password', '')).toBe('Data belum diisi')
  for (const typed of ['x', ' ', 'a'.repeat(61)]) expectValid('password', typed)
})

test.each(['regpassword', 'newpassword'] as const)('[FORM-19] %s has 6 to 60 characters', field => {
  expect(messageOf(field, 'a'.repeat(5))).toBe(globalTexts.min('password', 6))
  expect(messageOf(field, 'a'.repeat(61))).toBe(globalTexts.max('password', 60))
  for (const typed of ['a'.repeat(6), 'a'.repeat(60), '      ']) expectValid(field, typed)
})

test.each([
  ['regpassword', 'repassword'],
  ['newpassword', 'confirmnewpassword'],
] as const)(
  '[FORM-20] the confirmation of %s must match, even while another field is wrong',
  (password, confirmation) => {
    const form = withConfirmation(
      z.object({
        email: formRules.email,
        [password]: formRules[password],
        [confirmation]: formRules[confirmation],
      }),
      password,
      confirmation,
    )
    const issuesOf = (filledIn: Record<string, string>) => {
      const result = form.safeParse(filledIn)
      return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message])
    }
    const message = 'Konfirmasi password tidak sesuai'
    const email = 'sari@example.com'
    expect(issuesOf({ email, [password]: 'matahari', [confirmation]: 'mataharj' })).toEqual([
      [confirmation, message],
    ])
    expect(issuesOf({ email: '', [password]: 'matahari', [confirmation]: 'mataharj' })).toContainEqual([
      confirmation,
      message,
    ])
    expect(issuesOf({ email, [password]: 'matahari', [confirmation]: 'matahari' })).toEqual([])
  },
)

describe.each(['firstname', 'lastname', 'first_name', 'last_name'] as const)('%s', field => {
  test('[FORM-21] [FORM-27] has 1 to 32 letters and spaces', () => {
    expect(messageOf(field, 'a'.repeat(33))).toBe(globalTexts.max('name', 32))
    for (const typed of ['Ann1', 'Ann!', 'Ann-Marie'])
      expect(messageOf(field, typed)).toBe(globalTexts.alpha_spaces('name'))
    for (const typed of ['A', 'Ann Marie', 'a'.repeat(32), 'Zoë']) expectValid(field, typed)
    expect(formRules[field]).toBe(formRules.firstname)
  })
})

test('[FORM-22] an npwp_number has exactly fifteen digits', () => {
  for (const typed of ['1'.repeat(14), '1'.repeat(16), `${'1'.repeat(14)}x`])
    expect(messageOf('npwp_number', typed)).toBe(globalTexts.digits('npwp_number', 15))
  expectValid('npwp_number', '1'.repeat(15))
})

test.each([
  'customername',
  'customersubject',
  'customermessage',
  'fullname',
  'message',
  'rate',
  'tanggal',
  'feedback',
] as const)('[FORM-23] %s must be filled in', field => {
  expect(messageOf(field, '')).toBe('Data belum diisi')
  expectValid(field, '5')
})

test('[FORM-24] a field without its own message shows the global one, in English', () => {
  const globalMessages = {
    required: globalTexts.required('x'),
    min: globalTexts.min('x', 4),
    max: globalTexts.max('x', 16),
    alpha_spaces: globalTexts.alpha_spaces('x'),
    digits: globalTexts.digits('x', 15),
    numeric: globalTexts.numeric('x'),
    alpha_dash: globalTexts.alpha_dash('x'),
    email: globalTexts.email('x'),
    confirmed: globalTexts.confirmed('x'),
    regex: globalTexts.regex('x'),
    length: globalTexts.length('x', 5),
  }
  expect(Object.keys(globalTexts)).toEqual(Object.keys(globalMessages))
  for (const text of Object.values(globalMessages)) expect(text).toMatch(/^The x field /)
  const resultsWithoutOwnMessage = [
    formRules.regusername.safeParse('abc'),
    formRules.regpassword.safeParse('abc'),
    formRules.phone.safeParse('abcdefghijk'),
    formRules.npwp_number.safeParse('1'),
    formRules.first_name.safeParse('Ann1'),
  ]
  for (const result of resultsWithoutOwnMessage)
    expect(result.error?.issues[0]?.message).toMatch(/^The \w+ field /)
})

test.each([
  ['081234567890', '081234567890'],
  ['+62 812-3456-7890', '081234567890'],
  ['+62 (0)812 3456 7890', '081234567890'],
  ['006281234567890', '081234567890'],
  ['6281234567890', '081234567890'],
  ['0812.3456.7890', '081234567890'],
  // Nine digits that begin with 62 are a local number, not a country code.
  ['628123456', '628123456'],
  ['+1 202 555 0100', '+12025550100'],
  ['0812 abc', '0812 abc'],
  ['', ''],
])('the phone number %s is stored as %s', (typed, stored) => {
  expect(localPhone(typed)).toBe(stored)
})

test('a foreign phone number is invalid', () => {
  for (const [field, message] of [
    ['hp', 'Nomor Handphone harus berupa angka'],
    ['minhp', 'Nomor Handphone harus berupa angka'],
    ['handphone', 'Nomor Handphone harus berupa angka'],
    ['phone', 'The phone field may only contain numeric characters'],
  ] as const) {
    expect(messageOf(field, '+1 202 555 0100')).toBe(message)
    expect(formRules[field].parse('+62 812-3456-7890')).toBe('081234567890')
  }
})
