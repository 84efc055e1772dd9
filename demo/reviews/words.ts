/**
 * The text of the demo shop's reviews, in pieces that are joined. `{nama}` is the product, `{merek}` its brand.
 * `write.ts` chooses a piece by the product's kind and by how much it is liked.
 */

export type Family = 'surya' | 'wajah' | 'rias' | 'rambut' | 'tubuh' | 'alat' | 'hadiah'
export type Mood = 'senang' | 'biasa' | 'kecewa'

/** How reviewers came to know the product. */
export const openings: readonly string[] = [
  'Awalnya aku tahu {nama} dari teman sekantor yang tidak pernah repot soal perawatan, jadi waktu dia bilang ini satu-satunya yang dia beli ulang, aku langsung penasaran dan ikut mencoba.',
  'Sebelum pakai {nama} aku sudah gonta-ganti produk hampir setahun, dan jujur sempat malas mencoba lagi, tetapi rasa ingin tahuku menang setelah membaca komposisinya pelan-pelan.',
  'Aku beli {nama} waktu stok lamaku habis dan produk langgananku kosong di mana-mana, jadi harapanku sebenarnya biasa saja ketika paketnya sampai di rumah.',
  'Ini produk pertama dari {merek} yang aku coba, karena kakakku sudah lama pakai mereknya dan lemari kamar mandinya penuh dengan kemasan yang sama.',
  'Sudah lama {nama} ada di daftar keinginanku, dan begitu ada potongan harga aku langsung memasukkannya ke tas belanja tanpa pikir panjang lagi.',
  'Aku termasuk orang yang membaca banyak ulasan dulu sebelum membeli, jadi sekarang giliranku menulis selengkap mungkin tentang {nama} supaya yang lain terbantu.',
  'Jujur aku tertarik pada {nama} karena kemasannya, lalu baru membaca keterangannya belakangan, dan untungnya isinya tidak kalah menarik dari luarnya.',
  'Ibuku yang pertama kali membeli {nama}, aku hanya ikut memakai sedikit setiap akhir pekan, sampai akhirnya aku membeli satu lagi untuk diriku sendiri.',
  'Setelah pindah ke kota yang lebih panas, aku harus menata ulang semua yang aku pakai, dan {nama} adalah salah satu yang pertama aku beli.',
  'Aku sudah pernah memakai produk lain dari {merek} dan cocok, jadi ketika melihat {nama} aku cukup yakin untuk mencobanya tanpa menunggu lama.',
  'Penjaga toko pernah menyarankan {nama} kepadaku, tetapi waktu itu aku ragu; beberapa bulan kemudian aku menyesal tidak mencobanya dari dulu.',
]

/** Reviewers' skin or hair, by beauty tag. */
export const conditions: Record<string, readonly string[]> = {
  'kulit-normal': [
    'Kulitku tergolong normal dan jarang rewel, jadi yang aku cari terutama adalah rasa nyaman dan hasil yang tidak berubah dari pagi sampai sore.',
    'Tipe kulitku normal, kadang sedikit kering di pipi kalau seharian di ruangan berpendingin, selebihnya tidak ada masalah yang berarti.',
  ],
  'kulit-berminyak': [
    'Kulitku berminyak sekali terutama di dahi dan hidung, baru jam sebelas saja biasanya wajahku sudah mengilap seperti habis berlari.',
    'Aku punya kulit berminyak dengan pori yang cukup terlihat, sehingga produk yang terlalu kaya biasanya membuat wajahku terasa berat dan gerah.',
  ],
  'kulit-kering': [
    'Kulitku kering dan gampang terasa ketarik, terutama setelah mandi atau setelah duduk lama di ruangan yang pendinginnya terlalu kencang.',
    'Jenis kulitku kering dengan sedikit mengelupas di samping hidung, jadi apa pun yang kupakai harus benar-benar terasa melembapkan.',
  ],
  'kulit-kombinasi': [
    'Kulitku kombinasi, berminyak di bagian tengah wajah tetapi kering di pipi, jadi susah sekali menemukan sesuatu yang pas untuk keduanya.',
    'Aku berkulit kombinasi, dan biasanya aku memakai dua produk berbeda untuk pipi dan dahi, yang tentu saja merepotkan kalau sedang terburu-buru.',
  ],
  'kulit-sensitif': [
    'Kulitku sensitif dan cepat memerah kalau terkena wangi yang kuat, makanya aku selalu mencoba dulu di belakang telinga selama dua hari.',
    'Karena kulitku sensitif, setiap produk baru selalu membuatku waswas, apalagi kalau musim panas sedang terik-teriknya seperti bulan lalu.',
  ],
  'rambut-normal': [
    'Rambutku sebahu dan tergolong normal, tidak banyak masalah selain kusut kalau terlalu lama naik motor tanpa diikat.',
    'Rambutku lurus dan cukup tebal, biasanya baik-baik saja asalkan tidak terlalu sering terkena alat penata yang panas.',
  ],
  'rambut-kering': [
    'Rambutku kering dan ujungnya bercabang karena dulu sering diluruskan, jadi aku butuh yang benar-benar melembutkan tanpa membuatnya lepek.',
    'Rambutku panjang, kering, dan mudah mengembang kalau udara lembap, apalagi setelah seharian tertutup helm.',
  ],
  'rambut-berhijab': [
    'Aku berhijab, dan kulit kepalaku cepat lembap sehingga rambut sering lepek serta kurang segar kalau salah memilih produk.',
    'Sehari-hari rambutku tertutup hijab dari pagi sampai malam, jadi rasa segar di kulit kepala buatku lebih penting daripada kilaunya.',
  ],
  'rambut-rontok': [
    'Sejak melahirkan rambutku banyak rontok, jadi aku lebih hati-hati memilih dan tidak berani mencoba yang terlalu keras di kulit kepala.',
    'Rambutku tipis dan beberapa bulan ini banyak yang rontok setiap kali menyisir, terutama setelah keramas.',
  ],
}

