import type { RefusalTexts } from './refusal-texts.ts'

/** Refusals about vouchers, points and tokens. */
export const discountRefusals = {
  // vouchers and points
  VOUCHER_UNKNOWN: { status: 404, message: 'Kode voucher tidak ditemukan.', next: 'Check the code.' },
  VOUCHER_NOT_YOURS: {
    status: 409,
    message: 'Voucher ini tidak berlaku untuk akunmu.',
    next: 'Use another one.',
  },
  VOUCHER_NOT_STARTED: {
    status: 409,
    message: 'Voucher ini belum mulai berlaku.',
    next: 'Wait until it is valid.',
  },
  VOUCHER_ENDED: {
    status: 409,
    message: 'Masa berlaku voucher ini sudah habis.',
    next: 'Use another one.',
  },
  VOUCHER_USED: { status: 409, message: 'Kamu sudah memakai voucher ini.', next: 'Use another one.' },
  VOUCHER_USED_UP: {
    status: 409,
    message: 'Kuota voucher ini sudah habis.',
    next: 'Use another one.',
  },
  VOUCHER_OTHER_PRODUCTS: {
    status: 409,
    message: 'Voucher ini tidak berlaku untuk produk di tasmu.',
    next: 'Add a product that it applies to.',
  },
  VOUCHER_MINIMUM: {
    status: 409,
    message: 'Belanjamu belum mencapai minimum voucher ini.',
    next: 'Add products worth `details.missing` rupiah.',
  },
  VOUCHER_IS_AUTOMATIC: {
    status: 409,
    message: 'Voucher ini berlaku otomatis, tidak perlu dimasukkan.',
    next: 'Nothing to do.',
  },
  DISCOUNTS_NOT_COMBINABLE: {
    status: 409,
    message: 'Voucher dan poin tidak bisa dipakai bersamaan. Batalkan salah satu dulu.',
    next: 'Remove the other one.',
  },
  ACCOUNT_NOT_VERIFIED: {
    status: 403,
    message: 'Verifikasi akunmu dulu, ya.',
    next: 'Verify the phone number or the e-mail address.',
  },
  POINTS_SHORT: {
    status: 409,
    message: 'Poinmu tidak cukup.',
    next: 'Use at most `details.usable`.',
  },

  GIFT_CARD_UNKNOWN: {
    status: 404,
    message: 'Kode kartu hadiah ini tidak kami kenal. Periksa lagi, ya.',
    next: 'Check the code.',
  },
  GIFT_CARD_ENDED: {
    status: 409,
    message: 'Kartu hadiah ini sudah tidak berlaku.',
    next: 'Use another one.',
  },
  GIFT_CARD_EMPTY: {
    status: 409,
    message: 'Saldo kartu hadiah ini sudah habis.',
    next: 'Use another one. Amounts held by unpaid orders are released when those orders end.',
  },
  GIFT_CARD_SHORT: {
    status: 409,
    message: 'Saldo kartu hadiahmu tidak cukup lagi. Periksa lagi totalnya, ya.',
    next: 'Fetch the bag again; `details.balance` is left on the card.',
  },

  // tokens (TOKEN-10; other codes are shown as they are, TOKEN-11)
  INSUFFICIENT_POINTS: {
    status: 409,
    message: 'Mohon maaf token anda tidak mencukupi.',
    next: 'The member has `details.tokenCount` tokens.',
  },
  TOKEN_PRIZE_UNKNOWN: {
    status: 404,
    message: 'Hadiah ini sudah tidak ada.',
    next: 'Fetch the prizes again.',
  },
  TOKEN_PRIZE_CLOSED: {
    status: 409,
    message: 'Hadiah ini sedang tidak bisa ditukar.',
    next: 'Check the dates of the prize.',
  },
  TOKEN_PRIZE_CHANGED: {
    status: 409,
    message: 'Jumlah token hadiah ini berubah. Lihat lagi sebelum menukar, ya.',
    next: "Send the prize's current cost, `details.points`.",
  },
  TOKEN_PRIZE_LIMIT: {
    status: 409,
    message: 'Kamu sudah menukar hadiah ini sebanyak yang boleh.',
    next: 'Choose another prize.',
  },
  TOKEN_PRIZE_USED_UP: {
    status: 409,
    message: 'Yah, hadiah ini baru saja habis.',
    next: 'Choose another prize.',
  },
} as const satisfies RefusalTexts
