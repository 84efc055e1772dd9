import { product } from '../making/product.ts'
import type { DemoProduct } from '../shape.ts'

/** Washing, treating and shaping hair. */
export const hair: DemoProduct[] = [
  product('shampoo', 'belantari', 'Sampo Urang-aring', {
    description:
      'Wanginya hutan sehabis hujan, busanya hitam manis, hasilnya rambut yang kembali punya pendirian. Resep penjual jamu Banjarmasin, ditimbang ulang di laboratorium.',
    with: 'uranguring candlenut',
    sizes: { '200 ml': 49_000, '400 ml': 85_000, 'Isi ulang 400 ml': 69_000 },
    sold: 6_730,
    rating: 4.8,
    tags: 'bisa-isi-ulang',
    off: { '400 ml': 15 },
  }),
  product('shampoo', 'belantari', 'Sampo Sejuk Hijab', {
    description:
      'Kulit kepala yang seharian tertutup pantas mendapat angin. Daun mint dan lidah buaya, lalu biarkan kering sebelum dibungkus lagi.',
    with: 'mint aloe',
    sizes: { '200 ml': 52_000, '400 ml': 89_000, 'Isi ulang 400 ml': 72_000 },
    sold: 5_180,
    rating: 4.7,
    tags: 'ramah-hijab bisa-isi-ulang rambut-lepek',
  }),
  product('shampoo', 'belantari', 'Sampo Arang Ketombe', {
    description:
      'Serpihan di bahu kemeja hitam punya lawan. Pakai dua kali seminggu, diamkan dua menit, nyanyikan satu bait.',
    with: 'piroctone charcoal',
    sizes: { '180 ml': 55_000, '350 ml': 95_000 },
    tags: 'untuk-pria',
    sold: 2_460,
  }),
  product('shampoo', 'rempayu', 'Sampo Merang', {
    description:
      'Merang padi dibakar, abunya direndam, airnya disaring. Rambut pengantin Jawa dibersihkan begini jauh sebelum ada botol.',
    with: 'candlenut rice',
    sizes: { '150 ml': 45_000, '300 ml': 79_000 },
    sold: 1_620,
  }),
  product('shampoo', 'wattlera', 'Eucalypt Clarifying Wash', {
    description:
      'Daun kayu putih semak membersihkan sisa sunscreen rambut, garam laut, dan semprotan rambut. Segar sampai ke pikiran.',
    with: 'eucalypt',
    sizes: { '250 ml': 219_000, '500 ml': 359_000 },
  }),
  product('shampoo', 'hinatane', 'Sampo Camellia Tipis', {
    description:
      'Untuk rambut halus yang rebah sebelum siang. Camellia secukupnya, tanpa silikon, mengembang sedikit di akar.',
    with: 'camellia',
    sizes: { '300 ml': 169_000, 'Isi ulang 300 ml': 129_000 },
    tags: 'bisa-isi-ulang rambut-lepek',
  }),
  product('shampoo', 'haenuri', 'Rice Scalp Shampoo', {
    description:
      'Kulit kepala juga wajah, hanya berambut. Air beras menenangkannya, busanya ringan, bilasannya cepat.',
    with: 'rice ginseng',
    sizes: { '200 ml': 139_000, '500 ml': 259_000 },
    off: { '500 ml': 20 },
    sold: 1_880,
  }),
  product('shampoo', 'mulgyeol', 'Tidal Volume Shampoo', {
    description:
      'Gelombang kecil di pangkal rambut, tanpa sasak. Garam laut dalam mengangkat minyak dan memberi sedikit suara.',
    with: 'seaweed biotin',
    sizes: { '250 ml': 149_000, '500 ml': 249_000 },
    tags: 'rambut-lepek',
  }),
  product('shampoo', 'tabirin', 'Sampo Busa Anak', {
    description:
      'Tidak pedih di mata dan baunya seperti biskuit. Adegan menangis di kamar mandi berkurang setengah, menurut para ibu.',
    with: 'panthenol',
    sizes: { '200 ml': 59_000, '400 ml': 99_000 },
    tags: 'untuk-anak',
    pack: { form: 'lotion' },
  }),
  product('shampoo', 'jenggala-sore', 'Sampo Batang Kopi Kelapa', {
    description:
      'Enam puluh kali keramas dalam satu batang, tanpa botol. Kopi membangunkan akar, kelapa menenangkan ujung.',
    with: 'coconut ginseng',
    variants: { 'Kopi Kelapa': 55_000, 'Serai Jeruk': 55_000, Pandan: 55_000 },
    net: '80 g',
    pack: { form: 'soap' },
    tags: 'ukuran-travel',
    sold: 1_460,
  }),
  product('conditioner', 'belantari', 'Kondisioner Santan', {
    description:
      'Perasan pertama kelapa tua, bukan yang kedua. Sisir langsung meluncur sampai ke ujung yang paling keras kepala.',
    with: 'coconut',
    sizes: { '200 ml': 52_000, '400 ml': 89_000, 'Isi ulang 400 ml': 72_000 },
    sold: 3_970,
    rating: 4.7,
    tags: 'bisa-isi-ulang',
  }),
  product('conditioner', 'belantari', 'Kondisioner Ringan Mint', {
    description:
      'Untuk rambut lepek yang curiga pada semua kondisioner. Berhenti di tengah batang, pulang dengan akar yang tetap ringan.',
    with: 'mint',
    sizes: { '200 ml': 54_000, '400 ml': 92_000 },
    tags: 'ramah-hijab',
  }),
  product('conditioner', 'haenuri', 'Rice Protein Treatment', {
    description:
      'Protein beras mengisi yang rapuh karena catok harian. Rambut terasa lebih tua, dalam arti bijaksana.',
    with: 'rice keratin',
    sizes: { '200 ml': 149_000, '330 ml': 219_000 },
    off: 15,
  }),
  product('conditioner', 'wattlera', 'Macadamia Softener', {
    description:
      'Melunakkan rambut yang dikeringkan angin pesisir. Sedikit saja; ini minyak macadamia, bukan janji kosong.',
    with: 'macadamia',
    sizes: { '250 ml': 229_000, '500 ml': 369_000 },
  }),
  product('conditioner', 'hinatane', 'Kondisioner Camellia', {
    description:
      'Kilau lurus yang biasanya hanya ada di iklan, pada Selasa biasa. Pasangkan dengan samponya, atau jangan.',
    with: 'camellia',
    sizes: { '300 ml': 169_000, 'Isi ulang 300 ml': 129_000 },
    tags: 'bisa-isi-ulang',
  }),
  product('conditioner', 'solenval', 'Après-Shampooing Soleil', {
    description:
      'Untuk rambut yang pulang dari laut dengan rasa garam dan keras kepala. Lembut sejak masih basah.',
    with: 'argan',
    sizes: { '200 ml': 289_000, '400 ml': 459_000 },
    tags: 'rambut-berwarna',
  }),
  product('hair mask', 'rempayu', 'Krim Mandi Kemiri', {
    description:
      'Salon kampung yang memijat sampai tertidur, dipindahkan ke stoples. Kemiri panggang, pijat sendiri, handuk hangat.',
    with: 'candlenut',
    sizes: { '150 g': 45_000, '300 g': 75_000, '500 g': 109_000 },
    sold: 4_290,
    rating: 4.8,
  }),
  product('hair mask', 'belantari', 'Masker Alpukat Madu', {
    description:
      'Hijau, kental, dan menggoda untuk dimakan; jangan. Seperempat jam seminggu untuk rambut yang habis diwarnai.',
    with: 'avocado honey keratin',
    sizes: { '150 g': 62_000, '300 g': 99_000 },
    tags: 'rambut-berwarna',
    sold: 2_030,
  }),
  product('hair mask', 'dalbora', 'Moon Silk Hair Pack', {
    description:
      'Lima menit saja, karena tetanggamu juga butuh kamar mandi. Rambut jatuh seperti tirai satin.',
    with: 'keratin argan',
    sizes: { '200 ml': 179_000, '15 ml': 22_000 },
    off: { '200 ml': 20 },
  }),
  product('hair mask', 'solenval', 'Masque Or & Sel', {
    flags: 'is_online',
    description:
      'Masker untuk rambut bercahaya yang mulai berkarat oleh klorin. Wangi bunga jeruk, tekstur mentega tawar.',
    with: 'argan shea',
    sizes: { '200 ml': 349_000, '50 ml': 129_000 },
    tags: 'rambut-berwarna untuk-kado',
  }),
  product('hair serum', 'belantari', 'Minyak Cem-ceman', {
    description:
      'Minyak kelapa yang direndami urang-aring, pandan, dan kenanga selama dua purnama. Nenek memanggilnya cem-ceman, kami tidak berani mengganti nama.',
    with: 'coconut uranguring candlenut',
    sizes: { '60 ml': 49_000, '100 ml': 75_000 },
    sold: 3_520,
    rating: 4.9,
    tags: 'bahan-lokal',
  }),
  product('hair serum', 'nonabi', 'Serum Rambut Anti Singa', {
    description: 'Mengembang seperti singa setelah naik motor? Dua tetes di ujung, satu usap di ubun, beres.',
    with: 'argan',
    sizes: { '30 ml': 39_000, '60 ml': 65_000, '100 ml': 95_000 },
    sold: 5_060,
    rating: 4.6,
    tags: 'ramah-hijab',
  }),
  product('hair serum', 'dalbora', 'Violet Gloss Serum', {
    description:
      'Kilau dingin untuk rambut yang dicat abu atau cokelat. Menjaga warna sedikit lebih lama dari jadwal salon.',
    with: 'argan keratin',
    sizes: { '50 ml': 149_000, '100 ml': 239_000 },
    tags: 'rambut-berwarna',
  }),
  product('hair serum', 'solenval', 'Huile Cheveux Plage', {
    description:
      'Minyak rambut pantai yang tidak membuat sisir berenang. Tiga tetes di telapak, remas, biarkan berombak.',
    with: 'argan vitaminE',
    sizes: { '50 ml': 289_000, '100 ml': 459_000 },
    off: 15,
    tags: 'untuk-kado',
  }),
  product('hair serum', 'hinatane', 'Minyak Camellia Murni', {
    description: 'Dulu dioles pada sanggul sebelum disisir kayu. Satu tetes cukup; yang kedua sudah gaya.',
    with: 'camellia',
    sizes: { '30 ml': 129_000, '60 ml': 219_000 },
  }),
  product('scalp tonic', 'belantari', 'Tonik Urang-aring Ginseng', {
    description:
      'Delapan minggu, setiap malam, dua menit pijat. Sisir pagi harinya menjadi penonton yang semakin bosan.',
    with: 'ginseng uranguring',
    sizes: { '60 ml': 55_000, '120 ml': 95_000 },
    sold: 4_640,
    rating: 4.6,
    tags: 'ramah-hijab',
  }),
  product('scalp tonic', 'kulitera', 'Tonik Kulit Kepala Peka', {
    description:
      'Untuk kulit kepala yang gatal karena pewarna, topi, atau ujian. Tanpa parfum, tanpa mentol yang membakar.',
    with: 'panthenol piroctone',
    sizes: { '60 ml': 79_000, '100 ml': 119_000 },
  }),
  product('scalp tonic', 'haenuri', 'Root Vital Tonic', {
    description:
      'Ujung aplikatornya sisir kecil, jadi cairannya mendarat di kulit, bukan di rambut. Biotin, kafein, dan kesabaran.',
    with: 'ginseng biotin',
    sizes: { '80 ml': 189_000, '120 ml': 259_000 },
    off: 18,
  }),
  product('scalp tonic', 'malirin', 'Tonik Anchan Kembang Telang', {
    description:
      'Di Thailand bunga telang dipijatkan ke alis bayi supaya hitam lebat. Kami memberi takaran, bukan keajaiban.',
    with: 'butterflyPea ginseng',
    sizes: { '60 ml': 89_000, '100 ml': 129_000 },
    pack: { liquidColor: '#5D6BB5', glass: 'clear' },
  }),
  product('hair styling', 'belantari', 'Pomade Lilin Damar', {
    description:
      'Menahan seharian, luruh sekali keramas. Wangi kayu basah, cocok untuk yang menolak bau permen.',
    with: 'lipidOil',
    variants: { Kuat: 65_000, Sedang: 65_000, Doff: 69_000 },
    net: '80 g',
    tags: 'untuk-pria',
    sold: 2_080,
  }),
  product('hair styling', 'saltgum-bay', 'Salt Texture Spray', {
    use: 'Semprotkan di rambut setengah kering, remas dari ujung ke akar, biarkan kering sendiri atau pakai difuser.',
    description:
      'Semprot, remas, berantakan dengan niat. Rambut seperti habis berselancar meski hanya dari parkiran.',
    with: 'seaweed',
    sizes: { '100 ml': 159_000, '200 ml': 249_000 },
    pack: { form: 'mist' },
    tags: 'untuk-pria',
  }),
  product('hair styling', 'nonabi', 'Gel Anak Rambut', {
    use: 'Tarik kuasnya, sapukan searah rambut di dahi dan pinggir ciput, tunggu setengah menit.',
    description:
      'Kuas kecil untuk anak rambut di dahi dan pinggir ciput. Menahan tanpa mengilap seperti siswa baru.',
    with: 'aloe',
    sizes: { '15 ml': 35_000, '30 ml': 55_000 },
    tags: 'ramah-hijab',
    pack: { form: 'mascara' },
    sold: 2_340,
  }),
  product('hair styling', 'ronakala', 'Krim Ikal Kayu Manis', {
    use: 'Ratakan pada rambut basah sehabis keramas, gulung tiap ikal dengan jari, remas, biarkan kering tanpa disentuh.',
    description:
      'Dibuat oleh perempuan Ambon untuk ikal yang tidak ingin diluruskan. Remas dari bawah ke atas, biarkan kering, bangga.',
    with: 'coconut shea',
    sizes: { '150 ml': 89_000, '300 ml': 149_000 },
    pack: { form: 'jar' },
    tags: 'rambut-kering',
    sold: 1_730,
  }),
  product('hair shield', 'suryanala', 'Kabut Surya Rambut', {
    description:
      'Belahan rambut adalah kulit yang paling sering dilupakan. Kabut ringan ini menjaganya, dan warna rambutmu ikut berterima kasih.',
    with: 'panthenol',
    sizes: { '80 ml': 69_000, '150 ml': 109_000 },
    sold: 2_560,
    also: 'sunscreen-mist',
    tags: 'reapply ramah-hijab rambut-berwarna',
  }),
  product('hair shield', 'solenval', 'Voile Cheveux UV', {
    description:
      'Kerudung tak terlihat untuk rambut di dek kapal. Melindungi warna dan menghalau kusut sampai pelabuhan.',
    with: 'argan',
    sizes: { '100 ml': 259_000, '200 ml': 399_000 },
    tags: 'rambut-berwarna',
    off: 20,
  }),
  product('hair shield', 'hinatane', 'Kabut Tahan Panas Hinata', {
    description:
      'Semprot sebelum alat catok menyala, bukan sesudahnya. Aroma sabun bersih, tidak menambah berat.',
    with: 'keratin',
    sizes: { '120 ml': 149_000, '200 ml': 219_000 },
  }),
  product('hair shield', 'thalenoi', 'Island Hair Mist', {
    description: 'Untuk rambut yang menolak topi dan menyesal kemudian. Ringan, asin sedikit, ramah karang.',
    with: 'coconut',
    sizes: { '100 ml': 139_000, '150 ml': 189_000 },
  }),
]