/** First impressions. */
export const packages: readonly string[] = [
  'Kemasannya terasa kokoh di tangan, tutupnya rapat, dan selama dua minggu aku bawa di tas tidak pernah bocor sedikit pun.',
  'Begitu dibuka, kemasannya rapi dengan segel yang masih utuh dan tanggal kedaluwarsa yang masih lama, jadi dari awal aku sudah merasa tenang.',
  'Ukurannya pas untuk masuk ke tas kerja, tidak makan tempat, dan tulisannya masih jelas walaupun sudah sering aku pegang dengan tangan basah.',
  'Desain kemasannya manis tanpa berlebihan, enak dilihat di meja rias, dan yang paling penting mudah dibuka dengan satu tangan.',
  'Paketnya dibungkus berlapis sehingga tidak ada yang penyok, padahal kurirnya mengantar saat hujan deras dan kardus luarnya agak basah.',
  'Dari luar kemasannya sederhana saja, tetapi setelah dipakai setiap hari terasa bahwa semuanya dipikirkan, mulai dari tutup sampai takarannya.',
  'Aku suka karena keterangan di kemasannya lengkap dalam bahasa Indonesia, jadi tidak perlu menebak-nebak urutan dan cara memakainya.',
]

/** How the product feels on the skin, by its texture. */
export const textures: Record<string, readonly string[]> = {
  gel: [
    'Teksturnya gel bening yang ringan sekali, begitu diratakan langsung terasa dingin lalu hilang dalam hitungan detik tanpa meninggalkan rasa lengket.',
    'Gelnya encer dan mudah sekali diratakan, cukup sedikit saja sudah sampai ke mana-mana, dan setelah kering kulit terasa seperti tidak memakai apa-apa.',
  ],
  cream: [
    'Krimnya lembut dan cukup kental, tetapi begitu kena hangatnya tangan langsung meleleh dan menyatu tanpa gumpalan.',
    'Teksturnya krim yang padat, jadi aku hangatkan dulu di telapak tangan sebelum ditepuk-tepukkan, dan hasilnya jauh lebih rata.',
  ],
  milk: [
    'Bentuknya seperti susu yang cair, jadi harus dikocok dulu, tetapi justru itu yang membuatnya gampang diratakan dan cepat meresap.',
    'Cairannya ringan seperti susu, tidak menyisakan jejak putih, dan kalau dipakai berlapis pun tidak menggumpal di garis senyum.',
  ],
  balm: [
    'Balsamnya padat tetapi tidak keras, sekali oles sudah cukup, dan sisa licinnya di jari gampang hilang dengan tisu.',
    'Teksturnya balsam yang langsung meleleh begitu menyentuh kulit, terasa kaya tetapi tidak sampai menetes atau terasa berat.',
  ],
  powder: [
    'Serbuknya halus sekali, tidak beterbangan ke mana-mana, dan waktu disapukan tidak meninggalkan bercak yang lebih putih dari warna kulitku.',
    'Butirannya sangat lembut sehingga mudah dibaurkan, dan setelah beberapa jam tidak terlihat menumpuk di sekitar hidung.',
  ],
  foam: [
    'Busanya lembut dan rapat, cukup satu pompa untuk seluruh wajah dan leher, dan setelah dibilas tidak ada rasa ketarik.',
    'Busanya melimpah tetapi tidak perih di mata, dan yang aku suka tidak ada rasa licin yang tertinggal setelah dibilas air biasa.',
  ],
  oil: [
    'Minyaknya ringan dan cepat meresap, tiga tetes saja sudah cukup, dan bantalku tidak sampai berbekas seperti minyak yang dulu aku pakai.',
    'Walaupun berbentuk minyak, rasanya tidak lengket; aku gosok dulu di telapak tangan, lalu kutekan pelan-pelan sampai meresap.',
  ],
  gloss: [
    'Hasilnya mengilap tetapi tidak lengket, jadi rambut yang tertiup angin tidak menempel di bibir, dan itu penting sekali buatku.',
    'Lapisannya tipis, licin, dan nyaman, tidak menggumpal di sudut bibir walaupun aku banyak minum dan bicara sepanjang hari.',
  ],
  rambut: [
    'Teksturnya pas, tidak terlalu cair sehingga tidak menetes dari tangan, dan mudah sekali diratakan sampai ke ujung rambut.',
    'Cukup seukuran koin untuk rambut sebahu, gampang menyebar, dan setelah selesai tidak ada rasa licin yang tertinggal di tangan.',
    'Wanginya lembut dan tidak menusuk, sedangkan teksturnya ringan sehingga rambut tipis seperti milikku tidak terasa berat.',
  ],
  mandi: [
    'Busanya cukup banyak tetapi mudah dibilas, dan setelah mandi kulit tidak terasa ketarik atau licin seperti masih ada sabun yang tersisa.',
    'Wanginya memenuhi kamar mandi tetapi tidak menusuk, dan teksturnya lembut sehingga nyaman dipakai setiap hari.',
  ],
  cair: [
    'Begitu dipakai rasanya ringan dan segar, tidak ada rasa lengket yang tertinggal, dan bisa langsung dilanjutkan dengan langkah berikutnya.',
    'Rasanya sejuk di kulit dan cepat sekali menyatu, jadi tidak perlu menunggu lama walaupun pagi hari sedang terburu-buru.',
  ],
  none: [
    'Bahannya terasa baik di tangan, tidak ada bau plastik yang mengganggu, dan setelah beberapa kali dipakai bentuknya tetap seperti baru.',
    'Waktu pertama dipegang rasanya mantap, tidak ringkih, dan setiap bagiannya dikerjakan dengan rapi tanpa ada yang tajam atau longgar.',
  ],
}

