import { z } from 'zod'
import { optionalEmailAddress } from './email-address.ts'
import { formRules, withConfirmation } from './form-rules.ts'

/** One-time codes: they verify a phone number or an e-mail address (OTP-01..OTP-40). */

/** OTP-01, AMB-26: how a code is sent. Each has a switch `otp_{mode}` (OTP-16). */
export const otpModes = ['sms', 'whatsapp', 'email'] as const
export type OtpMode = (typeof otpModes)[number]

/** OTP-01, AMB-26: what a code is for; a code is valid for one purpose only. */
export const otpScopes = ['verification', 'forget-password', 'change-number'] as const
export type OtpScope = (typeof otpScopes)[number]

/** OTP-04, AMB-26: the minimum time between two codes to one phone number or e-mail address. */
export const OTP_COUNTDOWN_S = 30
/** OTP-10: an error under the code disappears after this time. */ export const OTP_ERROR_CLEAR_S = 5
/** OTP-17, AMB-26: the most codes sent per day (Jakarta time) to one phone number or e-mail address. */
export const OTP_PER_DAY = 5
export const OTP_DIGITS = 6
/** A code expires after this time. */ export const OTP_VALID_MINUTES = 10

const text = z.string().trim().max(254).optional()

/** OTP-12. Missing fields are refused with MISSING_PARAMETER, so nothing is required here. */
export const otpCodeBody = z.object({
  mode: z.enum(otpModes).optional(),
  entity: z.enum(otpScopes).optional(),
  phone_no: text,
  email: optionalEmailAddress,
  /** For `change-number` only: a phone number can recover the account, so changing it requires the password too. */
  password: z.string().max(200).optional(),
})
export type OtpCodeBody = z.infer<typeof otpCodeBody>

/** The response to a request for a code. */
export interface OtpSent {
  mode: OtpMode
  entity: OtpScope
  /** Seconds until another code may be requested (OTP-04). */
  countdown: number
}

/** OTP-13; `email` identifies a guest who requested the code by e-mail. */
export const otpVerifyBody = otpCodeBody.omit({ password: true }).extend({
  code: z.string().trim().max(20).optional(),
  user_id: text,
})
export type OtpVerifyBody = z.infer<typeof otpVerifyBody>

/** The parameters in the reset page's URL (ROUTE-55, AMB-06): they can be used once, within 15 minutes. */
export interface PasswordReset {
  origin: OtpMode
  code: string
  uid: string
}

/** The response to a correct code; `reset` is null unless the code was for `forget-password` (OTP-07). */
export interface OtpVerified {
  entity: OtpScope
  reset: PasswordReset | null
}

/** AUTH-06: an e-mail address, or a phone number and the mode of its code. */
export const forgetPasswordBody = otpCodeBody.omit({ entity: true, password: true })

/** AUTH-07, AMB-06 */
export const renewPasswordForm = z.object({
  origin: z.string().max(20),
  code: z.string().max(200),
  uid: z.string().max(60),
  password: formRules.newpassword,
})

/**
 * A new password and its repetition: what the reset page asks for, and the body that sets the first password of a member
 * who signs in with a social account (AUTH-35).
 */
export const newPasswordForm = withConfirmation(
  z.object({
    newpassword: formRules.newpassword,
    confirmnewpassword: formRules.confirmnewpassword,
  }),
  'newpassword',
  'confirmnewpassword',
)

/** PROFILE-08, PROFILE-10, FORM-20 */
export const changePasswordBody = withConfirmation(
  z.object({
    oldpassword: formRules.password.max(200),
    newpassword: formRules.newpassword,
    confirmnewpassword: formRules.confirmnewpassword,
  }),
  'newpassword',
  'confirmnewpassword',
)

/** The shop's codes and their messages (OTP-18..OTP-29, AMB-56, AMB-58). */
export const otpMessages: Record<string, string> = {
  no_active_otp_request: 'Token sudah kedaluwarsa, silakan kirim ulang OTP',
  invalid_data: 'Kode verifikasi salah',
  incorrect_otp: 'Kode verifikasi salah',
  already_verified_email: 'Nomor verifikasi sudah pernah digunakan',
  already_taken: 'Nomor handphone sudah terdaftar',
  missing_phone_number: 'Nomor handphone tidak terdaftar',
  missing_email: 'Email tidak terdaftar',
  unverified_phone: 'Nomor handphone belum diverifikasi, silakan verifikasi di halaman profil',
  invalid_phone_number: 'Nomor yang dimasukkan salah, silakan periksa kembali',
  missing_parameter: 'Parameter tidak lengkap',
  user_not_found: 'User tidak ditemukan',
  otp_maximum: 'Permintaan OTP maksimal 5 kali sehari',
  active_otp_already_sent: 'OTP sudah dikirim, mohon tunggu sebentar',
}

/** OTP-31, AMB-58 */
export const otpSentMessages: Record<OtpMode, string> = {
  sms: 'SMS berhasil dikirim',
  whatsapp: 'Kode berhasil dikirim',
  email: 'Email berhasil dikirim',
}

/** OTP-30 */ export const OTP_VERIFIED_MESSAGE = 'Verifikasi berhasil'
