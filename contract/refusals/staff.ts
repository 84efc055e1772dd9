import type { RefusalTexts } from './refusal-texts.ts'

/** Refusals of staff actions. */
export const staffRefusals = {
  FILE_REFUSED: {
    status: 422,
    message: 'Ada yang belum benar di file ini. Perbaiki, lalu impor lagi.',
    next: 'Fix what `details.problems` lists by line and field; nothing was imported.',
  },
  NAME_AMBIGUOUS: {
    status: 409,
    message: 'Ada beberapa yang cocok. Sebutkan salah satu dengan id-nya.',
    next: 'Identify it by one of the ids in `details.ids`.',
  },
  CATEGORY_HAS_POSTS: {
    status: 409,
    message: 'Kategori ini masih punya artikel.',
    next: 'Move or remove its posts first.',
  },
  REWARD_ENDED: {
    status: 409,
    message: 'Masa hadiah ini sudah habis.',
    next: 'Give another one, or extend its end date.',
  },
  REWARD_GIVEN: {
    status: 409,
    message: 'Member ini sudah punya hadiah itu.',
    next: 'Nothing to do: each member can have it only once.',
  },
  VOUCHER_CODE_TAKEN: {
    status: 409,
    message: 'Sudah ada voucher dengan kode ini. Pakai kode lain.',
    next: 'Use another code, or change the voucher that has it.',
  },
  VOUCHER_QUOTA_TOO_LOW: {
    status: 409,
    message: 'Kuota tidak bisa kurang dari yang sudah dipakai.',
    next: 'Set at least `details.uses`, or stop the voucher.',
  },
  VOUCHER_HAS_NO_CODES: {
    status: 409,
    message: 'Voucher otomatis berlaku tanpa kode, jadi tidak bisa dibuatkan kode.',
    next: 'Make codes of a voucher that shoppers type.',
  },
  TOO_MANY_CODES: {
    status: 409,
    message: 'Kodenya terlalu banyak untuk satu voucher. Salin vouchernya, lalu buat kode dari salinannya.',
    next: 'A voucher has at most `details.limit` codes; copy it.',
  },
  VOUCHER_GIVEN: {
    status: 409,
    message: 'Pelanggan ini sudah punya voucher itu.',
    next: 'Nothing is left to do: the member may use it.',
  },
  VOUCHER_NOT_FOR_LISTED: {
    status: 409,
    message: 'Voucher ini bukan untuk member yang terdaftar saja.',
    next: 'Give a voucher whose audience is `listed`.',
  },
  GIFT_CARD_REFUNDED: {
    status: 409,
    message: 'Uang kartu hadiah ini sudah atau sedang dikembalikan.',
    next: 'Leave it closed; `details.left` is what is left of the order’s money.',
  },
} as const satisfies RefusalTexts