/** How the product is used. */
export const uses: Record<Family, readonly string[]> = {
  surya: [
    'Aku pakai sebanyak dua ruas jari setiap pagi, tunggu sekitar sepuluh menit sebelum keluar rumah, lalu aku ulangi lagi selepas salat zuhur.',
    'Biasanya aku oleskan setelah pelembap, dua lapis tipis supaya rata, dan di tas selalu ada cadangan untuk dipakai ulang menjelang sore.',
    'Setiap hari aku pakai di wajah, leher, dan punggung tangan sebelum naik motor ke kantor, perjalanannya kira-kira empat puluh menit.',
    'Di akhir pekan aku pakai untuk lari pagi dan menemani anak bermain di taman, jadi benar-benar diuji oleh keringat dan panas.',
  ],
  wajah: [
    'Aku memakainya pagi dan malam setelah membersihkan wajah, sedikit saja, lalu kulanjutkan dengan pelembap dan tabir surya kalau pagi.',
    'Malam hari aku pakai setelah toner, kutunggu meresap sambil membereskan tempat tidur, dan paginya wajah terasa lebih tenang.',
    'Dua minggu pertama aku pakai selang sehari dulu untuk melihat reaksinya, baru setelah itu setiap malam karena ternyata kulitku baik-baik saja.',
    'Urutanku sederhana, bersihkan wajah, pakai ini, pelembap, lalu tidur; aku sengaja tidak menambah produk lain supaya tahu hasilnya.',
  ],
  rias: [
    'Aku memakainya untuk ke kantor dari jam tujuh pagi, dengan rias yang tipis saja, dan baru kuhapus setelah sampai rumah malam hari.',
    'Untuk sehari-hari aku pakai satu lapis, sedangkan kalau ada undangan aku tambah satu lapis lagi supaya terlihat jelas di foto.',
    'Aku mencobanya di hari biasa, di pesta pernikahan sepupu, dan sekali waktu hujan-hujanan, jadi pendapatku ini bukan dari sekali pakai.',
    'Biasanya aku bubuhkan dengan jari supaya menyatu, lalu kurapikan dengan kuas kecil di bagian pinggirnya.',
  ],
  rambut: [
    'Aku memakainya tiga kali seminggu, dipijat pelan di kulit kepala kira-kira dua menit, lalu dibilas sampai airnya benar-benar bening.',
    'Cara pakaiku sedikit saja di telapak tangan, diratakan dari tengah sampai ujung rambut yang masih setengah basah, kemudian disisir jarang.',
    'Biasanya aku pakai di malam hari supaya rambut punya waktu kering sendiri tanpa pengering, dan paginya tinggal disisir.',
    'Setiap habis berenang aku pakai ini, karena air kolam biasanya membuat rambutku kaku dan susah diatur sampai dua hari.',
  ],
  tubuh: [
    'Aku memakainya setelah mandi pagi dan sebelum tidur, terutama di siku, lutut, dan tumit yang paling cepat kering.',
    'Botolnya kutaruh di dekat pintu kamar mandi supaya tidak lupa, jadi setiap selesai mandi langsung kupakai ketika kulit masih lembap.',
    'Sehari sekali saja sudah cukup buatku, tetapi kalau seharian di luar rumah aku ulangi lagi di malam hari.',
    'Dipakai bergantian dengan suamiku dan ternyata dia juga cocok, padahal biasanya dia paling malas memakai apa pun di kulitnya.',
  ],
  alat: [
    'Aku memakainya hampir setiap pagi selama satu bulan, kucuci seminggu sekali dengan sabun bayi, lalu kujemur di tempat yang teduh.',
    'Selain untuk di rumah, aku bawa juga waktu dinas ke luar kota, jadi sudah sering keluar masuk koper dan tas kecil.',
    'Setiap habis dipakai aku bersihkan dengan tisu kering, dan sejauh ini tidak ada bagian yang lepas atau berubah bentuk.',
    'Pemakaianku cukup berat karena sering membantu teman berdandan sebelum acara, jadi alat ini jarang menganggur.',
  ],
  hadiah: [
    'Aku membelinya sebagai hadiah ulang tahun untuk sahabatku, lengkap dengan kartu kecil, dan dikirim langsung ke alamat rumahnya.',
    'Ini kubeli untuk hantaran saudara yang akan menikah, jadi yang kulihat terutama kerapian, isi, dan apakah pantas untuk diberikan.',
    'Satu kuberikan kepada ibu mertua dan satu lagi kusimpan sendiri, karena setelah dihitung memang lebih hemat daripada beli satuan.',
    'Kupilih ini untuk tukar kado di kantor, dan aku sengaja mencari yang tidak terlalu pribadi supaya cocok untuk siapa saja.',
  ],
}

