import { product } from '../making/product.ts'
import type { DemoProduct } from '../shape.ts'

/** Lips, eyes and nails. */
export const makeupColour: DemoProduct[] = [
  // — lipstick —
  product('lipstick', 'senjara', 'Lipstik Sutra Senja', {
    description:
      'Dua belas warna dari lima belas menit sesudah matahari turun. Batangnya berat, bunyinya klik, warnanya penuh dalam satu usapan, dan bibir tetap terasa punya sendiri.',
    net: '3,5 g',
    price: 189_000,
    sold: 10_460,
    rating: 4.8,
    with: 'squalane',
    shades:
      '01 Kirmizi #A3122B | 02 Saga #C8202F | 03 Bata Basah #A1452F | 04 Mawar Layu #B25A62 | 05 Anggur Hitam #5E1730 | 06 Tanah Liat #A8644B | 07 Kelopak #CF7480 | 08 Jingga Terakhir #D2502F | 09 Manggis #74213F | 10 Kayu Cendana #9C5A47 | 11 Lembayung #8C3A66 | 12 Kulit #BE8069',
    tags: 'tahan-lama untuk-kado',
    also: 'lipstik',
  }),
  product('lipstick', 'nonabi', 'Lipstik Bolu Kukus', {
    flags: 'is_buy_one_get_one_free',
    description:
      'Empuk, mengembang di tengah, dan selalu ada di rumah siapa pun. Sepuluh warna sehari-hari yang tidak perlu cermin.',
    net: '3 g',
    price: 69_000,
    sold: 8_840,
    rating: 4.7,
    off: 20,
    flash: ['Bolu Stroberi'],
    with: 'vitaminE',
    shades:
      'Bolu Stroberi #CF4A5A | Bolu Cokelat #7E4536 | Bolu Gula Merah #A5603F | Bolu Ketan #6F2F45 | Bolu Mawar #CE7280 | Bolu Jeruk #DE6A45 | Bolu Susu #C98A78 | Bolu Karamel #B27353 | Bolu Ceri #A8162F | Bolu Ubi #85466B',
    tags: 'ramah-hijab',
  }),
  product('lipstick', 'ronakala', 'Lipstik Serat Sutra', {
    description:
      'Warna bibir alami untuk dua puluh nada kulit, dirumuskan dari ujungnya yang paling gelap. Netral di sini bukan berarti krem muda.',
    net: '3,4 g',
    price: 115_000,
    sold: 4_210,
    rating: 4.9,
    with: 'lipidOil',
    shades:
      'Daun Jati #9A5B45 | Kulit Manis #8B4A37 | Tembaga #B0603F | Saga Pohon #A8242A | Buah Merah #8C1C2B | Asam #6C3A2C | Kemiri #A87A61 | Lada Hitam #4A2526',
  }),
  product('lipstick', 'padmarasa', 'Lipstik Padma Isi Ulang', {
    description:
      'Selongsong kuningan yang diwariskan, isinya yang diganti. Pulasannya seperti krim bibir dengan warna yang tahu diri.',
    net: '3,5 g',
    price: 279_000,
    with: 'lotus lipidOil',
    shades: 'Padma Merah #A82338 | Padma Jambu #CC6E7B | Padma Tanah #A2614C | Padma Dadu #D98C90',
    tags: 'bisa-isi-ulang untuk-kado',
    flags: 'is_exclusive',
    skin: 'kering normal',
  }),
  product('lipstick', 'dalbora', 'Blurred Lip Pencil Bold', {
    description:
      'Pinggirnya buram sejak digoreskan, jadi tidak perlu rapi. Cocok untuk orang yang merias di kereta bawah tanah.',
    net: '2,8 g',
    price: 145_000,
    with: 'vitaminE',
    shades:
      'Dried Rose #B4646A | Brick Dusk #A34B3C | Soft Fig #8A4A5C | Nude Clay #B9806C | Cherry Fog #A62F45',
    off: 15,
  }),
  product('lipstick', 'gincuri', 'Lipstik Cabe Rawit', {
    description:
      'Kecil-kecil pedas. Delapan merah dengan tingkat keberanian yang dituliskan di bokong batangnya, dari satu sampai delapan.',
    net: '2 g',
    price: 35_000,
    sold: 5_580,
    rating: 4.5,
    with: 'vitaminE',
    shades:
      'Level 1 Tomat Muda #E0685A | Level 2 Paprika #D24A3A | Level 3 Rawit Jingga #DB4A1F | Level 4 Keriting #BF2A26 | Level 5 Merah Besar #A81626 | Level 6 Gendot #8B1220 | Level 7 Kering #70161E | Level 8 Gosong #4B1016',
  }),

  // — lip cream —
  product('lip cream', 'gincuri', 'Lip Cream Sambal', {
    flags: 'is_online',
    description:
      'Dua belas sambal Nusantara yang tidak pindah ke gelas es teh. Ringan, matte, halal, dan tetap di bibir setelah bakso kedua.',
    net: '4 ml',
    price: 49_000,
    sold: 17_360,
    rating: 4.8,
    off: 10,
    flash: ['Bajak', 'Matah'],
    shades:
      'Bajak #8E2A22 | Matah #C65545 | Terasi #7A3A2E | Ijo Tapi Merah #B83A3A | Dabu-dabu #D8503A | Roa #9A5240 | Pecel #B0764F | Kecap #5A2C26 | Tomat #CB3B35 | Bawang #C4736F | Andaliman #8A4A55 | Luat #D06A58',
    with: 'vitaminE',
    tags: 'tahan-lama ramah-hijab',
    claims: ['Tidak pindah', 'Matte ringan'],
  }),
  product('lip cream', 'nonabi', 'Lip Cream Rujak', {
    description:
      'Manis di awal, sedikit asam, lalu ketagihan. Sepuluh warna buah yang kering dalam semenit dan lentur sepanjang obrolan.',
    net: '4,5 ml',
    price: 65_000,
    sold: 9_520,
    rating: 4.7,
    with: 'hyaluronic',
    shades:
      'Jambu Klutuk #CE6A72 | Bengkuang Madu #C99A80 | Mangga Muda #C27F4E | Kedondong #A8713F | Nanas Bakar #D0703E | Belimbing #D18B55 | Delima #A01E35 | Ubi Ungu #7A3A5E | Pepaya #DA6444 | Gula Merah #93502F',
    tags: 'ramah-hijab',
  }),
  product('lip cream', 'senjara', 'Lip Cream Beludru', {
    description:
      'Seperti tirai panggung: berat dipandang, ringan disentuh. Bertahan satu babak penuh termasuk tepuk tangan.',
    net: '5 ml',
    price: 159_000,
    with: 'squalane',
    shades:
      'Tirai Merah #96142A | Wayang #6B2A2A | Sanggul #4A1A28 | Selendang #B44A5E | Keris #7C4A42 | Kebaya #CB7B7C | Jarik #9A5A3E | Sinden #A82B52',
    tags: 'tahan-lama',
    off: { Selendang: 25, Kebaya: 25, Jarik: 25 },
  }),
  product('lip cream', 'ronakala', 'Lip Cream Kayu Bakar', {
    description:
      'Cokelat-cokelat hangat yang akhirnya tidak membuat bibir gelap tampak pucat. Matte, lembut, wangi vanila kayu.',
    net: '4,5 ml',
    price: 85_000,
    with: 'vitaminE',
    sold: 2_770,
    shades:
      'Arang Muda #5C322A | Bara #9C3524 | Abu Hangat #A67F70 | Asap #8A5C50 | Api Unggun #C04A2A | Tungku #7B3B2C | Kayu Apel #A3484A',
  }),
  product('lip cream', 'dalbora', 'Air Velvet Lip Mousse', {
    description:
      'Busa yang menjadi beludru tanpa pernah terasa kering. Seperti menulis dengan kapur di bibir, tetapi lembap.',
    net: '4 g',
    price: 135_000,
    with: 'hyaluronic',
    shades:
      'Mauve Hour #A5687A | Terracotta #B05A44 | Pink Dawn #D37F86 | Red Lantern #B5222F | Cocoa Milk #8F5F52 | Persimmon #CE6340',
    off: 20,
  }),

  // — tint —
  product('lip tint', 'nonabi', 'Lip Tint Es Campur', {
    origin: 'Korea',
    description:
      'Delapan warna segar yang menempel sampai es terakhir mencair. Di tengah bibir dulu, gradasi menyusul sendiri.',
    net: '5 ml',
    price: 55_000,
    sold: 11_230,
    rating: 4.7,
    with: 'aloe',
    shades:
      'Sirup Merah #C7253B | Alpukat Cokelat #8A4B3A | Kolang-kaling #D9485F | Cincau #5B2A2A | Roti Tawar #D08A6E | Nangka #E0743A | Tape Ketan #8E3058 | Pacar Cina #E65C6F',
    tags: 'ramah-hijab',
    off: { Cincau: 30 },
  }),
  product('lip tint', 'dalbora', 'Dew Stain Tint', {
    description:
      'Tint air yang meninggalkan warna setelah kilaunya dilap. Bangun pagi bibir masih merona, dan itu memang tujuannya.',
    net: '4,5 g',
    price: 139_000,
    sold: 4_470,
    rating: 4.8,
    with: 'hyaluronic',
    off: 15,
    shades:
      'Cherry Ade #C11F3A | Peach Ade #E57F62 | Fig Ade #87324F | Rose Ade #CF5B73 | Grapefruit #E2604F | Plum Wine #6E2240',
  }),
  product('lip tint', 'gincuri', 'Lip Tint Habis Jajan', {
    description:
      'Warna bibir sepulang beli es potong, sengaja tidak rapi. Kecil, murah, dan selalu dipinjam teman sebangku.',
    net: '3 ml',
    price: 25_000,
    sold: 6_930,
    rating: 4.4,
    shades:
      'Es Potong #D8455E | Gulali #F07C96 | Cilok Saus #C9402F | Teh Poci #A0573A | Permen Anggur #7C2A58 | Cakwe #B97A55',
    with: 'honey',
  }),
  product('lip tint', 'haenuri', 'Rice Water Tint', {
    description:
      'Air beras membuat tint tidak menarik bibir. Warnanya tipis, jujur, seperti cat air pada kertas basah.',
    net: '4 g',
    price: 129_000,
    with: 'rice',
    shades: 'Berry Rice #B1375A | Red Bean #8B3A38 | Apricot Rice #E08460 | Rose Rice #D26B7A',
    tags: 'vegan',
  }),
  product('lip tint', 'malirin', 'Jelly Tint Buah Tropis', {
    description:
      'Kenyal di botol, meleleh di bibir. Rasanya seperti mampir di kios buah depan stasiun Hua Hin.',
    net: '4 ml',
    price: 95_000,
    with: 'jasmine',
    shades:
      'Rambutan #C7303F | Buah Naga #B82A6C | Jambu Rose #DE6479 | Kelapa Bakar #9C6247 | Marian Plum #E08A3C',
  }),
  product('lip balm', 'solenval', 'Baume Coloré', {
    description:
      'Balsam yang memberi warna sopan, untuk orang yang berkata tidak memakai lipstik. Minyak zaitun, sedikit mawar, banyak jalan-jalan sore.',
    net: '3,5 g',
    price: 229_000,
    with: 'shea',
    shades: 'Figue #7F3B4E | Rose Ancienne #C26B72 | Terre #A9654B | Cerise #A92640',
    tags: 'bibir-kering',
  }),
  product('lip balm', 'nonabi', 'Balsam Warna Klepon', {
    description:
      'Di luar bening, di dalam merona, seperti gula merah yang pecah saat digigit. Lembap dari berangkat sampai pulang.',
    net: '3,5 g',
    price: 45_000,
    sold: 3_980,
    rating: 4.7,
    with: 'coconut',
    shades:
      'Gula Merah #A8553F | Kelapa Parut #E6A79A | Pandan Mawar #D0607A | Ketan Hitam #7A3550 | Wijen #B98A6E',
    tags: 'bibir-kering',
  }),
  product('lip balm', 'wattlera', 'Tinted Balm Bush Berry', {
    description: 'Warna beri semak yang diperas ke lilin lebah. Tebal, tahan angin kebun, tidak manja.',
    net: '4 g',
    price: 129_000,
    with: 'honey macadamia',
    shades: 'Quandong #C13B3C | Riberry #B2476B | Wattleseed #85573F',
    tags: 'bibir-kering',
  }),

  // — gloss —
  product('lip gloss', 'nonabi', 'Lip Gloss Agar-agar', {
    description:
      'Bening bergoyang dan memantulkan lampu warung. Tidak lengket di rambut, bahkan ketika naik motor tanpa kaca helm.',
    net: '5 ml',
    price: 55_000,
    sold: 7_310,
    rating: 4.7,
    off: 15,
    with: 'vitaminE',
    shades:
      'Bening #F3D9D2 | Stroberi #E7808D | Jeruk #EF9A6C | Cokelat #A1674E | Anggur #9A4F72 | Susu #EBC3B4 | Moka #B07A62',
  }),
  product('lip gloss', 'dalbora', 'Glass Moon Gloss', {
    description:
      'Pantulan air di kolam istana, dipindahkan ke bibir. Kental secukupnya, berkilau tanpa butiran.',
    net: '4,5 g',
    price: 149_000,
    with: 'squalane',
    shades:
      'Clear Moon #F1DDD6 | Pink Moon #E7A1A6 | Peach Moon #EDA583 | Mauve Moon #B27C93 | Ruby Moon #B23A4E',
    sold: 2_650,
  }),
  product('lip gloss', 'senjara', 'Gloss Lampu Kota', {
    description:
      'Dibuat untuk dilihat dari seberang meja dengan lilin di tengahnya. Tumpuk di atas Sutra Senja untuk warna yang menyala.',
    net: '5 ml',
    price: 169_000,
    with: 'lipidOil',
    shades: 'Neon Padam #C0707A | Lampu Merah #B32036 | Kuning Trotoar #D8A070 | Ungu Papan #87456F',
    tags: 'untuk-kado',
  }),
  product('lip gloss', 'gincuri', 'Gloss Kinclong', {
    description:
      'Mengilap seperti piring yang baru dicuci, tanpa bunyi ceklek saat bicara. Wangi melon, hilang lima menit.',
    net: '4 ml',
    price: 32_000,
    with: 'honey',
    shades: 'Kinclong Bening #F7E2DC | Kinclong Pink #EF9BAA | Kinclong Bata #BE6A55 | Kinclong Ungu #A26A94',
    sold: 2_180,
  }),
  product('lip gloss', 'ronakala', 'Gloss Getah Madu', {
    description:
      'Kilau keemasan untuk bibir cokelat, tanpa lapisan keputihan. Kental seperti getah, lembut seperti madu.',
    net: '5 ml',
    price: 79_000,
    with: 'honey',
    shades: 'Madu #C98A52 | Damar Tua #A3603A | Rosela #A73A4C | Kopi #6E4234',
  }),

  // — lip liner —
  product('lip liner', 'nonabi', 'Pensil Bibir Garis Gula', {
    description:
      'Lembut seperti krayon baru, patuh pada garis. Enam warna yang masing-masing cocok dengan tiga lipstik di lacimu.',
    net: '1,1 g',
    price: 39_000,
    sold: 2_510,
    with: 'vitaminE',
    shades:
      'Gula Aren #8E5038 | Gulali #CB6B7A | Gula Batu #C08D78 | Karamel #A66A48 | Gula Merah #A03A32 | Molase #5C2E28',
  }),
  product('lip liner', 'senjara', 'Pensil Bibir Siluet', {
    description: 'Garis tepi sebelum lukisan. Tahan digigit gelisah menunggu tirai dibuka.',
    net: '1,2 g',
    price: 99_000,
    with: 'lipidOil',
    shades: 'Bata #9A4A37 | Mawar #A85560 | Anggur #5F2036 | Cendana #8F5C4A | Saga #A81E2C',
  }),
  product('lip liner', 'ronakala', 'Pensil Bibir Ranting', {
    description: 'Cokelat yang cukup gelap untuk membentuk bibir gelap. Akhirnya.',
    net: '1,1 g',
    price: 59_000,
    with: 'vitaminE',
    shades: 'Ranting Muda #96624C | Ranting Tua #6A3F30 | Akar #4A2A22 | Kulit Kayu #7F4A3B',
  }),

  // — eyes —
  product('palette', 'senjara', 'Palet Mata Dalang', {
    flags: 'is_limited',
    description:
      'Enam warna dari kotak wayang: emas sunggingan, merah saga, hitam blencong. Bisa kantor, bisa pertunjukan, tergantung tekanan kuas.',
    net: '9 g',
    price: 289_000,
    sold: 5_150,
    rating: 4.8,
    off: 15,
    with: 'vitaminE',
    pack: {
      palette: ['#F0D9BE', '#C99A6B', '#B0543C', '#7B2A33', '#CFA24A', '#2F1D1C'],
      productColor: '#B0543C',
    },
    tags: 'untuk-kado tahan-lama',
  }),
  product('palette', 'nonabi', 'Palet Jajanan Pasar', {
    description:
      'Nampan kecil isi enam: kue lumpur, klepon, lemper, dadar gulung, lapis, wajik. Yang hijau pun ternyata terpakai.',
    net: '7 g',
    price: 119_000,
    sold: 6_620,
    rating: 4.7,
    flash: ['Nampan Pagi'],
    off: { 'Nampan Pagi': 25 },
    variants: { 'Nampan Pagi': 119_000, 'Nampan Sore': 119_000 },
    with: 'vitaminE',
    pack: {
      palette: ['#F2DDBB', '#D9A873', '#A8B878', '#C77F6B', '#8A4A3B', '#E7C07E'],
      productColor: '#C77F6B',
    },
  }),
  product('palette', 'ronakala', 'Palet Tanah Pertiwi', {
    description:
      'Tanah Bromo, tanah Toraja, tanah Sumba, tanah Kalimantan. Matte semua kecuali satu, dan pigmennya benar-benar keluar di kulit gelap.',
    net: '8 g',
    price: 159_000,
    sold: 2_980,
    rating: 4.9,
    with: 'vitaminE',
    pack: {
      palette: ['#D9B48F', '#B27B50', '#9A4B2E', '#6E3A28', '#C98B4E', '#3A221C'],
      productColor: '#9A4B2E',
    },
  }),
  product('palette', 'dalbora', 'Twilight Six Palette', {
    description:
      'Lavender, abu merpati, merah jambu pucat, dan satu kilau bulan. Lembut, dingin, sulit salah.',
    net: '6,5 g',
    price: 239_000,
    variants: { 'Cool Twilight': 239_000, 'Warm Twilight': 239_000 },
    off: 20,
    with: 'squalane',
    pack: {
      palette: ['#EFE0E4', '#CDB6CC', '#A68BA8', '#7B6A86', '#E6CFC8', '#4B3E52'],
      productColor: '#A68BA8',
    },
  }),
  product('palette', 'padmarasa', 'Palet Kelopak Padma', {
    description:
      'Merah jambu kolam, hijau tangkai, emas benang sari. Untuk kelopak mata dewasa yang tidak ingin butiran besar.',
    net: '7 g',
    price: 349_000,
    with: 'lotus',
    pack: {
      palette: ['#F5E0DD', '#DFA6AA', '#B96B78', '#8C9A72', '#D9B56A', '#5B3A46'],
      productColor: '#DFA6AA',
    },
    flags: 'is_limited is_exclusive',
    stock: [3],
  }),
  product('palette', 'gincuri', 'Palet Nongkrong', {
    description:
      'Enam warna untuk enam sore berbeda dalam seminggu. Yang ketujuh istirahat, wajah juga perlu.',
    net: '6 g',
    price: 59_000,
    sold: 3_240,
    rating: 4.4,
    variants: { Kopi: 59_000, Boba: 59_000, Senja: 59_000 },
    with: 'vitaminE',
    pack: {
      palette: ['#E9CFB4', '#C49A7A', '#9A6A50', '#6A4436', '#D8A58C', '#3E2A24'],
      productColor: '#9A6A50',
    },
  }),
  product('mascara', 'nonabi', 'Maskara Sapu Lidi', {
    description:
      'Sikatnya ramping seperti lidi, sanggup menjangkau bulu mata yang pendek dan lurus ke bawah. Tidak menetes saat gerah, luruh dengan air hangat.',
    net: '7 ml',
    price: 79_000,
    sold: 8_170,
    rating: 4.7,
    shades: 'Hitam #17120F | Cokelat Tua #3A241C | Biru Malam #1C2440 | Bening #EDE8E2',
    with: 'panthenol',
    tags: 'tahan-air tahan-lama',
  }),
  product('mascara', 'senjara', 'Maskara Tirai Panjang', {
    origin: 'Jepang',
    description:
      'Memanjangkan seperti tirai yang turun pelan. Dipakai penari yang tidak boleh menghapus air mata.',
    net: '9 ml',
    price: 189_000,
    shades: 'Hitam Jelaga #100C0B | Cokelat Sonokeling #33201A',
    with: 'keratin',
    tags: 'tahan-air tahan-lama',
    off: 15,
    sold: 2_030,
  }),
  product('mascara', 'dalbora', 'Feather Lash Mascara', {
    description:
      'Ringan seperti bulu sayap, satu helai satu helai. Untuk mata yang ingin tampak bangun, bukan menyerang.',
    net: '8 g',
    price: 159_000,
    shades: 'Black #15110F | Brown #3B271E | Plum #3C1F33 | Ash #4B4644',
    with: 'panthenol',
    tags: 'tahan-air',
  }),
  product('mascara', 'gincuri', 'Maskara Melek', {
    description:
      'Membuka mata di jam kuliah pertama, dengan harga setengah porsi ayam geprek. Hitamnya hitam.',
    net: '6 ml',
    price: 42_000,
    shades: 'Hitam #14100E | Cokelat #3D281F',
    with: 'vitaminE',
    sold: 3_580,
    rating: 4.3,
  }),
  product('brow pencil', 'nonabi', 'Pensil Alis Semut Beriring', {
    description:
      'Alis semut beriring, kata pantun. Ujung satu setengah milimeter untuk menanam helai demi helai, spoolie untuk merapikan barisannya.',
    net: '0,1 g',
    price: 49_000,
    sold: 10_080,
    rating: 4.8,
    shades:
      'Hitam Lembut #2B2320 | Cokelat Tua #3F2C23 | Cokelat #5A4031 | Abu Cokelat #5E5047 | Cokelat Muda #7A5B45',
    with: 'vitaminE',
    tags: 'tahan-air ramah-hijab tahan-lama',
  }),
  product('brow pencil', 'ronakala', 'Pensil Alis Arang Kayu', {
    description:
      'Tidak kemerahan, tidak keabu-abuan, persis arang yang sudah dingin. Serutannya tajam, goresannya lembut.',
    net: '1 g',
    price: 65_000,
    shades: 'Arang #2A211D | Sonokeling #3C2A21 | Jati #5A4232 | Trembesi #463127',
    with: 'lipidOil',
  }),
  product('brow pencil', 'dalbora', 'Slim Brow Liner', {
    description:
      'Setipis jarum, sekali gores setipis rambut. Alis Korea lurus atau alis ibu melengkung, keduanya dilayani.',
    net: '0,05 g',
    price: 119_000,
    shades: 'Natural Brown #5E4536 | Ash Brown #5C5048 | Dark Brown #3E2D25 | Grey #4A4643',
    with: 'vitaminE',
    off: 20,
  }),
  product('brow pencil', 'gincuri', 'Pensil Alis Anti Miring', {
    description:
      'Ujung segitiga supaya dua sisi punya peluang sama. Kalau tetap miring, bilang saja sedang heran.',
    net: '0,3 g',
    price: 28_000,
    shades: 'Hitam Abu #332C29 | Cokelat Tua #412E25 | Cokelat #5C4333',
    with: 'vitaminE',
    sold: 4_410,
    rating: 4.5,
  }),
  product('eyeliner', 'nonabi', 'Eyeliner Ekor Kucing', {
    description:
      'Hitam pekat sekali tarik, runcing sampai ujung ekor. Menangis karena bawang pun ia diam di tempat.',
    net: '0,5 g',
    price: 55_000,
    sold: 7_620,
    rating: 4.7,
    shades: 'Hitam #120E0D | Cokelat #3E271D | Biru Tinta #1B2748 | Hijau Botol #1E3A30 | Marun #4C1A24',
    with: 'vitaminE',
    tags: 'tahan-air tahan-lama',
  }),
  product('eyeliner', 'senjara', 'Celak Blencong', {
    description:
      'Hitam jelaga lampu minyak, dibuat dengan cara aman tanpa jelaga. Dibaurkan menjadi asap, dibiarkan menjadi garis.',
    net: '1,2 g',
    price: 109_000,
    shades: 'Jelaga #0F0C0B | Tembaga #7A4427 | Manggis #3F1A2B | Perunggu #5A4526',
    with: 'lipidOil',
    tags: 'tahan-air',
  }),
  product('eyeliner', 'hinatane', 'Eyeliner Kuas Tinta', {
    description:
      'Tinta kaligrafi dalam bentuk pensil gel. Satu garis, satu napas, dan luruh dengan air empat puluh derajat.',
    net: '0,4 g',
    price: 189_000,
    shades: 'Sumi Black #111014 | Kuri Brown #4A2F22 | Ai Blue #1D2C50',
    with: 'panthenol',
    tags: 'tahan-air tahan-lama',
    sold: 2_280,
  }),
  product('eyeliner', 'dalbora', 'Glitter Line Pencil', {
    description:
      'Garis tipis berkilau untuk bawah mata, air mata bintang versi harian. Tidak rontok ke pipi setelah kering.',
    net: '0,6 g',
    price: 99_000,
    shades: 'Moon #E9DFE6 | Peach #EBB9A0 | Champagne #DDBE8F | Lilac #C2A8D6',
    with: 'vitaminE',
    age: 12,
    rating: null,
  }),

  // — nails —
  product('nail polish', 'nonabi', 'Kuteks Manisan Kuku', {
    description:
      'Dua belas manisan dalam botol. Dua lapis rata, kering sebelum iklan selesai, dan kilapnya bertahan sampai cucian keempat.',
    net: '8 ml',
    price: 35_000,
    sold: 6_180,
    rating: 4.6,
    shades:
      'Ceri #A8142D | Pala Kering #8C4A35 | Permen Kapas #F1A9BA | Mangga #F0913F | Kolak #B9855A | Es Teler #F3DDC6 | Ketan Hitam #3B1D33 | Kelapa Muda #EFE9DC | Anggur #6A2450 | Pandan #7D9B5B | Biru Telang #41569B | Rosela #8E1B39',
  }),
  product('nail polish', 'senjara', 'Kuteks Emas Sungging', {
    description:
      'Emas sunggingan yang dicairkan, merah tirai yang dikeringkan. Sekali lapis pun sudah menutup.',
    net: '10 ml',
    price: 89_000,
    shades:
      'Sungging #C9A24B | Tirai #7E1526 | Lembayung #6A2E55 | Jelaga #1B1416 | Kebaya #D79A94 | Perunggu #7C5A33',
    tags: 'untuk-kado',
    sold: 2_090,
  }),
  product('nail polish', 'gincuri', 'Kuteks Peel-off Besok Ganti', {
    description:
      'Cat kuku yang dilepas seperti stiker, utuh dalam sekali tarik. Cocok untuk yang salat, masak, dan gampang bosan, tiga-tiganya sekaligus.',
    net: '7 ml',
    price: 29_000,
    sold: 5_930,
    rating: 4.5,
    tags: 'ramah-hijab',
    off: { Kuning: 20, Lilac: 20 },
    shades:
      'Merah #C8202F | Pink #EE86A0 | Kuning #F3C64A | Lilac #B89AD0 | Biru #5B8FC7 | Hijau #7FA77A | Nude #D9AF98 | Hitam #1A1718',
  }),
  product('nail polish', 'dalbora', 'Syrup Nail', {
    description:
      'Bening seperti sirup, warnanya dibangun lapis demi lapis. Kuku tampak basah, seolah baru keluar dari bak.',
    net: '9 ml',
    price: 79_000,
    shades: 'Milk #F2E4DC | Peach #F0AE93 | Grape #8B5A94 | Cherry #B3283F | Tea #B07E56 | Rose #D77C8B',
  }),
  product('nail polish', 'sisira', 'Lapisan Atas Kaca', {
    description:
      'Bukan warna, melainkan penutup yang membuat warna apa pun tampak baru. Kering sentuh empat puluh lima detik.',
    net: '10 ml',
    price: 49_000,
    shades: 'Kaca Bening #F4EFEA | Kaca Doff #E5DED7',
  }),
  product('nail care', 'sisira', 'Minyak Kutikula Almond', {
    description:
      'Setetes di tiap pangkal kuku sambil menunggu air mendidih. Dua minggu kemudian, cuticle pusher berdebu di laci.',
    with: 'vitaminE',
    sizes: { '8 ml': 39_000, '15 ml': 59_000 },
    sold: 1_540,
  }),
  product('nail care', 'wattlera', 'Nail Oil Macadamia', {
    description:
      'Untuk kuku yang terbelah karena terlalu sering gel. Ringan, cepat meresap, wanginya seperti kacang panggang.',
    with: 'macadamia',
    sizes: { '10 ml': 139_000 },
  }),
]
