import type { RefusalTexts } from './refusal-texts.ts'

/** Refusals about placing an order, paying it, and its invoice. */
export const orderingRefusals = {
  GIFT_CHANGED: {
    status: 409,
    message: 'Maaf, hadiahnya baru saja habis. Kamu bisa melanjutkan pesanan tanpa hadiah.',
    next: 'Place or pay the order again, leaving `details.combination_ids` out of `gifts`.',
  },
  // In lower case, as the specification spells it.
  price_mismatch: {
    status: 409,
    message: 'Terjadi perubahan harga, Silakan coba lagi dalam beberapa saat.',
    next: 'Show the new prices and ask the shopper to accept them.',
  },
  FLASH_PIECES_GONE: {
    status: 409,
    message: 'Harga flash sale-nya baru saja habis. Buka tasmu untuk melihat harga sekarang.',
    next: 'Show the bag again; `details.left` pieces of `details.combination_id` still have the flash price.',
  },
  ADDRESS_MISSING: { status: 409, message: 'Pilih alamat pengiriman dulu.', next: 'Choose an address.' },
  SHIPPING_MISSING: {
    status: 409,
    message: 'Pilih cara pengiriman dulu.',
    next: 'Choose a delivery method.',
  },
  PAYMENT_METHOD_UNKNOWN: {
    status: 400,
    message: 'Cara pembayaran tidak tersedia.',
    next: 'Choose one from the list.',
  },
  UNPAID_LIMIT: {
    status: 409,
    message: 'Masih ada 10 pesanan yang menunggu pembayaran. Bayar atau batalkan salah satu dulu.',
    next: 'Pay or cancel one.',
  },
  PAYMENT_REFUSED: {
    status: 402,
    message: 'Pembayaran ditolak. Pilih cara pembayaran lain.',
    next: 'Pay by another method.',
  },
  WALLET_REFUSED: {
    status: 400,
    message: 'Pembayaran ditolak. Periksa nomor e-wallet kamu, lalu coba lagi.',
    next: 'Open the order `details.order_id` and pay it again there.',
  },
  WALLET_TIMEOUT: {
    status: 504,
    message: 'E-wallet kamu belum menjawab. Kami sedang memeriksanya.',
    next: 'Open the order `details.order_id`; it shows the payment status.',
  },
  RETRY_NOT_ALLOWED: {
    status: 409,
    message: 'Pembayaran pesanan ini tidak bisa diulang lagi.',
    next: 'Fetch the order again.',
  },
  CASH_NOT_OFFERED: {
    status: 409,
    message: 'Bayar di tempat belum bisa dipakai untuk pesanan ini. Pilih cara bayar lain.',
    next: 'Choose another payment method.',
  },
  BANK_PROMOTION_NOT_ELIGIBLE: {
    status: 409,
    message: 'Promo bank ini belum bisa dipakai untuk tas kamu.',
    next: 'The bag is `details.missing` rupiah below its minimum.',
  },
  BANK_PROMOTION_METHOD: {
    status: 409,
    message: 'Promo bank yang kamu pilih tidak berlaku untuk cara bayar ini.',
    next: 'Remove the promotion, or pay by one of `details.payment_methods`.',
  },
  SAVED_CARD_GONE: {
    status: 404,
    message: 'Kartu ini sudah tidak tersimpan.',
    next: 'Fetch the saved cards again.',
  },
  TRANSFER_NOT_EXPECTED: {
    status: 409,
    message: 'Pesanan ini tidak menunggu bukti transfer.',
    next: 'Fetch the order again.',
  },
  REFUND_NOT_ALLOWED: {
    status: 409,
    message: 'Uang pesanan ini tidak bisa dikembalikan lagi.',
    next: '`details` contains the amounts paid and already refunded.',
  },
  REFUND_ACCOUNT_IN_USE: {
    status: 409,
    message:
      'Rekeningnya tidak bisa diganti lagi: dananya sedang kami transfer ke sana. Kalau rekeningnya keliru, hubungi kami lewat tombol bantuan.',
    next: 'Fetch the refunds again: staff ask for another account if the bank refuses this one.',
  },
  REFUND_SENT: {
    status: 409,
    message: 'Pengembalian ini sudah ditandai terkirim, jadi tidak bisa diubah lagi.',
    next: 'Fetch the refunds again.',
  },
  REFUND_NOT_SENT: {
    status: 409,
    message: 'Pengembalian ini belum ditandai terkirim, jadi transfernya belum bisa kembali.',
    next: 'Fetch the refunds again; `details.refund` is its status.',
  },
  REFUND_NOT_IN_FILE: {
    status: 409,
    message: 'Pengembalian ini tidak ada di berkas bank.',
    next: 'Fetch the refunds again: the next file takes it.',
  },
  REFUND_WITHOUT_ACCOUNT: {
    status: 409,
    message: 'Pengembalian ini tidak menunggu transfer ke rekening pembeli.',
    next: 'Fetch the refunds again; `details.refund` is its status.',
  },
  NO_REFUNDS_FOR_FILE: {
    status: 409,
    message: 'Tidak ada pengembalian untuk berkas baru. Yang sudah di berkas ada di bagian “Di berkas bank”.',
    next: 'Download the last file again, or take a refund out of its file first.',
  },
  ORDER_NOT_FOUND: { status: 404, message: 'Pesanan tidak ditemukan.', next: 'Check the number.' },
  MOVE_NOT_ALLOWED: {
    status: 409,
    message: 'Status pesanan tidak bisa diubah ke situ.',
    next: 'See the allowed status changes.',
  },
  RETURN_NOT_ALLOWED: {
    status: 409,
    message: 'Pesanan ini tidak bisa dikembalikan lagi.',
    next: 'Only delivered orders can be returned, within the return period.',
  },
  RETURN_DECIDED: {
    status: 409,
    message: 'Pengembalian ini sudah diputuskan.',
    next: 'Check the order: each return is decided once.',
  },
  RETURN_STEP_PASSED: {
    status: 409,
    message: 'Pengembalian ini tidak sedang di langkah itu.',
    next: 'Fetch the return again; `details.step` is where it is.',
  },
  TOO_MANY_PHOTOS: {
    status: 409,
    message: 'Fotonya sudah cukup banyak. Hapus satu dulu, ya.',
    next: 'Remove a photo before sending another.',
  },
  INVOICE_NOT_READY: {
    status: 409,
    message: 'Faktur tersedia setelah pembayaran diterima.',
    next: 'Wait until the order is paid.',
  },
  PAYMENT_LINK_ENDED: {
    status: 410,
    message:
      'Tautan ini sudah tidak berlaku. Kalau kamu sudah membayar, kabarnya ada di emailmu dan di Pesanan saya. Kalau belum, hubungi kami: kami buatkan tautan baru.',
    next: 'Ask the shop for a new link.',
  },
  NOTICE_REFUSED: { status: 403, message: 'Notification refused.', next: 'Check the key and the amount.' },
} as const satisfies RefusalTexts