/** The results. */
export const results: Record<Family, Record<Mood, readonly string[]>> = {
  surya: {
    senang: [
      'Setelah tiga minggu belang di punggung tanganku tidak bertambah, dan wajahku tidak lagi memerah setiap pulang dari lapangan; itu sudah lebih dari cukup buatku.',
      'Yang paling terasa, siang hari wajahku tidak perih dan tidak kusam walaupun terjebak macet tanpa kaca helm, padahal dulu itu keluhan setiap hari.',
      'Tidak ada jejak putih di pinggir kerudung, tidak perih di mata ketika berkeringat, dan riasanku tetap menempel rapi di atasnya sampai sore.',
      'Bahkan setelah seharian di pantai bahuku tidak terbakar, asalkan aku ingat memakainya ulang setiap dua jam seperti yang ditulis di kemasan.',
    ],
    biasa: [
      'Perlindungannya terasa baik, tetapi menjelang siang wajahku agak mengilap sehingga aku tetap perlu menepuknya dengan kertas minyak.',
      'Untuk di dalam ruangan aku puas, sedangkan untuk di luar ruangan aku merasa harus lebih sering memakainya ulang daripada yang kubayangkan.',
      'Hasilnya lumayan, kulit tidak bertambah belang, hanya saja di leher sering tersisa putih kalau aku meratakannya dengan terburu-buru.',
    ],
    kecewa: [
      'Di kulitku hasilnya kurang memuaskan, terasa lengket sampai siang dan pedih kalau masuk ke mata bersama keringat.',
      'Sayangnya selalu menggumpal di atas pelembapku, jadi wajah terlihat berdaki halus dan aku harus mengulang dari awal setiap pagi.',
    ],
  },
  wajah: {
    senang: [
      'Di minggu keempat kulitku terlihat lebih rata dan bekas jerawat di dagu mulai memudar; perubahan ini pelan, tetapi terlihat jelas di foto.',
      'Yang berubah paling dulu adalah rasa nyamannya, kulit tidak lagi terasa ketarik, lalu perlahan kemerahan di pipi juga berkurang.',
      'Jerawatku masih datang sesekali menjelang haid, tetapi lebih cepat kering dan tidak lagi meninggalkan bekas yang gelap seperti sebelumnya.',
      'Bangun pagi wajah terasa kenyal dan segar, dan teman sekantorku sampai bertanya apakah aku habis cuti panjang.',
    ],
    biasa: [
      'Setelah sebulan hasilnya ada, tetapi tidak sebesar yang aku harapkan; kulit memang lebih lembap, hanya saja bekas jerawatku masih sama.',
      'Tidak ada reaksi buruk dan kulit terasa nyaman, namun kalau ditanya apa yang benar-benar berubah, aku harus berpikir agak lama.',
      'Pipiku menjadi lebih lembut, sedangkan dahi justru sedikit lebih berminyak, jadi sekarang aku pakai di bagian tertentu saja.',
    ],
    kecewa: [
      'Setelah dua minggu muncul bruntusan kecil di dahi, aku berhenti sepuluh hari, mencoba lagi, dan bruntusannya kembali muncul.',
      'Aku sudah sabar sampai satu bulan penuh, tetapi tidak melihat perubahan apa pun selain wangi yang lama-lama terasa mengganggu.',
    ],
  },
  rias: {
    senang: [
      'Warnanya keluar sesuai dengan yang ada di gambar, tidak berubah menjadi lebih gelap, dan tahan sampai sore tanpa banyak perbaikan.',
      'Aku sempat makan bakso dan minum kopi, ternyata masih terlihat rapi, hanya bagian tengahnya sedikit memudar dan gampang dirapikan lagi.',
      'Di kulit sawo matang seperti kulitku warnanya terlihat hidup dan tidak abu-abu, sesuatu yang jarang kutemukan di kelas harga ini.',
      'Hasil akhirnya halus, tidak masuk ke garis-garis kecil di bawah mata, dan di foto tidak meninggalkan kilatan putih sama sekali.',
    ],
    biasa: [
      'Warnanya cantik tetapi di kulitku menjadi sedikit lebih gelap setelah satu jam, jadi sebaiknya pilih satu tingkat lebih terang.',
      'Daya tahannya cukup, kira-kira empat sampai lima jam, setelah itu perlu dirapikan terutama kalau udaranya sedang lembap.',
      'Untuk sehari-hari bagus, sedangkan untuk acara seharian aku masih lebih percaya kepada produk lamaku yang lebih menempel.',
    ],
    kecewa: [
      'Di aku warnanya tidak rata dan cepat memudar di bagian tengah, sehingga harus sering bercermin dan menambah lagi.',
      'Sayang sekali shade yang kuterima terlihat lebih oranye daripada di gambar, jadi akhirnya lebih sering kucampur dengan warna lain.',
    ],
  },
  rambut: {
    senang: [
      'Setelah tiga kali pakai rambutku lebih mudah disisir, tidak banyak yang putus, dan wanginya lembut bertahan sampai esok hari.',
      'Kulit kepala terasa bersih tetapi tidak kering, dan yang biasanya sudah lepek di hari kedua sekarang masih bisa kugerai dengan percaya diri.',
      'Ujung rambutku yang dulu seperti sapu sekarang lebih jatuh, kilaunya pun terlihat alami dan tidak seperti diberi minyak.',
      'Rontoknya tidak langsung hilang, tetapi helai di saringan kamar mandi jelas berkurang setelah kira-kira satu bulan.',
    ],
    biasa: [
      'Rambut terasa lembut di hari pertama, tetapi di hari kedua sudah kembali seperti biasa, jadi harus dipakai lebih rutin.',
      'Wanginya enak dan rambut mudah diatur, hanya saja untuk kulit kepalaku rasanya kurang membersihkan setelah berolahraga.',
      'Hasilnya lumayan kalau dipakai lengkap dengan kondisionernya, sedangkan kalau sendiri saja rambutku masih terasa agak kaku.',
    ],
    kecewa: [
      'Di rambutku malah menjadi lepek dan berat, padahal sudah kukurangi takarannya dan kubilas lebih lama dari biasanya.',
      'Kulit kepalaku gatal setelah pemakaian ketiga, mungkin karena wanginya, jadi akhirnya kuhentikan dan kuberikan kepada adikku.',
    ],
  },
  tubuh: {
    senang: [
      'Kulit lengan yang tadinya bersisik sekarang halus, dan kalau digaruk tidak lagi meninggalkan garis putih seperti dulu.',
      'Wanginya lembut seperti habis mandi dan bertahan beberapa jam tanpa bertabrakan dengan parfum yang biasa kupakai.',
      'Tumitku yang pecah-pecah membaik dalam dua minggu, sampai-sampai aku berani memakai sandal terbuka lagi ke acara keluarga.',
      'Melembapkan tanpa terasa lengket di baju, jadi aman dipakai sebelum berangkat kerja walaupun udaranya sedang gerah.',
    ],
    biasa: [
      'Lembapnya terasa sampai siang saja, sesudah itu aku perlu memakainya lagi, terutama di kaki dan siku.',
      'Wanginya menurutku agak kuat di awal, tetapi setelah sepuluh menit menjadi lembut dan tidak lagi mengganggu.',
      'Hasilnya sesuai dengan harganya, kulit terasa lebih halus, hanya saja belum ada perubahan di bagian yang benar-benar kering.',
    ],
    kecewa: [
      'Rasanya lengket cukup lama dan menempel di seprai, jadi aku hanya bisa memakainya ketika sedang di rumah.',
      'Wanginya terlalu manis untuk seleraku dan lembapnya tidak bertahan lama, sehingga botolnya masih tersisa banyak.',
    ],
  },
  alat: {
    senang: [
      'Hasilnya lebih rata dan pekerjaanku di depan cermin menjadi dua kali lebih cepat, sesuatu yang berharga sekali di pagi yang sibuk.',
      'Setelah dicuci berkali-kali bentuknya tetap bagus, tidak rontok, tidak berbau, dan masih selembut waktu pertama kali kupakai.',
      'Pegangannya pas di tanganku yang kecil, tidak licin ketika basah, dan arahnya mudah dikendalikan sampai ke sudut yang sempit.',
      'Aku jadi lebih hemat produk karena hasilnya merata hanya dengan sedikit saja, tidak banyak yang terserap atau terbuang.',
    ],
    biasa: [
      'Fungsinya berjalan baik, tetapi setelah dicuci perlu waktu hampir seharian sampai benar-benar kering, jadi sebaiknya punya dua.',
      'Kualitasnya cukup untuk pemakaian rumahan, hanya saja aku berharap ukurannya sedikit lebih besar supaya lebih cepat selesai.',
      'Di minggu pertama ada satu dua helai yang lepas, setelah itu tidak lagi, dan hasilnya tetap rapi seperti yang kuharapkan.',
    ],
    kecewa: [
      'Baru dua minggu sudah ada bagian yang longgar, padahal aku memakainya dengan hati-hati dan mencucinya sesuai petunjuk.',
      'Bahannya agak kasar di kulitku sehingga kurang nyaman, terutama di sekitar mata yang memang lebih tipis.',
    ],
  },
  hadiah: {
    senang: [
      'Yang menerima senang sekali, katanya terlihat jauh lebih mahal daripada harganya, dan sampai sekarang kotaknya masih disimpan.',
      'Isinya lengkap dan masing-masing terbungkus rapi, jadi aku tidak perlu membungkus ulang dan bisa langsung kuberikan.',
      'Semua isinya benar-benar terpakai, bukan sekadar pelengkap, dan itu yang membuatku ingin membeli lagi untuk hari raya nanti.',
      'Datangnya tepat sebelum hari yang kuinginkan, kemasannya utuh, dan tidak ada tulisan harga yang tertinggal di dalamnya.',
    ],
    biasa: [
      'Isinya bagus dan cukup lengkap, hanya saja kotaknya lebih kecil daripada bayanganku sehingga terlihat kurang megah.',
      'Penerimanya senang, tetapi menurutku akan lebih baik kalau pilihan warnanya bisa ditentukan sendiri sejak awal.',
      'Secara keseluruhan pantas untuk hadiah, walaupun pita penutupnya sudah agak kusut ketika sampai di rumah.',
    ],
    kecewa: [
      'Kotaknya penyok di satu sudut ketika sampai, jadi terpaksa aku pindahkan ke wadah lain sebelum kuberikan.',
      'Isinya baik tetapi ukurannya terlalu mungil untuk harga segini, dan penerimanya pun sempat bertanya apakah ini contoh gratis.',
    ],
  },
}

