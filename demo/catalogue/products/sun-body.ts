import { product } from '../making/product.ts'
import type { DemoProduct } from '../shape.ts'

/** Sun care for the body, for children, and for after the sun. */
export const sunBody: DemoProduct[] = [
  // — body —
  product('sun body', 'suryanala', 'Losion Surya Badan Harian', {
    description:
      'Untuk punggung tangan di setang motor dan kaki bersandal yang belangnya sudah menahun. Cepat kering, isinya banyak, harganya tidak membuat pelit.',
    with: 'niacinamide vitaminE',
    spf: '35',
    pa: '+++',
    line: 'Lindung Badan',
    sizes: { '180 ml': 79_000, '400 ml': 145_000 },
    off: { '400 ml': 15 },
    sold: 10_270,
    rating: 4.7,
    tags: 'belang ramah-hijab',
  }),
  product('sun body', 'rempayu', 'Losion Surya Kunyit Asam', {
    description:
      'Losion siang dengan kunyit pucat yang tidak menguningkan baju. Baunya jamu segar sebentar, lalu menjadi kulit hangat biasa.',
    with: 'turmeric rice',
    spf: '30',
    pa: '+++',
    sizes: { '200 ml': 85_000, '30 ml': 39_000 },
    sold: 3_610,
    tags: 'belang',
  }),
  product('sun body', 'nonabi', 'Losion Surya Cerah Kaki Tangan', {
    description:
      'Dibuat khusus untuk garis sandal dan garis jam tangan. Sedikit merona, tidak menempel di rok, dan wanginya seperti kue putu.',
    with: 'niacinamide',
    spf: '40',
    pa: '+++',
    sizes: { '150 ml': 89_000, '250 ml': 129_000 },
    off: 20,
    tags: 'belang',
    sold: 4_540,
    rating: 4.5,
  }),
  product('sun body', 'haenuri', 'Body Sun Essence', {
    description:
      'Esens encer untuk lengan dan leher, terlalu ringan untuk disebut losion. Berkilau halus di tulang selangka.',
    with: 'rice hyaluronic',
    spf: '50+',
    pa: '++++',
    sizes: { '200 ml': 269_000, '30 ml': 109_000 },
    tags: 'hasil-glowy',
    off: 20,
  }),
  product('sun body', 'hinatane', 'Gel UV Tubuh Seluncur', {
    description:
      'Botol pompa besar yang ditaruh di dekat rak sepatu, supaya kaki kebagian sebelum berangkat. Mengering lebih cepat daripada mengikat tali.',
    with: 'hyaluronic',
    spf: '50',
    pa: '++++',
    sizes: { '180 g': 219_000, 'Isi ulang 160 g': 169_000 },
    tags: 'bisa-isi-ulang tanpa-whitecast',
    sold: 3_270,
    rating: 4.8,
  }),
  product('sun body', 'solenval', 'Lait Corps Monoï', {
    description:
      'Bunga tiare direndam dalam minyak, minyaknya dikocok menjadi susu. Bahu berkilau, kulit terjaga, dan orang akan bertanya parfummu apa.',
    with: 'coconut vitaminE',
    spf: '30',
    pa: '+++',
    sizes: { '200 ml': 469_000, '30 ml': 199_000 },
    tags: 'hasil-glowy untuk-kado',
    sold: 2_040,
  }),
  product('sun body', 'clairivage', 'Lait Corps Très Haute', {
    description:
      'Susu tubuh untuk kulit yang biasanya bentol setelah dioles apa saja. Pompanya presisi, takarannya tertulis, wanginya nol.',
    with: 'thermal panthenol',
    spf: '50+',
    pa: '++++',
    sizes: { '200 ml': 489_000, '30 ml': 209_000 },
    skin: 'sensitif kering',
    cut: { '200 ml': 60_000 },
  }),
  product('sun body', 'saltgum-bay', 'Everyday Body Lotion', {
    flags: 'is_online',
    description:
      'Satu liter untuk dapur keluarga Australia: pompa, oles, pintu, sekolah. Kami membawa ukuran yang lebih kecil juga, karena koper ada batasnya.',
    with: 'aloe vitaminE',
    spf: '50+',
    pa: '++++',
    sizes: { '200 ml': 199_000, '500 ml': 359_000, '1000 ml': 589_000 },
    tags: 'untuk-anak',
    sold: 4_360,
    rating: 4.8,
  }),
  product('sun body', 'wattlera', 'Body Milk Macadamia Sun', {
    description:
      'Kulit betis yang bersisik karena AC akhirnya mengilap lagi. Lembap dulu, terlindung sekalian.',
    with: 'macadamia kakadu',
    spf: '30',
    pa: '+++',
    sizes: { '250 ml': 289_000, '30 ml': 119_000 },
    skin: 'kering normal',
  }),
  product('sun body', 'thalenoi', 'Sarong Body Lotion', {
    description:
      'Tidak menodai sarung batik pantai, itu janji namanya. Tipis, sejuk, dan cukup satu botol untuk empat hari di pulau.',
    with: 'aloe',
    spf: '50',
    pa: '++++',
    sizes: { '120 ml': 159_000, '250 ml': 259_000 },
    tags: 'tahan-air',
    off: { '250 ml': 18 },
  }),
  product('sun body', 'tirtaluna', 'Losion Surya Pasang Naik', {
    description:
      'Rumput laut di dalamnya menahan air di kulit seperti karang menahan pasang. Untuk siang panjang yang berakhir di bioskop dingin.',
    with: 'seaweed',
    spf: '30',
    pa: '+++',
    sizes: { '200 ml': 149_000, '30 ml': 59_000 },
  }),
  product('sun body', 'kulitera', 'Losion Surya Urea Lembut', {
    description:
      'Kulit ayam di lengan atas sering diabaikan tabir surya. Losion ini melembutkan pelan-pelan sambil menjaga, jadi lengan pendek boleh keluar lagi.',
    with: 'urea niacinamide',
    spf: '30',
    pa: '+++',
    sizes: { '150 ml': 119_000, '30 ml': 49_000 },
    skin: 'kering normal sensitif',
    age: 27,
  }),
  product('sun body', 'belantari', 'Losion Surya Minyak Sacha', {
    description:
      'Kacang sacha dari kebun Barito diperas dingin untuk losion yang ringan tetapi tidak tipis. Wangi daun remas, cocok untuk yang tidak suka bunga.',
    with: 'sacha vitaminE',
    spf: '30',
    pa: '+++',
    price: 92_000,
    net: '200 ml',
    tags: 'untuk-pria',
  }),
  product('sun body', 'padmarasa', 'Susu Surya Tubuh Teratai', {
    description:
      'Leher dan dada menua lebih cepat daripada wajah karena selalu dilupakan. Susu teratai ini khusus untuk dua tempat itu.',
    with: 'lotus peptide',
    spf: '45',
    pa: '++++',
    sizes: { '100 ml': 359_000, '30 ml': 149_000 },
    label: 'Susu Surya Leher',
    skin: 'kering normal',
    stock: [1],
  }),

  // — sport —
  product('sun sport', 'saltgum-bay', 'Marathon Sunscreen', {
    description:
      'Diuji di Uluru, Bromo, dan antrean stadion. Tidak turun ke mata, tidak licin di botol minum, dan tetap di tempat sampai medali dikalungkan.',
    with: 'ectoin',
    spf: '50+',
    pa: '++++',
    sizes: { '100 ml': 239_000, '200 ml': 399_000 },
    off: { '200 ml': 15 },
    sold: 5_340,
    rating: 4.9,
    tags: 'untuk-pria',
  }),
  product('sun sport', 'suryanala', 'Tabir Surya Lapangan', {
    description:
      'Untuk futsal jam tiga dan upacara jam tujuh. Keringat boleh deras, lapisannya tetap bening dan tidak asin di mulut.',
    with: 'panthenol',
    spf: '50+',
    pa: '++++',
    line: 'Lindung Gerak',
    sizes: { '60 ml': 95_000, '100 ml': 139_000 },
    sold: 4_980,
    rating: 4.7,
    tags: 'untuk-pria',
  }),
  product('sun sport', 'ombakita', 'Tabir Surya Papan Selancar', {
    description:
      'Formula yang tidak membuat papan licin, permintaan nomor satu dari Krui. Tiga jam di ombak, lalu oles lagi sambil menunggu set berikutnya.',
    with: 'coconut',
    spf: '50',
    pa: '++++',
    sizes: { '75 ml': 129_000, '30 ml': 49_000 },
    tags: 'untuk-pria',
  }),
  product('sun sport', 'hinatane', 'UV Gel Lari Pagi', {
    description:
      'Gel bening untuk pelari yang benci rasa berlapis. Menghilang di kilometer pertama, bekerja sampai yang terakhir.',
    with: 'mint',
    spf: '50+',
    pa: '++++',
    sizes: { '80 g': 229_000, '30 g': 99_000 },
    off: 10,
  }),
  product('sun sport', 'thalenoi', 'Dive Day Sunscreen', {
    description:
      'Instruktur selam Phi Phi menaruhnya di samping tabung. Tahan air asin, tidak membuat masker berembun, tidak menyakiti karang.',
    with: 'seaweed',
    spf: '50',
    pa: '++++',
    filter: 'mineral',
    sizes: { '70 g': 199_000, '30 g': 79_000 },
    sold: 2_020,
  }),
  product('sun sport', 'kulitera', 'Gel Surya Gym', {
    description:
      'Untuk kulit berjerawat yang tetap ingin bersepeda. Ringan, tidak menutup pori, dan luruh dengan satu kali cuci muka.',
    with: 'salicylic05',
    spf: '40',
    pa: '+++',
    sizes: { '50 ml': 95_000, '15 ml': 39_000 },
    skin: 'berminyak kombinasi',
  }),

  // — children —
  product('sun kids', 'tabirin', 'Losion Surya Anak Dino', {
    description:
      'Dino di botolnya minta diolesi dulu sebelum anakmu, begitu aturannya. Mineral, tanpa parfum, dan tidak perih bila main air sampai masuk mata.',
    with: 'panthenol',
    spf: '50',
    pa: '+++',
    filter: 'mineral',
    sizes: { '100 ml': 119_000, '50 ml': 69_000 },
    off: { '100 ml': 15 },
    flash: ['100 ml'],
    sold: 9_450,
    rating: 4.9,
    claims: ['Mineral, tanpa parfum', 'Tidak perih di mata'],
  }),
  product('sun kids', 'tabirin', 'Stik Surya Anak Roket', {
    description:
      'Anak empat tahun bisa menggambarnya sendiri di pipi: satu roket, dua bintang. Orang dewasa tinggal meratakan sisanya.',
    with: 'vitaminE',
    spf: '50',
    pa: '+++',
    filter: 'mineral',
    sizes: { '15 g': 79_000 },
    pack: { form: 'stick' },
    also: 'sunscreen-stick',
    sold: 6_890,
    rating: 4.8,
  }),
  product('sun kids', 'tabirin', 'Krim Surya Bayi Awan', {
    description:
      'Untuk enam bulan ke atas, ketika kereta dorong mulai keluar pagi. Sangat kental, sangat lembut, dan tidak ada yang ditambahkan demi wangi.',
    with: 'ceramide panthenol',
    spf: '30',
    pa: '+++',
    filter: 'mineral',
    sizes: { '50 g': 95_000, '15 g': 39_000 },
    category: 'surya-bayi',
    skin: 'sensitif kering',
    sold: 4_210,
    rating: 4.9,
    pack: { bodyColor: '#E4F1EC' },
  }),
  product('sun kids', 'tabirin', 'Semprot Surya Anak Lompat', {
    description:
      'Anak yang tidak mau diam akhirnya bertemu tandingannya. Semprot ke telapak, tepuk ke wajah; kaki boleh langsung.',
    with: 'aloe',
    spf: '50',
    pa: '+++',
    sizes: { '120 ml': 129_000, '30 ml': 49_000 },
    pack: { form: 'mist' },
    also: 'sunscreen-spray',
  }),
  product('sun kids', 'ombakita', 'Losion Surya Bocah Pantai', {
    description:
      'Biru saat dioles supaya kelihatan mana yang terlewat, bening setelah diusap. Istana pasir boleh dilanjutkan.',
    with: 'aloe',
    spf: '50',
    pa: '++++',
    sizes: { '100 ml': 109_000, '200 ml': 179_000 },
    sold: 5_530,
    rating: 4.8,
    pack: { bodyColor: '#FFE27A' },
  }),
  product('sun kids', 'saltgum-bay', 'Little Nippers Lotion', {
    description:
      'Dipakai regu penyelamat pantai cilik setiap Minggu pagi. Kental supaya tidak lari, lembut supaya tidak dilawan.',
    with: 'aloe panthenol',
    spf: '50+',
    pa: '++++',
    sizes: { '125 ml': 229_000, '250 ml': 379_000 },
    off: 15,
  }),
  product('sun kids', 'clairivage', 'Lait Bébé Minéral', {
    description:
      'Air termal, seng, dan hampir tidak ada lagi. Dokter anak di Brest mengangguk, itu sudah pujian.',
    with: 'thermal',
    spf: '50',
    pa: '++++',
    filter: 'mineral',
    sizes: { '100 ml': 399_000, '30 ml': 169_000 },
    category: 'surya-bayi',
    skin: 'sensitif',
  }),
  product('sun kids', 'haenuri', 'Baby Rice Sun Cushion', {
    description:
      'Puff-nya berbentuk beruang, jadi anak rela duduk dua menit. Isinya mineral, lembut, dan cukup untuk satu musim kemah.',
    with: 'rice',
    spf: '50',
    pa: '+++',
    filter: 'mineral',
    net: '15 g',
    price: 249_000,
    pack: { form: 'cushion', productColor: '#F6E9DA' },
    category: 'surya-anak-aktif',
    also: 'cushion-surya',
    preOrder: { deliveryInDays: 21, totalQuota: 80, soldQuota: 80 },
    age: 18,
  }),
  product('sun kids', 'kulitera', 'Krim Surya Anak Kulit Kering', {
    description:
      'Formula pendek untuk kulit anak yang gampang kering. Tidak mengobati apa pun, hanya berusaha melindungi tanpa mengganggu.',
    with: 'ceramide',
    spf: '30',
    pa: '+++',
    filter: 'mineral',
    sizes: { '50 ml': 99_000, '15 ml': 39_000 },
    skin: 'sensitif kering',
    label: 'Krim Surya Anak Lembut',
  }),
  product('sun kids', 'thalenoi', 'Nong Sun Milk', {
    description:
      'Nong artinya adik. Susu ringan berpompa kecil untuk tangan kecil, bau sabun bayi, warna laut pagi.',
    with: 'aloe',
    spf: '50',
    pa: '+++',
    sizes: { '80 ml': 159_000, '30 ml': 69_000 },
    stock: [2],
  }),

  // — after sun —
  product('after gel', 'suryanala', 'Gel Sesudah Matahari', {
    description:
      'Sembilan puluh persen kesabaran, sisanya lidah buaya. Taruh di kulkas sebelum berangkat ke pantai; kamu akan berterima kasih sore harinya.',
    with: 'aloe panthenol',
    sizes: { '100 ml': 59_000, '250 ml': 99_000 },
    sold: 7_680,
    rating: 4.8,
    line: 'Pulih Sejuk',
  }),
  product('after gel', 'tirtaluna', 'Gel Sejuk Setelah Laut', {
    description:
      'Mengambil garam dan panas dari bahu, meninggalkan lembap. Warnanya biru laguna, rasanya seperti angin dari teluk.',
    with: 'seaweed aloe',
    sizes: { '150 ml': 119_000, '30 ml': 49_000 },
    sold: 2_160,
    pack: { form: 'jar', glass: 'frosted' },
  }),
  product('after gel', 'haenuri', 'Cucumber Soothing Gel', {
    description:
      'Sepotong timun dingin dalam tube besar. Bisa untuk wajah, lengan, bahkan masker lima menit setelah main voli.',
    with: 'cucumber centella',
    sizes: { '200 ml': 129_000, '300 ml': 169_000 },
    off: 20,
    tags: 'vegan aman-ibu-hamil',
    sold: 3_480,
  }),
  product('after gel', 'belantari', 'Gel Lidah Buaya Murni', {
    description:
      'Dari kebun gambut Siantan, dipanen tiap pelepah terluar saja. Untuk kulit panas, rambut kering, dan bekas gigitan nyamuk yang digaruk.',
    with: 'aloe',
    sizes: { '100 ml': 32_000, '250 ml': 59_000 },
    sold: 5_970,
    rating: 4.7,
    tags: 'vegan aman-ibu-hamil',
  }),
  product('after gel', 'kulitera', 'Gel Pemulih Panthenol', {
    description:
      'Panthenol dalam kadar serius untuk wajah merah sehabis lapangan. Tidak dingin menyengat, hanya berangsur tenang.',
    with: 'panthenol centella',
    sizes: { '50 ml': 75_000, '15 ml': 29_000 },
    skin: 'sensitif kering normal kombinasi',
    tags: 'aman-ibu-hamil',
  }),
  product('after lotion', 'solenval', 'Lait Après-Soleil', {
    description:
      'Susu sejuk yang membuat warna liburan tinggal lebih lama dan perihnya cepat pulang. Wangi bunga jeruk waktu jendela dibuka sore hari.',
    with: 'aloe shea',
    sizes: { '200 ml': 369_000, '400 ml': 569_000 },
    off: { '200 ml': 20 },
  }),
  product('after lotion', 'ombakita', 'Losion Pulang Pantai', {
    description:
      'Diambil dari tas paling luar, dipakai di mobil, sebelum semua tertidur. Lembut untuk anak, cukup untuk ayahnya.',
    with: 'aloe coconut',
    sizes: { '200 ml': 95_000, '30 ml': 39_000 },
    tags: 'untuk-anak',
  }),
  product('after lotion', 'saltgum-bay', 'Sundown Repair Lotion', {
    description:
      'Sesudah hari yang terlalu panjang di dermaga. Mendinginkan dulu, melembapkan kemudian, menunda kulit mengelupas.',
    with: 'aloe ectoin',
    sizes: { '250 ml': 219_000, '30 ml': 89_000 },
    off: 15,
  }),
  product('after lotion', 'wattlera', 'Krim Sore Madu Semak', {
    description:
      'Tebal, harum madu samar, untuk tulang kering dan bahu yang terasa kertas. Dioles sesudah mandi, ditinggal tidur.',
    with: 'honey macadamia',
    sizes: { '200 ml': 245_000, '30 ml': 99_000 },
    skin: 'kering normal',
    pack: { form: 'jar' },
  }),
  product('after lotion', 'rempayu', 'Losion Dingin Bengkuang', {
    description:
      'Bengkuang parut adalah pertolongan pertama nenek sepulang sawah. Sekarang tidak perlu memarut.',
    with: 'bengkuang aloe',
    sizes: { '150 ml': 65_000, '250 ml': 95_000 },
    sold: 2_620,
    tags: 'belang aman-ibu-hamil',
  }),
  product('after mist', 'tirtaluna', 'Kabut Pulih Laguna', {
    description:
      'Untuk punggung yang terlalu perih bahkan disentuh sendiri. Semprot, kipas, dengarkan suara lega.',
    with: 'aloe seaweed',
    sizes: { '100 ml': 99_000, '30 ml': 39_000 },
  }),
  product('after mist', 'clairivage', 'Eau Thermale Apaisante', {
    description:
      'Air termal dalam kaleng dingin, hampir tanpa teman. Dipakai sesudah matahari, sesudah bercukur, sesudah hari yang membuat wajah panas.',
    with: 'thermal',
    sizes: { '50 ml': 119_000, '150 ml': 219_000, '300 ml': 319_000 },
    also: 'kabut-wajah',
    sold: 4_060,
    rating: 4.8,
    skin: 'sensitif normal kering kombinasi',
    tags: 'aman-ibu-hamil tanpa-alkohol',
    pack: { form: 'spray' },
  }),
  product('after mist', 'malirin', 'Cooling Jasmine Mist', {
    description:
      'Disimpan di kotak es penjual kelapa, disemprotkan ke tengkuk pembeli yang menunggu. Melati dulu, dingin kemudian.',
    with: 'jasmine cucumber',
    sizes: { '100 ml': 115_000, '30 ml': 49_000 },
    off: 10,
  }),
]
