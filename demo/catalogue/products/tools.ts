import { product } from '../making/product.ts'
import type { DemoProduct } from '../shape.ts'

/** Brushes, sponges, combs and pouches for them. */
export const tools: DemoProduct[] = [
  product('brush', 'sisira', 'Kuas Bedak Awan', {
    description:
      'Kepalanya sebesar kemiri dan seempuk kucing tidur. Sekali sapu, bedak tabur rata tanpa garis di rahang.',
    shades: 'Kayu Alami #B07A4F | Hitam Arang #2E2724 | Krem #E4D3BF',
    price: 129_000,
    net: '1 kuas',
    sold: 2_480,
    rating: 4.8,
    pack: { metal: 'gold', brushHead: 'cloud' },
  }),
  product('brush', 'sisira', 'Kuas Foundation Miring', {
    description:
      'Ujungnya mengikuti tulang pipi, jadi tidak ada sudut yang terlupa. Bulunya rapat, foundation tidak tenggelam.',
    shades: 'Kayu Alami #B07A4F | Hitam Arang #2E2724',
    price: 109_000,
    net: '1 kuas',
    sold: 1_730,
    pack: { brushHead: 'slanted' },
  }),
  product('brush', 'sisira', 'Kuas Blush Kuncup', {
    description:
      'Bulat runcing seperti kuncup, mengambil warna sedikit-sedikit. Untuk tangan yang sering kebablasan.',
    shades: 'Kayu Alami #B07A4F | Merah Saga #A8322E',
    price: 95_000,
    net: '1 kuas',
    pack: { brushHead: 'bud' },
  }),
  product('brush', 'sisira', 'Set Kuas Mata Lima', {
    description:
      'Lima kuas untuk lima kelopak cerita: ratakan, lipat, baur, garis, sudut. Gulungannya dari kanvas bekas layar.',
    variants: { 'Gagang kayu': 239_000, 'Gagang hitam': 239_000 },
    net: '5 kuas',
    off: 15,
    tags: 'untuk-kado',
    sold: 1_690,
    rating: 4.7,
    pack: { form: 'brush-set' },
  }),
  product('brush', 'senjara', 'Kuas Sapu Senja', {
    description:
      'Gagang sonokeling dengan cincin kuningan yang hangat di jari. Satu kuas yang layak ditaruh di luar laci.',
    variants: { Bedak: 259_000, Blush: 229_000, Kontur: 229_000 },
    net: '1 kuas',
    flags: 'is_limited',
    pack: { metal: 'gold' },
  }),
  product('brush', 'hinatane', 'Kuas UV Kabuki', {
    description:
      'Pegangan pendek untuk menekan bedak SPF di kereta. Tutupnya magnet, jadi tasmu tidak ikut berbedak.',
    shades: 'Biru Tua #1F4E8C | Putih #F2F0EA',
    price: 189_000,
    net: '1 kuas',
    pack: { brushHead: 'kabuki' },
  }),
  product('brush', 'gincuri', 'Kuas Mini Lipat', {
    description: 'Sependek spidol dan secerah permen. Cukup untuk pipi, kelopak, dan menghapus penghapus.',
    shades: 'Kuning #F4C93C | Merah #C42348 | Jingga #F0884E',
    price: 35_000,
    net: '1 kuas',
    sold: 1_840,
    pack: { brushHead: 'short' },
  }),
  product('brush', 'kulitera', 'Sikat Wajah Silikon', {
    description:
      'Duri silikon lembut untuk mencuci muka tanpa tenaga. Dipakai dua kali seminggu saja, kulit bukan panci.',
    shades: 'Putih #EDF2F6 | Biru #9CC0DF',
    price: 69_000,
    net: '1 sikat',
    pack: { form: 'face-brush' },
  }),
  product('sponge', 'sisira', 'Spons Telur Lembut', {
    description:
      'Mengembang dua kali lipat saat basah dan memantul seperti roti baru. Sisi datarnya untuk bawah mata, runcingnya untuk hidung.',
    shades: 'Terakota #C2603C | Krem #E7CDB4 | Sage #93A98A | Anggur #7B3F5C',
    price: 49_000,
    net: '1 spons',
    sold: 3_720,
    rating: 4.7,
  }),
  product('sponge', 'nonabi', 'Spons Bakpao', {
    origin: 'Thailand',
    description: 'Bulat, putih, dan selalu ingin dicubit. Menyerap sedikit, memberi banyak.',
    shades: 'Bakpao Putih #F4E9E1 | Bakpao Pink #F0A5B5 | Bakpao Cokelat #8F5F49',
    price: 29_000,
    net: '1 spons',
    sold: 2_890,
    off: 15,
  }),
  product('sponge', 'dalbora', 'Air Puff Duo', {
    description:
      'Dua puff cushion yang bisa dicuci tujuh puluh kali. Warna bulannya memudar sebelum mutunya.',
    variants: { '2 puff': 59_000, '5 puff': 129_000 },
    net: '2 puff',
    sold: 1_510,
  }),
  product('sponge', 'asagumo', 'Spons Konjak Awan', {
    description: 'Keras saat kering, jeli saat basah. Membersihkan wajah seperti mengelap kaca berembun.',
    variants: { Putih: 59_000, Arang: 65_000, Sakura: 65_000 },
    net: '1 spons',
  }),
  product('comb', 'sisira', 'Sisir Kayu Nangka', {
    description:
      'Dipotong satu arah serat, diampelas tujuh kali, diminyaki kemiri. Rambut kering tidak beterbangan lagi.',
    variants: { 'Gigi rapat': 79_000, 'Gigi jarang': 79_000, Saku: 55_000 },
    net: '1 sisir',
    sold: 2_340,
    rating: 4.8,
    tags: 'bahan-lokal',
  }),
  product('comb', 'belantari', 'Sisir Pijat Kulit Kepala', {
    description:
      'Bantalan karet alam dan gigi bulat untuk dua menit tonik malam. Kepala ringan, sprei bersih.',
    shades: 'Hutan #23452F | Tanah #8A5B3C',
    price: 65_000,
    net: '1 sisir',
    sold: 1_280,
    pack: { form: 'massage-comb' },
  }),
  product('comb', 'wattlera', 'Detangling Paddle', {
    description:
      'Untuk rambut basah setelah pantai, ketika kusut sudah saling berjabat. Pelan dari ujung, jangan dari niat.',
    shades: 'Wattle #D6A51F | Sage #7A9B6E | Sand #DCC7A0',
    price: 149_000,
    net: '1 sisir',
    pack: { form: 'paddle-brush' },
  }),
  product('pouch', 'sisira', 'Pouch Kanvas Kotak', {
    description:
      'Berdiri sendiri di meja, muat dua belas botol lima puluh mili. Jahitannya ganda, lapisannya bisa dilap.',
    shades: 'Terakota #B5613D | Pasir #DAC7AB | Hijau Tua #3F5B47',
    price: 119_000,
    net: '22 × 12 × 12 cm',
    sold: 1_560,
  }),
  product('pouch', 'sisira', 'Gulungan Kuas', {
    description:
      'Sembilan saku, satu tali, nol alasan kuas patah di koper. Kain belacu tebal yang makin lembut tiap cucian.',
    shades: 'Belacu #E3D5BE | Arang #3C3633',
    price: 89_000,
    net: '40 × 24 cm',
    pack: { form: 'brush-roll' },
  }),
  product('pouch', 'carasun', 'Tas Pantai Cahaya', {
    description:
      'Jala di bawah supaya pasir pulang ke asalnya, kantong dalam supaya sunscreen tidak hilang. Talinya pas di bahu orang yang membawa terlalu banyak.',
    shades: 'Pasir #EAD7B7 | Koral #D9603A | Laut #3F8E8C',
    price: 189_000,
    net: '38 × 32 × 14 cm',
    flags: 'is_online',
    tags: 'untuk-kado',
    age: 11,
  }),
  product('pouch', 'ombakita', 'Pouch Jala Basah', {
    description: 'Baju renang basah di satu sisi, tabir surya di sisi lain. Kering sebelum sampai rumah.',
    shades: 'Kuning #FFD84F | Biru #12A5C4',
    price: 79_000,
    net: '26 × 20 cm',
  }),
  product('pouch', 'senjara', 'Clutch Rias Malam', {
    description:
      'Satin anggur dengan kait emas, muat satu lipstik, satu cushion, satu rahasia. Tutupnya berbunyi seperti tas ibu dulu.',
    shades: 'Anggur #4A1A33 | Emas Tua #B08A4A',
    price: 229_000,
    net: '20 × 12 cm',
    tags: 'untuk-kado',
    off: 20,
  }),
]