/** A day that put the product to the test. */
export const scenes: Record<Family, readonly string[]> = {
  surya: [
    'Ujian terberatnya waktu aku ikut upacara di lapangan selama tiga jam tanpa naungan, dan malamnya wajahku sama sekali tidak terasa panas.',
    'Aku sengaja mencobanya ketika mudik naik kereta lalu lanjut ojek siang bolong, dan sampai di rumah nenek wajahku masih terlihat segar.',
    'Waktu jalan-jalan ke pantai selatan aku memakainya bersama adikku, dan kami berdua pulang tanpa kulit yang mengelupas.',
    'Sebagai pengantar anak sekolah yang setiap hari menunggu di pinggir jalan, aku merasa jauh lebih tenang sejak memakainya.',
  ],
  wajah: [
    'Minggu lalu cuacanya berubah-ubah antara panas terik dan hujan, biasanya kulitku langsung rewel, tetapi kali ini tetap tenang.',
    'Aku juga membawanya waktu dinas seminggu ke kota lain yang airnya lebih keras, dan kulitku tidak mengering seperti biasanya.',
    'Saat begadang menyelesaikan pekerjaan pun wajahku tidak terlihat terlalu lelah keesokan harinya, walau tentu tidur tetap yang terbaik.',
    'Suamiku yang tidak pernah memperhatikan hal semacam ini tiba-tiba bertanya aku sedang pakai apa, jadi kuanggap itu bukti yang sah.',
  ],
  rias: [
    'Di pernikahan sepupuku aku memakainya dari jam enam pagi sampai sore, di tenda yang panas, dan masih layak difoto sampai acara selesai.',
    'Aku mencobanya di bawah masker seharian, dan yang menempel di kainnya jauh lebih sedikit daripada yang biasa kupakai.',
    'Naik motor lima belas menit dengan helm biasanya merusak segalanya, tetapi kali ini hanya perlu sedikit dirapikan di depan spion.',
    'Waktu wisuda adikku udaranya panas sekali, keringat di mana-mana, tetapi bagian yang kupakai ini termasuk yang paling bertahan.',
  ],
  rambut: [
    'Seharian memakai helm lalu rapat sampai sore biasanya membuatku malu melepas ikat rambut, sekarang aku sudah tidak terlalu khawatir.',
    'Aku mencobanya setelah berenang bersama anak-anak, ketika rambut biasanya kaku, dan ternyata masih bisa disisir dengan jari.',
    'Di musim hujan rambutku selalu mengembang ke mana-mana, dan baru kali ini tetap rapi walaupun berangkat ketika gerimis.',
    'Bahkan setelah dua hari tidak keramas karena sedang sakit, kulit kepalaku tidak gatal seperti yang biasa terjadi.',
  ],
  tubuh: [
    'Di kantorku pendinginnya dingin sekali, biasanya tanganku kering dan bersisik sebelum makan siang, sekarang hal itu jarang terjadi.',
    'Sepulang dari gunung kulitku kering karena angin, dan tiga hari memakai ini rasanya sudah kembali seperti semula.',
    'Anakku yang berumur delapan tahun ikut minta dipakaikan setelah mandi, dan kulitnya yang biasanya sensitif baik-baik saja.',
    'Aku memakainya sebelum acara lamaran yang bajunya terbuka di lengan, dan kulitku terlihat sehat di semua foto keluarga.',
  ],
  alat: [
    'Waktu menginap di rumah orang tua aku hanya membawa ini, dan ternyata cukup untuk semua keperluan selama empat hari.',
    'Pernah jatuh dari meja ke lantai keramik dua kali dan tidak ada yang patah, jadi menurutku cukup tahan untuk dipakai setiap hari.',
    'Adikku yang baru belajar berdandan juga bisa memakainya tanpa diajari, hasilnya pun langsung terlihat rapi.',
    'Sebelum acara kantor aku meminjamkannya kepada dua teman, dan keduanya langsung bertanya di mana aku membelinya.',
  ],
  hadiah: [
    'Waktu dibuka di depan keluarga, semua orang langsung bertanya beli di mana, dan aku ikut bangga walaupun hanya memilih lewat telepon genggam.',
    'Aku memesannya cukup mepet, tiga hari sebelum acara, tetapi kabarnya jelas di setiap langkah sehingga aku tidak panik.',
    'Sahabatku yang tinggal di pulau lain menerima kiriman ini dalam keadaan sempurna, lalu mengirim foto kepadaku malam itu juga.',
    'Ibuku yang biasanya menolak diberi apa-apa kali ini langsung memakainya malam itu juga sambil tersenyum.',
  ],
}

