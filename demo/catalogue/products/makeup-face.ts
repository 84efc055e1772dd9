import { product } from '../making/product.ts'
import type { DemoProduct } from '../shape.ts'

/** Complexion, cheeks, primers and setting sprays. */
export const makeupFace: DemoProduct[] = [
  // — primer —
  product('primer', 'nonabi', 'Primer Kulit Pisang', {
    description:
      'Kuning pucat seperti pisang barlin, gunanya menawar keunguan di bawah mata dan kemerahan di hidung. Setelah itu foundation tinggal bekerja separuh.',
    with: 'niacinamide',
    sizes: { '20 ml': 69_000 },
    sold: 1_720,
  }),
  product('primer', 'senjara', 'Primer Satin Sebelum Gelap', {
    description:
      'Lapisan antara kulit dan malam panjang. Pori tidak hilang, hanya berhenti menjadi bahan pembicaraan.',
    with: 'squalane',
    sizes: { '30 ml': 179_000, '15 ml': 105_000 },
    tags: 'tahan-lama',
    off: 15,
  }),
  product('primer', 'dalbora', 'Pore Cotton Primer', {
    description:
      'Seperti menempelkan kapas halus pada pori, lalu kapasnya lupa pergi. Untuk zona T yang ikut rapat sampai malam.',
    with: 'greenTea',
    sizes: { '25 ml': 185_000 },
    tags: 'hasil-matte',
    skin: 'berminyak kombinasi',
  }),
  product('primer', 'ronakala', 'Primer Embun Kayu', {
    description:
      'Bening, lembap, dan tidak berbutir kilau. Membuat foundation berjalan lebih jauh di kulit yang gampang kering.',
    with: 'hyaluronic',
    sizes: { '30 ml': 109_000, '10 ml': 49_000 },
    tags: 'hasil-glowy',
  }),

  // — foundation and tints —
  product('foundation', 'ronakala', 'Foundation Kulit Nusantara', {
    description:
      'Dua belas nada yang dicocokkan di pasar, bukan di studio. Menutup sedang, tahan lembap, dan pada pukul lima sore masih berwarna sama dengan lehermu.',
    with: 'hyaluronic vitaminE',
    net: '30 ml',
    price: 169_000,
    off: 15,
    sold: 11_840,
    rating: 4.9,
    flash: ['30 Sawo Terang'],
    shades:
      '10 Sengon #F2D5B6 | 12 Beras Merah #EBC8A6 | 15 Pinus #E4BF97 | 18 Kuning Langsat #DDB389 | 20 Jati Muda #D4A77B | 25 Akasia #C8986C | 30 Sawo Terang #BA865B | 32 Sawo Matang #AC774D | 35 Mahoni #9B6743 | 38 Cengkih #885539 | 40 Trembesi #764A33 | 45 Eboni #5A3727',
    tags: 'tahan-lama ramah-hijab',
    pack: { glass: 'frosted', bodyColor: '#6B3A24' },
  }),
  product('foundation', 'senjara', 'Foundation Sutra Malam', {
    description:
      'Pekat di botol, tipis di wajah. Di bawah lampu pesta hasilnya seperti kulit yang difoto dengan baik; di rumah, masih kulitmu sendiri.',
    with: 'squalane',
    net: '30 ml',
    price: 289_000,
    sold: 2_940,
    rating: 4.7,
    shades:
      '110 Melati #F3D8BC | 120 Gading #E9C8A5 | 210 Langsat #DCB58C | 220 Madu #CFA277 | 310 Sawo #BD8B60 | 320 Kayu Manis #A6744B | 410 Kenari #8B5D3C | 420 Kopi Tua #67422D',
    tags: 'tahan-lama',
    pack: { glass: 'frosted', liquidColor: '#DCB58C' },
  }),
  product('foundation', 'dalbora', 'Second Skin Foundation', {
    description:
      'Cairannya seringan toner, jadi jangan terkejut. Satu pompa meratakan, dua pompa menyembunyikan kencan yang tidak jadi.',
    with: 'niacinamide',
    net: '35 ml',
    price: 259_000,
    shades:
      '17N Porselen #F4DEC8 | 19C Kapas #EFD3BC | 21N Gading #E7C7A4 | 23W Madu #D8B184 | 25N Karamel #C69970 | 27W Kenari #AE7E54',
    off: 20,
    tags: 'hasil-glowy',
  }),
  product('foundation', 'kulitera', 'Foundation Kulit Berjerawat', {
    description:
      'Menutup jerawat tanpa mengundang adiknya. Tidak ada parfum, tidak ada minyak mineral, ada sedikit asam salisilat.',
    with: 'salicylic05',
    net: '30 ml',
    price: 139_000,
    shades:
      'Terang 1 #EFD0AE | Terang 2 #E2BD95 | Sedang 1 #CFA379 | Sedang 2 #BC8C61 | Gelap 1 #9C6D48 | Gelap 2 #7A5138',
    skin: 'berminyak kombinasi sensitif',
    tags: 'hasil-matte',
  }),
  product('skin tint', 'nonabi', 'Skin Tint Kuah Santan', {
    description:
      'Encer, gurih, dan mudah disukai semua orang. Dua titik di pipi, ratakan, wajah tampak seperti libur panjang.',
    with: 'hyaluronic niacinamide',
    net: '30 ml',
    price: 89_000,
    sold: 8_230,
    rating: 4.7,
    off: { '20 Langsat': 20, '30 Sawo': 20 },
    shades:
      '05 Kapas #F3DCC2 | 10 Beras #EBCBA7 | 15 Kelapa Muda #E3BF98 | 20 Langsat #DAB188 | 25 Madu #CCA074 | 30 Sawo #BA895E | 35 Gula Jawa #A36F48 | 40 Kopi Susu #85593B',
    tags: 'hasil-glowy ramah-hijab',
  }),
  product('skin tint', 'gincuri', 'Skin Tint Nggak Niat', {
    description:
      'Untuk hari yang tidak niat tetapi tetap ada kelas. Tiga puluh detik dengan jari, selesai, tidak ada yang curiga.',
    net: '20 ml',
    with: 'aloe',
    price: 45_000,
    shades:
      '01 Cerah #EBCBA8 | 02 Langsat #DBB48B | 03 Sawo #C29066 | 04 Manis #A06F4A | 05 Gelap Manis #7A5138',
    sold: 2_890,
  }),
  product('skin tint', 'solenval', 'Voile de Teint', {
    description:
      'Kerudung warna dari minyak biji anggur, untuk kulit yang sudah cantik dan hanya minta diterangi. Berhenti tepat sebelum kelihatan memakai.',
    with: 'grapeseed',
    net: '30 ml',
    price: 439_000,
    shades: '01 Opale #F2D9BD | 02 Sable #DFBA91 | 03 Miel #C79A6C | 04 Noisette #9F7049',
    tags: 'hasil-glowy untuk-kado',
    flags: 'is_exclusive',
  }),
  product('skin tint', 'mulgyeol', 'Water Tint Balm', {
    description:
      'Balsam berwarna yang pecah menjadi air, satu-satunya tint yang tidak menempel di ponsel. Cocok untuk kulit dehidrasi yang membenci matte.',
    with: 'hyaluronic',
    net: '30 ml',
    price: 209_000,
    shades: '17 Porselen #F3DDC6 | 21 Gading #E6C6A2 | 23 Madu #D5AF84 | 25 Karamel #C0946B',
  }),
  product('skin tint', 'ssukbit', 'Mugwort Veil Tint', {
    description:
      'Untuk wajah yang masih ingin bernapas sesudah perawatan. Menyamarkan merah, tidak menyembunyikan kamu.',
    with: 'mugwort',
    net: '30 ml',
    price: 219_000,
    shades: '21 Terang #E8CAA8 | 23 Sedang #D4AD84 | 27 Hangat #AF8058',
    skin: 'sensitif kering',
  }),

  // — cushion —
  product('cushion', 'nonabi', 'Cushion Nasi Uduk', {
    origin: 'Korea',
    description:
      'Pulen, rata, dan mengenyangkan untuk seharian. Menutup lebih banyak daripada cushion surya, cocok untuk wisuda dan lamaran.',
    with: 'niacinamide',
    net: '12 g',
    price: 149_000,
    sold: 6_120,
    rating: 4.7,
    tags: 'tahan-lama ramah-hijab',
    shades:
      '05 Kapas #F3DABF | 10 Beras #EBCBA7 | 20 Langsat #DCB48B | 25 Madu #CDA175 | 30 Sawo #BB8A5F | 35 Gula Jawa #A47048 | 40 Kopi Susu #86593B',
  }),
  product('cushion', 'dalbora', 'Velvet Night Cushion', {
    description:
      'Saudara matte dari Moon Dew, untuk musim hujan yang lembapnya delapan puluh persen. Tidak berpindah ke masker, tidak retak di tawa.',
    with: 'greenTea',
    net: '14 g',
    price: 269_000,
    sold: 3_470,
    off: 15,
    tags: 'hasil-matte tahan-lama bisa-isi-ulang',
    skin: 'berminyak kombinasi',
    shades:
      '17 Porselen #F3DCC4 | 19 Kapas #EDD0B4 | 21 Gading #E6C6A3 | 23 Madu #D5AE83 | 25 Karamel #C1946A | 27 Kenari #A97C52',
  }),
  product('cushion', 'senjara', 'Cushion Beludru Gong', {
    origin: 'Korea',
    description:
      'Wadahnya berat dan menutup dengan bunyi gong kecil. Isinya ringan, dan itu kejutan yang menyenangkan di ruang rias.',
    with: 'peptide',
    net: '15 g',
    price: 329_000,
    shades:
      '110 Melati #F2D7BA | 210 Langsat #DDB68D | 220 Madu #CFA378 | 310 Sawo #BC8A5F | 320 Kayu Manis #A5734A | 410 Kenari #895C3B',
    tags: 'bisa-isi-ulang untuk-kado',
    flags: 'is_limited',
  }),
  product('cushion', 'ronakala', 'Cushion Satin Rempah', {
    description:
      'Sembilan nada bernama rempah, dari kapulaga sampai keluwak. Satin, tidak basah, tidak kering, seperti kayu yang dipoles.',
    with: 'vitaminE',
    net: '13 g',
    price: 179_000,
    sold: 2_680,
    shades:
      '10 Kapulaga #F0D3B2 | 15 Jahe #E6C298 | 20 Kencur #DAB085 | 25 Ketumbar #CB9C6F | 30 Pala #B8835A | 32 Kayu Manis #A9744B | 35 Cengkih #96623F | 40 Asam Jawa #7B4D34 | 45 Keluwak #583526',
    tags: 'ramah-hijab',
  }),

  // — concealer —
  product('concealer', 'nonabi', 'Concealer Tutup Panci', {
    description:
      'Menutup rapat seperti namanya: mata panda, bekas jerawat, dan rahasia tidur jam tiga. Kuasnya miring, masuk ke sudut hidung.',
    with: 'caffeine',
    net: '6 ml',
    price: 59_000,
    sold: 7_030,
    rating: 4.6,
    shades:
      '05 Kapas #F5DEC4 | 10 Beras #EDCFAD | 20 Langsat #E0B990 | 25 Madu #D1A67A | 30 Sawo #BE8E63 | 35 Gula Jawa #A8744C | 40 Kopi Susu #895C3D | Peach #E8AE8A',
    tags: 'mata-panda',
  }),
  product('concealer', 'ronakala', 'Concealer Serat Kayu', {
    description:
      'Tipis serupa serat, kuat serupa kayu. Kedip sebanyak apa pun, ia tetap di tempat dan tidak mencari garis halus.',
    with: 'peptide',
    net: '7 ml',
    price: 99_000,
    off: 10,
    shades:
      '10 Sengon #F3D7B8 | 15 Pinus #E6C29B | 20 Jati Muda #D8AD82 | 25 Akasia #CA9B6F | 30 Sawo Terang #BB875C | 35 Mahoni #9C6844 | 40 Trembesi #7A4D34 | Korektor Jingga #DE8E62',
  }),
  product('concealer', 'dalbora', 'Tiptoe Concealer', {
    description:
      'Melangkah ujung kaki di bawah mata: ada, tetapi tidak terdengar. Cukup satu titik kecil di tiap sudut dalam.',
    net: '6,5 ml',
    with: 'niacinamide',
    price: 159_000,
    shades: '01 Clear #F5E0CB | 02 Ivory #EBCDAE | 03 Beige #DDB78F | 04 Sand #C99E74',
    tags: 'mata-panda',
  }),
  product('concealer', 'gincuri', 'Concealer Totol Doang', {
    description: 'Satu jerawat, satu totol, satu tepukan. Lebih murah daripada mengambil foto ulang.',
    net: '4 ml',
    price: 32_000,
    with: 'teaTree',
    shades: '01 Cerah #EFD2B0 | 02 Langsat #DDB78E | 03 Sawo #C29168 | 04 Manis #A0704B',
    sold: 2_110,
  }),

  // — powders —
  product('pressed powder', 'nonabi', 'Bedak Padat Kerupuk', {
    description:
      'Ringan dan renyah saat disentuh, hilang begitu menempel. Cermin penuh, puff kecil, dan kilap pergi sampai asar.',
    with: 'niacinamide',
    net: '10 g',
    price: 65_000,
    sold: 5_760,
    rating: 4.6,
    tags: 'hasil-matte ramah-hijab',
    shades:
      '10 Beras #F0D6B7 | 20 Langsat #E1BE96 | 25 Madu #D3AA7E | 30 Sawo #C19268 | 35 Gula Jawa #AB7950 | 40 Kopi Susu #8C6042',
  }),
  product('pressed powder', 'senjara', 'Bedak Padat Sungging Malam', {
    description:
      'Permukaannya diembos seperti sunggingan wayang, sayang dipakai tetapi harus. Hasilnya kabur lembut, seperti foto zaman film.',
    net: '9 g',
    price: 219_000,
    with: 'vitaminE',
    shades: 'Melati #F3DAC0 | Langsat #DFB990 | Sawo #C08F65 | Kenari #8E6141',
    tags: 'untuk-kado',
    off: 20,
  }),
  product('pressed powder', 'kulitera', 'Bedak Padat Kulit Peka', {
    description:
      'Tanpa parfum, tanpa kilau, tanpa pewarna aneh. Untuk menenangkan dahi di tengah hari tanpa membangunkan bruntusan.',
    net: '9 g',
    price: 85_000,
    with: 'centella',
    shades: 'Bening #F4E2CE | Terang #E6C6A2 | Sedang #CDA27A | Gelap #A0744F',
    skin: 'sensitif berminyak kombinasi',
  }),
  product('loose powder', 'ronakala', 'Bedak Tabur Serbuk Gergaji', {
    description:
      'Jangan takut pada namanya, ini bedak paling halus yang kami punya. Dikunci di bawah mata, tidak ada garis, tidak ada kilas putih di foto.',
    net: '12 g',
    price: 119_000,
    with: 'rice',
    sold: 4_070,
    rating: 4.8,
    shades: 'Bening #F6EAD9 | Kuning Langsat #EED3A6 | Sawo Terang #CFA176 | Mahoni #A4744E',
    tags: 'hasil-matte tahan-lama',
  }),
  product('loose powder', 'malirin', 'Bedak Tabur Melati Dingin', {
    description:
      'Bedak dingin yang melegenda di kamar mandi Thailand, disaring tiga kali untuk wajah. Sekali tepuk, gerah pindah ke orang lain.',
    with: 'jasmine mint',
    sizes: { '50 g': 69_000, '100 g': 109_000 },
    pack: { productColor: '#FBF3EA' },
    sold: 2_260,
  }),
  product('loose powder', 'dalbora', 'Moon Dust Setting Powder', {
    description:
      'Debu bulan warna lavender untuk menghapus kuning kusam. Diambil dengan kuas besar, ditiup dulu kelebihannya.',
    net: '10 g',
    price: 199_000,
    with: 'niacinamide',
    shades: 'Lavender #E6DAF0 | Peach #F6D9C2 | Bening #F5EEE6',
  }),
  product('loose powder', 'rempayu', 'Bedak Tabur Beras Wangi', {
    description:
      'Bedak beras yang dulu dikeringkan di tampah, kini lolos saringan tujuh ratus lubang. Wangi pandan yang sopan dan hasil akhir yang buram alami.',
    net: '30 g',
    price: 49_000,
    with: 'rice',
    shades: 'Putih Beras #F7EBDA | Kuning Langsat #EACFA4 | Sawo Matang #C69A70',
    sold: 3_150,
    rating: 4.7,
    tags: 'hasil-matte',
  }),

  // — cheeks —
  product('blush', 'nonabi', 'Blush Kue Lapis', {
    description:
      'Delapan lapis warna dari kue di nampan arisan. Keluarnya langsung, jadi mulailah dari sedikit, seperti makan kuenya.',
    net: '5 g',
    price: 59_000,
    off: 15,
    flash: ['Lapis Legit'],
    sold: 9_980,
    rating: 4.8,
    with: 'vitaminE',
    shades:
      'Lapis Legit #B9694A | Ku Merah #C93F3F | Putu Ayu #E79AA0 | Wajik #A8553F | Mendut #D9747F | Cantik Manis #E8857A | Getuk #C98AA8 | Bugis #8E4450',
    tags: 'ramah-hijab',
  }),
  product('blush', 'ronakala', 'Blush Getah Merah', {
    description:
      'Warna yang keluar dari kayu ketika digores. Dibuat supaya tampak di kulit gelap tanpa perlu lima sapuan.',
    net: '6 g',
    price: 89_000,
    sold: 3_890,
    rating: 4.9,
    with: 'vitaminE',
    shades:
      'Secang #C23B4E | Angsana #D2633F | Mahoni Muda #A94B3B | Jambu Hutan #D56A84 | Manggis #7F2B49 | Kesumba #E0562F',
  }),
  product('blush', 'senjara', 'Blush Langit Jam Enam', {
    description:
      'Dua warna langit dalam satu pan, dicampur menjadi warna ketiga. Semakin larut, semakin bagus kelihatannya.',
    net: '7 g',
    price: 189_000,
    with: 'squalane',
    shades: 'Jingga Terakhir #E07A52 | Lembayung #A84F7E | Mawar Senja #C75D6C | Terakota #B2563D',
    tags: 'untuk-kado',
    off: 10,
  }),
  product('blush', 'dalbora', 'Petal Cloud Blush', {
    description:
      'Sehalus kelopak yang digosok di antara jari. Warnanya dingin, cocok untuk kulit yang sering tampak lelah.',
    net: '5 g',
    price: 149_000,
    with: 'vitaminE',
    shades: 'Azalea #E488A6 | Peony Milk #EDA9B0 | Lilac Haze #C79BCB | Apricot #EEA07C | Rosy Beige #CC8A7F',
    off: 20,
  }),
  product('blush stick', 'gincuri', 'Blush Stick Towel Pipi', {
    description:
      'Coret dua garis, tepuk, naik angkot. Bisa juga di bibir kalau lipstik ketinggalan di rumah.',
    net: '6 g',
    price: 45_000,
    sold: 6_440,
    rating: 4.6,
    with: 'lipidOil',
    shades:
      'Gemas #E9788B | Kepedesan #D4403B | Salting #F0917A | Kasmaran #B84668 | Adem #C07F72 | Jamu #A3523B',
  }),
  product('blush stick', 'solenval', 'Bâton Joues Soleil', {
    description:
      'Merah pipi orang yang baru naik sepeda sepanjang pantai. Krimnya meleleh di ujung jari dan tinggal sampai makan malam.',
    net: '7 g',
    price: 289_000,
    with: 'squalane',
    shades: 'Abricot #EA9069 | Corail #E4675A | Framboise #BE4663',
    tags: 'hasil-glowy',
  }),
  product('blush stick', 'nonabi', 'Tint Pipi Manisan', {
    description:
      'Stik bening yang merona setelah ditepuk, rasa manisan mangga di ingatan. Tipis di kulit terang, cantik di kulit tua.',
    net: '6 g',
    price: 65_000,
    with: 'honey',
    shades: 'Mangga #F0915A | Kedondong #C7A15A | Salak #B2624A | Cermai #CE3D57 | Jambu Air #E4818F',
    age: 16,
  }),

  // — light and shadow —
  product('highlighter', 'dalbora', 'Moonbeam Highlighter', {
    description:
      'Cahaya bulan, bukan lampu sorot. Dari samping tampak, dari depan hanya membuat orang bertanya kamu pakai apa.',
    net: '6 g',
    price: 169_000,
    with: 'squalane',
    shades: 'Pearl #F3E3DA | Champagne #EFD3B2 | Rose Moon #EBC2BE | Lilac #DCCBE6',
    tags: 'hasil-glowy',
    sold: 2_420,
  }),
  product('highlighter', 'ronakala', 'Highlighter Damar', {
    description:
      'Warna getah damar ketika kena matahari. Tiga emas yang dibuat untuk kulit sawo, bukan perak yang dipaksakan.',
    net: '7 g',
    price: 99_000,
    with: 'vitaminE',
    shades: 'Damar Muda #F0D1A0 | Damar Madu #D9A765 | Damar Tembaga #B97847',
    sold: 2_070,
    tags: 'hasil-glowy',
  }),
  product('highlighter', 'nonabi', 'Highlighter Gula Kastor', {
    description:
      'Sehalus gula halus di atas kue sus. Disapukan di pipi, hidung, dan tulang selangka bila kerahnya lebar.',
    net: '5 g',
    price: 69_000,
    with: 'vitaminE',
    shades: 'Vanila #F4E0C4 | Stroberi #F1CDC8 | Karamel #E0B683',
    off: { Karamel: 30 },
  }),
  product('contour', 'ronakala', 'Kontur Bayang Ukir', {
    description:
      'Dingin seperti bayangan ukiran Jepara, tidak pernah kemerahan. Tarik di bawah tulang pipi, tepuk, selesai.',
    net: '6 g',
    price: 95_000,
    with: 'lipidOil',
    shades: 'Ukir Terang #C49A78 | Ukir Sedang #A2795A | Ukir Gelap #7B573F | Ukir Pekat #57392A',
    sold: 2_340,
  }),
  product('contour', 'gincuri', 'Kontur Biar Tirus', {
    description:
      'Sekali coret di rahang, sekali di hidung, baurkan dengan jari. Tirus kadang hanya urusan bayangan.',
    net: '5 g',
    price: 39_000,
    with: 'vitaminE',
    shades: 'Muda #BE9472 | Tengah #97704F | Tua #6B4A36',
  }),

  // — setting —
  product('setting spray', 'nonabi', 'Setting Spray Hujan Rintik', {
    description:
      'Kabutnya serapat gerimis, jatuhnya serata embun. Riasan kondangan jam sembilan bertahan sampai hiburan terakhir.',
    with: 'aloe',
    sizes: { '60 ml': 59_000, '100 ml': 85_000 },
    tags: 'tahan-lama ramah-hijab',
    sold: 3_030,
    off: 10,
  }),
  product('setting spray', 'senjara', 'Setting Spray Gamelan', {
    description:
      'Mengunci riasan panggung selama satu lakon wayang penuh. Aromanya kayu cendana tipis, hilang sebelum gong pertama.',
    with: 'witchHazel',
    sizes: { '100 ml': 149_000, '30 ml': 59_000 },
    tags: 'tahan-lama hasil-matte',
  }),
  product('setting spray', 'mulgyeol', 'Aqua Fix Mist', {
    description:
      'Mengunci dengan air, bukan dengan lem. Bedak menyatu, kulit tetap kenyal, masker kain tetap bersih.',
    with: 'hyaluronic',
    sizes: { '80 ml': 179_000, '120 ml': 239_000 },
    tags: 'hasil-glowy',
    stock: [36, 24],
  }),
]
