import type { RefusalTexts } from './refusal-texts.ts'

/** Refusals of any request: wrong input, an unknown address, too much, too often. */
export const inputRefusals = {
  INVALID_INPUT: {
    status: 400,
    message: 'Ada data yang belum benar. Periksa kembali isianmu.',
    next: 'Correct the named field.',
  },
  INVALID_FILTER: {
    status: 400,
    message: 'Filter tidak dikenal.',
    next: 'Use only the fields that this endpoint accepts.',
  },
  INVALID_WIDTH: {
    status: 400,
    message: 'Ukuran gambar tidak tersedia.',
    next: 'Request one of the listed widths.',
  },
  NOT_FOUND: { status: 404, message: 'Halaman atau data tidak ditemukan.', next: 'Check the address.' },
  TOO_LARGE: { status: 413, message: 'Data yang dikirim terlalu besar.', next: 'Send less.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Terlalu banyak permintaan. Coba lagi sebentar lagi.',
    next: 'Wait for Retry-After.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    message: 'Permintaan ditolak. Muat ulang halaman lalu coba lagi.',
    next: 'Send it from the shop itself.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'Permintaan berbeda dengan kunci yang sama.',
    next: 'Use a new Idempotency-Key.',
  },
  IN_PROGRESS: {
    status: 409,
    message: 'Permintaan yang sama sedang diproses.',
    next: 'Retry in a moment.',
  },
  UNEXPECTED: {
    status: 500,
    message: 'Silakan coba lagi dalam beberapa saat.',
    next: 'Quote the request id to customer service.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'Toko sedang sibuk. Silakan coba lagi dalam beberapa saat.',
    next: 'Try again shortly.',
  },
} as const satisfies RefusalTexts