/** Wishes, even of happy reviewers. */
export const wishes: readonly string[] = [
  'Kalau boleh meminta, aku ingin ada ukuran yang lebih besar, karena yang sekarang habis lebih cepat daripada perkiraanku.',
  'Satu-satunya catatan dariku, tutupnya agak keras dibuka ketika tangan masih basah, tetapi lama-lama terbiasa juga.',
  'Kekurangannya kecil saja, keterangan tanggalnya dicetak terlalu halus sehingga aku harus memakai kacamata untuk membacanya.',
  'Aku berharap ada kemasan isi ulang supaya sampahnya berkurang, karena sayang sekali membuang wadah yang masih sebagus ini.',
  'Menurutku petunjuk takarannya bisa lebih jelas, sebab di minggu pertama aku memakainya terlalu banyak dan jadinya boros.',
  'Yang perlu diperbaiki mungkin stoknya, karena dua kali aku ingin membeli lagi dan dua kali pula harus menunggu.',
  'Catatan kecil saja, label di kemasanku mulai terkelupas setelah sebulan di kamar mandi, walaupun isinya tidak terpengaruh.',
]

/** Price and delivery. */
export const prices: readonly string[] = [
  'Soal harga menurutku masih masuk akal untuk isi dan kualitasnya, apalagi kalau dibeli bersama produk lain sehingga ongkos kirimnya gratis.',
  'Harganya memang bukan yang paling murah, tetapi karena pemakaiannya sedikit-sedikit, jatuhnya tetap hemat untuk dua sampai tiga bulan.',
  'Pengirimannya cepat, pesan hari Senin dan hari Rabu sudah sampai, lengkap dengan kabar di setiap perjalanan paketnya.',
  'Aku membelinya saat ada potongan, jadi terasa sangat sepadan; dengan harga penuh pun sepertinya aku masih mau mempertimbangkannya.',
  'Untuk kantong ibu rumah tangga sepertiku harganya ramah, dan itu membuatku tidak pelit ketika memakainya setiap hari.',
  'Dibandingkan dengan produk impor yang dulu kupakai, harganya hampir separuhnya dengan rasa yang menurutku tidak kalah nyaman.',
  'Paketnya datang lebih cepat dari perkiraan, isinya lengkap sesuai pesanan, dan ada sampel kecil yang lumayan untuk dicoba.',
]

