import { product } from '../making/product.ts'
import type { DemoProduct } from '../shape.ts'

/** Body care, from the bath to fragrances. */
export const body: DemoProduct[] = [
  product('body wash', 'jenggala-sore', 'Sabun Cair Teh Sore', {
    description:
      'Teh Lawang, kayu manis, dan uap air hangat. Mandi jam lima sore dengan sabun ini terasa seperti cuti kecil.',
    with: 'greenTea',
    variants: { 'Teh Kayu Manis': 79_000, 'Sereh Hujan': 79_000, 'Kulit Jeruk': 79_000 },
    net: '250 ml',
    sold: 3_180,
    rating: 4.8,
  }),
  product('body wash', 'rempayu', 'Sabun Mandi Cair Beras', {
    description:
      'Lembutnya beras, wanginya pandan, botolnya tahan jatuh dari rak. Dibuat untuk keluarga yang antre satu kamar mandi.',
    with: 'rice',
    sizes: { '250 ml': 39_000, '450 ml': 62_000, 'Isi ulang 400 ml': 45_000 },
    sold: 5_520,
    rating: 4.7,
    tags: 'bisa-isi-ulang belang',
  }),
  product('body wash', 'nonabi', 'Shower Gel Permen', {
    description: 'Empat bau permen yang pernah jadi alat tukar di sekolah. Busanya ramai, bilasnya jujur.',
    with: 'vitaminE',
    variants: {
      'Permen Susu': 45_000,
      'Permen Kelapa': 45_000,
      'Permen Jahe': 45_000,
      'Permen Karet': 45_000,
    },
    net: '300 ml',
    sold: 2_790,
    off: 10,
  }),
  product('body wash', 'saltgum-bay', 'Salt Off Body Wash', {
    description:
      'Pancuran di tepi pantai cuma tiga menit, jadi kami buat yang cepat. Garam, pasir, dan sunscreen pergi bersama.',
    with: 'aloe',
    sizes: { '250 ml': 169_000, '500 ml': 269_000 },
  }),
  product('body wash', 'clairivage', 'Gel Douche Peaux Sèches', {
    description:
      'Mandi tanpa rasa gatal sesudahnya, mewah sederhana bagi pemilik kulit kering. Tanpa parfum, satu botol untuk serumah.',
    with: 'thermal panthenol',
    sizes: { '200 ml': 179_000, '400 ml': 289_000, '750 ml': 429_000 },
    skin: 'sensitif kering',
    off: { '750 ml': 15 },
    sold: 1_590,
  }),
  product('body wash', 'tabirin', 'Sabun Busa Dino', {
    description:
      'Keluar langsung jadi busa dan bisa ditumpuk menjadi janggut. Mandi tetap sebentar, tawanya lama.',
    with: 'panthenol',
    variants: { Biskuit: 55_000, Semangka: 55_000 },
    net: '250 ml',
    tags: 'untuk-anak',
    skin: 'sensitif normal',
  }),
  product('bar soap', 'jenggala-sore', 'Sabun Batang Malang', {
    description:
      'Dipotong tangan dan dikeringkan enam minggu di rak bambu, jadi keras dan awet. Tiap batang sedikit berbeda, seperti pembuatnya.',
    with: 'coconut',
    variants: {
      'Teh Hitam': 39_000,
      'Kayu Manis': 39_000,
      Sereh: 39_000,
      'Arang Bambu': 42_000,
      Kopi: 39_000,
    },
    net: '100 g',
    sold: 4_940,
    rating: 4.8,
  }),
  product('bar soap', 'rempayu', 'Sabun Batang Sereh', {
    description:
      'Sereh dipukul dulu sebelum masuk panci, supaya wanginya keluar. Batang kuning yang membuat kamar mandi terasa dapur bersih.',
    with: 'temuGiring',
    variants: { Sereh: 22_000, Sirih: 22_000, Kunyit: 22_000 },
    net: '90 g',
    sold: 3_670,
    rating: 4.7,
    pack: { productColor: '#E9C65A' },
  }),
  product('bar soap', 'asagumo', 'Sabun Wajah Tubuh Sake', {
    description:
      'Batang putih gading yang menyusut perlahan seperti sabar. Busanya rapat, bisa untuk muka juga.',
    with: 'sake',
    variants: { Putih: 89_000, Kinako: 95_000 },
    net: '80 g',
    pack: { productColor: '#F3EDDF' },
  }),
  product('bar soap', 'wattlera', 'Wildflower Bar', {
    description:
      'Kelopak bunga semak dikeringkan di dalamnya, jadi sedikit menggosok. Dua minggu, lalu tinggal wangi.',
    with: 'macadamia',
    variants: { Wattle: 99_000, 'Lemon Myrtle': 99_000, Desert: 99_000 },
    net: '120 g',
    pack: { productColor: '#EBD7A0' },
  }),
  product('bar soap', 'malirin', 'Sabun Ukir Melati', {
    flags: 'is_limited',
    description:
      'Diukir seperti buah di pasar apung. Sayang dipakai minggu pertama, sayang habis minggu ketiga.',
    with: 'jasmine',
    variants: { Melati: 69_000, Leelawadee: 69_000 },
    net: '95 g',
    tags: 'untuk-kado',
  }),
  product('body scrub', 'rempayu', 'Lulur Kuning Pengantin', {
    description:
      'Tujuh hari sebelum akad, setiap sore, oleh tangan tante yang paling cerewet. Kini boleh tanpa akad dan tanpa tante.',
    with: 'temuGiring turmeric',
    sizes: { '100 g': 32_000, '250 g': 59_000, '500 g': 99_000 },
    sold: 7_460,
    rating: 4.8,
    off: { '500 g': 15 },
  }),
  product('body scrub', 'belantari', 'Scrub Kopi Toraja', {
    description:
      'Ampas kedai yang dikeringkan, ditumbuk, dan diberi pekerjaan kedua. Bangun di kulit, segar di hidung.',
    with: 'coffee coconut',
    sizes: { '200 g': 55_000, '400 g': 95_000 },
    sold: 2_890,
  }),
  product('body scrub', 'wattlera', 'Macadamia Sugar Polish', {
    description:
      'Gula tebu Queensland dalam minyak kacang. Meleleh di bawah pancuran dan meninggalkan lutut yang minta dipamerkan.',
    with: 'macadamia',
    sizes: { '250 g': 249_000, '500 g': 399_000 },
    off: 15,
  }),
  product('body scrub', 'nonabi', 'Lulur Ketan Hitam', {
    description:
      'Ungu, legit, dan membuat handuk ikut wangi. Dua kali seminggu untuk kaki yang sering bersandal.',
    with: 'rice',
    sizes: { '120 g': 45_000, '250 g': 75_000 },
    sold: 2_120,
    pack: { productColor: '#7A5A72' },
  }),
  product('body scrub', 'malirin', 'Lulur Asam Jawa Siam', {
    description:
      'Asam jawa dan madu ala rumah pijat Chiang Mai. Asamnya lembut, hasilnya terang, lantainya licin; hati-hati.',
    with: 'lactic honey',
    sizes: { '150 g': 109_000, '300 g': 179_000 },
  }),
  product('body lotion', 'rempayu', 'Losion Kunyit Madu', {
    description:
      'Kunyit sebagai emas, madu sebagai perekat kenangan. Cepat meresap dan tidak menguningkan kerah.',
    with: 'turmeric honey',
    sizes: { '150 ml': 42_000, '300 ml': 75_000, '500 ml': 109_000 },
    sold: 6_020,
    rating: 4.7,
  }),
  product('body lotion', 'nonabi', 'Losion Kue Putu', {
    description:
      'Pandan, kelapa, dan bunyi uap dari gerobak malam. Tiga wangi, satu kulit yang lembap sampai besok.',
    with: 'niacinamide coconut',
    variants: { 'Putu Pandan': 49_000, 'Kelapa Bakar': 49_000, 'Gula Jawa': 49_000 },
    net: '250 ml',
    sold: 4_370,
    rating: 4.6,
    off: 15,
  }),
  product('body lotion', 'kulitera', 'Losion Urea 10', {
    description:
      'Lutut, siku, dan lengan berbintil menemukan jawabannya. Tidak wangi dan tidak cantik, tetapi selalu dibeli lagi.',
    with: 'urea ceramide',
    sizes: { '100 ml': 69_000, '200 ml': 115_000 },
    skin: 'kering sensitif',
    sold: 3_850,
    rating: 4.8,
  }),
  product('body lotion', 'clairivage', 'Lait Corps Relipidant', {
    description: 'Untuk kulit yang menarik-narik setelah mandi. Menutup tenang sampai mandi berikutnya.',
    with: 'thermal shea',
    sizes: { '200 ml': 219_000, '400 ml': 339_000 },
    skin: 'kering sensitif',
    tags: 'untuk-anak aman-ibu-hamil',
  }),
  product('body lotion', 'padmarasa', 'Susu Tubuh Padma', {
    description:
      'Dioles sesudah lampu kamar mandi dimatikan, sebelum lampu kamar dinyalakan. Wangi teratai yang hanya kamu yang tahu.',
    with: 'lotus squalane',
    sizes: { '150 ml': 259_000, '300 ml': 429_000 },
    tags: 'untuk-kado',
    skin: 'kering normal',
  }),
  product('body lotion', 'suryanala', 'Losion Malam Pulih Belang', {
    description:
      'Siang dijaga losion surya, malam dirawat yang ini. Garis sandal mulai ragu pada minggu ketiga.',
    with: 'niacinamide lactic',
    sizes: { '180 ml': 69_000, '400 ml': 125_000 },
    sold: 5_840,
    rating: 4.7,
    tags: 'belang',
    also: 'losion-after-sun',
  }),
  product('body butter', 'wattlera', 'Macadamia Body Butter', {
    description:
      'Padat di stoples, menjadi minyak begitu disentuh. Tumit berterima kasih lebih dulu daripada mulut.',
    with: 'macadamia shea',
    variants: { Original: 199_000, 'Honey Wattle': 199_000, Unscented: 199_000 },
    net: '200 g',
    skin: 'kering',
  }),
  product('body butter', 'jenggala-sore', 'Mentega Kakao Jembrana', {
    description:
      'Kakao Jembrana difermentasi lima hari, wanginya masuk sampai ke lemari. Untuk malam hujan dan kaki dingin.',
    with: 'cocoa',
    variants: { Kakao: 89_000, 'Kakao Jeruk': 89_000 },
    net: '150 g',
    sold: 1_820,
  }),
  product('body butter', 'kenaraya', 'Mentega Tubuh Kenanga', {
    description:
      'Sesendok kecil untuk kedua lengan, sisanya untuk tengkuk. Malam menjadi lebih pelan satu ketukan.',
    with: 'ylang shea',
    sizes: { '100 g': 129_000, '200 g': 219_000 },
    skin: 'kering normal',
    off: 10,
  }),
  product('body oil', 'kenaraya', 'Minyak Pijat Kenanga', {
    description:
      'Dipakai di ruang pijat kecil di kaki Wilis, dihangatkan dulu di telapak. Pundak turun, napas panjang.',
    with: 'ylang',
    sizes: { '100 ml': 129_000, '200 ml': 219_000 },
    pack: { glass: 'amber', liquidColor: '#D5A13F' },
    sold: 1_540,
  }),
  product('body oil', 'solenval', 'Huile Corps Pailletée', {
    description:
      'Minyak berkilau emas halus untuk bahu yang datang terlambat ke pesta taman. Kering sebelum sempat menyentuh kain.',
    with: 'squalane',
    sizes: { '50 ml': 289_000, '100 ml': 459_000 },
    pack: { glass: 'clear', liquidColor: '#E2A23B' },
    tags: 'hasil-glowy untuk-kado',
    off: { '100 ml': 20 },
  }),
  product('body oil', 'rempayu', 'Minyak Urut Bayi Telon', {
    description: 'Adas, kayu putih, kelapa: bau semua bayi yang pernah kamu gendong. Hangatnya lembut.',
    with: 'coconut',
    sizes: { '60 ml': 29_000, '100 ml': 45_000 },
    tags: 'untuk-anak',
    skin: 'normal sensitif',
    sold: 3_140,
    rating: 4.9,
    pack: { glass: 'clear', liquidColor: '#E8C35D' },
  }),
  product('hand cream', 'padmarasa', 'Krim Tangan Kelopak', {
    description:
      'Disimpan di laci rapat, dioles ketika pembicaraan berputar. Tidak meninggalkan sidik jari pada kontrak.',
    with: 'lotus',
    variants: { Teratai: 99_000, Sedap: 99_000, Melati: 99_000 },
    net: '50 ml',
    tags: 'untuk-kado',
    sold: 1_450,
  }),
  product('hand cream', 'jenggala-sore', 'Krim Tangan Teh', {
    description:
      'Untuk tangan yang mencuci piring sambil melamun. Teh hitam dan shea, tube aluminium yang bisa digulung.',
    with: 'shea greenTea',
    variants: { 'Teh Hitam': 49_000, 'Kayu Manis': 49_000, 'Kulit Jeruk': 49_000 },
    net: '40 ml',
    sold: 2_060,
  }),
  product('hand cream', 'nonabi', 'Krim Tangan Saku Roti', {
    flags: 'is_buy_one_get_one_free',
    description: 'Bau roti hangat dari oven toko sebelah. Kecil, kenyang, dan langsung bisa menggulir layar.',
    with: 'shea',
    variants: { 'Roti Susu': 32_000, 'Roti Cokelat': 32_000, 'Roti Kayu Manis': 32_000 },
    net: '30 ml',
    sold: 3_290,
    rating: 4.7,
  }),
  product('hand cream', 'clairivage', 'Crème Mains Concentrée', {
    description:
      'Diminta perawat yang mencuci tangan enam puluh kali sehari. Seujung kuku cukup untuk keduanya.',
    with: 'thermal urea',
    sizes: { '50 ml': 129_000, '75 ml': 169_000 },
    skin: 'sensitif kering',
    sold: 1_920,
  }),
  product('foot cream', 'rempayu', 'Krim Tumit Kemiri', {
    description:
      'Tumit pecah karena sandal jepit dan lantai keramik. Seminggu dengan kaus kaki, lalu pamerkan lagi.',
    with: 'candlenut urea',
    sizes: { '50 g': 35_000, '100 g': 59_000 },
    sold: 2_730,
  }),
  product('foot cream', 'saltgum-bay', 'After Run Foot Balm', {
    description:
      'Untuk kaki yang menempuh dua puluh satu kilometer dan masih harus naik tangga kos. Dingin, lembut, tidak licin.',
    with: 'mint shea',
    sizes: { '75 ml': 139_000, '150 ml': 219_000 },
    tags: 'olahraga untuk-pria',
  }),
  product('deodorant', 'jenggala-sore', 'Deodoran Tawas Sereh', {
    description: 'Tawas yang dihaluskan, sereh yang dikenal. Kemeja putih tetap putih di rapat keempat.',
    with: 'alum magnesium',
    variants: { Sereh: 55_000, 'Teh Hitam': 55_000, 'Tanpa Wangi': 55_000 },
    net: '50 g',
    sold: 3_460,
    rating: 4.6,
    tags: 'untuk-pria',
  }),
  product('deodorant', 'saltgum-bay', 'Surf Deo Magnesium', {
    description:
      'Setelah berselancar, sebelum kantor, di parkiran yang sama. Tidak menyengat walau baru bercukur.',
    with: 'magnesium',
    variants: { Ocean: 129_000, Eucalypt: 129_000 },
    net: '60 g',
    tags: 'untuk-pria olahraga',
  }),
  product('deodorant', 'nonabi', 'Deodoran Cerah Lipat', {
    description:
      'Untuk ketiak yang ingin ikut lengan pendek. Lembut sesudah cabut, tidak ada noda di batik sekolah.',
    with: 'niacinamide alum',
    variants: { Bedak: 39_000, Bunga: 39_000, Segar: 39_000 },
    net: '45 g',
    sold: 4_110,
    tags: 'halal',
  }),
  product('body mist', 'nonabi', 'Kabut Wangi Kantin', {
    description:
      'Kenangan paling wangi dari sekolah: es teh, kue, buku baru, hujan di lapangan. Ringan, tidak membuat teman semeja bersin.',
    variants: { 'Es Teh Manis': 59_000, 'Kue Cubit': 59_000, 'Buku Baru': 59_000, 'Hujan Lapangan': 59_000 },
    net: '100 ml',
    sold: 5_210,
    rating: 4.7,
    off: { 'Kue Cubit': 25 },
    freeFrom: ['Paraben', 'Ftalat'],
  }),
  product('body mist', 'kenaraya', 'Kabut Tubuh Kenanga Malam', {
    description:
      'Bukan parfum untuk dipuji, melainkan untuk tidur. Semprotkan pada bantal dan lepaskan hari.',
    with: 'ylang',
    sizes: { '50 ml': 99_000, '100 ml': 159_000 },
    pack: { glass: 'amber', liquidColor: '#E3BE7A' },
  }),
  product('body mist', 'malirin', 'Kabut Malai Melati', {
    description:
      'Untaian melati yang digantung di kaca depan taksi Bangkok. Manis, hijau, dan sedikit berangin.',
    with: 'jasmine',
    sizes: { '60 ml': 89_000, '120 ml': 149_000 },
    sold: 1_380,
  }),
  product('body mist', 'solenval', 'Eau de Plage', {
    description: 'Garam, jeruk, dan kayu perahu. Wangi liburan yang tidak pernah benar-benar diceritakan.',
    sizes: { '50 ml': 329_000, '100 ml': 529_000 },
    tags: 'untuk-kado',
    off: 15,
  }),
]
