import type { RefusalTexts } from './refusal-texts.ts'

/** Refusals before an order: addresses, delivery, the bag, back-in-stock alerts, the wishlist, the chat. */
export const shoppingRefusals = {
  // addresses and delivery
  ADDRESS_LIMIT: {
    status: 409,
    message: 'Kamu sudah menyimpan 10 alamat. Hapus salah satu untuk menambah.',
    next: 'Delete one.',
  },
  AREA_UNKNOWN: {
    status: 400,
    message: 'Wilayah tidak dikenal. Pilih dari daftar.',
    next: 'Choose from the lists.',
  },
  SHIPPING_UNAVAILABLE: {
    status: 409,
    message: 'Pengiriman ini tidak tersedia untuk alamatmu.',
    next: 'Choose another.',
  },

  // cart
  PRODUCT_NOT_FOUND: { status: 404, message: 'Produk tidak ditemukan.', next: 'It may no longer be sold.' },
  OUT_OF_STOCK: {
    status: 409,
    message: 'Stok produk tidak mencukupi.',
    next: 'Choose a smaller quantity or another product.',
  },
  STOCK_CHANGED: { status: 409, message: 'Terjadi perubahan stock', next: 'Fetch the cart again.' },
  NOT_SELLABLE: {
    status: 409,
    message: 'Produk ini tidak dijual terpisah.',
    next: 'It is only given as a gift.',
  },
  LINE_LIMIT: {
    status: 409,
    message: 'Maksimal 20 produk berbeda dalam satu pesanan.',
    next: 'Place two orders.',
  },
  EGIFT_NOT_MIXED: {
    status: 409,
    message: 'Produk E Gift Card tidak dapat digabung dengan produk lainnya.',
    next: 'Order it separately.',
  },
  PREORDER_DATES_DIFFER: {
    status: 409,
    message: 'Product with different delivery date cannot be bought for preorder products.',
    next: 'Order them separately.',
  },
  EGIFT_NOT_DISCOUNTABLE: {
    status: 409,
    message: 'Kartu hadiah dibayar penuh: voucher, poin, dan kartu hadiah lain tidak bisa dipakai untuknya.',
    next: 'Add something other than gift cards.',
  },
  EGIFT_INFO_MISSING: {
    status: 400,
    message: 'Isi dulu untuk siapa e-gift ini.',
    next: 'Send egift_info with the line.',
  },
  EGIFT_DAY_TOO_LATE: {
    status: 400,
    message: 'Tanggal kirimnya paling lama setahun lagi, ya.',
    next: 'Choose a day within a year.',
  },
  EGIFT_DAY_PASSED: {
    status: 400,
    message: 'Tanggal kirim e-gift sudah lewat.',
    next: 'Choose today or a later day.',
  },
  PACK_CONTENT_UNKNOWN: {
    status: 400,
    message: 'Isi paket ini tidak bisa dipilih begitu. Pilih ulang isinya, ya.',
    next: 'Send exactly one choice per part, or no choices at all.',
  },
  PACK_PART_SOLD_OUT: {
    status: 409,
    message: 'Salah satu isi paket yang kamu pilih sudah habis. Pilih yang lain, ya.',
    next: 'Choose another variant of the part named in `details`.',
  },
  SPECIAL_PRICE_ENDED: {
    status: 409,
    message: 'Harga spesial ini sudah berakhir.',
    next: 'Add it at its usual price.',
  },
  SAVED_LINES_FULL: {
    status: 409,
    message: 'Simpan untuk nanti sudah penuh. Hapus beberapa produk dulu, ya.',
    next: 'Delete some.',
  },
  CART_NOT_FOUND: {
    status: 404,
    message: 'Ini bukan tasmu yang sekarang. Periksa lagi isi tasmu, ya.',
    next: 'Fetch the bag of the logged-in member again.',
  },
  CART_EMPTY: { status: 409, message: 'Tas belanjamu masih kosong.', next: 'Add a product.' },

  // back-in-stock alerts
  ALREADY_IN_STOCK: {
    status: 409,
    message: 'Kabar baik: produk ini sudah bisa dibeli lagi.',
    next: 'Add it to the bag.',
  },
  STOCK_WISH_LIMIT: {
    status: 409,
    message: 'Email ini sudah menunggu banyak produk. Tunggu kabarnya dulu, ya.',
    next: 'Wait until some of them are back in stock.',
  },

  // wishlist
  ALREADY_ON_WISHLIST: {
    status: 409,
    message: 'Produk ini sudah ada di wishlist kamu.',
    next: 'Use the existing entry, `details.id`.',
  },
  WISHLIST_ENTRY_GONE: {
    status: 404,
    message: 'Produk ini sudah tidak ada di wishlist kamu.',
    next: 'Fetch the wishlist again.',
  },
  WISHLIST_FULL: {
    status: 409,
    message: 'Wishlist kamu sudah penuh. Hapus beberapa produk dulu, ya.',
    next: 'Delete some.',
  },

  // chat
  CHAT_WAIT: {
    status: 409,
    message: 'Pesanmu sudah banyak yang masuk. Tunggu balasan tim kami dulu, ya.',
    next: 'Wait for an answer.',
  },
  CARD_NUMBER_IN_TEXT: {
    status: 422,
    message: 'Demi keamananmu, jangan kirim nomor kartu di sini. Hapus nomornya, lalu kirim lagi.',
    next: 'Send it without the card number.',
  },
} as const satisfies RefusalTexts
