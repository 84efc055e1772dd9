import { product } from '../making/product.ts'
import type { DemoProduct } from '../shape.ts'

/** Sun care to reapply during the day: sticks, sprays, mists, powders, cushions, lips. */
export const sunOnTheGo: DemoProduct[] = [
  // — stick —
  product('sun stick', 'suryanala', 'Stik Surya Gosok Gas', {
    description:
      'Namanya dari pengemudi ojek yang memakainya di lampu merah: gosok, lalu gas. Bening, tidak mengilap, muat di saku jaket.',
    with: 'centella',
    spf: '50+',
    pa: '++++',
    line: 'Lindung Ulang',
    sizes: { '18 g': 89_000, '10 g': 55_000 },
    off: { '18 g': 15 },
    flash: ['18 g'],
    sold: 14_320,
    rating: 4.8,
    tags: 'untuk-pria ramah-hijab olahraga',
    claims: ['Bening', 'Bisa di atas riasan'],
  }),
  product('sun stick', 'ombakita', 'Stik Surya Kuning', {
    description:
      'Batang kuning yang selalu ketemu di dasar tas pantai. Digoreskan sebelum naik papan, digoreskan lagi sebelum bakso.',
    with: 'coconut',
    spf: '50',
    pa: '++++',
    sizes: { '20 g': 95_000 },
    sold: 4_120,
    rating: 4.7,
    tags: 'olahraga',
    also: 'surya-olahraga',
  }),
  product('sun stick', 'haenuri', 'Matcha Airy Sun Stick', {
    description:
      'Stik hijau pucat yang mengering seperti bedak. Setelah tiga goresan, pipi terasa seperti baru ditepuk puff kering.',
    with: 'greenTea',
    spf: '50+',
    pa: '++++',
    sizes: { '20 g': 189_000 },
    off: 20,
    sold: 6_730,
    rating: 4.8,
    tags: 'hasil-matte vegan',
    skin: 'berminyak kombinasi',
    pack: { bodyColor: '#DCE9C9' },
  }),
  product('sun stick', 'saltgum-bay', 'Surf Zinc Stick', {
    description:
      'Seng padat untuk hidung, tulang pipi, dan telinga yang paling dulu gosong di laut. Tiga warna: dua untuk menyamar, satu untuk bergaya.',
    with: 'ectoin',
    spf: '50+',
    pa: '++++',
    filter: 'mineral',
    net: '15 g',
    price: 139_000,
    shades: 'Sand #E0BD94 | Tan #B98556 | Reef Blue #4FA9C9',
    also: 'surya-olahraga',
    sold: 2_210,
  }),
  product('sun stick', 'gincuri', 'Stik Surya Saku Seragam', {
    description:
      'Panjangnya seperti lem kertas, dan memang sengaja. Disimpan di tempat pensil, dipakai sebelum pelajaran olahraga.',
    with: 'vitaminE',
    spf: '30',
    pa: '+++',
    sizes: { '8 g': 29_000, '14 g': 45_000 },
    tags: 'ramah-hijab',
    sold: 3_420,
    rating: 4.4,
  }),
  product('sun stick', 'hinatane', 'Stik UV Transparan', {
    description:
      'Sebening kaca jendela kereta pagi. Ujungnya miring supaya sudut hidung dan belakang telinga ikut kebagian.',
    with: 'hyaluronic',
    spf: '50+',
    pa: '++++',
    sizes: { '16 g': 175_000 },
    cut: 26_000,
    tags: 'tahan-air tanpa-whitecast',
  }),
  product('sun stick', 'tirtaluna', 'Stik Surya Garam Halus', {
    description:
      'Terasa dingin karena disimpan bersama esens laut. Untuk punggung tangan yang memegang setang dan tengkuk yang selalu lupa.',
    with: 'seaweed',
    spf: '45',
    pa: '+++',
    sizes: { '15 g': 99_000 },
  }),
  product('sun stick', 'dalbora', 'Glow Balm Sun Stick', {
    description:
      'Mengulang sunscreen sambil menambah kilau di puncak pipi, dua urusan satu goresan. Wanginya seperti bunga kacang manis, hilang dalam semenit.',
    with: 'squalane',
    spf: '50+',
    pa: '+++',
    sizes: { '17 g': 185_000 },
    tags: 'hasil-glowy',
    skin: 'kering normal',
    sold: 2_080,
  }),
  product('sun stick', 'kulitera', 'Stik Surya Kulit Peka', {
    description:
      'Minyaknya cuma tiga macam dan semuanya dikenal kulit. Bisa mengulang perlindungan tanpa mengulang bruntusan.',
    with: 'ceramide',
    spf: '50',
    pa: '++++',
    sizes: { '15 g': 85_000 },
    skin: 'sensitif kering normal kombinasi',
    tags: 'tanpa-whitecast',
  }),
  product('sun stick', 'thalenoi', 'Longtail Sun Stick', {
    description:
      'Warna tutupnya merah jambu supaya gampang dicari di lantai perahu ekor panjang. Tidak meleleh di bawah kursi, sudah kami coba bulan April.',
    with: 'aloe',
    spf: '50',
    pa: '++++',
    sizes: { '13 g': 119_000 },
    tags: 'tahan-air',
  }),
  product('sun stick', 'lumi-pagi', 'Sunscreen Stick 05', {
    description:
      'Bagian putaran dan batangnya bisa dipisah, isinya diganti, wadahnya tinggal. Perlindungan yang tidak menambah sampah di laci meja.',
    with: 'niacinamide',
    spf: '50',
    pa: '++++',
    line: 'Stick 05',
    variants: { 'Batang utuh 16 g': 109_000, 'Isi ulang 16 g': 79_000 },
    net: '16 g',
    tags: 'bisa-isi-ulang',
    age: 9,
  }),
  product('sun stick', 'rempayu', 'Stik Surya Kemiri', {
    description:
      'Minyak kemiri dari los rempah Beringharjo, disangrai sebentar lalu diperas. Lembut untuk kulit kering yang sering lupa mengulang.',
    with: 'candlenut vitaminE',
    spf: '30',
    pa: '+++',
    sizes: { '15 g': 69_000 },
    skin: 'kering normal',
  }),

  // — spray —
  product('sun spray', 'ombakita', 'Semprot Surya Badan', {
    description:
      'Semprot sambil lari mengejar bola, bisa terbalik, bisa menyamping. Setelah setengah menit pasir tidak menempel lagi.',
    with: 'vitaminE aloe',
    spf: '50',
    pa: '++++',
    sizes: { '150 ml': 135_000, '75 ml': 79_000 },
    off: { '150 ml': 20 },
    flash: ['150 ml'],
    sold: 7_940,
    rating: 4.7,
    tags: 'olahraga',
    also: 'surya-olahraga',
  }),
  product('sun spray', 'suryanala', 'Semprot Surya Sejuk', {
    description:
      'Untuk kaki bersandal dan lengan yang digantung di jendela angkot. Keluarnya dingin, keringnya cepat, baunya hampir tidak ada.',
    with: 'aloe',
    spf: '50',
    pa: '++++',
    sizes: { '120 ml': 99_000, '60 ml': 59_000 },
    sold: 5_260,
    rating: 4.6,
    tags: 'ramah-hijab',
  }),
  product('sun spray', 'solenval', 'Brume Sèche Soleil', {
    description:
      'Kabut kering beraroma kulit jeruk dan garam. Sekali tekan di bahu, dan teras rumah mendadak menghadap Laut Tengah.',
    with: 'vitaminE',
    spf: '30',
    pa: '+++',
    sizes: { '150 ml': 429_000, '75 ml': 259_000 },
    off: 25,
    tags: 'untuk-kado',
  }),
  product('sun spray', 'saltgum-bay', 'Family Spray Jumbo', {
    description:
      'Satu kaleng besar untuk sekeluarga berlima, dari paman sampai sepupu yang tidak mau diam. Tahan air, dan pegangannya pas untuk jari kecil.',
    with: 'aloe',
    spf: '50+',
    pa: '++++',
    sizes: { '250 ml': 329_000, '150 ml': 229_000 },
    tags: 'untuk-anak',
    also: 'surya-olahraga',
    sold: 2_350,
  }),
  product('sun spray', 'nonabi', 'Semprot Surya Sparkling', {
    description:
      'Ada kilau halus warna sampanye, terlihat hanya ketika bergerak. Untuk bahu yang datang ke kondangan kebun.',
    with: 'vitaminE',
    spf: '35',
    pa: '+++',
    sizes: { '100 ml': 109_000, '30 ml': 49_000 },
    tags: 'hasil-glowy',
    flags: 'is_limited',
  }),
  product('sun spray', 'malirin', 'Cool Powder Sun Spray', {
    description:
      'Kering seperti bedak bayi yang dingin. Orang Bangkok menyemprotkannya sebelum naik kereta layang, supaya kemeja tetap rapi.',
    with: 'mint',
    spf: '50',
    pa: '+++',
    sizes: { '100 ml': 145_000, '30 ml': 59_000 },
    off: 15,
    tags: 'untuk-pria',
  }),
  product('sun spray', 'hinatane', 'Semprot UV Rambut & Tubuh', {
    description:
      'Garis belahan rambut juga bisa terbakar, dan topi tidak selalu ada. Satu semprotan untuk kulit kepala, tengkuk, sampai punggung kaki.',
    with: 'vitaminE',
    spf: '50+',
    pa: '++++',
    sizes: { '90 g': 199_000, '150 g': 289_000 },
    also: 'pelindung-rambut',
    tags: 'tanpa-whitecast',
  }),
  product('sun spray', 'thalenoi', 'Reef Day Spray', {
    description:
      'Semprotan pompa, bukan gas, jadi aman masuk koper kabin. Isinya ramah terumbu, botolnya kembali ke kios kalau kamu sempat.',
    with: 'seaweed',
    spf: '50',
    pa: '++++',
    sizes: { '100 ml': 179_000, '30 ml': 79_000 },
    pack: { form: 'mist' },
    tags: 'tahan-air',
    stock: [38, 24],
  }),

  // — mist —
  product('sun mist', 'lumi-pagi', 'Sunscreen Mist 04', {
    description:
      'Butir kabutnya empat puluh mikron, cukup kecil untuk tidak merusak bedak. Dibuat untuk jam dua siang di meja dekat jendela.',
    with: 'hyaluronic niacinamide',
    spf: '50',
    pa: '++++',
    line: 'Mist 04',
    sizes: { '60 ml': 129_000, '100 ml': 179_000 },
    off: { '60 ml': 15 },
    sold: 6_150,
    rating: 4.6,
    tags: 'ramah-hijab tanpa-alkohol',
  }),
  product('sun mist', 'dalbora', 'Setting Sun Fixer', {
    description:
      'Mengunci riasan dan mengulang SPF sekaligus. Cushion-mu tidak akan tahu bahwa ia sedang diawasi.',
    with: 'greenTea',
    spf: '50+',
    pa: '+++',
    sizes: { '80 ml': 199_000, '30 ml': 79_000 },
    also: 'setting-spray',
    off: 18,
    sold: 2_940,
  }),
  product('sun mist', 'suryanala', 'Kabut Surya Mawar Kampung', {
    description:
      'Air mawar dari Bandungan, tabir surya dari Surabaya. Disemprot di atas kerudung pun tidak meninggalkan bercak.',
    with: 'niacinamide',
    spf: '35',
    pa: '+++',
    sizes: { '60 ml': 79_000, '30 ml': 29_000 },
    tags: 'ramah-hijab bahan-lokal',
    sold: 2_470,
  }),
  product('sun mist', 'clairivage', 'Brume Invisible', {
    description:
      'Dari jarak satu lengan, tiga detik, mata terpejam. Selesai, dan tidak ada yang berubah kecuali kamu terlindungi.',
    with: 'thermal',
    spf: '50',
    pa: '++++',
    sizes: { '75 ml': 379_000, '150 ml': 549_000 },
    skin: 'sensitif normal kering kombinasi',
  }),
  product('sun mist', 'gincuri', 'Semprot Ulang Rasa Leci', {
    flags: 'is_buy_one_get_one_free',
    description:
      'Pengingat manis bahwa sunscreen jam enam pagi sudah pensiun. Botolnya sebesar spidol, wanginya leci dingin.',
    spf: '30',
    pa: '+++',
    with: 'aloe',
    sizes: { '50 ml': 45_000, '15 ml': 19_000 },
    off: 10,
  }),
  product('sun mist', 'mulgyeol', 'Aqua UV Mist', {
    description:
      'Separuh face mist, separuh tabir surya, sepenuhnya menyegarkan. Simpan di pintu kulkas kantor dan beri nama.',
    with: 'hyaluronic',
    spf: '45',
    pa: '+++',
    sizes: { '100 ml': 209_000, '30 ml': 89_000 },
    preOrder: { deliveryInDays: 14, totalQuota: 120, soldQuota: 47 },
    age: 6,
    rating: null,
  }),

  // — powder —
  product('sun powder', 'nonabi', 'Bedak Surya Tepuk', {
    description:
      'Padat di wadah, halus di muka, dan mengulang SPF tanpa membuka ritual. Cerminnya cukup besar untuk memeriksa cabai di gigi.',
    with: 'niacinamide',
    spf: '30',
    pa: '+++',
    net: '9 g',
    price: 99_000,
    shades: '10 Beras #F0D5B5 | 20 Langsat #E0BC94 | 30 Sawo #C89B72 | 40 Kopi Susu #9C6E4B',
    sold: 4_680,
    rating: 4.6,
    tags: 'ramah-hijab',
  }),
  product('sun powder', 'saltgum-bay', 'Brush-on Mineral Veil', {
    description:
      'Bedak mineral tabur dengan kuas di tutupnya. Dikocok, dibalik, disapukan; dahi kembali kering sebelum rapat dimulai.',
    spf: '30',
    pa: '+++',
    filter: 'mineral',
    net: '5 g',
    price: 289_000,
    shades: 'Translucent #F2DFC8 | Medium #D3A77C',
    pack: { form: 'loose-powder' },
    skin: 'berminyak kombinasi sensitif',
    with: 'vitaminE',
  }),
  product('sun powder', 'ronakala', 'Bedak Surya Kayu Halus', {
    description:
      'Empat nada hangat yang tidak berubah kelabu di bawah lampu minimarket. Menekan minyak, menambah perlindungan, lalu diam.',
    with: 'vitaminE',
    spf: '25',
    pa: '+++',
    net: '10 g',
    price: 125_000,
    off: 15,
    shades: '15 Pinus #E9C7A1 | 25 Akasia #CFA076 | 30 Sawo Terang #BC885D | 40 Trembesi #875739',
  }),
  product('sun powder', 'malirin', 'Bedak Sejuk Melati SPF', {
    description:
      'Bedak dingin Thailand yang terkenal itu, kini belajar menahan matahari. Sekali tepuk di leher dan siang terasa berkurang dua derajat.',
    with: 'jasmine',
    spf: '25',
    pa: '++',
    net: '12 g',
    price: 119_000,
    variants: { Bening: 119_000, Gading: 119_000 },
    pack: { productColor: '#F3E3CF' },
  }),
  product('sun powder', 'hinatane', 'Bedak UV Kertas', {
    description:
      'Setipis kertas sembahyang, sehalus abu. Serap minyak, tambah perlindungan, dan tasmu tetap ringan.',
    spf: '40',
    pa: '++++',
    net: '8 g',
    price: 229_000,
    with: 'rice',
    shades: 'Bening #F5E6D3 | Madu Muda #DFBB92',
    skin: 'berminyak kombinasi normal',
  }),

  // — cushion with SPF —
  product('sun cushion', 'dalbora', 'Moon Dew Sun Cushion', {
    description:
      'Dingin di pipi, bening di foto, dan SPF-nya tidak sekadar hiasan kotak. Cushion pertama yang kami isi ulang tiga kali berturut-turut.',
    with: 'niacinamide hyaluronic',
    spf: '50+',
    pa: '+++',
    net: '14 g',
    price: 279_000,
    off: 20,
    flash: ['21 Gading'],
    sold: 8_310,
    rating: 4.8,
    shades:
      '17 Porselen #F3DCC3 | 21 Gading #E9C9A6 | 23 Madu #D7B083 | 25 Karamel #C2946A | 27 Kenari #A9784F',
    tags: 'hasil-glowy bisa-isi-ulang',
    also: 'cushion',
  }),
  product('sun cushion', 'nonabi', 'Cushion Surya Kue Mangkok', {
    description:
      'Empuk seperti namanya. Menutup sembap habis menangis drama sampai cukup rapi untuk panggilan video.',
    with: 'niacinamide',
    spf: '50',
    pa: '++++',
    net: '12 g',
    price: 159_000,
    sold: 5_870,
    rating: 4.6,
    off: { '20 Langsat': 25, '25 Madu': 25 },
    shades:
      '10 Beras #EFD1AF | 20 Langsat #DFB78C | 25 Madu #CFA376 | 30 Sawo #BD8B60 | 35 Gula Jawa #A57149 | 40 Kopi Susu #85593A',
    tags: 'ramah-hijab',
    also: 'cushion',
  }),
  product('sun cushion', 'ronakala', 'Cushion Surya Tujuh Kayu', {
    description:
      'Tujuh nada, separuhnya lebih gelap daripada yang biasa dijual di etalase. Hasilnya satin, tahan lembap, dan tidak oksidasi sampai magrib.',
    with: 'vitaminE',
    spf: '40',
    pa: '+++',
    net: '13 g',
    price: 189_000,
    sold: 3_140,
    rating: 4.8,
    shades:
      '10 Sengon #EED0AE | 20 Jati Muda #DBB188 | 25 Akasia #CC9C70 | 30 Sawo Terang #B9845A | 35 Mahoni #9C6843 | 40 Trembesi #815136 | 45 Eboni #613B27',
    also: 'cushion',
    tags: 'tahan-lama ramah-hijab',
  }),
  product('sun cushion', 'haenuri', 'Tone-up Sun Cushion', {
    description:
      'Krim surya pencerah yang tinggal ditepuk. Tidak ada jari lengket di kereta, tidak ada alasan melewatkan olesan kedua.',
    with: 'rice',
    spf: '50+',
    pa: '++++',
    net: '15 g',
    price: 249_000,
    shades: 'Rose #F3D5CC | Natural #EBCBAA',
    tags: 'reapply',
  }),
  product('sun cushion', 'ssukbit', 'Cica Calm Sun Cushion', {
    description:
      'Hijau pucat untuk menawar merah, lalu berubah menjadi warna kulit. Teman anak kos yang pipinya gampang protes.',
    with: 'centella mugwort',
    spf: '50',
    pa: '++++',
    filter: 'hybrid',
    net: '13 g',
    price: 239_000,
    shades: '21 Terang #E8CBA8 | 23 Sedang #D3AC82',
    skin: 'sensitif kombinasi',
    stock: [26, 28],
  }),

  // — lips —
  product('lip sun', 'suryanala', 'Balsam Bibir Surya', {
    description:
      'Bibir tidak punya melanin sebanyak pipi, jadi ia minta dijaga lebih dulu. Lembap, tidak berwarna, rasa jeruk nipis yang malu-malu.',
    with: 'lipidOil vitaminE',
    spf: '30',
    pa: '+++',
    variants: { 'Jeruk Nipis': 39_000, 'Tanpa Rasa': 39_000, Kelapa: 39_000 },
    net: '4,5 g',
    sold: 9_060,
    rating: 4.7,
    tags: 'aman-ibu-hamil untuk-pria',
  }),
  product('lip sun', 'nonabi', 'Lip Tint SPF Es Sirup', {
    description:
      'Enam warna sirup di warung depan sekolah, dari kawista sampai cocopandan. Merona tipis, lembap lama, dan matahari tidak diajak.',
    with: 'honey',
    spf: '25',
    pa: '++',
    net: '3,5 g',
    price: 55_000,
    category: 'tint-bibir-spf',
    off: 10,
    sold: 7_420,
    rating: 4.7,
    shades:
      'Cocopandan #C9303E | Kawista #6E2A2C | Frambozen #D24B6A | Jeruk Manis #E06A3C | Leci #E08A8F | Rosela #9E1F3C',
  }),
  product('lip sun', 'ombakita', 'Balsam Bibir Anti Asin', {
    description:
      'Sesudah berenang, bibir biasanya asin lalu pecah. Yang ini menempel rapat, tahan air, dan rasanya seperti kelapa muda.',
    with: 'coconut cocoa',
    spf: '50',
    pa: '+++',
    filter: 'mineral',
    sizes: { '4,5 g': 45_000 },
    tags: 'untuk-anak',
  }),
  product('lip sun', 'solenval', 'Baume Lèvres Solaire', {
    description:
      'Balsam keemasan dengan lilin mimosa dari Tanneron. Mahal untuk sebatang balsam, murah untuk sepotong liburan.',
    with: 'shea honey',
    spf: '30',
    pa: '+++',
    sizes: { '4 g': 189_000 },
    tags: 'untuk-kado hasil-glowy',
  }),
  product('lip sun', 'gincuri', 'Lip Serum SPF Permen Karet', {
    description:
      'Kilap bening dengan SPF kecil untuk jalan pulang sekolah. Wangi permen karet dua ratusan, tanpa gula, tanpa gigi berlubang.',
    with: 'vitaminE',
    spf: '15',
    pa: '+',
    net: '4 ml',
    price: 35_000,
    category: 'tint-bibir-spf',
    pack: { form: 'lip-gloss' },
    shades: 'Bening #F6D9D2 | Merah Muda #EE9BA6 | Anggur #9C4A6E',
  }),
  product('lip sun', 'dalbora', 'Dewy Lip Shield', {
    description:
      'Warnanya muncul setelah bertemu hangatnya bibir, jadi milikmu tidak akan sama persis dengan milik temanmu.',
    with: 'squalane',
    spf: '25',
    pa: '++',
    net: '3 g',
    price: 139_000,
    category: 'tint-bibir-spf',
    shades: 'Peony #D7657F | Coral Dusk #E27A63 | Fig #8D3F55 | Rosewood #B0605C',
    off: 20,
  }),
  product('lip sun', 'kulitera', 'Balsam Bibir Peka', {
    description:
      'Tanpa pemanis, tanpa mentol, tanpa apa pun yang membuat bibir minta terus. Untuk bibir yang sedang minum obat jerawat dan mengelupas.',
    with: 'ceramide panthenol',
    spf: '30',
    pa: '+++',
    sizes: { '4 g': 49_000 },
    skin: 'sensitif kering normal',
    sold: 3_890,
    rating: 4.8,
  }),
  product('lip sun', 'wattlera', 'Lip Balm Madu Semak', {
    description:
      'Dituang dengan tangan di Noosa, dengan lilin dari sarang yang sudah ditinggal lebahnya. Tebal, jujur, tahan angin.',
    with: 'honey macadamia',
    spf: '20',
    pa: '++',
    variants: { Original: 119_000, 'Wattle Vanilla': 119_000 },
    net: '5 g',
    skin: 'kering normal',
  }),
]
