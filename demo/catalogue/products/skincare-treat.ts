import { product } from '../making/product.ts'
import type { DemoProduct } from '../shape.ts'

/** Skincare that treats and protects: serums, oils, moisturisers, eye, spot and lip care. */
export const skincareTreat: DemoProduct[] = [
  // — serums: brightness —
  product('serum', 'lumi-pagi', 'Niasinamida 10', {
    description:
      'Sepuluh persen, tidak lebih, karena di atas itu kulit hanya ikut ribut. Minyak berkurang, noda mengalah, dompet tidak.',
    with: 'niacinamide10',
    line: 'Serum 31',
    sizes: { '15 ml': 45_000, '30 ml': 79_000, '60 ml': 139_000 },
    category: 'serum-cerah',
    also: 'serum-jerawat',
    sold: 16_050,
    rating: 4.8,
    off: { '30 ml': 15 },
    flash: ['30 ml'],
    skin: 'berminyak kombinasi normal',
    claims: ['Niasinamida 10%', 'Zinc PCA 1%'],
    tags: 'aman-ibu-hamil',
    pack: { glass: 'clear', liquidColor: '#F3F5EE' },
  }),
  product('serum', 'lumi-pagi', 'Vitamin C 15', {
    description:
      'Vitamin C yang sebenarnya, di botol gelap yang sebenarnya. Habiskan dalam tiga bulan, simpan di tempat teduh, jangan pelit.',
    with: 'vitaminC15',
    line: 'Serum 32',
    sizes: { '15 ml': 75_000, '30 ml': 135_000 },
    category: 'serum-cerah',
    sold: 7_190,
    rating: 4.6,
    pack: { glass: 'amber', liquidColor: '#F2D9A0' },
  }),
  product('serum', 'lumi-pagi', 'Traneksamat Arbutin', {
    description:
      'Dua pendekatan untuk satu flek. Bekerja lambat, terlihat pada foto yang diambil di tempat sama dua bulan kemudian.',
    with: 'tranexamic arbutin',
    line: 'Serum 33',
    sizes: { '15 ml': 65_000, '30 ml': 115_000 },
    category: 'serum-cerah',
    sold: 5_920,
    rating: 4.7,
    tags: 'aman-ibu-hamil',
  }),
  product('serum', 'kulitera', 'Serum Flek Dokter', {
    description:
      'Tiga bahan yang paling sering ditulis tangan di resep, kini tercetak rapi di label. Sabar delapan minggu, dan pakai tabir suryanya.',
    with: 'tranexamic niacinamide arbutin',
    sizes: { '20 ml': 99_000, '30 ml': 135_000 },
    category: 'serum-cerah',
    sold: 4_660,
    rating: 4.7,
    off: 10,
  }),
  product('serum', 'nonabi', 'Serum Cerah Jeruk Bali', {
    description:
      'Turunan vitamin C yang tidak perih, dengan nama yang tidak galak. Untuk wajah yang kusam karena kurang piknik.',
    with: 'vitaminC',
    sizes: { '15 ml': 49_000, '30 ml': 85_000 },
    category: 'serum-cerah',
    sold: 3_880,
    rating: 4.5,
    pack: { glass: 'clear', liquidColor: '#FBE0B0' },
  }),
  product('serum', 'rempayu', 'Serum Kunyit Emas', {
    description:
      'Kunyit Wonogiri diambil beningnya saja, kuningnya ditinggal di ladang. Wajah terang pelan-pelan, sarung bantal tetap putih.',
    with: 'turmeric niacinamide',
    sizes: { '20 ml': 69_000, '40 ml': 119_000 },
    category: 'serum-cerah',
    sold: 5_310,
    rating: 4.8,
    pack: { glass: 'amber', liquidColor: '#E7AE3F' },
  }),
  product('serum', 'padmarasa', 'Serum Cahaya Teratai', {
    description: 'Bukan putih, bukan kilau, melainkan jernih. Seperti kolam sesudah lumpurnya turun.',
    with: 'lotus vitaminC',
    sizes: { '30 ml': 449_000, 'Isi ulang 30 ml': 369_000 },
    category: 'serum-cerah',
    tags: 'bisa-isi-ulang untuk-kado',
    skin: 'kering normal',
    pack: { glass: 'frosted', liquidColor: '#F1D6DD' },
  }),
  product('serum', 'haenuri', 'Rice Vita Ampoule', {
    description:
      'Beras dan vitamin C ternyata cocok, seperti nasi dan perasan jeruk. Ringan untuk pagi yang terburu-buru.',
    with: 'rice vitaminC',
    sizes: { '30 ml': 199_000, '50 ml': 289_000 },
    category: 'serum-cerah',
    tags: 'vegan',
    off: 20,
  }),
  product('serum', 'wattlera', 'Plum Kakadu C Serum', {
    description:
      'Satu buah kecil hijau mengandung vitamin C seratus jeruk, kata pemetiknya di Arnhem. Kami percaya wajah kami saja.',
    with: 'kakadu vitaminC',
    sizes: { '30 ml': 329_000, '15 ml': 189_000 },
    category: 'serum-cerah',
    pack: { glass: 'amber', liquidColor: '#DDB65A' },
  }),
  product('serum', 'solenval', 'Sérum Éclat Citron', {
    description:
      'Lemon Menton terkenal manis kulitnya. Serum ini mengambil wanginya untuk pagi dan terangnya untuk pipi.',
    with: 'vitaminC',
    sizes: { '15 ml': 259_000, '30 ml': 429_000 },
    category: 'serum-cerah',
    pack: { glass: 'clear', liquidColor: '#F9E59B' },
    cut: { '30 ml': 65_000 },
  }),

  // — serums: blemishes —
  product('serum', 'kulitera', 'Serum Azelat 10', {
    description:
      'Asam azelaat memang agak gatal di minggu pertama, kami beri tahu di muka. Minggu keempat biasanya jadi minggu favorit.',
    with: 'azelaic panthenol',
    sizes: { '20 ml': 89_000, '30 ml': 125_000 },
    category: 'serum-jerawat',
    sold: 6_840,
    rating: 4.7,
    tags: 'aman-ibu-hamil',
    skin: 'berminyak kombinasi sensitif',
  }),
  product('serum', 'haenuri', 'Propolis Houttuynia Ampoule', {
    description:
      'Lebah dan daun amis bekerja sama demi pipi yang berdamai. Kental, berkilau, tidak membuat minyak tambahan.',
    with: 'propolis houttuynia',
    sizes: { '30 ml': 189_000, '50 ml': 269_000 },
    category: 'serum-jerawat',
    sold: 2_940,
    off: 15,
  }),
  product('serum', 'gincuri', 'Serum Jerawat Ngeselin', {
    description:
      'Untuk satu jerawat yang datang tepat sebelum foto ijazah. Kecil, murah, dan tidak menghakimi keripik di tanganmu.',
    with: 'salicylic05 teaTree',
    sizes: { '10 ml': 25_000, '20 ml': 42_000 },
    category: 'serum-jerawat',
    sold: 4_180,
    rating: 4.4,
  }),
  product('serum', 'ssukbit', 'Houttuynia Calm Serum', {
    description:
      'Kulit berjerawat sering juga kulit yang tersinggung. Serum ini bicara pelan kepada keduanya.',
    with: 'houttuynia centella',
    sizes: { '30 ml': 189_000, '50 ml': 279_000 },
    category: 'serum-jerawat',
    skin: 'sensitif berminyak kombinasi',
  }),
  product('serum', 'belantari', 'Serum Daun Gaharu', {
    description:
      'Daun gaharu muda dipetik, pohonnya dibiarkan tua. Menyegarkan wajah berminyak dengan wangi yang serius.',
    with: 'gaharu witchHazel',
    sizes: { '20 ml': 59_000, '40 ml': 99_000 },
    category: 'serum-jerawat',
    tags: 'untuk-pria',
    pack: { glass: 'amber', liquidColor: '#9FAE62' },
  }),

  // — serums: moisture —
  product('serum', 'lumi-pagi', 'Hialuronat B5', {
    description:
      'Dipakai di kulit basah, dikunci sebelum kering; itu seluruh rahasianya. Sisanya kami serahkan pada air.',
    with: 'hyaluronic panthenol',
    line: 'Serum 34',
    sizes: { '15 ml': 39_000, '30 ml': 69_000, '60 ml': 119_000 },
    sold: 8_730,
    rating: 4.8,
    tags: 'aman-ibu-hamil',
  }),
  product('serum', 'lumi-pagi', 'Seramida Ektoin', {
    description:
      'Untuk kulit yang sudah mencoba terlalu banyak dalam waktu terlalu singkat. Berhenti dulu, pakai ini dua minggu.',
    with: 'ceramide ectoin',
    line: 'Serum 35',
    sizes: { '15 ml': 69_000, '30 ml': 125_000 },
    sold: 5_480,
    rating: 4.8,
    skin: 'sensitif kering normal',
  }),
  product('serum', 'mulgyeol', 'Deep Water Ampoule', {
    description:
      'Tujuh ukuran molekul, dari yang tinggal di permukaan sampai yang turun lebih dalam. Rasanya tetap satu: segar.',
    with: 'hyaluronic',
    sizes: { '30 ml': 169_000, '60 ml': 289_000 },
    sold: 3_680,
    rating: 4.8,
    off: 15,
    pack: { glass: 'frosted', liquidColor: '#BBD8F4' },
  }),
  product('serum', 'mulgyeol', 'Blue Barrier Serum', {
    description:
      'Biru kolam renang sebelum ada yang menyebur, dengan seramida yang memberinya guna. Untuk kulit yang perih kena air keran kota.',
    with: 'ceramide panthenol',
    sizes: { '30 ml': 189_000, '50 ml': 279_000 },
    pack: { glass: 'clear', liquidColor: '#8FB9E8' },
    age: 24,
  }),
  product('serum', 'tirtaluna', 'Serum Embun Laut', {
    description:
      'Tetesnya bergulir di telapak seperti embun di daun ketapang. Begitu ditekan ke pipi, ia memilih tinggal.',
    with: 'seaweed hyaluronic',
    sizes: { '20 ml': 99_000, '30 ml': 139_000 },
    sold: 4_390,
    rating: 4.8,
    pack: { glass: 'clear', liquidColor: '#BFE3E6' },
    off: 10,
  }),
  product('serum', 'ssukbit', 'Mugwort Recovery Serum', {
    description:
      'Serum untuk pulang: dari perjalanan, dari panas, dari eksperimen dengan asam. Hijau samar, tanpa wangi, tanpa tergesa.',
    with: 'mugwort panthenol',
    sizes: { '30 ml': 199_000, '15 ml': 109_000 },
    skin: 'sensitif kering normal',
    sold: 2_320,
  }),
  product('serum', 'asagumo', 'Serum Ragi Sake', {
    description:
      'Difermentasi dua puluh satu hari di gudang kayu, didengarkan radio oleh penjaganya. Lembapnya dalam, dan baunya hampir tidak ada.',
    with: 'sake hyaluronic',
    sizes: { '30 ml': 229_000, '50 ml': 339_000 },
    skin: 'kering normal kombinasi',
  }),
  product('serum', 'clairivage', 'Sérum Apaisant', {
    description: 'Dua puluh tetes air termal untuk tiap tetes bahan lain. Pipi kemerahan biasanya mengerti.',
    with: 'thermal centella',
    sizes: { '30 ml': 329_000, '50 ml': 459_000 },
    skin: 'sensitif kering',
  }),
  product('serum', 'malirin', 'Serum Melati Ringan', {
    description:
      'Tipis seperti tirai kasa, harum seperti beranda. Melembapkan untuk udara yang sudah lembap.',
    with: 'jasmine hyaluronic',
    sizes: { '20 ml': 99_000, '30 ml': 135_000 },
    stock: [0, 0],
  }),

  // — serums: lines —
  product('serum', 'lumi-pagi', 'Retinol 0,3', {
    description:
      'Kadar pertama yang masuk akal. Tiga malam seminggu, seukuran kacang, dan jangan dipakai bila sedang hamil.',
    with: 'retinol squalane',
    line: 'Serum 36',
    sizes: { '15 ml': 89_000, '30 ml': 155_000 },
    category: 'serum-kencang',
    sold: 4_920,
    rating: 4.6,
    skin: 'normal kombinasi berminyak',
  }),
  product('serum', 'padmarasa', 'Serum Sembilan Kelopak', {
    description:
      'Sembilan peptida untuk sembilan arah senyum. Dipakai pagi dan malam oleh perempuan yang tidak menyembunyikan umurnya.',
    with: 'peptide lotus',
    sizes: { '30 ml': 589_000, '15 ml': 329_000, 'Isi ulang 30 ml': 489_000 },
    category: 'serum-kencang',
    tags: 'bisa-isi-ulang untuk-kado aman-ibu-hamil',
    flags: 'is_exclusive',
    sold: 2_260,
    rating: 4.9,
    skin: 'kering normal',
    pack: { glass: 'frosted', liquidColor: '#E9C6CF' },
    label: 'Sembilan Kelopak',
  }),
  product('serum', 'padmarasa', 'Serum Bakuchiol Malam', {
    description:
      'Babchi menggantikan retinol tanpa kulit mengelupas di rapat pagi. Pelan, pasti, dan lembut sampai ke leher.',
    with: 'bakuchiol squalane',
    sizes: { '30 ml': 419_000, '15 ml': 239_000 },
    category: 'serum-kencang',
    tags: 'aman-ibu-hamil',
    skin: 'kering sensitif normal',
    pack: { glass: 'frosted', liquidColor: '#EBC3B4' },
  }),
  product('serum', 'kenaraya', 'Serum Cahaya Kenanga', {
    description:
      'Serum yang membuat botol ambernya tidak pernah dibuang pemiliknya. Kenanga untuk hati, peptida untuk garis di sudut mata.',
    with: 'ylang peptide',
    sizes: { '20 ml': 169_000, '30 ml': 229_000 },
    category: 'serum-kencang',
    sold: 3_740,
    rating: 4.8,
    pack: { glass: 'amber', liquidColor: '#D9A54B' },
    off: 10,
  }),
  product('serum', 'haenuri', 'Bifida Night Ampoule', {
    description:
      'Ampul cokelat untuk kulit yang bekerja lembur. Difermentasi lama supaya malammu boleh pendek.',
    with: 'bifida peptide',
    sizes: { '30 ml': 249_000, '50 ml': 359_000 },
    category: 'serum-kencang',
    pack: { glass: 'amber', liquidColor: '#CFA25E' },
  }),
  product('serum', 'solenval', 'Sérum Nuit Bleue', {
    description:
      'Retinol berwarna bunga jagung, untuk malam-malam biru di tepi laut. Dua tetes, jendela sedikit terbuka, tidur.',
    with: 'retinol squalane',
    sizes: { '30 ml': 649_000, '15 ml': 389_000 },
    category: 'serum-kencang',
    flags: 'is_limited',
    skin: 'normal kering',
    pack: { glass: 'clear', liquidColor: '#5B78B8' },
    tags: 'untuk-kado',
  }),
  product('serum', 'asagumo', 'Serum Kolagen Embun', {
    description:
      'Kenyal seperti warabi mochi yang disentuh sendok. Tidak menaikkan apa pun, hanya mengisi yang kempis karena haus.',
    with: 'collagen hyaluronic',
    sizes: { '30 ml': 239_000, '50 ml': 349_000 },
    category: 'serum-kencang',
  }),
  product('serum', 'nonabi', 'Serum Bakuchiol Pemula', {
    description:
      'Umur dua puluh lima dan mulai khawatir pada foto dari samping? Santai, mulai dari yang lembut.',
    with: 'bakuchiol hyaluronic',
    sizes: { '15 ml': 59_000, '30 ml': 99_000 },
    category: 'serum-kencang',
    age: 30,
    off: 20,
  }),

  // — oils —
  product('face oil', 'kenaraya', 'Minyak Malam Kenanga', {
    description:
      'Diperam empat puluh hari di ruang gelap, disaring kain mori. Dua tetes untuk wajah, satu untuk pergelangan, lalu lampu dimatikan.',
    with: 'ylang rosehip',
    sizes: { '15 ml': 119_000, '30 ml': 199_000 },
    sold: 4_830,
    rating: 4.9,
    pack: { glass: 'amber', liquidColor: '#D49A34' },
    tags: 'untuk-kado',
  }),
  product('face oil', 'padmarasa', 'Minyak Padma Emas', {
    description:
      'Minyak teratai paling lama dibuat dan paling cepat meresap. Lima tetes untuk malam penting, dua untuk malam biasa.',
    with: 'lotus squalane',
    sizes: { '20 ml': 559_000, '30 ml': 749_000, '50 ml': 1_090_000 },
    flags: 'is_exclusive is_limited',
    pack: { glass: 'clear', liquidColor: '#E3B04E' },
    tags: 'untuk-kado',
  }),
  product('face oil', 'wattlera', 'Rosehip Bush Oil', {
    description:
      'Buah mawar liar dari pagar ladang, diperas dingin sekali saja. Bekas-bekas lama menjadi lebih pemaaf.',
    with: 'rosehip macadamia',
    sizes: { '15 ml': 149_000, '30 ml': 249_000 },
    sold: 2_050,
    pack: { glass: 'amber', liquidColor: '#D9772F' },
  }),
  product('face oil', 'lumi-pagi', 'Squalane Tebu', {
    description:
      'Satu bahan utama, dari tebu, bening, tanpa bau. Tambahkan ke apa saja, atau pakai sendiri di musim AC.',
    with: 'squalane',
    line: 'Oil 40',
    sizes: { '15 ml': 59_000, '30 ml': 99_000 },
    sold: 3_510,
    rating: 4.7,
    pack: { glass: 'clear', liquidColor: '#F6F1DC' },
  }),
  product('face oil', 'solenval', 'Huile Prodige Or', {
    flags: 'is_online',
    description:
      'Minyak emas serbaguna untuk wajah, tulang selangka, dan ujung rambut. Wangi sore di pelabuhan, kering sebelum blus dipakai.',
    with: 'squalane rosehip',
    sizes: { '30 ml': 359_000, '100 ml': 789_000 },
    sold: 2_180,
    rating: 4.8,
    also: 'minyak-tubuh',
    tags: 'untuk-kado',
    pack: { glass: 'clear', liquidColor: '#E6A93C' },
    off: { '100 ml': 20 },
  }),
  product('face oil', 'rempayu', 'Minyak Kemiri Wajah', {
    description:
      'Kemiri disangrai setengah matang, diperas, didiamkan. Untuk kulit kering yang tidak suka wangi bunga.',
    with: 'candlenut vitaminE',
    sizes: { '20 ml': 59_000, '40 ml': 99_000 },
    pack: { glass: 'amber', liquidColor: '#C98F3C' },
    tags: 'dehidrasi',
  }),

  // — gel moisturisers —
  product('gel cream', 'tirtaluna', 'Krim Gel Penembus', {
    description:
      'Bening di stoples, air di kulit, tenang sesudahnya. Pelembap untuk orang yang tidak suka pelembap.',
    with: 'seaweed hyaluronic',
    sizes: { '30 g': 89_000, '50 g': 129_000, '100 g': 219_000 },
    sold: 9_760,
    rating: 4.8,
    pack: { glass: 'frosted' },
    off: { '50 g': 15 },
    flash: ['50 g'],
  }),
  product('gel cream', 'nonabi', 'Gel Pelembap Es Serut', {
    description:
      'Dinginnya seperti suapan pertama es serut di kantin. Kulit berminyak akhirnya punya pelembap yang tidak membuatnya merasa bersalah.',
    with: 'aloe niacinamide',
    sizes: { '30 g': 45_000, '50 g': 65_000 },
    sold: 6_510,
    rating: 4.6,
  }),
  product('gel cream', 'kulitera', 'Gel Pelembap Tanpa Minyak', {
    description: 'Teman sehari-hari bagi pemakai obat jerawat. Melembapkan, lalu menghilang dari ingatan.',
    with: 'panthenol niacinamide',
    sizes: { '40 g': 69_000, '80 g': 115_000 },
    skin: 'berminyak kombinasi sensitif',
    sold: 7_380,
    rating: 4.8,
    tags: 'aman-ibu-hamil',
  }),
  product('gel cream', 'mulgyeol', 'Ripple Water Cream', {
    description: 'Dijentik beriak, dioles pecah. Satu stoples cukup untuk menyeberangi musim pancaroba.',
    with: 'hyaluronic',
    sizes: { '50 ml': 179_000, '100 ml': 289_000 },
    sold: 3_260,
    off: 18,
  }),
  product('gel cream', 'suryanala', 'Gel Pelembap Sebelum Surya', {
    description:
      'Diciptakan agar tabir surya tidak menggumpal di atasnya, masalah kecil yang merusak banyak pagi. Tunggu satu menit, lalu lanjut.',
    with: 'hyaluronic centella',
    sizes: { '40 g': 59_000, '80 g': 95_000 },
    sold: 3_130,
    rating: 4.7,
  }),
  product('gel cream', 'belantari', 'Gel Pelembap Lidah Buaya', {
    description: 'Nama sederhana, isi sederhana, stoplesnya besar. Cocok untuk anak kos dan adik-adiknya.',
    with: 'aloe',
    sizes: { '50 g': 35_000, '100 g': 59_000 },
    tags: 'vegan untuk-pria',
    sold: 2_520,
  }),
  product('gel cream', 'gincuri', 'Pelembap Jeli Konjak', {
    description:
      'Jeli memantul yang lucu di jari dan berguna di pipi. Harganya tidak lebih dari paket data mingguan.',
    with: 'hyaluronic',
    sizes: { '25 g': 29_000, '50 g': 48_000 },
    sold: 2_070,
  }),
  product('gel cream', 'thalenoi', 'Coconut Water Gel', {
    description: 'Air kelapa beku yang berubah jadi gel, begitulah rasanya. Ringan untuk sore di teras kayu.',
    with: 'coconut',
    sizes: { '50 g': 119_000, '100 g': 199_000 },
    skin: 'kombinasi normal',
  }),

  // — creams —
  product('cream', 'kenaraya', 'Krim Kenanga Lembut', {
    description:
      'Shea, kenanga, dan waktu. Dipakai ibu-ibu yang tidak pernah menyebut mereknya, takut kehabisan.',
    with: 'ylang shea',
    sizes: { '30 g': 119_000, '50 g': 179_000 },
    sold: 2_490,
    rating: 4.8,
  }),
  product('cream', 'haenuri', 'Rice Ceramide Cream', {
    description:
      'Seperti selimut katun yang sudah sering dicuci: lembut, akrab, tidak panas. Bertahan dari pagi sampai pulang.',
    with: 'rice ceramide',
    sizes: { '50 ml': 219_000, '80 ml': 299_000 },
    tags: 'vegan aman-ibu-hamil',
    sold: 3_830,
    rating: 4.9,
    off: 15,
  }),
  product('cream', 'asagumo', 'Krim Awan Beras', {
    description:
      'Dikocok tujuh belas menit, tidak kurang. Ringannya menipu; lembapnya bertahan melewati makan malam.',
    with: 'sake ceramide',
    sizes: { '40 g': 249_000, '80 g': 399_000 },
    skin: 'kering normal',
  }),
  product('cream', 'wattlera', 'Macadamia Rich Cream', {
    flags: 'is_online',
    description: 'Untuk kulit yang tinggal di antara pemanas dan angin. Tebal di ujung jari, pantas di pipi.',
    with: 'macadamia honey',
    sizes: { '50 ml': 259_000, '100 ml': 419_000 },
    skin: 'kering',
  }),
  product('cream', 'clairivage', 'Crème Réparatrice', {
    description:
      'Krim yang disimpan di kotak obat, bukan di meja rias. Untuk pipi, siku, tangan bayi, dan hidung habis pilek.',
    with: 'thermal panthenol shea',
    sizes: { '40 ml': 219_000, '100 ml': 369_000 },
    skin: 'sensitif kering',
    tags: 'untuk-anak aman-ibu-hamil',
    sold: 3_340,
    rating: 4.9,
  }),
  product('cream', 'padmarasa', 'Krim Padma Utama', {
    description:
      'Krim paling kaya di kolam kami: teratai, peptida, seramida. Sekali ambil dengan spatula, dua kali ambil bila merayakan sesuatu.',
    with: 'lotus peptide ceramide',
    sizes: { '30 g': 690_000, '50 g': 990_000, 'Isi ulang 50 g': 850_000 },
    tags: 'bisa-isi-ulang untuk-kado',
    flags: 'is_exclusive',
    skin: 'kering normal',
    rating: 4.9,
    off: { '50 g': 10 },
  }),
  product('cream', 'rempayu', 'Krim Dingin Kuno', {
    description:
      'Resep krim dingin tahun empat puluhan, diperbarui agar tidak berat. Ibu mertua akan bertanya dan kamu akan memberi tahu.',
    with: 'rice vitaminE',
    sizes: { '30 g': 49_000, '60 g': 85_000 },
    skin: 'kering normal',
    sold: 2_150,
  }),
  product('barrier cream', 'kulitera', 'Krim Sawar Kulit', {
    description:
      'Krim yang paling sering dibeli ulang di klinik kami. Tidak ada ceritanya, kulit sehat memang tidak punya cerita.',
    with: 'ceramide panthenol',
    sizes: { '15 g': 39_000, '40 g': 79_000, '80 g': 135_000 },
    sold: 14_870,
    rating: 4.9,
    off: { '80 g': 15 },
    flash: ['80 g'],
    tags: 'aman-ibu-hamil untuk-anak',
  }),
  product('barrier cream', 'ssukbit', 'Mugwort Barrier Cream', {
    description: 'Krim hijau kelabu untuk cuaca hati kulit yang berubah-ubah. Menutup, meredakan, menunggu.',
    with: 'mugwort ceramide',
    sizes: { '50 ml': 229_000, '80 ml': 319_000 },
    sold: 2_440,
    rating: 4.8,
  }),
  product('barrier cream', 'lumi-pagi', 'Krim Seramida 51', {
    description:
      'Lima seramida, kolesterol, fitosfingosin, dalam urutan yang bisa kamu periksa. Teman tetap retinol 0,3.',
    with: 'ceramide squalane',
    line: 'Cream 51',
    sizes: { '30 ml': 89_000, '50 ml': 129_000 },
    sold: 4_540,
    rating: 4.8,
  }),
  product('barrier cream', 'tabirin', 'Krim Pipi Anak', {
    description:
      'Untuk pipi yang merah karena ingus, angin, dan ciuman nenek. Tanpa wangi, tutupnya berbentuk telinga.',
    with: 'ceramide panthenol',
    sizes: { '30 g': 55_000, '60 g': 89_000 },
    skin: 'sensitif kering',
    tags: 'untuk-anak',
  }),
  product('night cream', 'kenaraya', 'Krim Malam Peluk Kenanga', {
    description:
      'Dioles terakhir, setelah pesan-pesan tidak lagi dibalas. Wanginya tinggal sebentar di bantal.',
    with: 'ylang bifida',
    sizes: { '30 g': 149_000, '50 g': 219_000 },
    off: 12,
  }),
  product('night cream', 'senjara', 'Krim Malam Wayang Usai', {
    description:
      'Lampu blencong padam, dalang melepas keris, wajah minta istirahat. Kaya squalane, cepat diam.',
    with: 'squalane peptide',
    sizes: { '30 g': 229_000, '50 g': 329_000 },
    skin: 'kering normal',
  }),
  product('night cream', 'solenval', 'Crème Nuit Riviera', {
    description:
      'Memulangkan apa yang dipinjam matahari siang tadi. Lembut, gemuk, harum bunga ara yang dipetik malam.',
    with: 'peptide shea',
    sizes: { '50 ml': 529_000, '15 ml': 199_000 },
    skin: 'kering normal',
    cut: { '50 ml': 80_000 },
  }),
  product('night cream', 'nonabi', 'Krim Malam Ronda', {
    description:
      'Berjaga sementara kamu tidur, lengkap dengan niasinamida sebagai senternya. Paginya wajah melapor aman.',
    with: 'niacinamide retinol',
    sizes: { '20 g': 55_000, '40 g': 89_000 },
    skin: 'normal kombinasi',
    sold: 2_820,
    rating: 4.5,
  }),

  // — eyes, spots, lips —
  product('eye cream', 'kulitera', 'Krim Mata Kafein', {
    description:
      'Kopi untuk mata, bukan untuk mulut. Bengkak pagi berkurang, lingkar hitam tetap butuh tidur.',
    with: 'caffeine peptide',
    sizes: { '15 ml': 79_000, '30 ml': 135_000 },
    sold: 3_920,
    rating: 4.6,
  }),
  product('eye cream', 'haenuri', 'Deep Root Eye Cream', {
    description: 'Untuk kelopak yang menatap layar dari subuh sampai isya. Hangat namanya, ringan rasanya.',
    with: 'peptide bifida',
    sizes: { '20 ml': 179_000, '30 ml': 239_000 },
    tags: 'mata-panda',
  }),
  product('eye cream', 'padmarasa', 'Krim Mata Kuncup', {
    description:
      'Kuncup teratai membuka pelan, begitu juga hasilnya. Dipakai dengan jari manis, jari yang paling tidak tergesa.',
    with: 'lotus peptide',
    sizes: { '15 g': 359_000, '7 g': 199_000 },
    pack: { form: 'jar', glass: 'frosted' },
    skin: 'kering normal',
  }),
  product('eye cream', 'nonabi', 'Gel Mata Timun Suri', {
    description:
      'Bola logam dingin dan gel timun untuk mata yang habis menangis atau begadang, kami tidak bertanya.',
    with: 'cucumber caffeine',
    sizes: { '10 ml': 49_000, '15 ml': 65_000 },
    off: 15,
  }),
  product('eye cream', 'clairivage', 'Contour des Yeux Calme', {
    description: 'Tanpa parfum untuk mata berlensa kontak. Menenangkan dulu, melembutkan kemudian.',
    with: 'thermal caffeine',
    sizes: { '15 ml': 269_000, '30 ml': 419_000 },
    skin: 'sensitif normal kering',
  }),
  product('spot gel', 'kulitera', 'Totol Belerang Bening', {
    description:
      'Titik bening yang bekerja di bawah bedak tanpa ketahuan rekan rapat. Dua malam biasanya cukup, tiga kalau jerawatnya keras kepala.',
    with: 'sulfur salicylic05',
    sizes: { '5 g': 29_000, '10 g': 45_000 },
    sold: 9_240,
    rating: 4.6,
  }),
  product('spot gel', 'belantari', 'Totol Daun Sirih', {
    description: 'Sirih hutan dan tea tree dalam gel hijau tipis. Wangi rempahnya hilang sebelum sarapan.',
    with: 'sirih teaTree',
    sizes: { '10 g': 32_000, '20 g': 55_000 },
  }),
  product('spot gel', 'dalbora', 'Acne Star Gel', {
    description:
      'Satu totol sebelum tidur, satu lagi kalau menyesal makan gorengan. Tidak mengeringkan pinggirnya.',
    with: 'salicylic05 centella',
    sizes: { '10 g': 89_000, '20 g': 149_000 },
  }),
  product('lip mask', 'nonabi', 'Masker Bibir Bubur Sumsum', {
    description:
      'Tebal, hangat, dan manis seperti sarapan di rumah. Bangun dengan bibir yang siap dipulas apa saja.',
    with: 'honey shea',
    variants: { 'Gula Jawa': 49_000, Pandan: 49_000, Kelapa: 49_000 },
    net: '10 g',
    sold: 6_180,
    rating: 4.8,
  }),
  product('lip mask', 'dalbora', 'Berry Night Lip Mask', {
    description:
      'Selapis beri dan lilin sebelum lampu padam. Kulit bibir yang pecah mengelupas sendiri, tanpa digigit.',
    with: 'vitaminE squalane',
    variants: { Berry: 119_000, Apple: 119_000, Grapefruit: 119_000 },
    net: '20 g',
    sold: 3_390,
    off: 20,
    rating: 4.8,
  }),
  product('lip mask', 'wattlera', 'Bush Balm Serba Guna', {
    description: 'Bibir, siku, kutikula, tumit, bahkan ritsleting macet. Balsam peternakan yang naik kelas.',
    with: 'honey macadamia',
    sizes: { '15 g': 119_000, '50 g': 239_000 },
  }),
]