/** The conclusion. */
export const closings: Record<Mood, readonly string[]> = {
  senang: [
    'Kesimpulannya aku cocok dan pasti akan membeli lagi, mungkin langsung dua supaya yang satu bisa kusimpan di tas.',
    'Kalau kamu punya keadaan yang mirip denganku, menurutku ini layak dicoba mulai dari ukuran yang paling kecil dulu.',
    'Sekarang ini sudah menjadi bagian tetap dari hari-hariku, dan aku sudah menyarankannya kepada dua orang teman dekat.',
    'Semoga kualitasnya tetap dijaga seperti ini, karena susah sekali menemukan yang pas dan aku tidak ingin mencari lagi.',
    'Terima kasih sudah membaca sampai habis, semoga pengalamanku ini membantu kamu yang masih ragu seperti aku dulu.',
  ],
  biasa: [
    'Jadi buatku ini produk yang baik tetapi belum istimewa; akan kuhabiskan dulu sebelum memutuskan membeli lagi atau mencoba yang lain.',
    'Cocok untuk yang baru mulai dan tidak mencari hasil cepat, sedangkan untuk keperluanku sepertinya masih ada pilihan yang lebih pas.',
    'Mungkin aku akan membeli lagi kalau ada potongan harga, tetapi untuk sekarang aku belum menjadikannya andalan.',
    'Tidak menyesal membelinya, hanya saja harapanku memang agak terlalu tinggi setelah membaca banyak pujian.',
  ],
  kecewa: [
    'Barangkali hanya tidak cocok denganku saja, jadi sebaiknya coba dulu ukuran kecilnya sebelum membeli yang besar.',
    'Aku tidak akan membelinya lagi, tetapi pelayanannya baik dan semoga masukan ini berguna untuk perbaikan selanjutnya.',
    'Setiap orang tentu berbeda-beda, jadi jangan langsung urung karena ulasanku; hanya saja buatku hasilnya belum sesuai harapan.',
  ],
}

/** The reviewers' chosen names. */
export const authors: readonly string[] = [
  ...[
    'wulan.sari',
    'ayudiah',
    'putri_ken',
    'nadiarahma',
    'citra.lestari',
    'rahmawati88',
    'dewiayu',
    'intan.p',
  ],
  ...[
    'mayangsekar',
    'lailatul',
    'fitriana_',
    'ratih.k',
    'novi.anggun',
    'syifa.nur',
    'gitakirana',
    'bungamelati',
  ],
  ...['anisa.f', 'meilani', 'yuliapratiwi', 'rina_w', 'kartika.d', 'sintabella', 'nurulaini', 'desi.ratna'],
  ...['ameliaputri', 'tiara.m', 'hanna_s', 'wida.y', 'luhputu', 'niken.ayu', 'sekar_arum', 'vina.oct'],
  ...['aditya.p', 'bagus_r', 'yohana.t', 'grace.l', 'marsha.w', 'theresia_d', 'komang.a', 'jihan.az'],
  ...['zahra_k', 'elok.m', 'puspita.n', 'ria.amalia', 'salma.h', 'utami.r', 'winda_s', 'olivia.t'],
]
