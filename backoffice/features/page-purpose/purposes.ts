import { type LinkProps, useMatches } from '@tanstack/react-router'

/** The pages in the frame: every address except the sign-in pages, which have their own texts, and the specimen. */
export type PagePath = Exclude<
  NonNullable<LinkProps['to']>,
  | '.'
  | '..'
  | '/$'
  | '/masuk'
  | '/undangan'
  | '/bukti-kedua'
  | '/lupa-kata-sandi'
  | '/kata-sandi-baru'
  | '/specimen'
>

/** What each page is for, in a sentence (UX-06): below its title, in the command palette and on the home page. */
export const purposes: Record<PagePath, string> = {
  '/': 'Tempat mulai: yang menunggumu, dan bagaimana toko berjalan.',
  '/akun': 'Bukti kedua, kode cadangan, dan perangkat tempat kamu masuk.',
  '/data-pribadi':
    'Permintaan pelanggan menurut UU PDP: salinan data, penghapusan, dan penarikan izin, dengan batas waktunya.',
  '/etalase/beranda':
    'Banner di setiap tempat toko: apa yang tayang, sampai kapan, dan bagaimana tampaknya nanti.',
  '/etalase/flash-sale':
    'Harga turun beberapa jam. Mulai dan berakhir sendiri, tepat waktu; harga biasa kembali sendiri.',
  '/etalase/kampanye':
    'Halaman kampanye yang disusun dari bagian-bagian: mana yang tayang, sampai kapan, dan dari mana pembeli datang.',
  '/etalase/kampanye/$id':
    'Susun bagiannya, lihat hasilnya sambil jalan, lalu tayangkan sekarang atau pada waktunya.',
  '/etalase/rekomendasi':
    'Baris produk di toko: apa isinya dan menurut aturan apa, barismu sendiri, dan yang tidak pernah direkomendasikan.',
  '/jurnal': 'Semua yang dilakukan staf: siapa, apa, kapan, dan dari mana. Tidak bisa diubah atau dihapus.',
  '/kategori': 'Rak-rak toko sebagai pohon: seret untuk menata, buka untuk mengisi.',
  '/kategori/$id': 'Nama, alamat, gambar, kata untuk mesin pencari, dan urutan produknya.',
  '/kejanggalan':
    'Uang yang tidak cocok dengan pesanannya: apa yang sudah dilakukan toko, dan apa yang bisa kamu lakukan.',
  '/kemas': 'Pilih pesanan yang mau diambil dalam satu putaran, yang paling mendesak dulu.',
  '/kemas/gelombang': 'Putaran mengambil barang: mana yang sedang jalan, dan sampai di mana.',
  '/kemas/gelombang/$wave':
    'Ambil barangnya dari rak menurut daftar ini, lalu kemas pesanannya satu per satu.',
  '/kemas/gelombang/$wave/$order': 'Pindai atau ketuk tiap barang yang masuk ke paket.',
  '/kemas/paket': 'Cetak label dan slip, pesan jemputan, dan tandai yang sudah sampai.',
  '/kemas/resi': 'Nomor resi mengirim paketnya: pesanan jadi Dikirim, dan pembeli dikabari.',
  '/konten/artikel': 'Jurnal toko: apa yang tayang, yang terjadwal, dan yang masih draf.',
  '/konten/halaman': 'Halaman toko seperti pengiriman, cara bayar, dan kebijakan privasi.',
  '/konten/bantuan': 'Jawaban siap pakai di lembar Bantuan, yang dibuka dari setiap halaman toko.',
  '/konten/toko': 'Toko dan gerai mitra di halaman Toko kami: alamat, jam buka, dan letaknya di peta.',
  '/konten/$jenis/$slug':
    'Tulis, lihat hasilnya, lalu tayangkan sekarang atau nanti. Setiap versi tersimpan di riwayat.',
  '/konten/surel': 'Surel dan SMS yang dikirim toko kepada pelanggan. Kata-katanya bisa kamu ubah.',
  '/konten/surel/$mail':
    'Ubah kata-katanya, lihat hasilnya, dan kirim percobaan. Yang disimpan berlaku untuk surel berikutnya.',
  '/label': 'Tag, kebutuhan, jenis kulit, dan label: apa namanya, dan di mana pembeli melihatnya.',
  '/label/$id': 'Namanya, alamatnya, dan tempatnya di toko.',
  '/laporan':
    'Penjualan, potongan, dan pengembalian menurut hari, produk, kota, dan lainnya, cocok dengan pembukuan.',
  '/laporan/belanja-ulang':
    'Siapa yang belanja lagi, berapa nilainya, dan apa yang mereka lakukan di antaranya.',
  '/merek': 'Semua merek, dengan apa yang masih kurang di halamannya.',
  '/merek/$id': 'Nama, negara, cerita, logo, dan gambar: apa yang dikatakan halaman mereknya.',
  '/panduan': 'Cara bekerja di sini, satu bab untuk tiap kursi.',
  '/panduan/$bab': 'Satu bab panduan, langkah demi langkah.',
  '/pajak': 'PPN sebulan: tarif, dasar pengenaan, faktur dan nota kredit, dan berkasnya untuk e-Faktur.',
  '/pekerjaan':
    'Pekerjaan panjangmu: tindakan untuk banyak pesanan dan ekspor, dengan laporan tiap barisnya. Disimpan 30 hari.',
  '/pekerjaan/$id': 'Sampai di mana pekerjaan ini, dan apa yang terjadi dengan tiap barisnya.',
  '/pengaturan/toko':
    'Siapa penjualnya, aturan pengembalian, batas persetujuan, dan sakelar. Berlaku seketika di seluruh toko.',
  '/pengaturan/bayar':
    'Cara bayar yang ditawarkan kepada pembeli, urutan dan catatannya, dan rekening toko. Berlaku seketika.',
  '/pengaturan/pengiriman':
    'Pengiriman yang ditawarkan, dan ongkirnya ke tiap provinsi. Berlaku seketika untuk tas berikutnya.',
  '/pengaturan/kesehatan':
    'Apakah toko berjalan baik: pekerjaan latar, penyedia, surel, berkas, database, dan cadangan.',
  '/pengaturan/webhook':
    'Alamat mitra yang diberi tahu toko begitu sesuatu terjadi, misalnya pesanan dibayar.',
  '/pengaturan/webhook/kiriman':
    'Apa yang dikirim ke mitra dan apa jawabannya. Yang gagal bisa dikirim ulang. Disimpan 30 hari.',
  '/pengaturan/webhook/kiriman/$id': 'Satu kiriman: isinya, dan jawaban untuk tiap percobaan.',
  '/pengaturan/kunci-api':
    'Kunci yang dipakai program dan mitra untuk bekerja di sini: apa yang boleh, dan kapan terakhir dipakai.',
  '/pengaturan/kunci-api/baru': 'Beri program sesedikit mungkin izin: cukup untuk pekerjaannya.',
  '/pelanggan': 'Semua pelanggan, dan kelompoknya.',
  '/pelanggan/$id': 'Satu pelanggan, dan catatannya.',
  '/pencarian': 'Apa yang dicari pengunjung, ketemu atau tidak, dan sampai dibeli atau tidak.',
  '/pencarian/hasil':
    'Kenapa hasil satu kata seperti itu, dan apa yang disematkan, disembunyikan, atau dituju langsung.',
  '/pencarian/sinonim':
    'Kata yang berarti sama untuk pencarian. Sebelum disimpan, lihat apa yang berubah bagi pembeli.',
  '/pengembalian':
    'Kirim uang ke rekening yang diisi pembeli, sendiri atau lewat berkas bank, lalu tandai terkirim.',
  '/percakapan': 'Yang ditulis pengunjung lewat chat. Yang paling lama menunggu jawaban lebih dulu.',
  '/percakapan/$id': 'Satu percakapan, dengan pelanggan dan pesanannya. Yang menjawab pertama memegangnya.',
  '/percakapan/jawaban':
    'Jawaban yang sering dikirim, dengan tempat untuk nama, nomor pesanan, dan resi yang diisi sendiri.',
  '/permintaan':
    'Yang kamu minta dari orang kedua: apakah sudah diputuskan. Yang masih menunggu bisa kamu tarik.',
  '/persetujuan':
    'Tindakan besar baru dijalankan setelah orang kedua setuju. Peminta tidak bisa menyetujui sendiri.',
  '/pesanan': 'Semua pesanan menurut yang perlu dikerjakan, dan tindakan untuk banyak sekaligus.',
  '/pesanan/$code': 'Satu pesanan: isinya, uangnya, paketnya, dan semua yang terjadi.',
  '/pesanan/baru':
    'Untuk pelanggan yang memesan lewat telepon atau chat. Aturan, harga, dan stoknya sama dengan di toko.',
  '/produk': 'Semua yang dijual, dan yang masih kurang sebelum pantas dijual.',
  '/produk/$id': 'Ubah, lihat hasilnya di ponsel, lalu tayangkan. Sebelum itu pembeli tidak melihat apa-apa.',
  '/produk/feed':
    'Apa yang dibaca Google dan mesin pencari dari toko, dan produk mana yang perlu dibenahi dulu.',
  '/produk/impor':
    'Banyak produk dari satu berkas: kolomnya dikenali, dicoba dulu, dan bisa diurungkan dalam sehari.',
  '/produk/impor/$id': 'Pilih kolomnya, periksa, lalu impor. Belum ada yang berubah sebelum kamu mengimpor.',
  '/produk/paket': 'Paket dan isinya, hadiah yang diberikan voucher, dan kartu hadiah.',
  '/produk/paket/$id': 'Jenis produk ini dan isi paketnya. Pesanan yang sudah dibuat tidak berubah.',
  '/produk/pre-order': 'Yang dijual sebelum datang: kuotanya, yang sudah dipesan, dan kapan dikirim.',
  '/produk/pre-order/$id':
    'Kuota dan tanggal kirim tiap varian. Kuota tidak bisa di bawah yang sudah dipesan.',
  '/produk/massal': 'Harga, berat, dan keadaan banyak produk sekaligus, seperti di lembar kerja.',
  '/promosi/bank': 'Potongan untuk cara bayar tertentu: mana yang berjalan, dan berapa biayanya.',
  '/promosi/bank/$id': 'Satu promo bank sebagai kalimat: isi aturannya, dan lihat apa yang ditabraknya.',
  '/promosi/hadiah': 'Barang dan layanan yang diberikan undian, token, atau kamu sendiri.',
  '/promosi/hadiah/$key': 'Satu hadiah: nilainya, siapa yang memberikannya, dan siapa yang punya.',
  '/promosi/hadiah-token': 'Yang bisa ditukar dengan token: stoknya, dan berapa kali sudah ditukar.',
  '/promosi/hadiah-token/$key': 'Satu hadiah token: harganya, kuotanya, dan siapa yang menukarnya.',
  '/promosi/harga-spesial':
    'Barang yang lebih murah kalau di tas ada barang lain, dengan pemakaian dan biayanya.',
  '/promosi/harga-spesial/$id':
    'Satu harga spesial sebagai kalimat: barangnya, syaratnya, dan kapan berlaku.',
  '/promosi/kalender': 'Semua promosi dalam empat minggu: apa berjalan kapan, dan mana yang bertabrakan.',
  '/promosi/kuis': 'Beberapa pertanyaan, lalu saran dan produk yang cocok. Siapa memulai, dan siapa selesai.',
  '/promosi/kuis/$id':
    'Tulis hasilnya, lalu pertanyaan yang memilihnya. Mainkan pratinjaunya sebelum pembeli melihatnya.',
  '/promosi/kuis/$id/langkah': 'Berapa yang sampai di tiap pertanyaan, apa hasilnya, dan apa yang dibeli.',
  '/promosi/permainan': 'Pelanggan berbagi produk dan mendapat poin: aturannya, produknya, dan hasilnya.',
  '/promosi/poin': 'Kapan dan untuk barang apa poin belanja berlipat.',
  '/promosi/poin/$id': 'Satu aturan poin sebagai kalimat: berapa kali lipat, untuk apa, dan kapan.',
  '/promosi/buku': 'Berapa utang toko dalam poin dan token hari ini, dan setiap pergerakannya.',
  '/promosi/buku/$member': 'Poin dan token satu pelanggan: saldonya, dan setiap pergerakannya.',
  '/promosi/buku/berkas':
    'Beri poin atau token kepada banyak pelanggan. Berkas yang sama tidak memberi dua kali.',
  '/promosi/buku/berkas/$id': 'Apa yang diberikan berkas ini, dan baris mana yang perlu dibenahi.',
  '/promosi/kartu-hadiah': 'Kartu yang dibeli atau diberikan: berapa saldonya, dan ke mana perginya.',
  '/promosi/kartu-hadiah/$id': 'Satu kartu: saldonya, tiap pergerakannya, kodenya, dan penerimanya.',
  '/promosi/kartu-hadiah/baru':
    'Kartu yang tidak dibeli siapa-siapa, misalnya ganti rugi. Dikirim lewat surel.',
  '/promosi/undian': 'Satu hadiah per orang, diundi toko: stok hadiahnya, dan berapa yang sudah keluar.',
  '/promosi/undian/baru':
    'Tulis hadiah dan peluangnya, dan lihat hasil 10.000 putaran. Baru jalan sesudah kamu membukanya.',
  '/promosi/undian/$type': 'Stok hadiah, peluang putaran berikutnya, dan hasilnya per hari.',
  '/promosi/undian/$type/periksa':
    'Semua undian yang tersimpan diulang: adakah yang berbeda, dan adakah yang hilang.',
  '/promosi/undian/$type/ubah': 'Ubah hadiah dan peluangnya. Yang sudah menang tetap dengan hadiahnya.',
  '/promosi/voucher': 'Semua voucher: mana yang berjalan, berapa kali dipakai, dan berapa biayanya.',
  '/promosi/voucher/$code': 'Satu voucher: apa isinya, pemakaiannya tiap hari, dan biayanya.',
  '/promosi/voucher/$code/ubah': 'Ubah aturannya. Pesanan yang sudah dibuat tetap dengan potongannya.',
  '/promosi/voucher/baru':
    'Isi aturannya seperti menjawab pertanyaan, dan lihat hasilnya di tas contoh sebelum dibuat.',
  '/retur': 'Barang yang mau dikembalikan pembeli: putuskan, terima barangnya, lalu kembalikan uangnya.',
  '/retur/$id': 'Foto dan cerita pembeli, kata aturan toko, dan langkah berikutnya.',
  '/staf': 'Siapa saja yang bekerja di sini, dan apa yang boleh mereka lakukan.',
  '/staf/peran': 'Apa yang boleh dilakukan tiap peran, dalam satu tabel.',
  '/staf/peran/$key': 'Pilih apa yang boleh dilakukan peran ini. Berlaku seketika untuk semua orangnya.',
  '/stok': 'Berapa yang ada, yang akan datang, dan untuk berapa lama cukupnya.',
  '/stok/$id': 'Stok satu barang: raknya, batch-nya, dan setiap perubahannya.',
  '/stok/kedaluwarsa': 'Batch yang segera kedaluwarsa, supaya dijual atau disisihkan lebih dulu.',
  '/stok/masuk': 'Kiriman dari pemasok: yang ditunggu, dan yang sudah masuk stok.',
  '/stok/masuk/$id': 'Hitung yang datang, catat batch dan kedaluwarsanya, lalu masukkan ke stok.',
  '/stok/masuk/baru': 'Apa yang akan dibawa pemasok. Batch dan kedaluwarsa dicatat saat barangnya tiba.',
  '/stok/menipis': 'Yang habis atau segera habis menurut penjualan 28 hari, untuk dipesan ke pemasok.',
  '/stok/nilai': 'Modal yang tersimpan di stok, dan margin tiap barang dan merek.',
  '/stok/opname': 'Cocokkan catatan dengan isi rak, satu rak sekali hitung.',
  '/stok/opname/$id': 'Hitung yang ada di rak, ketik jumlahnya, lalu lanjut ke barang berikutnya.',
  '/tas-kado': 'Tas dan kotak yang bisa ditambahkan pembeli ke pesanannya.',
  '/tas-tertinggal':
    'Barang yang ditinggal pelanggan di tasnya, siapa yang bisa diingatkan, dan apa yang dibawa pengingatnya.',
  '/transfer': 'Cocokkan dengan mutasi bank, lalu terima atau tolak. Yang paling lama menunggu lebih dulu.',
  '/ulasan': 'Ulasan pembeli: yang paling mencurigakan dulu, yang dilaporkan, yang tayang, dan yang ditolak.',
  '/ulasan/$id':
    'Setujui, tolak, jadikan pilihan, atau jawab. Setelah diputuskan, yang berikutnya terbuka sendiri.',
}

/** What the page that is open is for; nothing if no page has this address. */
export function usePurpose(): string | undefined {
  return (purposes as Record<string, string | undefined>)[usePagePath()]
}

/** The path of the page that is open, as its route writes it: "/pesanan/$code". */
export const usePagePath = (): string =>
  useMatches({ select: matches => matches.at(-1)?.fullPath ?? '' }).replace(/(.)\/$/, '$1')
