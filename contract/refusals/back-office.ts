import type { RefusalTexts } from './refusal-texts.ts'

/** Refusals of the back office: signing in, permissions, and two people who change the same thing. */
export const backOfficeRefusals = {
  STAFF_NOT_SIGNED_IN: {
    status: 401,
    message: 'Silakan masuk ke ruang staf.',
    next: 'Sign in to the back office.',
  },
  STAFF_SIGN_IN_REFUSED: {
    status: 401,
    message: 'Email atau kata sandi salah.',
    next: 'Check both; whether the account exists is not said.',
  },
  STAFF_CODE_REFUSED: {
    status: 401,
    message: 'Kode salah atau sudah dipakai. Tunggu kode berikutnya.',
    next: 'Enter the next code of the app, or an unused recovery code.',
  },
  STAFF_PASSKEY_REFUSED: {
    status: 401,
    message: 'Passkey tidak dikenali. Coba lagi, atau pakai cara lain.',
    next: 'Ask for new options and sign again.',
  },
  STAFF_LOCKED: {
    status: 401,
    message:
      'Terlalu banyak percobaan salah. Tunggu 15 menit, atau masuk dari perangkat yang biasa kamu pakai atau dengan passkey.',
    next: 'Wait until `details.locked_until`, or sign in on a device that was used before, or with a passkey.',
  },
  STAFF_FACTORS_RESET: {
    status: 401,
    message: 'Bukti keduamu sedang diatur ulang. Buka tautan yang kami kirim ke emailmu.',
    next: 'Open the link of the e-mail; if it has expired, ask a colleague for another reset.',
  },
  FACTOR_RESET_INVALID: {
    status: 410,
    message: 'Tautan ini sudah dipakai atau kedaluwarsa. Minta rekanmu mengatur ulang bukti keduamu lagi.',
    next: 'Ask for another reset of the second factors.',
  },
  STAFF_INVITATION_OPEN: {
    status: 401,
    message:
      'Bukti keduamu belum terpasang, jadi undanganmu belum selesai. Buka tautan undangan terbaru di emailmu.',
    next: 'Open the newest invitation in the mailbox, and set up a second factor right away.',
  },
  PASSWORD_RESET_INVALID: {
    status: 410,
    message: 'Tautan ini sudah dipakai atau kedaluwarsa. Minta tautan baru lewat “Lupa kata sandi?”.',
    next: 'Ask for a new link.',
  },
  STAFF_FACTOR_NEEDED: {
    status: 401,
    message: 'Lanjutkan dengan passkey atau kode.',
    next: 'Give the second factor, or set one up.',
  },
  CONFIRMATION_NEEDED: {
    status: 403,
    message: 'Tindakan ini berdampak besar. Buktikan sekali lagi bahwa ini kamu.',
    next: 'Give the second factor again, then repeat the call within five minutes.',
  },
  PERMISSION_MISSING: {
    status: 403,
    message: 'Peranmu belum mengizinkan ini.',
    next: 'Ask one of `details.ask` for the permission `details.permission`.',
  },
  API_KEY_INVALID: {
    status: 401,
    message: 'Kunci API ini tidak dikenal, sudah dicabut, atau sudah kedaluwarsa.',
    next: 'Check that the whole key was copied; otherwise ask the shop for another one.',
  },
  API_KEY_IN_ADDRESS: {
    status: 400,
    message: 'Kunci API tidak boleh ada di alamat. Ganti kunci ini, karena alamat dicatat di banyak tempat.',
    next: 'Renew the key, and send it in the header `Authorization: Bearer csk_live_…`.',
  },
  API_KEY_NAME_TAKEN: {
    status: 409,
    message: 'Sudah ada kunci dengan nama ini.',
    next: 'Choose another name, or revoke the other key first.',
  },
  PERSON_NEEDED: {
    status: 403,
    message: 'Ini hanya bisa dilakukan orang yang masuk ke ruang staf, bukan dengan kunci API.',
    next: 'Let a person do it in the back office.',
  },
  TOO_MANY_CHOSEN: {
    status: 422,
    message: 'Terlalu banyak yang dipilih sekaligus. Persempit dulu dengan saringan.',
    next: 'Choose at most `details.max`.',
  },
  SELECTION_CHANGED: {
    status: 409,
    message: 'Pesanan yang dipilih baru saja berubah. Baca lagi jumlahnya, lalu ulangi.',
    next: 'Ask for the preview again: it can be done to `details.able` orders now.',
  },
  GRANT_TOO_WIDE: {
    status: 403,
    message: 'Kamu tidak bisa memberi izin yang tidak kamu punya.',
    next: 'Leave out `details.permissions`.',
  },
  INVITATION_INVALID: {
    status: 410,
    message: 'Undangan ini sudah dipakai atau kedaluwarsa. Minta undangan baru.',
    next: 'Ask for a new invitation.',
  },
  STAFF_EMAIL_TAKEN: {
    status: 409,
    message: 'Email ini sudah milik staf lain.',
    next: 'Use another address, or change the existing account.',
  },
  LAST_OWNER: {
    status: 409,
    message: 'Toko harus punya paling sedikit satu pemilik.',
    next: 'Make somebody else an owner first.',
  },
  LAST_FACTOR: {
    status: 409,
    message: 'Ini satu-satunya bukti keduamu. Pasang yang lain dulu.',
    next: 'Set up another second factor first.',
  },
  ROLE_IN_USE: {
    status: 409,
    message: 'Masih ada staf dengan peran ini.',
    next: 'Give `details.people` another role first.',
  },
  ROLE_FIXED: {
    status: 409,
    message: 'Peran ini tidak bisa diubah atau dihapus.',
    next: 'Make a role of your own.',
  },
  SECOND_PERSON_NEEDED: {
    status: 409,
    message: 'Tindakan ini butuh persetujuan orang kedua.',
    next: 'Ask for it: POST /api/staff/approvals with the same request and a reason.',
  },
  OWN_REQUEST: {
    status: 403,
    message: 'Permintaanmu sendiri harus diputuskan orang lain.',
    next: 'Wait for somebody else with the permission staff.approve.',
  },
  REQUEST_DECIDED: {
    status: 409,
    message: 'Permintaan ini sudah diputuskan.',
    next: 'Read `details.decision` and `details.decided_by`.',
  },
  ACT_NOT_ALLOWED: {
    status: 409,
    message: 'Tindakan ini tidak bisa untuk pesanan dalam keadaan ini.',
    next: 'Read the order again; its acts say what is possible and why others are not.',
  },
  FEE_DIFFERS: {
    status: 409,
    message: 'Ongkirnya berubah. Lihat selisih yang baru, lalu pilih siapa yang menanggungnya.',
    next: 'Send `details.difference` as the difference and, if it is above 0, `borne_by`.',
  },
  VIEW_NAME_TAKEN: {
    status: 409,
    message: 'Sudah ada tampilan bersama dengan nama ini.',
    next: 'Choose another name.',
  },
  TOO_MANY_VIEWS: {
    status: 409,
    message: 'Tampilanmu sudah terlalu banyak. Hapus yang tidak dipakai.',
    next: 'Delete some; `details.most` is the limit.',
  },
  TRANSFER_AMOUNT_DIFFERS: {
    status: 409,
    message: 'Jumlah yang masuk berbeda dengan pesanan. Tulis catatan kesepakatannya, atau tolak buktinya.',
    next: 'Compare `details.expected` and `details.received`; accept with a note, or reject the receipt.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Data ini baru saja diubah orang lain. Lihat yang baru dulu, lalu ulangi.',
    next: 'Read it again; `details` names who changed it and when.',
  },
  NEWER_MESSAGE: {
    status: 409,
    message: 'Ada pesan baru sejak kamu membuka percakapan ini. Baca dulu, lalu ulangi.',
    next: 'Read the conversation again; `details` is the message that came first, and who wrote it.',
  },
  PLACEHOLDER_UNFILLED: {
    status: 422,
    message: 'Masih ada yang belum terisi di jawabanmu. Ganti tulisan dalam kurung kurawal, lalu kirim lagi.',
    next: 'Replace the placeholders in `details.placeholders`, or take them out.',
  },
  TOO_MANY_READY_ANSWERS: {
    status: 409,
    message: 'Jawaban siap pakai sudah terlalu banyak. Hapus yang tidak dipakai.',
    next: 'Delete some; `details.most` is the limit.',
  },
  LAST_WAY_TO_PAY: {
    status: 409,
    message:
      'Ini cara bayar terakhir yang menyala; bayar di tempat tidak dihitung, karena ada batasnya. Nyalakan yang lain dulu.',
    next: 'Switch another way to pay on first, other than cash, or for a transfer another bank account.',
  },
  LAST_WAY_TO_DELIVER: {
    status: 409,
    message:
      'Ini pengiriman terakhir yang menyala. Nyalakan yang lain dulu; tanpa itu tidak ada yang bisa dikirim.',
    next: 'Switch another delivery method on first, or keep at least one fee.',
  },
  POINT_LIST_GIVEN: {
    status: 409,
    message: 'Daftar ini sudah diberikan. Tidak ada yang diberikan lagi.',
    next: 'Do nothing: `details` names who gave it and when. To give again on purpose, send a file with another reason.',
  },
  PRODUCT_NOT_LIVE: {
    status: 409,
    message: 'Produk ini tidak sedang tayang.',
    next: 'Read the product again; only one that is in the shop can be taken out of it.',
  },
  PRODUCT_MERGED: {
    status: 409,
    message: 'Produk ini sudah digabung ke produk lain.',
    next: 'Change `details.into` instead: buyers are led to that product.',
  },
  MERGE_REFUSED: {
    status: 409,
    message: 'Kedua produk ini belum bisa digabung.',
    next: 'Clear what each sentence of `details.reasons` names, and ask for the summary again.',
  },
  FLASH_SALES_OVERLAP: {
    status: 409,
    message: 'Waktunya bertabrakan dengan flash sale lain. Toko menjalankan satu flash sale sekali waktu.',
    next: 'Choose other times: `details.name` runs from `details.starts_at` to `details.ends_at`.',
  },
  FLASH_SALE_BEGUN: {
    status: 409,
    message: 'Flash sale ini sudah mulai, jadi isinya tidak bisa diubah. Kamu bisa menghentikannya.',
    next: 'Stop the sale, and plan another one.',
  },
  FLASH_SALE_NOT_RUNNING: {
    status: 409,
    message: 'Flash sale ini tidak sedang berjalan.',
    next: 'Read the sale again; only one that is running can be stopped.',
  },
  NOT_PACKABLE: {
    status: 409,
    message: 'Pesanan ini tidak bisa dikemas sekarang.',
    next: 'Leave out the orders in `details.orders`: each is unpaid, ended, sent completely, without a parcel, or already in an open wave.',
  },
  WRONG_PIECE: {
    status: 422,
    message: 'Barang ini bukan milik pesanan ini.',
    next: 'Put it back; `details` names what it is and its shelf.',
  },
  TOO_MANY_PIECES: {
    status: 422,
    message: 'Barang ini sudah cukup untuk pesanan ini.',
    next: 'Put it back; `details.quantity` pieces are all that the order has.',
  },
  PIECES_MISSING: {
    status: 409,
    message: 'Masih ada barang yang belum dicentang.',
    next: 'Tick `details.pieces`, or finish with `is_partial` to send the rest later.',
  },
  TRACKING_NUMBER_USED: {
    status: 409,
    message: 'Nomor resi ini sudah dipakai pesanan lain.',
    next: 'Check the number: `details.order` has it.',
  },
  BOOKING_UNAVAILABLE: {
    status: 503,
    message: 'Kurir belum bisa dihubungi. Coba lagi, atau ketik nomor resinya.',
    next: 'Retry, or type the tracking number.',
  },
  BOOKING_REFUSED: {
    status: 409,
    message: 'Kurir menolak pesanan jemput ini.',
    next: 'Read `details.reason`; change the order or type the tracking number.',
  },
  STOCK_TOO_LOW: {
    status: 409,
    message: 'Stok tidak bisa kurang dari yang sudah dipesan.',
    next: 'Leave at least `details.reserved` of `details.on_hand` pieces of `details.sku`.',
  },
  BARCODE_TAKEN: {
    status: 409,
    message: 'Kode batang ini sudah dipakai barang lain.',
    next: 'Use another: `details.sku` has it.',
  },
  WEBHOOK_URL_PRIVATE: {
    status: 422,
    message: 'Alamat ini tidak bisa dituju dari internet. Pakai alamat umum yang diawali https://.',
    next: 'Use a public https address, or let the operator allow its network (WEBHOOK_NETWORKS).',
  },
  WEBHOOK_URL_TAKEN: {
    status: 409,
    message: 'Alamat ini sudah ada di daftar. Ubah kejadiannya di sana.',
    next: 'Change the endpoint that has this address.',
  },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    message: 'Jumlah webhook sudah paling banyak. Hapus dulu yang tidak dipakai.',
    next: 'Remove an endpoint that is not used; `details.limit` is the most.',
  },
  WEBHOOK_PAUSED: {
    status: 409,
    message: 'Webhook ini sedang dijeda. Lanjutkan dulu, lalu kirim.',
    next: 'Resume the endpoint first.',
  },
  PLACEHOLDER_MISSING: {
    status: 422,
    message: 'Satu tanda yang harus diisi toko hilang dari kata-katanya.',
    next: 'Put `{details.name}` back into the words of the place in `field`.',
  },
  PLACEHOLDER_UNKNOWN: {
    status: 422,
    message: 'Ada tanda yang tidak dikenal di kata-katanya.',
    next: 'Remove `{details.name}` from the words of the place in `field`: nothing would fill it.',
  },
  SMS_TOO_LONG: {
    status: 422,
    message: 'SMS paling panjang 160 huruf biasa, tanpa emoji: lebih dari itu dibayar dua kali.',
    next: 'Shorten the words, and use plain characters only; `details.most` is the limit, filled.',
  },
  MAIL_NOT_SENT: {
    status: 503,
    message: 'Surelnya belum bisa dikirim. Coba lagi sebentar lagi.',
    next: 'Retry; if it lasts, the mail server is down or refuses the address.',
  },
} as const satisfies RefusalTexts
