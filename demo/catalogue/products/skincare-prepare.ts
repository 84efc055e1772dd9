import { product } from '../making/product.ts'
import type { DemoProduct } from '../shape.ts'

/** The first steps of skincare: cleansing, exfoliation, toners, essences, mists and masks. */
export const skincarePrepare: DemoProduct[] = [
  // — face wash —
  product('face wash', 'kulitera', 'Sabun Muka Kulit Peka', {
    description:
      'Sabun muka yang membosankan, dan itu pujian tertinggi dari ruang praktik. Tidak wangi, tidak banyak busa, tidak pernah bikin masalah.',
    with: 'panthenol ceramide',
    sizes: { '100 ml': 59_000, '200 ml': 99_000, 'Isi ulang 200 ml': 85_000 },
    sold: 12_310,
    rating: 4.8,
    skin: 'sensitif kering normal',
    tags: 'aman-ibu-hamil bisa-isi-ulang',
    claims: ['pH 5,5', 'Untuk kulit peka'],
  }),
  product('face wash', 'kulitera', 'Sabun Muka Salisilat', {
    description:
      'Setengah persen saja, dipakai tiap hari, hasilnya terlihat di kaca mobil sebulan lagi. Untuk dagu yang selalu menyimpan satu dua kejutan.',
    with: 'salicylic05 witchHazel',
    sizes: { '100 ml': 65_000, '200 ml': 109_000 },
    sold: 5_710,
    rating: 4.6,
    off: 10,
  }),
  product('face wash', 'suryanala', 'Sabun Muka Luruh Surya', {
    description:
      'Dirancang untuk meluruhkan tabir surya kami sendiri, jadi kami tahu persis lawannya. Sekali cuci bersih, tidak perlu digosok dua kali.',
    with: 'vitaminE',
    sizes: { '100 g': 49_000, '150 g': 69_000 },
    sold: 4_320,
    rating: 4.7,
    skin: 'normal berminyak kombinasi kering',
  }),
  product('face wash', 'lumi-pagi', 'Gel Pembersih 01', {
    description:
      'Asam amino dan hampir tidak ada lagi. Busanya kecil, kerjanya tenang, kulit terasa sama seperti sebelum dicuci, hanya bersih.',
    with: 'hyaluronic',
    line: 'Cleanse 01',
    sizes: { '120 ml': 79_000, '250 ml': 139_000 },
    skin: 'normal kering kombinasi sensitif',
    off: { '250 ml': 15 },
  }),
  product('face wash', 'ssukbit', 'Mugwort Low pH Cleanser', {
    description:
      'Seperti membasuh muka dengan seduhan daun yang sudah dingin. Busanya lembut, matanya tidak pedih, pipinya tidak merah.',
    with: 'mugwort',
    sizes: { '80 ml': 99_000, '150 ml': 159_000 },
    skin: 'sensitif kombinasi',
    sold: 3_160,
    rating: 4.8,
  }),
  product('face wash', 'gincuri', 'Sabun Muka Sebelum Bel', {
    description:
      'Segar jeruk nipis untuk wajah yang masih ingin tidur. Botolnya muat di kotak pensil, busanya muat di telapak satu.',
    with: 'greenTea',
    sizes: { '50 ml': 19_000, '100 ml': 32_000 },
    sold: 2_340,
    rating: 4.4,
  }),
  product('face wash', 'tirtaluna', 'Gel Cuci Muka Air Pasang', {
    description:
      'Mineral laut dan rumput laut membersihkan seperti ombak kecil: datang, mengambil, pergi. Tidak ada rasa kesat yang tertinggal.',
    with: 'seaweed',
    sizes: { '100 ml': 89_000, '200 ml': 149_000 },
  }),
  product('face wash', 'thalenoi', 'Beach Day Cleanser', {
    description: 'Mengangkat garam, pasir halus, dan tiga lapis sunscreen. Baunya kelapa, sebentar.',
    with: 'coconut',
    sizes: { '75 ml': 79_000, '150 ml': 129_000 },
  }),
  product('face wash', 'rempayu', 'Sabun Muka Sirih', {
    description:
      'Sirih dan temu giring dalam busa yang lembut, kebiasaan simbah yang akhirnya masuk tube. Untuk wajah berminyak yang tidak mau dihukum.',
    with: 'sirih temuGiring',
    sizes: { '100 g': 39_000, '200 g': 65_000 },
    tags: 'untuk-pria',
    sold: 2_980,
  }),
  product('face wash', 'clairivage', 'Gel Nettoyant Doux', {
    description:
      'Tanpa sabun, tanpa parfum, dengan air termal. Cocok untuk wajah yang merah hanya karena dipandang lama.',
    with: 'thermal',
    sizes: { '200 ml': 239_000, '400 ml': 359_000 },
    skin: 'sensitif kering',
    off: { '400 ml': 20 },
  }),
  product('face wash', 'mulgyeol', 'Ripple Gel Cleanser', {
    description: 'Gel kenyal yang beriak saat dijentik. Mencuci dan melembapkan pada putaran yang sama.',
    with: 'hyaluronic',
    sizes: { '150 ml': 139_000, '300 ml': 219_000 },
  }),
  product('face wash', 'belantari', 'Sabun Muka Arang Bakau', {
    description:
      'Arang dari ranting bakau yang sudah jatuh, bukan yang ditebang. Menyedot minyak setelah perjalanan pulang lewat truk-truk besar.',
    with: 'charcoal',
    sizes: { '100 g': 45_000, '200 g': 75_000 },
    tags: 'untuk-pria hasil-matte',
  }),
  product('face foam', 'asagumo', 'Busa Awan Pagi', {
    description:
      'Busanya bisa berdiri seperti awan di gunung, sisanya tinggal kelembutan sake. Mencuci muka jadi bagian hari yang ditunggu.',
    with: 'sake',
    sizes: { '120 g': 129_000, '60 g': 75_000 },
    sold: 3_870,
    rating: 4.8,
  }),
  product('face foam', 'hinatane', 'Busa Bersih UV', {
    description:
      'Pasangan resmi susu surya tahan air. Sekali pijat, lapisan setipis kertas itu melepaskan diri tanpa perlawanan.',
    with: 'rice',
    sizes: { '100 g': 119_000, '130 g': 145_000 },
  }),
  product('face foam', 'nonabi', 'Busa Cuci Muka Kapas', {
    description: 'Keluar sudah jadi busa, tinggal ditempel. Untuk yang kukunya panjang dan waktunya pendek.',
    with: 'niacinamide',
    sizes: { '100 ml': 55_000, '150 ml': 75_000 },
    pack: { form: 'pump' },
    off: 15,
  }),
  product('face foam', 'haenuri', 'Rice Bran Foam', {
    description:
      'Dedak beras Icheon digiling sehalus krim, lalu dibusakan. Kulit sesudahnya seperti nasi pulen: lembut, tidak lengket.',
    with: 'rice',
    sizes: { '120 ml': 119_000, '200 ml': 169_000 },
    tags: 'vegan',
    sold: 2_550,
  }),
  product('face foam', 'padmarasa', 'Busa Teratai Sutra', {
    description:
      'Sari teratai membuat busanya rapat dan lambat turun. Untuk kulit dewasa yang tidak lagi suka digosok.',
    with: 'lotus',
    sizes: { '100 ml': 189_000, 'Isi ulang 100 ml': 149_000 },
    tags: 'bisa-isi-ulang',
    pack: { form: 'pump', glass: 'frosted' },
    skin: 'kering normal',
  }),

  // — make-up removers —
  product('micellar', 'nonabi', 'Air Misel Es Batu', {
    flags: 'is_buy_one_get_one_free',
    description:
      'Sejuk di kapas, tuntas di maskara. Botol besarnya habis lebih lambat daripada niatmu membersihkan muka jam satu malam.',
    with: 'cucumber',
    sizes: { '100 ml': 32_000, '250 ml': 59_000, '400 ml': 85_000 },
    sold: 8_460,
    rating: 4.7,
    pack: { glass: 'clear', liquidColor: '#FBE4E8' },
  }),
  product('micellar', 'clairivage', 'Eau Micellaire Sensible', {
    description:
      'Lahir di ruang ganti teater Rennes, tempat riasan dihapus dua kali sehari. Matamu tidak akan tahu ada yang lewat.',
    with: 'thermal',
    sizes: { '100 ml': 129_000, '250 ml': 219_000, '500 ml': 329_000 },
    sold: 5_290,
    rating: 4.9,
    skin: 'sensitif normal kering kombinasi',
    off: { '500 ml': 25 },
    flash: ['500 ml'],
    tags: 'aman-ibu-hamil tanpa-alkohol',
  }),
  product('micellar', 'kulitera', 'Air Misel Tiga Langkah', {
    description: 'Bersihkan, lembapkan, tidur. Untuk malam ketika wastafel terasa sejauh stasiun.',
    with: 'panthenol',
    sizes: { '200 ml': 65_000, '400 ml': 105_000 },
    skin: 'sensitif normal kombinasi',
  }),
  product('micellar', 'mulgyeol', 'Sea Mineral Micellar', {
    description:
      'Air laut dalam Ulleung mengangkat kotoran tanpa mengangkat lembapnya. Tidak ada lapisan lengket, tidak ada kabut di mata.',
    with: 'hyaluronic',
    sizes: { '200 ml': 139_000, '400 ml': 219_000 },
  }),
  product('cleansing oil', 'haenuri', 'Rice Cleansing Oil', {
    description:
      'Minyak dedak yang berubah jadi susu begitu bertemu air. Sunscreen tiga lapis hilang, kulit tidak ikut hilang.',
    with: 'rice',
    sizes: { '150 ml': 189_000, '200 ml': 229_000 },
    sold: 6_340,
    rating: 4.8,
    off: 20,
    tags: 'vegan',
  }),
  product('cleansing oil', 'lumi-pagi', 'Minyak Pembersih 00', {
    description:
      'Langkah nol sebelum langkah satu. Squalane tebu dan pengemulsi, selesai; sisanya air keran.',
    with: 'squalane',
    line: 'Cleanse 00',
    sizes: { '100 ml': 109_000, '200 ml': 189_000 },
    sold: 2_470,
  }),
  product('cleansing oil', 'hinatane', 'Minyak Camellia Luruh', {
    description:
      'Camellia dari Oshima melarutkan riasan panggung dalam enam puluh detik. Dipompa dengan tangan kering, dipijat seperti tidak terburu-buru.',
    with: 'camellia vitaminE',
    sizes: { '150 ml': 229_000, 'Isi ulang 150 ml': 189_000 },
    tags: 'bisa-isi-ulang',
  }),
  product('cleansing balm', 'senjara', 'Balsam Hapus Malam', {
    description:
      'Setelah pesta, ada upacara kecil: sendok, pijat, hangat, bilas. Wajah kembali menjadi milikmu, wangi cendana.',
    with: 'shea',
    sizes: { '50 g': 129_000, '100 g': 209_000 },
    off: { '100 g': 15 },
    sold: 2_120,
  }),
  product('cleansing balm', 'dalbora', 'Moonmelt Cleansing Balm', {
    description: 'Padat seperti sorbet, meleleh seperti alasan. Foundation tahan lama pun akhirnya mengaku.',
    with: 'vitaminE',
    sizes: { '30 g': 79_000, '100 g': 199_000 },
    sold: 4_560,
    rating: 4.8,
    off: 18,
  }),
  product('cleansing balm', 'ssukbit', 'Calm Melt Balm', {
    description:
      'Balsam tanpa wangi untuk hari kulit tidak mau diajak bercanda. Meleleh pada suhu jari, pergi dengan air suam.',
    with: 'mugwort',
    sizes: { '90 g': 215_000, '25 g': 75_000 },
    skin: 'sensitif kering',
  }),

  // — exfoliation —
  product('exfoliant', 'lumi-pagi', 'BHA 2%', {
    description:
      'Asam salisilat dua persen, pH empat, tanpa basa-basi. Hidung berterima kasih pada hari kesepuluh.',
    with: 'salicylic',
    line: 'Exfo 11',
    sizes: { '30 ml': 69_000, '100 ml': 139_000 },
    sold: 9_170,
    rating: 4.7,
    claims: ['Asam salisilat 2%', 'Untuk komedo'],
  }),
  product('exfoliant', 'lumi-pagi', 'AHA 7% Malam', {
    description:
      'Glikolat tujuh persen untuk kulit yang kusam karena menumpuk, bukan karena lelah. Dua malam seminggu, lalu sunscreen paginya jangan ditawar.',
    with: 'glycolic panthenol',
    line: 'Exfo 12',
    sizes: { '30 ml': 75_000, '100 ml': 149_000 },
    sold: 3_320,
    rating: 4.6,
  }),
  product('exfoliant', 'kulitera', 'Toner PHA Pemula', {
    description:
      'Asam untuk orang yang takut asam. Bekerja pelan seperti air menghaluskan batu, tanpa perih, tanpa mengelupas.',
    with: 'pha panthenol',
    sizes: { '100 ml': 79_000, '200 ml': 129_000 },
    skin: 'sensitif normal kering kombinasi',
    sold: 4_040,
    rating: 4.7,
  }),
  product('exfoliant', 'asagumo', 'Cairan Gosok Awan', {
    description:
      'Gel yang menggulung jadi butiran lembut bersama sel kulit mati. Memuaskan dilihat, lembut dirasa.',
    with: 'lactic rice',
    sizes: { '100 g': 169_000, '180 g': 249_000 },
    pack: { form: 'pump' },
  }),
  product('exfoliant', 'padmarasa', 'Esens Laktat Teratai', {
    description:
      'Asam laktat dari susu yang difermentasi bersama kelopak. Malam pertama terasa licin, malam kelima terlihat terang.',
    with: 'lactic lotus',
    sizes: { '50 ml': 199_000, '100 ml': 329_000 },
    skin: 'kering normal',
    off: 15,
  }),
  product('face scrub', 'rempayu', 'Scrub Beras Merah', {
    description:
      'Beras merah disangrai, ditumbuk, diayak tiga kali. Hidung bersih tanpa tergores, baunya seperti dapur hari Minggu.',
    with: 'rice',
    sizes: { '50 g': 35_000, '100 g': 59_000 },
    sold: 3_730,
    rating: 4.6,
  }),
  product('face scrub', 'belantari', 'Scrub Kopi Wajah', {
    description:
      'Ampas halus dari kedai di Palangka Raya, dicampur lidah buaya supaya tidak garang. Bangun lebih cepat daripada alarm kedua.',
    with: 'coffee aloe',
    sizes: { '75 g': 42_000, '150 g': 69_000 },
    tags: 'untuk-pria',
  }),
  product('face scrub', 'wattlera', 'Jojoba Bead Polish', {
    description:
      'Butir lilin jojoba yang bulat sempurna, menggelinding dan tidak menggaruk. Aman untuk selokan, aman untuk pipi.',
    with: 'lipidOil kakadu',
    sizes: { '75 ml': 169_000, '125 ml': 239_000 },
  }),

  // — toner —
  product('toner', 'lumi-pagi', 'Toner Niasinamida 5', {
    description:
      'Niasinamida untuk yang baru mulai, dalam bentuk yang paling susah dilupakan: tuang, tepuk, lanjut. Pori tidak mengecil, hanya berhenti berteriak.',
    with: 'niacinamide',
    line: 'Tone 21',
    sizes: { '100 ml': 69_000, '200 ml': 119_000 },
    sold: 7_850,
    rating: 4.7,
    pack: { glass: 'clear', liquidColor: '#EAF3EF' },
  }),
  product('toner', 'tirtaluna', 'Toner Air Laut Muda', {
    description:
      'Tiga lapis tipis lebih baik daripada satu lapis tebal, begitu cara orang Lembongan mengecat perahu. Kulit juga.',
    with: 'seaweed hyaluronic',
    sizes: { '100 ml': 89_000, '200 ml': 149_000, '400 ml': 249_000 },
    sold: 5_430,
    rating: 4.8,
    off: { '400 ml': 15 },
    pack: { glass: 'frosted', liquidColor: '#CDE9E8' },
  }),
  product('toner', 'kenaraya', 'Air Mawar Kenanga', {
    description:
      'Disuling di ketel tembaga sebelum ayam berkokok. Ditepukkan ke wajah yang belum siap menghadapi dunia.',
    with: 'ylang',
    sizes: { '100 ml': 95_000, '200 ml': 159_000 },
    sold: 3_290,
    rating: 4.8,
    pack: { glass: 'clear', liquidColor: '#F6E4DC' },
  }),
  product('toner', 'ssukbit', 'Mugwort Toner Tiga Musim', {
    description:
      'Isi botolnya seduhan daun yang dibiarkan tumbuh tiga musim. Kompres lima menit setelah siang yang terlalu panas.',
    with: 'mugwort',
    sizes: { '150 ml': 179_000, '300 ml': 279_000 },
    skin: 'sensitif kombinasi berminyak',
    sold: 2_730,
  }),
  product('toner', 'haenuri', 'Rice Milk Toner', {
    description:
      'Keruh seperti air cucian beras yang pertama, dan memang dari situ idenya. Wajah tampak seperti habis minum air cukup selama seminggu.',
    with: 'rice ceramide',
    sizes: { '150 ml': 169_000, '300 ml': 269_000 },
    sold: 6_560,
    rating: 4.9,
    off: 20,
    flash: ['150 ml'],
    tags: 'vegan aman-ibu-hamil',
    skin: 'kering normal sensitif',
  }),
  product('toner', 'mulgyeol', 'Seven Layer Toner', {
    description:
      'Ritual tujuh lapis dalam satu botol besar, tinggal niatnya. Lapis keempat biasanya sudah cukup.',
    with: 'hyaluronic panthenol',
    sizes: { '200 ml': 159_000, '400 ml': 249_000 },
  }),
  product('toner', 'asagumo', 'Air Sake Lembut', {
    description:
      'Pembuat sake terkenal karena tangannya yang halus. Rahasianya kini di sebelah wastafelmu, minus mabuknya.',
    with: 'sake',
    sizes: { '120 ml': 179_000, '300 ml': 329_000, 'Isi ulang 280 ml': 279_000 },
    tags: 'bisa-isi-ulang',
    sold: 2_010,
  }),
  product('toner', 'rempayu', 'Toner Air Beras Ketan', {
    description:
      'Ketan hitam direndam semalam, airnya disimpan. Nenek memakainya dengan daun pisang; kita memakai kapas.',
    with: 'rice',
    sizes: { '100 ml': 49_000, '200 ml': 79_000 },
    tags: 'aman-ibu-hamil',
  }),
  product('toner', 'kulitera', 'Toner Pegagan Tenang', {
    description:
      'Pegagan Tawangmangu dan air, hampir hanya itu. Untuk minggu-minggu kulit salah paham terhadap semua orang.',
    with: 'centella',
    sizes: { '100 ml': 69_000, '200 ml': 115_000 },
    skin: 'sensitif kombinasi berminyak',
    off: 10,
    sold: 3_610,
    rating: 4.7,
  }),
  product('toner', 'nonabi', 'Toner Witch Hazel Rujak', {
    description: 'Menyegarkan zona T tanpa membuatnya mengerut. Kapas siang hari pun tidak sekeruh biasanya.',
    with: 'witchHazel greenTea',
    sizes: { '100 ml': 45_000, '200 ml': 75_000 },
    skin: 'berminyak kombinasi',
  }),
  product('toner', 'solenval', 'Tonique Fleur d’Oranger', {
    description:
      'Air bunga jeruk dari pohon yang lebih tua daripada pabriknya. Setelah mencuci muka, sebelum kopi, di teras bila ada.',
    with: 'lipidOil',
    sizes: { '200 ml': 249_000, '400 ml': 389_000 },
    pack: { glass: 'clear', liquidColor: '#FBE6C4' },
  }),
  product('toner', 'gincuri', 'Toner Semangka', {
    description:
      'Segar seperti potongan pertama di siang bulan puasa, setelah magrib tentu. Botol kecil untuk asrama.',
    with: 'watermelon aloe',
    sizes: { '60 ml': 25_000, '120 ml': 42_000 },
  }),

  // — essence —
  product('essence', 'haenuri', 'Galacto Essence', {
    description:
      'Esens fermentasi yang baunya jujur seperti ragi dan hasilnya jujur juga. Kulit bening, sebulan, kalau sabar.',
    with: 'galactomyces niacinamide',
    sizes: { '75 ml': 239_000, '150 ml': 389_000 },
    sold: 3_960,
    rating: 4.7,
    off: 15,
  }),
  product('essence', 'mulgyeol', 'Snail Ripple Essence', {
    description:
      'Lendirnya memang memanjang saat diangkat, jangan kaget. Bekas jerawat dari ujian akhir pun perlahan ikut lulus.',
    with: 'snail',
    sizes: { '50 ml': 149_000, '100 ml': 229_000 },
    sold: 5_070,
    rating: 4.8,
  }),
  product('essence', 'padmarasa', 'Esens Benang Sari', {
    description:
      'Satu botol memuat benang sari dua ratus teratai, dipetik tangan. Diteteskan ke telapak, ditekan ke wajah, diam sejenak.',
    with: 'lotus bifida',
    sizes: { '60 ml': 389_000, '120 ml': 629_000 },
    skin: 'kering normal',
    tags: 'untuk-kado',
    flags: 'is_exclusive',
    pack: { glass: 'frosted', liquidColor: '#F3DDE2' },
  }),
  product('essence', 'ssukbit', 'First Calm Essence', {
    description:
      'Langkah pertama sesudah mencuci muka, ketika kulit paling mau mendengar. Encer, dingin, diam.',
    with: 'mugwort bifida',
    sizes: { '80 ml': 199_000, '150 ml': 319_000 },
    skin: 'sensitif normal',
  }),
  product('essence', 'tirtaluna', 'Esens Plankton Malam', {
    description:
      'Di teluk gelap, plankton menyala bila disentuh. Esens ini tidak menyala, tetapi kulitmu besok agak begitu.',
    with: 'seaweed bifida',
    sizes: { '50 ml': 179_000, '100 ml': 299_000 },
    pack: { glass: 'frosted', liquidColor: '#9CCFD4' },
  }),

  // — mist —
  product('face mist', 'kenaraya', 'Kabut Kenanga Sore', {
    description:
      'Disemprotkan di antara pekerjaan terakhir dan perjalanan pulang. Wanginya kenanga, pesannya sudah cukup hari ini.',
    with: 'ylang',
    sizes: { '60 ml': 79_000, '100 ml': 115_000 },
    sold: 2_190,
    pack: { glass: 'amber', liquidColor: '#F1DDBE' },
  }),
  product('face mist', 'tirtaluna', 'Kabut Laut Pagi', {
    description:
      'Kabut setipis uap di atas laut jam lima. Menyatukan bedak, membangunkan mata, meredakan AC.',
    with: 'seaweed',
    sizes: { '60 ml': 75_000, '120 ml': 119_000 },
    sold: 2_860,
  }),
  product('face mist', 'malirin', 'Kabut Melati Kanal', {
    description:
      'Melati mekar, kanal tenang, perahu lewat pelan. Tiga semprotan dan rapat daring terasa lebih pendek.',
    with: 'jasmine',
    sizes: { '50 ml': 69_000, '100 ml': 109_000 },
  }),
  product('face mist', 'lumi-pagi', 'Kabut Elektrolit 06', {
    description:
      'Seperti minuman isotonik, untuk kulit, tanpa gula. Dibuat bagi yang kantornya dingin sejak pukul delapan.',
    with: 'hyaluronic',
    line: 'Mist 06',
    sizes: { '60 ml': 59_000, '100 ml': 85_000 },
  }),
  product('face mist', 'nonabi', 'Kabut Wajah Kelapa Muda', {
    description:
      'Air kelapa muda yang disemprot, bukan diminum. Wajah segar, gorden tidak basah, teman sebelah minta.',
    with: 'coconutWater',
    sizes: { '50 ml': 39_000, '100 ml': 59_000 },
    off: 15,
  }),
  product('face mist', 'wattlera', 'Kakadu Morning Mist', {
    description: 'Antioksidan plum liar dalam kabut halus untuk wajah yang baru turun dari pesawat malam.',
    with: 'kakadu',
    sizes: { '50 ml': 139_000, '100 ml': 209_000 },
  }),

  // — masks —
  product('sheet mask', 'tirtaluna', 'Masker Lembar Rumput Laut', {
    description:
      'Lembarnya sendiri terbuat dari serat rumput laut, jadi menempel seperti kulit kedua. Lima belas menit, satu episode pendek.',
    with: 'seaweed hyaluronic',
    variants: { '1 lembar': 22_000, '5 lembar': 99_000, '10 lembar': 185_000 },
    net: '25 ml',
    sold: 6_270,
    rating: 4.7,
  }),
  product('sheet mask', 'haenuri', 'Rice Radiance Mask', {
    flags: 'is_buy_one_get_one_free',
    description:
      'Malam sebelum lamaran, malam sebelum sidang, malam sebelum apa saja. Paginya kulit tampak seperti kamu tidak gugup.',
    with: 'rice niacinamide',
    variants: { '1 lembar': 25_000, '5 lembar': 115_000, '10 lembar': 209_000 },
    net: '23 ml',
    sold: 4_750,
    rating: 4.8,
    off: { '10 lembar': 20 },
  }),
  product('sheet mask', 'mulgyeol', 'Aqua Ampoule Mask', {
    description:
      'Satu saset menyimpan hampir satu botol serum. Sisa di kantongnya cukup untuk siku dan lutut.',
    with: 'hyaluronic',
    variants: { '1 lembar': 23_000, '7 lembar': 145_000 },
    net: '27 ml',
    sold: 2_210,
  }),
  product('sheet mask', 'ssukbit', 'Calm Mugwort Mask', {
    description:
      'Dinginnya datang dari daun, bukan mentol. Untuk wajah merah sesudah sauna, sinar matahari, atau rapat anggaran.',
    with: 'mugwort centella',
    variants: { '1 lembar': 27_000, '5 lembar': 125_000 },
    net: '25 ml',
    skin: 'sensitif normal kombinasi',
  }),
  product('sheet mask', 'gincuri', 'Masker Lembar Ngadem', {
    description: 'Masker timun berwajah kucing. Serius di isinya, tidak serius di gambarnya.',
    with: 'cucumber',
    variants: { Kucing: 12_000, Panda: 12_000, Komodo: 12_000 },
    net: '20 ml',
    sold: 5_350,
    rating: 4.5,
    also: 'masker-lembar',
    tags: 'kusam',
  }),
  product('sheet mask', 'nonabi', 'Masker Lembar Es Buah', {
    description:
      'Empat rasa buah untuk empat suasana kulit. Disimpan di samping es batu, dipakai sambil menyetrika.',
    with: 'vitaminC',
    variants: { Jeruk: 15_000, Stroberi: 15_000, Alpukat: 15_000, Leci: 15_000 },
    net: '22 ml',
    sold: 3_430,
    off: 10,
  }),
  product('sheet mask', 'padmarasa', 'Masker Selulosa Teratai', {
    description:
      'Bioselulosa dari kelapa, kenyal seperti nata dan sejuk seperti kolam. Mahal untuk dua puluh menit, murah untuk sebuah jeda.',
    with: 'lotus collagen',
    variants: { '1 lembar': 59_000, '4 lembar': 219_000 },
    net: '28 ml',
    tags: 'untuk-kado',
  }),
  product('clay mask', 'belantari', 'Lumpur Gambut Hitam', {
    description:
      'Lumpur gambut hitam dan tanah liat putih, diaduk sampai seperti krim cokelat. Pori yang lama menumpang akhirnya pamit.',
    with: 'charcoal',
    sizes: { '50 g': 59_000, '100 g': 95_000 },
    sold: 2_640,
    rating: 4.6,
    pack: { productColor: '#4B433C' },
    tags: 'untuk-pria',
  }),
  product('clay mask', 'rempayu', 'Masker Bengkuang Kaolin', {
    description:
      'Dulu berupa bulatan kering yang harus dicairkan dulu; sekarang sudah lembut dari stoplesnya. Wanginya masih sama.',
    with: 'bengkuang temuGiring',
    sizes: { '60 g': 45_000, '120 g': 75_000 },
    sold: 3_560,
    rating: 4.7,
  }),
  product('clay mask', 'kulitera', 'Masker Belerang Lembut', {
    description: 'Untuk dagu dan dahi yang sedang panen. Bau belerangnya hampir tidak ada, kerjanya masih.',
    with: 'sulfur centella',
    sizes: { '50 g': 69_000, '100 g': 109_000 },
  }),
  product('clay mask', 'dalbora', 'Lilac Pore Clay', {
    description:
      'Tanah liat ungu muda yang dipulas seperti mentega. Setelah dibilas, hidung seperti baru pindah rumah.',
    with: 'greenTea',
    sizes: { '40 g': 109_000, '100 g': 199_000 },
    off: 15,
    pack: { productColor: '#CDBEDD' },
  }),
  product('clay mask', 'wattlera', 'Red Desert Clay', {
    description:
      'Tanah merah gurun, diayak, dicuci, dilembutkan minyak macadamia. Wajah sesudahnya bersih, wastafel sesudahnya seru.',
    with: 'macadamia',
    sizes: { '75 g': 209_000, '150 g': 329_000 },
    pack: { productColor: '#B5674A' },
  }),
  product('sleeping mask', 'tirtaluna', 'Masker Tidur Bulan Purnama', {
    description:
      'Pasang tertinggi terjadi saat purnama; kelembapan kulit juga boleh. Dioles tebal, ditinggal bermimpi.',
    with: 'seaweed ceramide',
    sizes: { '50 g': 129_000, '100 g': 209_000 },
    sold: 2_930,
    rating: 4.8,
    pack: { glass: 'frosted' },
  }),
  product('sleeping mask', 'mulgyeol', 'Night Tide Mask', {
    description: 'Gel biru yang bergerak pelan saat stoplesnya dimiringkan. Bangun tidur, pipi memantul.',
    with: 'hyaluronic',
    sizes: { '30 ml': 79_000, '80 ml': 179_000 },
    off: 20,
  }),
  product('sleeping mask', 'haenuri', 'Honey Rice Sleeping Pack', {
    description:
      'Madu akasia dan ketan, kental seperti bubur. Kulit kering yang menyerah pada krim biasanya menyerah pada ini, dengan arti yang baik.',
    with: 'honey rice',
    sizes: { '80 ml': 199_000, '15 ml': 55_000 },
    skin: 'kering normal',
  }),
  product('sleeping mask', 'kenaraya', 'Masker Tidur Kenanga', {
    description: 'Lapisan wangi yang menutup hari. Ada yang memakainya untuk kulit, ada yang untuk tidurnya.',
    with: 'ylang squalane',
    sizes: { '50 g': 149_000, '15 g': 59_000 },
    skin: 'kering normal',
  }),
]
