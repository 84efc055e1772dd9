import type { RefusalTexts } from './refusal-texts.ts'

/** Refusals about accounts: signing in, the profile, one-time codes, passwords. */
export const accountRefusals = {
  // members
  NOT_LOGGED_IN: { status: 401, message: 'Silakan login.', next: 'Log in.' },
  ACCOUNT_UNKNOWN: {
    status: 404,
    message: 'Email / Username tidak ditemukan',
    next: 'Check the name or register.',
  },
  INCORRECT_PASSWORD: {
    status: 401,
    message: 'Password yang dimasukkan salah.',
    next: 'Try again or reset it.',
  },
  Third_failed_login_attempt: {
    status: 401,
    message: 'Password yang dimasukan salah. Silakan klik Lupa Password.',
    next: 'Reset the password.',
  },
  Fourth_failed_login_attempt: {
    status: 401,
    message: 'Password yang dimasukan salah. Kamu punya 1 kesempatan lagi sebelum akun terkunci.',
    next: 'Reset the password.',
  },
  ACCOUNT_LOCKED: {
    status: 401,
    message: 'Akun kamu terblokir karena 5x gagal login. Silakan Reset Password untuk mengakses akun.',
    next: 'Reset the password.',
  },
  ACCOUNT_BLOCKED: {
    status: 403,
    message: 'Akun ini kami blokir. Menurutmu keliru? Tulis ke email di bagian bawah halaman, ya.',
    next: 'Write to the shop: the message names its address.',
  },
  EMAIL_AND_USERNAME_TAKEN: {
    status: 409,
    message: 'Username dan email sudah terdaftar.',
    next: 'Log in instead.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Email sudah terdaftar.', next: 'Log in instead.' },
  USERNAME_TAKEN: { status: 409, message: 'Username sudah terdaftar.', next: 'Choose another.' },
  USERNAME_MIXED_SCRIPTS: {
    status: 400,
    message: 'Username pakai huruf dari satu jenis aksara saja, ya, dan semuanya harus terlihat.',
    next: 'Use visible letters from a single script.',
  },
  EMAIL_INVALID: {
    status: 400,
    message: 'Email tidak valid',
    next: 'Use an address with ASCII characters only.',
  },
  'EMPTY EMAIL!': {
    status: 400,
    message: 'Mohon menggunakan akun Facebook yang sudah terhubung dengan email.',
    next: 'Use a social account with an e-mail, or register.',
  },
  SOCIAL_REFUSED: {
    status: 401,
    message: 'Akun sosialmu belum bisa kami kenali. Silakan coba masuk lagi.',
    next: 'Start again from the login page.',
  },
  SOCIAL_UNAVAILABLE: {
    status: 503,
    message: 'Login dengan akun sosial sedang terganggu. Coba lagi nanti, atau masuk dengan email.',
    next: 'Try again, or log in by e-mail.',
  },
  SOCIAL_OTHER_ACCOUNT: {
    status: 409,
    message: 'Email ini sudah terhubung dengan akun sosial lain. Masuk dengan akun itu, ya.',
    next: 'Log in with the other social account.',
  },
  SOCIAL_SIGN_UP_EXPIRED: {
    status: 409,
    message: 'Waktu untuk melengkapi data sudah habis. Masuk lagi dengan akun sosialmu, ya.',
    next: 'Start again from the login page.',
  },
  ALREADY_LOGGED_IN: { status: 409, message: 'User is Already Login.', next: 'Log out first.' },

  // profile
  PASSWORD_NEEDED: {
    status: 403,
    message: 'Masukkan password kamu untuk melanjutkan.',
    next: 'Include the current password.',
  },
  LOGIN_AGAIN: {
    status: 403,
    message: 'Demi keamananmu, silakan login sekali lagi lalu coba lagi.',
    next: 'Log in again; the login counts as recent for ten minutes.',
  },
  PICTURE_UNREADABLE: {
    status: 422,
    message: 'File harus png, jpg, jpeg.',
    next: 'Send a complete JPEG, PNG or WebP file.',
  },
  ORDERS_UNDER_WAY: {
    status: 409,
    message: 'Masih ada pesanan yang berjalan. Tunggu sampai selesai atau batalkan dulu, ya.',
    next: 'Wait until the orders are complete, or cancel the unpaid ones.',
  },

  // one-time codes (OTP-18..OTP-29, AMB-58)
  ACTIVE_OTP_ALREADY_SENT: {
    status: 409,
    message: 'OTP sudah dikirim, mohon tunggu sebentar',
    next: 'Wait `details.countdown` seconds.',
  },
  OTP_MAXIMUM: {
    status: 429,
    message: 'Permintaan OTP maksimal 5 kali sehari',
    next: 'Request a code again tomorrow (Asia/Jakarta).',
  },
  NO_ACTIVE_OTP_REQUEST: {
    status: 409,
    message: 'Token sudah kedaluwarsa, silakan kirim ulang OTP',
    next: 'Request another code.',
  },
  INCORRECT_OTP: { status: 400, message: 'Kode verifikasi salah', next: 'Enter the latest code.' },
  INVALID_DATA: { status: 400, message: 'Kode verifikasi salah', next: 'Send the six digits.' },
  ALREADY_VERIFIED_EMAIL: {
    status: 409,
    message: 'Nomor verifikasi sudah pernah digunakan',
    next: 'Nothing to do: it is already verified.',
  },
  ALREADY_TAKEN: { status: 409, message: 'Nomor handphone sudah terdaftar', next: 'Use another number.' },
  MISSING_PHONE_NUMBER: {
    status: 404,
    message: 'Nomor handphone tidak terdaftar',
    next: 'Check the number.',
  },
  MISSING_EMAIL: { status: 404, message: 'Email tidak terdaftar', next: 'Check the address.' },
  UNVERIFIED_PHONE: {
    status: 409,
    message: 'Nomor handphone belum diverifikasi, silakan verifikasi di halaman profil',
    next: 'Use the e-mail address.',
  },
  INVALID_PHONE_NUMBER: {
    status: 400,
    message: 'Nomor yang dimasukkan salah, silakan periksa kembali',
    next: 'Send an Indonesian mobile number.',
  },
  MISSING_PARAMETER: {
    status: 400,
    message: 'Parameter tidak lengkap',
    next: 'Send all fields that this endpoint requires.',
  },
  USER_NOT_FOUND: { status: 404, message: 'User tidak ditemukan', next: 'Log in again.' },
  OTP_MODE_OFF: {
    status: 409,
    message: 'Cara ini sedang tidak tersedia. Pilih cara lain, ya.',
    next: 'Choose a mode that is enabled.',
  },
  OTP_PAUSED: {
    status: 503,
    message: 'Pengiriman kode sedang sangat ramai. Coba lagi nanti atau pilih cara lain.',
    next: 'Choose another mode, or try again within the hour.',
  },

  // passwords and captcha
  WRONG_PASSWORD: { status: 401, message: 'Wrong password', next: 'Send the current password.' },
  PASSWORD_TRIES_USED_UP: {
    status: 403,
    message: 'Password lama sudah 5x salah. Buat yang baru lewat Lupa Password di halaman masuk.',
    next: 'Reset the password.',
  },
  SAME_PASSWORD: {
    status: 402,
    message: "New password can't be same as previous password",
    next: 'Choose another.',
  },
  PASSWORD_NOT_SET: {
    status: 403,
    message: 'Akunmu belum punya password. Buat password dulu, ya.',
    next: 'Set a first password.',
  },
  PASSWORD_ALREADY_SET: {
    status: 409,
    message: 'Akunmu sudah punya password. Ubah lewat halaman akun.',
    next: 'Change it, sending the current one.',
  },
  CAPTCHA_REFUSED: {
    status: 403,
    message: 'Kami belum yakin kamu bukan robot. Silakan coba lagi.',
    next: 'Send a fresh recaptcha_token.',
  },
} as const satisfies RefusalTexts
