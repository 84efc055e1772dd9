/** Directions for use: several for each kind of product, so that similar products do not all show the same text. */
export const directions = {
  sunFace: [
    'Oleskan sepanjang dua jari untuk wajah dan leher sebagai langkah terakhir pagi hari. Tunggu 15 menit sebelum keluar rumah, lalu ulangi tiap dua jam.',
    'Pakai setelah pelembap. Bagi menjadi lima titik di wajah, ratakan keluar, jangan lupa telinga. Oles ulang setelah berkeringat atau wudu.',
    'Ambil sepanjang telunjuk dan jari tengah, tepuk ringan sampai meresap. Oles lagi setiap dua jam bila berada di luar ruangan.',
    'Ratakan di wajah dan leher 15 menit sebelum terkena matahari. Di dalam ruangan pun, ulangi saat makan siang bila duduk dekat jendela.',
  ],
  sunBody: [
    'Oleskan merata pada seluruh kulit yang terbuka, kira-kira satu sendok teh untuk tiap lengan. Ulangi tiap dua jam serta setelah berenang atau mengelap keringat.',
    'Pakai 15 menit sebelum keluar. Jangan pelit: dua sendok makan untuk seluruh tubuh. Ulangi setelah handukan.',
    'Ratakan di lengan, kaki, tengkuk, dan punggung tangan setiap pagi. Oles lagi setelah dua jam di luar ruangan.',
  ],
  sunStick: [
    'Putar keluar setengah sentimeter. Gosok empat kali bolak-balik di tiap bagian wajah, ratakan dengan jari. Ulangi tiap dua jam.',
    'Usapkan langsung empat kali pada pipi, dahi, hidung, dan tengkuk; bisa di atas riasan. Bersihkan ujungnya dengan tisu sesudah dipakai di luar.',
    'Goreskan empat kali bolak-balik pada kulit kering, ratakan. Mudah diulang tanpa cermin, tanpa tangan berminyak.',
  ],
  sunSpray: [
    'Kocok, semprotkan dari jarak 15 cm sampai kulit tampak basah merata, lalu usap dengan tangan. Untuk wajah, semprotkan ke telapak dulu.',
    'Semprotkan memutar dari jarak satu jengkal sampai kulit basah berkilau, lalu usap rata. Untuk wajah, lewat telapak tangan. Ulangi tiap dua jam.',
    'Semprotkan berlapis pada lengan, kaki, dan punggung lalu ratakan. Hindari tempat tertutup dan dekat api.',
  ],
  sunMist: [
    'Pejamkan mata, tahan napas, semprotkan melingkar dari jarak 20 cm sampai wajah terasa lembap rata. Ulangi tiap dua jam di atas riasan.',
    'Kocok dulu. Semprotkan huruf X lalu huruf T, tunggu kering tanpa diusap. Olesan pagi tetap dengan krim atau gel.',
    'Di atas sunscreen pagi, semprotkan sampai wajah dan leher lembap rata dengan mata terpejam, tepuk dengan puff bersih. Jangan lupa telinga.',
  ],
  sunKids: [
    'Oleskan oleh orang dewasa, 15 menit sebelum bermain. Mulailah dari telinga dan tengkuk yang paling sering terlupa. Ulangi tiap dua jam dan setelah berenang.',
    'Buat titik-titik kecil di pipi, hidung, dan dahi, biarkan anak ikut meratakan. Uji dulu di lengan bagian dalam untuk pemakaian pertama.',
    'Ratakan tebal pada kulit kering. Bayi di bawah enam bulan sebaiknya berteduh saja, tanpa tabir surya.',
  ],
  powderSpf: [
    'Kocok pelan atau ketuk tutupnya, sapukan dua sampai tiga lapis di atas riasan. Pelengkap untuk mengulang, bukan pengganti sunscreen pagi.',
    'Tekan lembut pada dahi, hidung, dan pipi setiap kali wajah mulai mengilap. Lakukan di atas tabir surya yang sudah dipakai pagi.',
  ],
  cushion: [
    'Setelah sunscreen meresap, ambil sedikit dengan puff, tepuk dari tengah wajah ke luar. Tambah lapis tipis hanya pada bagian yang perlu.',
    'Tekan puff sekali, tepuk ringan seperti mengetuk pintu. Jangan digeser supaya hasilnya tetap tipis dan rata.',
  ],
  lipBalm: [
    'Oles kapan pun bibir terasa kering, dan selalu sebelum keluar rumah. Ulangi setelah makan atau minum.',
    'Usapkan tipis dari tengah ke sudut bibir. Bisa sendiri, bisa menjadi alas lipstik.',
    'Pakai sebanyak yang kamu mau sepanjang hari. Simpan di tempat teduh supaya bentuknya tetap rapi.',
  ],
  afterSun: [
    'Oleskan tebal pada kulit bersih yang baru terkena matahari. Biarkan meresap, ulangi sesering yang diperlukan. Lebih sejuk bila disimpan di kulkas.',
    'Setelah mandi air biasa, ratakan pada bahu, punggung, dan wajah. Pakai beberapa hari sampai kulit kembali nyaman.',
    'Semaikan di kulit yang terasa hangat, tepuk pelan, jangan digosok. Bila kulit melepuh, periksakan ke tenaga kesehatan.',
  ],
  mist: [
    'Pejamkan mata, semprotkan dua atau tiga kali dari jarak satu jengkal. Tepuk ringan sampai meresap.',
    'Semprotkan setelah mencuci muka, di sela kerja, atau untuk menyatukan riasan. Kocok dulu bila terpisah.',
    'Taruh di tas. Semprot kapan saja kulit terasa ketat, lalu tekan dengan telapak tangan yang bersih.',
  ],
  cleanser: [
    'Busakan dengan sedikit air di telapak tangan, pijat di wajah basah setengah menit, lalu bilas. Pagi dan malam.',
    'Ambil seukuran biji kacang, campur air sampai berbusa halus. Pijat memutar, hindari mata, bilas dengan air biasa.',
    'Pakai pada wajah basah, mulai dari zona T. Bilas bersih dan tepuk kering dengan handuk, jangan digosok.',
  ],
  firstCleanser: [
    'Pijat pada wajah kering selama satu menit sampai riasan dan sunscreen larut. Basahi tangan, pijat lagi sampai menjadi susu, bilas.',
    'Ambil secukupnya dengan tangan kering, ratakan di wajah dan kelopak mata yang terpejam. Tambahkan air, bilas, lanjutkan dengan sabun muka.',
  ],
  micellar: [
    'Tuang ke kapas sampai lembap, tempelkan beberapa detik, lalu usap satu arah. Ulangi sampai kapas bersih.',
    'Basahi kapas, tahan di kelopak mata sepuluh detik sebelum diusap. Tidak perlu dibilas, tetapi boleh.',
  ],
  exfoliant: [
    'Pakai malam hari, dua sampai tiga kali seminggu, pada kulit kering. Mulai perlahan dan wajib memakai sunscreen esok paginya.',
    'Ratakan tipis setelah mencuci muka, hindari area mata. Jangan dipakai pada malam yang sama dengan retinoid.',
  ],
  scrubFace: [
    'Pijat sangat ringan pada wajah basah selama tiga puluh detik, bilas. Cukup dua kali seminggu.',
    'Campur sedikit air, usap memutar pada hidung dan dagu, lalu bilas sampai tidak ada butiran tersisa.',
  ],
  toner: [
    'Tuang beberapa tetes ke telapak tangan, tekan ke wajah dan leher. Ulangi dua atau tiga lapis bila kulit terasa haus.',
    'Setelah mencuci muka, usapkan dengan kapas dari tengah wajah ke luar. Lanjutkan selagi kulit masih lembap.',
    'Rendam empat lembar kapas tipis, tempel di pipi dan dahi lima menit sebagai kompres singkat.',
  ],
  serum: [
    'Teteskan tiga sampai empat tetes pada kulit bersih, tekan lembut, tunggu satu menit lalu kunci dengan pelembap.',
    'Pakai setelah toner, pagi atau malam. Ratakan dari tengah wajah ke luar sampai ke leher. Pagi hari, tutup dengan sunscreen.',
    'Dua tetes di tiap pipi, satu di dahi, satu di dagu. Beri waktu meresap sebelum langkah berikutnya.',
    'Mulai tiga malam seminggu, naikkan perlahan bila kulit nyaman. Selalu ikuti dengan pelembap.',
  ],
  oilFace: [
    'Hangatkan dua tetes di antara telapak tangan, tekan ke wajah sebagai penutup malam hari.',
    'Campur satu tetes ke pelembap, atau pijat langsung dengan gerakan ke atas selama satu menit.',
  ],
  cream: [
    'Ambil seukuran biji jagung, hangatkan di ujung jari, ratakan di wajah dan leher setelah serum.',
    'Pakai pagi dan malam sebagai langkah terakhir sebelum sunscreen. Tambahkan satu lapis di bagian yang mudah kering.',
    'Titikkan di lima bagian wajah, ratakan ke luar dengan tekanan ringan sampai meresap.',
  ],
  night: [
    'Pada langkah terakhir malam hari, ratakan selapis di wajah dan leher. Bilas atau lap lembut esok pagi.',
    'Oleskan sepuluh menit sebelum tidur supaya tidak berpindah ke bantal. Dua sampai tiga kali seminggu sudah cukup.',
  ],
  eye: [
    'Ambil seukuran butir beras dengan jari manis, tepuk di tulang bawah mata dari sudut dalam ke luar. Pagi dan malam.',
    'Titikkan kecil-kecil di sekeliling mata, tepuk sampai meresap. Tidak perlu menarik kulit.',
  ],
  spot: [
    'Totolkan tipis pada jerawat yang baru muncul setelah mencuci muka. Dua kali sehari, jangan dipencet.',
    'Pada kulit bersih dan kering, oles hanya di titiknya. Biarkan mengering sebelum memakai pelembap.',
  ],
  sheetMask: [
    'Tempelkan pada wajah bersih 15 menit, lepas sebelum lembarnya kering, lalu tepuk sisa esens sampai ke leher.',
    'Simpan di kulkas setengah jam. Pakai 10 sampai 15 menit, tidak perlu dibilas.',
  ],
  clayMask: [
    'Ratakan tipis, diamkan 8 sampai 10 menit. Bilas saat masih agak lembap, jangan tunggu retak. Seminggu sekali atau dua kali.',
    'Pakai di zona T saja bila pipimu kering. Basahi jari, pijat sebentar, lalu bilas dengan air biasa.',
  ],
  primer: [
    'Ratakan tipis setelah sunscreen meresap, tekan di area pori. Tunggu satu menit sebelum foundation.',
    'Seukuran biji jagung untuk seluruh wajah. Tepuk, jangan digosok, supaya tidak menggumpal.',
  ],
  foundation: [
    'Satu pompa untuk seluruh wajah. Ratakan dengan spons lembap dari tengah ke luar, tambah bila perlu.',
    'Titikkan di pipi, dahi, dan dagu, baurkan dengan jari atau kuas. Cocokkan warna di rahang, di bawah cahaya siang.',
  ],
  concealer: [
    'Totolkan tiga titik di bawah mata atau tepat di noda, tunggu sepuluh detik, lalu tepuk pinggirnya.',
    'Pakai setelah foundation. Baurkan tepinya saja dan kunci dengan bedak tipis.',
  ],
  powder: [
    'Tekan tipis dengan puff di zona T, lalu sapu kelebihannya dengan kuas besar.',
    'Ketuk kuas sebelum dipakai. Sapukan melingkar, satu lapis dulu, tambahkan hanya di tempat yang mengilap.',
  ],
  cheek: [
    'Sapukan dari tulang pipi ke arah pelipis. Mulai dari sedikit, tumpuk sampai warnanya pas.',
    'Tersenyum, sapukan di bagian yang menonjol, lalu baurkan ke atas. Cantik juga di kelopak mata.',
  ],
  glow: [
    'Sapukan tipis di puncak tulang pipi, batang hidung, dan busur bibir.',
    'Ambil sedikit dengan ujung jari yang hangat, tepuk di tempat cahaya biasanya jatuh.',
  ],
  setting: [
    'Kocok, semprotkan huruf X lalu huruf T dari jarak 20 cm setelah riasan selesai. Biarkan kering sendiri.',
    'Semprotkan sebelum bedak untuk hasil lembap, sesudahnya untuk menahan riasan lebih lama.',
  ],
  lipstick: [
    'Bingkai busur bibir dulu, lalu isi ke tengah. Tepuk dengan tisu dan ulangi untuk warna yang lebih tahan.',
    'Oles langsung dari batangnya. Untuk hasil buram, tepuk pinggirnya dengan jari.',
  ],
  lipLiquid: [
    'Oles tipis dari tengah ke sudut, biarkan satu menit tanpa mengatupkan bibir. Cukup satu lapis.',
    'Mulai di tengah bibir dalam, baurkan keluar dengan ujung jari untuk gradasi.',
    'Pulaskan selapis. Untuk warna penuh, tunggu kering lalu tambah satu lapis lagi.',
  ],
  lipLiner: [
    'Gambar tanda silang di busur bibir, sambungkan ke sudut, lalu isi sedikit ke dalam sebelum lipstik.',
    'Pakai sedikit di luar garis bibir bawah untuk kesan lebih penuh. Serut bila tumpul.',
  ],
  eyes: [
    'Sapukan warna terang di seluruh kelopak, warna sedang di lipatan, warna tua di sudut luar. Kilau di tengah, dengan jari.',
    'Ketuk kuas dulu agar tidak jatuh ke pipi. Basahi sedikit kuas untuk warna berkilau yang lebih nyala.',
  ],
  mascara: [
    'Jepit bulu mata, goyangkan sikat di pangkal, lalu tarik ke ujung. Lapis kedua sebelum yang pertama kering.',
    'Sapukan zigzag dari akar. Untuk bulu mata bawah, pegang sikat tegak dan sentuh ujungnya saja.',
  ],
  brow: [
    'Gambar garis pendek searah tumbuh rambut, isi yang kosong, lalu sisir dengan spoolie.',
    'Mulai dari ekor alis, ringan di pangkal. Baurkan supaya tidak kotak.',
  ],
  liner: [
    'Tarik garis pendek-pendek sedekat mungkin dengan akar bulu mata, lalu sambung.',
    'Tempelkan ujungnya di sudut luar, tarik ke dalam. Baurkan sebelum setengah menit bila ingin buram.',
  ],
  nails: [
    'Oles dua lapis tipis dengan jeda dua menit. Tutup ujung kuku supaya tidak cepat mengelupas.',
    'Pada kuku bersih tanpa minyak, tiga sapuan: tengah, kiri, kanan. Kering sentuh dalam satu menit.',
  ],
  nailCare: [
    'Oles di pangkal kuku setiap malam, pijat memutar sampai meresap.',
    'Satu tetes tiap kuku, dua kali sehari, selama jeda tanpa kuteks.',
  ],
  shampoo: [
    'Busakan di telapak tangan, pijat kulit kepala dengan ujung jari selama satu menit, bilas sampai kesat. Ulangi bila rambut sangat lepek.',
    'Basahi rambut sampai ke akar. Sampo untuk kulit kepala, busanya cukup untuk batang rambut. Bilas dengan air biasa.',
  ],
  conditioner: [
    'Ratakan dari tengah batang ke ujung, sisir dengan jari, diamkan dua menit, bilas.',
    'Peras air dari rambut dulu, lalu pakai di bagian bawah telinga ke ujung. Hindari akar bila rambut mudah lepek.',
  ],
  hairMask: [
    'Seminggu sekali setelah keramas, ratakan sebagian demi sebagian, bungkus handuk hangat 15 menit, bilas.',
    'Pakai dari setengah batang ke ujung, diamkan sambil mandi, bilas sampai air jernih.',
  ],
  hairSerum: [
    'Dua tetes untuk rambut sebahu. Gosok di telapak tangan, usap ujung rambut yang setengah kering.',
    'Satu sampai dua pompa di rambut lembap, sisir, lalu keringkan. Sedikit lagi di ujung bila mengembang.',
  ],
  scalp: [
    'Belah rambut, teteskan di kulit kepala, pijat dua menit. Tidak perlu dibilas. Pakai tiap malam selama delapan minggu.',
    'Semprotkan di akar yang kering, pijat memutar, biarkan meresap sebelum memakai kerudung atau tidur.',
  ],
  hairStyle: [
    'Ambil secukupnya, hangatkan di telapak, bentuk dari akar ke ujung.',
    'Gosok di antara telapak tangan sampai lembut, usap ke rambut setengah kering, bentuk dengan jari.',
  ],
  hairMist: [
    'Semprotkan merata dari jarak 20 cm pada rambut kering atau lembap, juga di garis belahan. Tidak perlu dibilas.',
    'Kocok, semprotkan dari tengah batang ke ujung, lalu sisir. Ulangi tiap beberapa jam bila di luar.',
  ],
  wash: [
    'Tuang ke spons mandi atau telapak, busakan dengan air, usapkan ke seluruh tubuh, bilas.',
    'Pakai setiap mandi. Biarkan busanya di ketiak dan punggung setengah menit sebelum dibilas.',
  ],
  soap: [
    'Busakan di tangan atau jaring sabun, gosok lembut, bilas. Taruh di tatakan yang kering supaya awet.',
    'Gosokkan pada kulit basah, pijat sampai berbusa, bilas bersih.',
  ],
  bodyScrub: [
    'Pijat melingkar pada kulit lembap, lebih lama di siku dan lutut, lalu bilas. Dua kali seminggu.',
    'Balurkan pada kulit setengah kering, diamkan tiga menit, gosok sampai rontok, bilas dan lanjut losion.',
  ],
  bodyLotion: [
    'Ratakan sehabis mandi selagi kulit masih lembap. Ulangi di tangan dan siku saat diperlukan.',
    'Dua pompa untuk tiap kaki, satu untuk tiap lengan. Pijat ke atas sampai meresap.',
  ],
  handFoot: [
    'Oles setelah mencuci tangan atau kaki, pijat sampai ke kutikula dan sela jari.',
    'Sebelum tidur, pakai agak tebal lalu kenakan sarung atau kaus kaki katun.',
  ],
  deodorant: [
    'Pakai pada ketiak bersih dan kering, biarkan satu menit sebelum berpakaian.',
    'Usapkan dua kali tiap sisi sehabis mandi. Aman dipakai setiap hari.',
  ],
  bodyMist: [
    'Semprotkan di pergelangan, tengkuk, dan pakaian dari jarak satu jengkal.',
    'Semprot ke udara lalu berjalan melewatinya, atau langsung di rambut yang kering.',
  ],
  brush: [
    'Ketuk sebelum menyentuh kulit. Cuci seminggu sekali dengan sabun lembut, keringkan mendatar.',
    'Pegang di ujung tangkai untuk sapuan ringan. Jangan merendam sampai ke gagang.',
  ],
  sponge: [
    'Basahi, peras sampai hanya lembap, lalu tepuk. Cuci setelah tiap pemakaian dan ganti tiap tiga bulan.',
    'Rendam sampai mengembang, peras dengan handuk. Sisi runcing untuk sudut, sisi bulat untuk pipi.',
  ],
  comb: [
    'Mulai dari ujung, naik perlahan ke akar. Bersihkan dengan sikat kering seminggu sekali.',
    'Sisir rambut setengah kering dari bawah ke atas. Hindari merendam gagangnya.',
  ],
  pouch: [
    'Lap bagian dalam dengan kain lembap. Cuci tangan, jemur di tempat teduh.',
    'Isi barang berat lebih dulu. Bersihkan noda dengan sabun lembut dan sikat halus.',
  ],
  giftCard: ['Pilih nilai, tulis pesan, kirim ke e-mail penerima. Kodenya dimasukkan saat membayar.'],
  bundle: ['Ikuti urutan pada kartu di dalam kotak: yang paling cair lebih dulu, sunscreen paling akhir.'],
} satisfies Record<string, string[]>
