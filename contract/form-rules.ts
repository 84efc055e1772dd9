import { z } from 'zod'
import {
  HANDPHONE_DIGITS,
  LABEL_SHIPPING_LENGTH,
  NAME_LENGTH,
  PASSWORD_LENGTH,
  PHONE_MIN_DIGITS,
  POSTCODE_DIGITS,
  USER_NAME_LENGTH,
} from './constants.ts'
import { emailAddress } from './email-address.ts'
import { localPhone } from './phone-number.ts'

/**
 * The form table: the rule and the message of each form field (FORM-01..FORM-27). The contract's bodies and the forms
 * in the browser are both built from these rules, so their messages agree.
 *
 *     export const changePasswordBody = withConfirmation(
 *       z.object({ newpassword: formRules.newpassword, confirmnewpassword: formRules.confirmnewpassword }),
 *       'newpassword',
 *       'confirmnewpassword',
 *     )
 */

/** FORM-24: the message of fields without their own; English, as specified (AMB-58). */
export const globalTexts = {
  required: (field: string) => `The ${field} field is required`,
  min: (field: string, chars: number) => `The ${field} field must be at least ${chars} characters`,
  max: (field: string, chars: number) => `The ${field} field may not be greater than ${chars} characters`,
  alpha_spaces: (field: string) =>
    `The ${field} field may only contain alphabetic characters as well as spaces`,
  digits: (field: string, digits: number) =>
    `The ${field} field must be numeric and contain exactly ${digits} digits`,
  numeric: (field: string) => `The ${field} field may only contain numeric characters`,
  alpha_dash: (field: string) =>
    `The ${field} field may contain alpha-numeric characters as well as dashes and underscores`,
  email: (field: string) => `The ${field} field must be a valid email`,
  confirmed: (field: string) => `The ${field} field confirmation does not match`,
  regex: (field: string) => `The ${field} field format is invalid`,
  length: (field: string, chars: number) => `The ${field} field length must be ${chars}`,
} as const

/** FORM-01: the default message for an empty field. */
export const REQUIRED = 'Data belum diisi'

const requiredText = (message = REQUIRED) => z.string({ error: message }).trim().min(1, message)

/** Letters of any script and spaces (AMB-61). */
const lettersAndSpaces = /^[\p{L}\p{M} ]+$/u
const lettersDigitsDashes = /^[\p{L}\p{N}_-]+$/u

const userName = (field: string) => requiredText().regex(lettersDigitsDashes, globalTexts.alpha_dash(field))

/** Never trimmed: a space is a valid character in a password. */
const somePassword = z.string({ error: REQUIRED }).min(1, REQUIRED)
const newPassword = somePassword
  .min(PASSWORD_LENGTH.min, globalTexts.min('password', PASSWORD_LENGTH.min))
  .max(PASSWORD_LENGTH.max, globalTexts.max('password', PASSWORD_LENGTH.max))

/** FORM-21, FORM-27 */
const personName = requiredText()
  .max(NAME_LENGTH.max, globalTexts.max('name', NAME_LENGTH.max))
  .regex(lettersAndSpaces, globalTexts.alpha_spaces('name'))

/** FORM-11, FORM-26 */
const handphone = requiredText('Nomor Handphone belum diisi')
  .overwrite(localPhone)
  .regex(/^\d+$/, 'Nomor Handphone harus berupa angka')
  .min(
    HANDPHONE_DIGITS.min,
    `Nomor Handphone harus ${HANDPHONE_DIGITS.min} sampai ${HANDPHONE_DIGITS.max} angka`,
  )
  .max(
    HANDPHONE_DIGITS.max,
    `Nomor Handphone harus ${HANDPHONE_DIGITS.min} sampai ${HANDPHONE_DIGITS.max} angka`,
  )

/** The rules by the names that the form table gives its fields. */
export const formRules = {
  province: requiredText('Provinsi belum diisi'),
  city: requiredText('Kota/Kabupaten belum diisi'),
  district: requiredText('Kecamatan belum diisi'),
  address: requiredText('Alamat Lengkap belum diisi'),
  kecamatan: requiredText('Alamat Lengkap belum diisi'),
  contact: requiredText().regex(lettersAndSpaces, 'Data hanya boleh menggunakan alphabet'),
  zipcode: requiredText().regex(/^\d{5}$/, `Data harus berupa ${POSTCODE_DIGITS} angka`),
  kode_pos: requiredText('Kode Pos belum diisi').regex(
    /^\d{5}$/,
    `Kode pos harus berisi ${POSTCODE_DIGITS} angka`,
  ),
  phone: requiredText()
    .overwrite(localPhone)
    .regex(/^\d+$/, globalTexts.numeric('phone'))
    .min(PHONE_MIN_DIGITS, globalTexts.min('phone', PHONE_MIN_DIGITS))
    .max(15, globalTexts.max('phone', 15)),
  hp: handphone,
  minhp: handphone,
  handphone,
  label_shipping: requiredText()
    .regex(lettersAndSpaces, globalTexts.alpha_spaces('label_shipping'))
    .min(LABEL_SHIPPING_LENGTH.min, globalTexts.min('label_shipping', LABEL_SHIPPING_LENGTH.min))
    .max(LABEL_SHIPPING_LENGTH.max, globalTexts.max('label_shipping', LABEL_SHIPPING_LENGTH.max)),
  username: userName('username'),
  regusername: userName('username')
    .min(USER_NAME_LENGTH.min, globalTexts.min('username', USER_NAME_LENGTH.min))
    .max(USER_NAME_LENGTH.max, globalTexts.max('username', USER_NAME_LENGTH.max)),
  email: emailAddress,
  customeremail: emailAddress,
  password: somePassword,
  regpassword: newPassword,
  newpassword: newPassword,
  repassword: somePassword,
  confirmnewpassword: somePassword,
  firstname: personName,
  lastname: personName,
  first_name: personName,
  last_name: personName,
  npwp_number: requiredText().regex(/^\d{15}$/, globalTexts.digits('npwp_number', 15)),
  customername: requiredText(),
  customersubject: requiredText(),
  customermessage: requiredText(),
  fullname: requiredText(),
  message: requiredText(),
  rate: requiredText(),
  tanggal: requiredText(),
  feedback: requiredText(),
} as const

/**
 * Makes a form in which `confirmation` must repeat `password` (FORM-20). The mismatch is reported even while other
 * fields are invalid.
 */
export function withConfirmation<Form extends z.ZodObject>(
  form: Form,
  password: keyof Form['shape'] & string,
  confirmation: keyof Form['shape'] & string,
): Form {
  return form.refine(filledIn => filledIn[password] === filledIn[confirmation], {
    path: [confirmation],
    error: 'Konfirmasi password tidak sesuai',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}
