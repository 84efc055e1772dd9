import { button, fixed, footer, subject, type Template, text, title } from './template.ts'

const orderContent = fixed('Isi pesanan dan rincian biayanya')

/** What the shop writes to buyers about their orders. */
export const orderWords = {
  'order-frame': {
    name: 'Semua surel pesanan',
    sent: 'Awal dan akhir setiap surel tentang pesanan.',
    places: {
      greeting: text('Hai {nama},'),
      button: button('Lihat pesanan'),
      footer: footer('Email ini dikirim karena ada pesanan di {toko}.'),
    },
  },
  'order-unpaid': {
    name: 'Menunggu pembayaran',
    sent: 'Begitu pesanan dibuat dan belum dibayar.',
    places: {
      subject: subject('Pesanan {kode}: menunggu pembayaranmu'),
      title: title('Terima kasih, pesananmu kami terima'),
      pay: text('Bayar {jumlah} dengan {cara_bayar}{batas}. Produknya kami simpan untukmu sampai saat itu.'),
      button: button('Bayar sekarang'),
      content: orderContent,
    },
  },
  'order-receipt-refused': {
    name: 'Bukti transfer ditolak',
    sent: 'Saat staf menolak bukti transfer.',
    places: {
      subject: subject('Pesanan {kode}: bukti transfermu belum bisa kami terima'),
      title: title('Kirim bukti transfermu sekali lagi, ya'),
      note: text('Catatan dari tim kami: {catatan}'),
      again: text(
        'Sudah transfer {jumlah}? Kirim foto buktinya lagi{batas}, tanpa transfer ulang. Produknya tetap kami simpan untukmu.',
      ),
      button: button('Kirim bukti'),
      content: orderContent,
    },
  },
  'order-cash': {
    name: 'Pesanan bayar di tempat',
    sent: 'Begitu pesanan yang dibayar tunai dibuat.',
    places: {
      subject: subject('Pesanan {kode}: kami terima'),
      title: title('Terima kasih, pesananmu kami terima'),
      prepare: text('Siapkan {jumlah} tunai untuk dibayar kepada kurir saat paketmu datang.'),
      content: orderContent,
    },
  },
  'order-checking': {
    name: 'Pembayaran diperiksa',
    sent: 'Saat pembayaran perlu diperiksa dulu.',
    places: {
      subject: subject('Pesanan {kode}: pembayaran sedang diperiksa'),
      title: title('Pembayaranmu sedang kami periksa'),
      wait: text('Selesai paling lama 1×24 jam. Kamu tidak perlu membayar lagi.'),
    },
  },
  'order-paid': {
    name: 'Pembayaran diterima',
    sent: 'Begitu pesanan lunas.',
    places: {
      subject: subject('Pesanan {kode}: pembayaran diterima'),
      title: title('Pembayaranmu sudah masuk', 'bila ada uang yang masuk'),
      titleFree: title('Pesananmu sudah lunas', 'bila tidak ada lagi yang perlu dibayar'),
      received: text('{jumlah} sudah kami terima.', 'bila ada uang yang masuk'),
      byCard: text(
        'Kartu hadiahmu membayar {dari_kartu}, jadi tidak ada lagi yang perlu dibayar.',
        'bila kartu hadiah membayar semuanya',
      ),
      free: text('Tidak ada yang perlu dibayar.', 'bila potongan menutup semuanya'),
      preorder: text(
        'Ada pre-order di pesananmu: semuanya kami kirim bersama mulai {tanggal}, dan kami kabari begitu dikirim.',
        'bila ada pre-order',
      ),
      next: text(
        'Pesananmu segera kami siapkan, dan kami kabari begitu dikirim.',
        'bila tidak ada pre-order',
      ),
      egift: text(
        'Kartu hadiahnya kami kirim lewat email pada waktunya, dan kami kabari begitu terkirim.',
        'bila isinya hanya kartu hadiah',
      ),
      invoice: text('Faktur (PDF) bisa diunduh di halaman pesanan.'),
      content: orderContent,
    },
  },
  'order-short-of-stock': {
    name: 'Dibayar, stok kurang',
    sent: 'Saat uang masuk setelah stoknya habis.',
    places: {
      subject: subject('Pesanan {kode}: pembayaran masuk, stok sedang dicek'),
      title: title('Maaf, stoknya keburu habis'),
      what: text('{penjelasan}'),
      question: text('Ada pertanyaan? Balas saja email ini.'),
      content: orderContent,
    },
  },
  'order-payment-failed': {
    name: 'Pembayaran gagal',
    sent: 'Saat pembayaran tidak berhasil.',
    places: {
      subject: subject('Pesanan {kode}: pembayaran tidak berhasil'),
      title: title('Pembayaran tidak berhasil'),
      retry: text(
        'Tidak ada uang yang kami terima. Buka pesananmu untuk mencoba lagi, atau pesan ulang dengan cara bayar lain.',
      ),
      content: orderContent,
    },
  },
  'order-shipped': {
    name: 'Paket dikirim',
    sent: 'Begitu paket diserahkan ke kurir.',
    places: {
      subject: subject('Pesanan {kode}: sudah dikirim'),
      title: title('Paketmu dalam perjalanan'),
      carrier: text('Kurir: {kurir}'),
      trackingNumber: text('Nomor resi: {resi}'),
      button: button('Lacak paket'),
      content: orderContent,
    },
  },
  'order-delivered': {
    name: 'Paket sampai',
    sent: 'Begitu paket sampai.',
    places: {
      subject: subject('Pesanan {kode}: sudah sampai'),
      title: title('Paketmu sudah sampai'),
      wish: text('Semoga cocok di kulitmu!'),
      returns: text(
        'Ada yang rusak atau salah? Ajukan pengembalian di halaman pesanan sampai {tanggal}.',
        'bila masih bisa dikembalikan',
      ),
    },
  },
  'order-undelivered': {
    name: 'Paket belum bisa diantar',
    sent: 'Saat kurir gagal mengantar.',
    places: {
      subject: subject('Pesanan {kode}: belum bisa diantar'),
      title: title('Kurir belum berhasil mengantar paketmu'),
      carrier: text('Kurir: {kurir}'),
      trackingNumber: text('Nomor resi: {resi}'),
      advice: text(
        'Pastikan alamat dan nomor teleponmu bisa dihubungi. Balas email ini bila ada yang perlu diubah.',
      ),
    },
  },
  'order-cancelled': {
    name: 'Pesanan dibatalkan',
    sent: 'Saat pesanan dibatalkan.',
    places: {
      subject: subject('Pesanan {kode}: dibatalkan'),
      title: title('Pesananmu dibatalkan'),
      reason: text('Alasan: {catatan}', 'bila staf menulis alasan'),
      money: text('{penjelasan}', 'bila ada yang perlu dijelaskan tentang uangnya'),
      discounts: text('{penjelasan}', 'bila potongan yang dipakai kembali'),
      byCard: text('{dari_kartu} kembali ke kartu hadiahmu.', 'bila sebagian dibayar kartu hadiah'),
      again: text('Produknya bisa kamu pesan lagi kapan saja.'),
      content: orderContent,
    },
  },
  'order-returned': {
    name: 'Pengembalian diterima',
    sent: 'Saat barang yang dikembalikan diterima.',
    places: {
      subject: subject('Pesanan {kode}: pengembalian diterima'),
      title: title('Pengembalianmu kami setujui', 'bila pembeli yang meminta'),
      titleSentBack: title('Paketmu sudah kembali ke kami', 'bila kurir yang membawanya kembali'),
      money: text('Dana {jumlah} kami kembalikan. Kami kabari begitu dananya dikirim.', 'bila ada uang'),
      moneyAndDiscounts: text(
        'Dana {jumlah} kami kembalikan, begitu juga {potongan} yang kamu pakai. Kami kabari begitu dananya dikirim.',
        'bila ada uang dan potongan',
      ),
      discounts: text('{potongan} yang kamu pakai kembali ke akunmu.', 'bila hanya ada potongan'),
      byCard: text(
        '{dari_kartu} sudah kembali ke kartu hadiahmu dan bisa dipakai lagi.',
        'bila sebagian dibayar kartu hadiah',
      ),
      note: text('Catatan dari tim kami: {catatan}', 'bila staf menulis catatan'),
    },
  },
  'order-refunded': {
    name: 'Dana dikembalikan',
    sent: 'Saat uang pembeli dikembalikan.',
    places: {
      subject: subject('Pesanan {kode}: dana dikembalikan'),
      title: title('Danamu kami kembalikan'),
      toAccount: text(
        '{jumlah} kami transfer ke rekeningmu. Isi rekeningnya di halaman pesanan dulu, ya.',
        'bila pembeli perlu mengisi rekening',
      ),
      sameWay: text(
        '{jumlah} dikirim kembali lewat {cara_bayar}. Lamanya tergantung bank atau dompet digitalmu, biasanya paling lama 14 hari kerja.',
        'bila kembali lewat cara bayarnya',
      ),
      byCard: text(
        '{dari_kartu} sudah kembali ke kartu hadiahmu dan bisa dipakai lagi.',
        'bila sebagian dibayar kartu hadiah',
      ),
    },
  },
  'order-cash-cancelled': {
    name: 'Pesanan bayar di tempat dibatalkan',
    sent: 'Saat pesanan tunai yang belum dibayar berakhir.',
    places: {
      subject: subject('Pesanan {kode}: dibatalkan'),
      title: title('Pesananmu dibatalkan'),
      reason: text('Alasan: {catatan}', 'bila staf menulis alasan'),
      money: text('Kamu tidak perlu membayar apa-apa.'),
      byCard: text(
        '{dari_kartu} sudah kembali ke kartu hadiahmu dan bisa dipakai lagi.',
        'bila sebagian dibayar kartu hadiah',
      ),
      content: orderContent,
    },
  },
  'order-review': {
    name: 'Ajakan mengulas',
    sent: 'Beberapa hari setelah paket sampai.',
    places: {
      subject: subject('Bagaimana produknya di kulitmu?'),
      title: title('Ceritakan pengalamanmu'),
      why: text(
        'Sudah beberapa hari kamu memakai produk dari pesanan {kode}. Ulasanmu menolong orang lain dengan kulit sepertimu memilih dengan tepat.',
      ),
      button: button('Tulis ulasan'),
      content: orderContent,
    },
  },
  'order-return-refused': {
    name: 'Pengembalian ditolak',
    sent: 'Saat staf menolak pengembalian.',
    places: {
      subject: subject('Pengembalian pesanan {kode} belum bisa kami terima'),
      title: title('Maaf, pengembalianmu belum bisa kami terima'),
      note: text('Catatan dari tim kami: {catatan}', 'bila staf menulis catatan'),
      question: text('Ada yang mau kamu jelaskan? Balas saja email ini.'),
    },
  },
  'order-return-accepted': {
    name: 'Pengembalian disetujui',
    sent: 'Saat staf menyetujui pengembalian.',
    places: {
      subject: subject('Pengembalian pesanan {kode} kami setujui'),
      title: title('Pengembalianmu kami setujui'),
      what: text('Yang kembali: {barang}.'),
      send: text(
        'Kemas barangnya dengan aman, lalu kirim ke {alamat}. Tulis kode pesananmu di luar paket.',
        'bila pembeli yang mengirim',
      ),
      tracking: text(
        'Setelah dikirim, isi kurir dan nomor resinya di halaman pesanan, supaya kami tahu paketnya di jalan.',
        'bila pembeli yang mengirim',
      ),
      pickUp: text(
        'Kurir menjemput barangnya di alamat pengiriman pesananmu. Kami kabari kurir dan resinya.',
        'bila dijemput kurir',
      ),
      keep: text('Barangnya tidak perlu dikirim kembali.', 'bila barangnya disimpan pembeli'),
      note: text('Catatan dari tim kami: {catatan}', 'bila staf menulis catatan'),
    },
  },
  'order-return-picked-up': {
    name: 'Kurir menjemput pengembalian',
    sent: 'Saat staf mencatat kurir yang menjemput.',
    places: {
      subject: subject('Pesanan {kode}: kurir menjemput barangmu'),
      title: title('Siapkan barangmu, kurir akan datang'),
      who: text('Kurirnya {kurir}, dengan resi {resi}. Serahkan barangnya dalam kemasan yang aman.'),
    },
  },
  'order-return-received': {
    name: 'Barang pengembalian sampai',
    sent: 'Saat sebagian barang pesanan kembali dan diperiksa.',
    places: {
      subject: subject('Pesanan {kode}: barangmu sudah kembali di kami'),
      title: title('Barangnya sudah sampai dan kami periksa'),
      next: text('Berikutnya dana untuk barang itu. Kami kabari begitu jumlahnya pasti.'),
    },
  },
  'order-return-refunded': {
    name: 'Dana pengembalian',
    sent: 'Saat staf mengembalikan uang dari sebagian pesanan, atau dari barang yang disimpan pembeli.',
    places: {
      subject: subject('Pesanan {kode}: dana pengembalianmu'),
      title: title('Pengembalianmu selesai'),
      money: text('Dana {jumlah} kami kembalikan.', 'bila ada uang'),
      where: text(
        'Lihat di halaman pesanan ke mana dananya dikirim. Kalau perlu rekening, isi di sana.',
        'bila ada uang',
      ),
      nothing: text('Tidak ada uang pesanan ini yang belum dikembalikan.', 'bila uangnya sudah kembali'),
    },
  },
  'order-delay': {
    name: 'Satu produk menyusul',
    sent: 'Saat gudang melaporkan barang kurang.',
    places: {
      subject: subject('Pesanan {kode}: satu produk menyusul'),
      title: title('Maaf, ada yang belum lengkap'),
      what: text('Saat kami mengemas pesananmu, {barang} tidak ada di tempatnya.'),
      later: text(
        'Produk lainnya kami kirim dulu. Yang ini menyusul dalam paket sendiri, tanpa ongkir tambahan.',
        'bila sisanya dikirim dulu',
      ),
      held: text(
        'Pesananmu kami tahan sampai lengkap, lalu segera kami kirim.',
        'bila semuanya ditahan dulu',
      ),
      question: text('Tidak mau menunggu? Balas saja email ini, kami carikan jalan keluarnya.'),
    },
  },
  'order-fee-question': {
    name: 'Ongkir baru lebih mahal',
    sent: 'Saat pembeli perlu menyetujui selisih ongkir.',
    places: {
      subject: subject('Pesanan {kode}: ongkir barunya lebih mahal, setuju?'),
      title: title('Setuju dengan ongkir barunya?'),
      what: text(
        'Perubahan pengiriman pesananmu menambah ongkir {selisih}. Lihat alamat dan kurirnya di halaman pesanan, lalu jawab di sana.',
      ),
      meanwhile: text('Selama belum dijawab, pesananmu tetap dikirim seperti semula.'),
      button: button('Jawab di halaman pesanan'),
    },
  },
  'order-delivery-changed': {
    name: 'Pengiriman diubah',
    sent: 'Saat alamat atau kurir pesanan diubah.',
    places: {
      subject: subject('Pesanan {kode}: pengirimannya diubah'),
      title: title('Pengiriman pesananmu sudah kami ubah'),
      what: text('Alamat, kurir, dan catatannya yang baru ada di halaman pesanan.'),
      question: text('Bukan permintaanmu? Balas email ini sebelum paketnya dikirim.'),
    },
  },
  'order-payment-link': {
    name: 'Tautan pembayaran',
    sent: 'Saat staf mengirim tautan untuk membayar pesanan.',
    places: {
      subject: subject('Pesanan {kode}: tautan pembayaranmu'),
      title: title('Pesananmu siap dibayar'),
      pay: text(
        'Kami buatkan pesanan ini sesuai permintaanmu. Bayar {jumlah} dengan {cara_bayar}{batas}, tanpa perlu masuk ke akunmu.',
      ),
      secret: text(
        'Siapa pun yang memegang tautannya bisa melihat isi pesanan, jadi jangan diteruskan, ya. Tidak merasa memesan? Balas email ini.',
      ),
      button: button('Lihat dan bayar'),
      content: orderContent,
    },
  },
  'order-refund-account': {
    name: 'Perlu rekening lain',
    sent: 'Saat uang tidak bisa ditransfer ke rekening pembeli.',
    places: {
      subject: subject('Pesanan {kode}: kami perlu rekening lain'),
      title: title('Danamu belum bisa kami transfer', 'bila belum ditransfer'),
      titleCameBack: title('Transfer danamu kembali ke kami', 'bila bank mengembalikannya'),
      refused: text(
        '{jumlah} tidak bisa kami transfer ke {rekening}. Alasannya: {alasan}',
        'bila belum ditransfer',
      ),
      cameBack: text(
        '{jumlah} yang kami kirim ke {rekening} dikembalikan bank. Alasannya: {alasan}',
        'bila bank mengembalikannya',
      ),
      next: text('Danamu tetap aman. Isi rekening lain di halaman pesanan, lalu kami transfer ke sana.'),
      button: button('Isi rekening lain'),
    },
  },
  'order-egift-sent': {
    name: 'Kartu hadiah terkirim',
    sent: 'Kepada pembeli, saat kartu hadiahnya sampai ke penerima.',
    places: {
      subject: subject('Kartu hadiah untuk {penerima} sudah dikirim'),
      title: title('Hadiahmu sampai di email {penerima}'),
      where: text(
        'Kodenya kami kirim ke {email_penerima}. Kalau belum kelihatan, minta {penerima} melihat folder spam atau promosi.',
      ),
      question: text('Alamatnya keliru? Balas email ini, kami kirim ulang dengan kode baru.'),
    },
  },
  'order-egift-refused': {
    name: 'Kartu hadiah tidak sampai',
    sent: 'Kepada pembeli, saat email penerima menolak.',
    places: {
      subject: subject('Kartu hadiah untuk {penerima} belum sampai'),
      title: title('Maaf, kartu hadiahmu belum bisa dikirim'),
      what: text(
        'Email ke {email_penerima} tidak diterima di sana. Balas email ini dengan alamat yang benar, dan kami kirim ulang. Nilainya tetap utuh.',
      ),
    },
  },
} as const satisfies Record<`order-${string}`, Template>
