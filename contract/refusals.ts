/**
 * All refusals: code, HTTP status, message for the person, and what the caller can do next. The server throws or
 * returns a `Refusal`; only `server/http/send-refusals.ts` turns it into HTTP. `docs/errors.md` is generated from this
 * list.
 */

export const refusals = {
  // input
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

  // staff
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

  // quiz
  QUIZ_UNFINISHED: {
    status: 409,
    message: 'Kamu belum menyelesaikan kuis ini.',
    next: 'Send the answers first.',
  },

  // points game
  GAME_CLOSED: {
    status: 409,
    message: 'Produk ini sedang tidak ikut permainan poin.',
    next: 'Share a product whose `is_pink_university_game.is_active` is true.',
  },
  GAME_DAILY_LIMIT: {
    status: 409,
    message: 'Poin dari berbagi hari ini sudah penuh. Besok main lagi, ya.',
    next: 'Sharing still works; it earns points again tomorrow (Asia/Jakarta).',
  },

  // lucky draw
  LUCKY_DRAW_CLOSED: {
    status: 409,
    message: 'Undian ini sedang tidak dibuka.',
    next: 'Check the dates of the campaign.',
  },
  LUCKY_DRAW_CLAIMED: {
    status: 409,
    message: 'Kamu sudah mendapat hadiah dari undian ini.',
    next: 'Fetch the reward that was already drawn.',
  },
  LUCKY_DRAW_EMPTY: {
    status: 409,
    message: 'Yah, semua hadiahnya sudah dibawa pulang.',
    next: 'Nothing to do: no prizes are left.',
  },

  // placing and paying
  GIFT_CHANGED: {
    status: 409,
    message: 'Maaf, hadiahnya baru saja habis. Kamu bisa melanjutkan pesanan tanpa hadiah.',
    next: 'Place or pay the order again, leaving `details.combination_ids` out of `gifts`.',
  },
  price_mismatch: {
    status: 409,
    message: 'Terjadi perubahan harga, Silakan coba lagi dalam beberapa saat.',
    next: 'Show the new prices and ask the shopper to accept them.',
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
    next: 'Pay in another way.',
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
    next: 'Choose another way to pay.',
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
  TOO_MANY_PHOTOS: {
    status: 409,
    message: 'Fotonya sudah cukup banyak. Hapus satu dulu, ya.',
    next: 'Remove a photo before sending another.',
  },
  // reviews and photos
  DUPLICATE_USER_REVIEW: {
    status: 403,
    message: 'Maaf, Kamu sudah pernah review produk atau produk dengan kombinasi ini sebelumnya.',
    next: 'Edit the existing one.',
  },
  REVIEW_CONTENT_EXISTS: {
    status: 403,
    message: 'Konten review yang ingin kamu masukkan sudah ada.',
    next: 'Write it in your own words.',
  },
  REVIEW_CHANGED: {
    status: 409,
    message: 'Ulasan ini berubah setelah kamu membacanya.',
    next: 'Fetch it again: its author changed it, or somebody else decided on it.',
  },
  OWN_REVIEW: {
    status: 409,
    message: 'Ini ulasanmu sendiri.',
    next: 'Only other members can do this.',
  },
  PHOTO_TOO_LARGE: { status: 413, message: 'Ukuran maksimum 5MB', next: 'Send a smaller one.' },
  PHOTO_WRONG_TYPE: {
    status: 415,
    message: 'File harus png, jpg, jpeg.',
    next: 'Send a PNG or JPEG.',
  },
  PHOTO_MISSING: {
    status: 409,
    message: 'Fotonya belum sampai. Unggah sekali lagi, ya.',
    next: 'Request an upload address and send the photo again.',
  },
  UPLOAD_ADDRESS_WRONG: {
    status: 403,
    message: 'Alamat unggah ini tidak berlaku lagi.',
    next: 'Request a new upload address.',
  },
  INVOICE_NOT_READY: {
    status: 409,
    message: 'Faktur tersedia setelah pembayaran diterima.',
    next: 'Wait until the order is paid.',
  },
  NOTICE_REFUSED: { status: 403, message: 'Notification refused.', next: 'Check the key and the amount.' },
} as const satisfies Record<string, { status: number; message: string; next: string }>

export type RefusalCode = keyof typeof refusals

/** An expected "no", with its reason. Use cases throw it; any other error is unexpected. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Record<string, unknown> | undefined
  readonly field: string | undefined

  constructor(
    code: RefusalCode,
    extra: { message?: string; field?: string; details?: Record<string, unknown> } = {},
  ) {
    super(extra.message ?? refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.field = extra.field
    this.details = extra.details
  }

  get status(): number {
    return refusals[this.code].status
  }
}
