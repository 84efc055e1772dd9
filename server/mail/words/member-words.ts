import { OTP_VALID_MINUTES } from '../../../contract/one-time-codes.ts'
import { button, fixed, footer, link, sms, subject, type Template, text, title } from './template.ts'

/** What the shop writes to members and visitors about everything but orders. */
export const memberWords = {
  'code-mail': {
    name: 'Kode verifikasi',
    sent: 'Saat kode diminta lewat email.',
    places: {
      // Without the code, because lock screens show subjects.
      subject: subject('Kode verifikasi {toko}'),
      introduction: text('Ini kode verifikasi {toko} kamu:'),
      code: fixed('Kodenya, besar'),
      warning: text(
        `Kode berlaku ${OTP_VALID_MINUTES} menit dan hanya bisa dipakai sekali. Jangan berikan kepada siapa pun, juga bukan kepada tim kami.`,
      ),
      footer: footer('Tidak merasa meminta kode? Abaikan saja email ini.'),
    },
  },
  'code-sms': {
    name: 'Kode verifikasi (SMS)',
    sent: 'Saat kode diminta lewat SMS.',
    places: {
      text: sms(
        '{kode_verifikasi} adalah kode {toko} kamu, berlaku {menit} menit. Jangan berikan kepada siapa pun.',
      ),
    },
  },
  'account-email': {
    name: 'Email akun diganti',
    sent: 'Ke alamat yang lama.',
    places: {
      subject: subject('Email akun {toko} kamu diganti'),
      greeting: text('Hai {nama},'),
      news: text('Email untuk masuk ke akunmu baru saja diganti, dan alamat ini tidak dipakai lagi.'),
      advice: text('Kalau bukan kamu yang menggantinya, segera hubungi kami lewat tombol bantuan di toko.'),
    },
  },
  'account-phone': {
    name: 'Nomor handphone diganti',
    sent: 'Setelah nomor handphone akun diganti.',
    places: {
      subject: subject('Nomor akun {toko} kamu diganti'),
      greeting: text('Hai {nama},'),
      news: text('Nomor handphone akunmu baru saja diganti, dan nomor yang lama tidak dipakai lagi.'),
      advice: text('Kalau bukan kamu yang menggantinya, segera hubungi kami lewat tombol bantuan di toko.'),
    },
  },
  'account-first-password': {
    name: 'Password pertama dibuat',
    sent: 'Setelah akun Google atau Facebook diberi password.',
    places: {
      subject: subject('Akun {toko} kamu sekarang punya password'),
      greeting: text('Hai {nama},'),
      news: text('Password baru saja dibuat, jadi akunmu bisa dibuka dengan email dan password itu juga.'),
      advice: text(
        'Kalau bukan kamu yang membuatnya, pakai Lupa Password di halaman masuk untuk mengambil akunmu kembali.',
      ),
    },
  },
  'account-password': {
    name: 'Password diganti',
    sent: 'Setelah password akun diganti.',
    places: {
      subject: subject('Password akun {toko} kamu diganti'),
      greeting: text('Hai {nama},'),
      news: text('Password akunmu baru saja diganti. Perangkat lain sudah kami keluarkan.'),
      advice: text(
        'Kalau bukan kamu yang menggantinya, pakai Lupa Password di halaman masuk untuk mengambil akunmu kembali.',
      ),
    },
  },
  'account-refund-account': {
    name: 'Rekening pengembalian diisi',
    sent: 'Setelah rekening pengembalian dana diisi atau diganti.',
    places: {
      subject: subject('Rekening pengembalian dana {toko} kamu diisi'),
      greeting: text('Hai {nama},'),
      news: text(
        'Rekening tujuan pengembalian danamu baru saja diisi atau diganti. Rinciannya ada di halaman pesananmu.',
      ),
      advice: text(
        'Kalau bukan kamu yang mengisinya, segera hubungi kami lewat tombol bantuan di toko, sebelum dananya kami transfer.',
      ),
    },
  },
  'account-deleted': {
    name: 'Akun dihapus',
    sent: 'Setelah pelanggan menghapus akunnya.',
    places: {
      subject: subject('Akun {toko} kamu sudah dihapus'),
      greeting: text('Hai {nama},'),
      news: text(
        'Seperti yang kamu minta, akun dan data pribadimu sudah kami hapus. Catatan pesanan tetap kami simpan tanpa namamu karena diwajibkan aturan pajak.',
      ),
      advice: text('Terima kasih sudah berbelanja bersama kami. Kamu selalu boleh kembali.'),
    },
  },
  'data-copy': {
    name: 'Salinan data siap',
    sent: 'Saat staf mengerjakan permintaan salinan data.',
    places: {
      subject: subject('Salinan data {toko} kamu siap diunduh'),
      greeting: text('Hai {nama},'),
      news: text(
        'Seperti yang kamu minta, semua yang kami simpan tentang kamu bisa diunduh. Demi keamanan, masuk dulu ke akunmu, lalu ketuk Unduh data saya di bagian Data pribadi.',
      ),
      button: button('Buka akun saya'),
      advice: text('Bukan kamu yang memintanya? Segera hubungi kami lewat tombol bantuan di toko.'),
    },
  },
  'account-blocked': {
    name: 'Akun diblokir',
    sent: 'Saat staf memblokir akun.',
    places: {
      subject: subject('Akun {toko} kamu kami blokir'),
      greeting: text('Hai {nama},'),
      news: text(
        'Akunmu kami blokir, jadi kamu tidak bisa masuk atau memesan. Pesanan yang sudah dibuat tetap kami kirim.',
      ),
      advice: text('Menurutmu ini keliru? Tulis ke {email_toko}, dan kami periksa lagi.'),
    },
  },
  'account-unblocked': {
    name: 'Blokir akun dibuka',
    sent: 'Saat staf membuka blokir akun.',
    places: {
      subject: subject('Akun {toko} kamu bisa dipakai lagi'),
      greeting: text('Hai {nama},'),
      news: text('Blokir akunmu sudah kami buka. Kamu bisa masuk dan memesan lagi seperti biasa.'),
      advice: text('Ada pertanyaan? Tulis ke {email_toko}.'),
    },
  },
  'account-unlocked': {
    name: 'Kunci akun dibuka',
    sent: 'Saat staf membuka akun yang terkunci karena password salah.',
    places: {
      subject: subject('Akun {toko} kamu sudah tidak terkunci'),
      greeting: text('Hai {nama},'),
      news: text(
        'Akunmu terkunci karena password salah beberapa kali. Tim kami sudah membukanya, jadi kamu bisa mencoba masuk lagi.',
      ),
      advice: text(
        'Bukan kamu yang memintanya? Ganti password lewat Lupa Password, lalu tulis ke {email_toko}.',
      ),
    },
  },
  'account-sessions-ended': {
    name: 'Semua sesi diakhiri',
    sent: 'Saat staf mengeluarkan akun dari semua perangkat.',
    places: {
      subject: subject('Akun {toko} kamu dikeluarkan dari semua perangkat'),
      greeting: text('Hai {nama},'),
      news: text(
        'Demi keamanan akunmu, tim kami mengeluarkannya dari semua perangkat. Masuk lagi dengan password kamu.',
      ),
      advice: text(
        'Bukan kamu yang memintanya? Ganti password lewat Lupa Password, lalu tulis ke {email_toko}.',
      ),
    },
  },
  'account-email-verified': {
    name: 'Email ditandai terverifikasi',
    sent: 'Saat staf menandai email akun terverifikasi.',
    places: {
      subject: subject('Email akun {toko} kamu sudah terverifikasi'),
      greeting: text('Hai {nama},'),
      news: text('Tim kami menandai email ini terverifikasi untuk akunmu.'),
      advice: text('Bukan kamu yang memintanya? Segera tulis ke {email_toko}.'),
    },
  },
  'account-phone-verified': {
    name: 'Nomor ditandai terverifikasi',
    sent: 'Saat staf menandai nomor handphone akun terverifikasi.',
    places: {
      subject: subject('Nomor akun {toko} kamu sudah terverifikasi'),
      greeting: text('Hai {nama},'),
      news: text('Tim kami menandai nomor handphone di akunmu terverifikasi.'),
      advice: text('Bukan kamu yang memintanya? Segera tulis ke {email_toko}.'),
    },
  },
  'given-points': {
    name: 'Poin atau token diberikan',
    sent: 'Saat staf memberi poin atau token kepada satu pelanggan.',
    places: {
      subject: subject('{banyak} untukmu dari {toko}'),
      greeting: text('Hai {nama},'),
      news: text('Kami menambahkan {banyak} ke akunmu.'),
      reason: text('Alasannya: {alasan}', 'bila ditulis'),
      until: text('Berlaku sampai {tanggal}.', 'bila tokennya hangus'),
      button: button('Lihat akunku'),
    },
  },
  'given-voucher': {
    name: 'Voucher diberikan',
    sent: 'Saat staf memberi voucher kepada satu pelanggan.',
    places: {
      subject: subject('Voucher untukmu dari {toko}'),
      greeting: text('Hai {nama},'),
      news: text('Kamu sekarang bisa memakai voucher ini:'),
      voucher: fixed('Nama vouchernya dan kodenya'),
      reason: text('Alasannya: {alasan}', 'bila ditulis'),
      until: text('Berlaku sampai {tanggal}.', 'bila vouchernya berakhir'),
      button: button('Belanja sekarang'),
    },
  },
  'bag-left': {
    name: 'Tas tertinggal',
    sent: 'Kepada yang setuju diingatkan: 4 jam sesudah tasnya ditinggal.',
    places: {
      subject: subject('Masih ada yang menunggu di tasmu'),
      greeting: text('Hai {nama},'),
      news: text('Barang yang kamu pilih masih ada di tasmu. Ini harganya sekarang:'),
      goods: fixed('Barang di tas yang masih bisa dibeli, dengan harganya'),
      button: button('Buka tas'),
      stop: link('Berhenti diingatkan'),
      footer: footer(
        'Kamu menerima email ini karena setuju diingatkan {toko} tentang tasmu. Kamu bisa berhenti kapan saja, tanpa masuk.',
      ),
    },
  },
  'bag-left-again': {
    name: 'Tas tertinggal, kali kedua',
    sent: 'Kepada yang setuju diingatkan: 24 jam sesudah tasnya ditinggal. Sesudah ini tidak ada lagi untuk tas itu.',
    places: {
      subject: subject('Tasmu masih kami simpan'),
      greeting: text('Hai {nama},'),
      news: text(
        'Ini pengingat terakhir untuk tas ini. Kalau masih mau, barangnya ada di sini dengan harga sekarang:',
      ),
      goods: fixed('Barang di tas yang masih bisa dibeli, dengan harganya'),
      button: button('Buka tas'),
      stop: link('Berhenti diingatkan'),
      footer: footer(
        'Kamu menerima email ini karena setuju diingatkan {toko} tentang tasmu. Kamu bisa berhenti kapan saja, tanpa masuk.',
      ),
    },
  },
  'stock-is-back': {
    name: 'Produk ada lagi',
    sent: 'Satu kali, kepada yang menekan Kabari aku.',
    places: {
      subject: subject('Sudah ada lagi: {produk}'),
      greeting: text('Hai {nama},', 'bila namanya diketahui'),
      greetingNameless: text('Hai,', 'bila namanya tidak diketahui'),
      picture: fixed('Gambar produk'),
      news: text('{produk} yang kamu tunggu sudah bisa dibeli lagi, {harga}.'),
      few: text('Stoknya tinggal {sisa}, jadi jangan lama-lama ya.', 'bila stoknya sedikit'),
      wish: text('Semoga cocok di kulitmu!', 'bila stoknya cukup'),
      button: button('Lihat produk'),
      footer: footer(
        'Kamu menerima email ini karena meminta kabar di {toko}. Kami mengirimnya satu kali saja.',
      ),
    },
  },
  'review-rejected': {
    name: 'Ulasan ditolak',
    sent: 'Saat staf menolak ulasan.',
    places: {
      subject: subject('Ulasanmu di {toko} perlu diubah'),
      greeting: text('Hai {nama},'),
      news: text('Terima kasih sudah mengulas {produk}. Ulasanmu belum bisa kami tampilkan.'),
      reason: text('Alasannya: {alasan}'),
      next: text('Kamu bisa mengubahnya kapan saja. Setelah itu tim kami melihatnya sekali lagi.'),
      button: button('Ubah ulasan'),
    },
  },
  'review-answered': {
    name: 'Ulasan dijawab',
    sent: 'Saat toko menjawab ulasan, satu menit kemudian.',
    places: {
      subject: subject('{toko} menjawab ulasanmu'),
      greeting: text('Hai {nama},'),
      news: text('Terima kasih sudah mengulas {produk}. Kami baru saja menjawabnya:'),
      answer: text('“{jawaban}”'),
      public: text('Jawaban ini tampil di bawah ulasanmu.'),
      button: button('Lihat jawabannya'),
    },
  },
  prize: {
    name: 'Hadiah',
    sent: 'Saat pelanggan memenangkan atau menukar hadiah.',
    places: {
      subject: subject('Hadiahmu dari {toko}: {hadiah}'),
      greeting: text('Hai {nama},'),
      drawn: text('Selamat! Ini hadiahmu dari {undian}:', 'bila dari undian'),
      redeemed: text('Terima kasih sudah menukar {token} token. Ini hadiahmu:', 'bila ditukar dengan token'),
      prize: fixed('Nama hadiah, dan kode vouchernya bila ada'),
      use: text(
        'Masukkan kode ini di tas belanjamu, hanya akunmu yang bisa memakainya.',
        'bila hadiahnya voucher',
      ),
      until: text('Berlaku sampai {tanggal}.', 'bila vouchernya berakhir'),
      recorded: text(
        'Hadiahmu sudah tercatat di akunmu. Kami kabari lagi kalau ada yang perlu kamu lengkapi.',
        'bila bukan voucher',
      ),
      buttonVoucher: button('Belanja sekarang', 'bila hadiahnya voucher'),
      buttonOther: button('Lihat akunku', 'bila bukan voucher'),
      terms: fixed('Syarat hadiahnya'),
      footer: footer('Email ini dikirim karena kamu mendapat hadiah di {toko}.'),
    },
  },
  'gift-card': {
    name: 'Kartu hadiah',
    sent: 'Kepada penerima kartu hadiah, pada hari yang dipilih pembelinya.',
    places: {
      subject: subject('{pengirim} mengirim kartu hadiah {toko} untukmu'),
      greeting: text('Hai {penerima},', 'bila namanya diketahui'),
      greetingNameless: text('Hai,', 'bila namanya tidak diketahui'),
      title: title('{pengirim} mengirim hadiah untukmu'),
      message: fixed('Ucapan dari pengirim', 'bila ia menulisnya'),
      introduction: text(
        'Pilih sendiri yang cocok di kulitmu: kartu hadiah ini berlaku untuk semua produk {toko}.',
      ),
      cards: fixed('Kartunya: nilai, kode, dan masa berlaku'),
      button: button('Mulai belanja'),
      howTo: text('Cara pakainya'),
      step1: text('Masukkan produk yang kamu suka ke tas, lalu masuk atau buat akun.'),
      step2: text('Di halaman Pembayaran, buka Kartu hadiah dan ketik kodenya.'),
      step3: text('Sisanya tersimpan di kartu untuk belanja berikutnya.'),
      balance: link('Cek saldo kartu'),
      footer: footer(
        'Email ini dikirim karena {pengirim} membelikanmu kartu hadiah di {toko}. Simpan kodenya: siapa pun yang memegangnya bisa memakainya.',
      ),
    },
  },
} as const satisfies Record<string, Template>
