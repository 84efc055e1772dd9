/** An active ingredient: its INCI names and shares, what it does, and for which concerns. */
export interface Active {
  inci: string
  /** Texts for the product page; each product gets one of them. */
  benefits: string[]
  /** Slugs of concerns in `tags.ts`. */
  concerns: string[]
}

/** INCI as "Name share, Name share"; the shares, in per cent, only sort the list and are not shown. */
export const actives = {
  niacinamide: active('Niacinamide 4', 'flek kusam pori-besar', [
    'Niasinamida membantu warna kulit tampak lebih rata',
    'Membantu menyamarkan pori dan mengatur kilap berkat niasinamida',
    'Niasinamida merawat noda gelap supaya perlahan tampak memudar',
  ]),
  niacinamide10: active('Niacinamide 10, Zinc PCA 1', 'flek jerawat pori-besar', [
    'Niasinamida 10% dan zinc PCA membantu mengendalikan sebum berlebih',
    'Kadar niasinamida tinggi untuk pori yang tampak besar dan noda yang membandel',
  ]),
  centella: active('Centella Asiatica Extract 3, Madecassoside 0.2', 'kemerahan sawar-kulit', [
    'Pegagan menenangkan kulit yang mudah merah',
    'Ekstrak pegagan menjaga kulit tetap nyaman seharian',
    'Membantu kulit yang sedang rewel terasa lebih kalem',
  ]),
  ceramide: active(
    'Ceramide NP 0.5, Ceramide AP 0.2, Ceramide EOP 0.12, Ceramide NS 0.08, Ceramide AS 0.06, Cholesterol 0.15, Phytosphingosine 0.1',
    'sawar-kulit dehidrasi',
    [
      'Seramida membantu menguatkan lapisan pelindung kulit',
      'Mengunci lembap dengan seramida yang mirip milik kulit sendiri',
      'Membantu kulit tidak lekas kering di ruangan ber-AC',
    ],
  ),
  hyaluronic: active('Sodium Hyaluronate 0.6, Hydrolyzed Hyaluronic Acid 0.3', 'dehidrasi', [
    'Asam hialuronat mengikat air sehingga kulit terasa kenyal',
    'Melembapkan berlapis tanpa rasa lengket',
    'Kulit terasa terisi air sejak olesan pertama',
  ]),
  vitaminC: active('3-O-Ethyl Ascorbic Acid 3, Tocopherol 0.5', 'kusam flek', [
    'Turunan vitamin C yang stabil membantu wajah tampak cerah',
    'Antioksidan membantu melawan kusam akibat polusi dan matahari',
  ]),
  vitaminC15: active('Ascorbic Acid 15, Tocopherol 1, Ferulic Acid 0.5', 'kusam flek', [
    'Vitamin C murni 15% dengan asam ferulat dan vitamin E',
    'Membantu wajah tampak terang dan segar bila dipakai teratur',
  ]),
  vitaminE: active('Tocopheryl Acetate 1', 'dehidrasi', [
    'Vitamin E menjaga kulit tetap lembut',
    'Diperkaya vitamin E sebagai antioksidan',
  ]),
  tranexamic: active('Tranexamic Acid 3', 'flek bekas-jerawat', [
    'Asam traneksamat membantu noda gelap tampak tersamar',
    'Menyasar flek dan bekas jerawat yang lama tinggal',
  ]),
  arbutin: active('Alpha-Arbutin 2', 'flek bekas-jerawat', [
    'Alpha arbutin 2% membantu menyamarkan noda',
    'Membantu meratakan warna kulit di sekitar flek',
  ]),
  azelaic: active('Azelaic Acid 10', 'jerawat kemerahan bekas-jerawat', [
    'Asam azelaat 10% untuk tekstur dan kemerahan',
    'Membantu kulit berjerawat tampak lebih tenang dan rata',
  ]),
  salicylic: active('Salicylic Acid 2', 'jerawat komedo pori-besar', [
    'Asam salisilat membersihkan sampai ke dalam pori',
    'Membantu mengurangi komedo dan mencegah pori tersumbat',
    'BHA larut minyak, bekerja di tempat sebum berkumpul',
  ]),
  salicylic05: active('Salicylic Acid 0.5', 'jerawat komedo', [
    'Asam salisilat kadar lembut untuk pemakaian harian',
    'Membantu pori tetap bersih tanpa rasa ketarik',
  ]),
  glycolic: active('Glycolic Acid 7', 'kusam bekas-jerawat', [
    'Asam glikolat mengangkat sel kulit mati di permukaan',
    'Membantu tekstur kasar terasa lebih halus',
  ]),
  lactic: active('Lactic Acid 5', 'kusam dehidrasi', [
    'Asam laktat mengangkat sel mati sambil melembapkan',
    'Eksfoliasi lembut, cocok untuk pemula',
  ]),
  pha: active('Gluconolactone 4', 'kusam pori-besar', [
    'PHA, asam paling lembut, menghaluskan tanpa perih',
    'Molekul besar bekerja pelan sehingga ramah kulit peka',
  ]),
  retinol: active('Retinol 0.3, Tocopherol 0.5', 'garis-halus', [
    'Retinol 0,3% dalam kapsul yang dilepas perlahan',
    'Membantu garis halus tampak tersamar pada pemakaian rutin',
  ]),
  bakuchiol: active('Bakuchiol 1', 'garis-halus', [
    'Bakuchiol, pilihan nabati bagi yang belum cocok dengan retinol',
    'Membantu kulit tampak lebih halus tanpa mengelupas',
  ]),
  peptide: active(
    'Palmitoyl Tripeptide-1 0.1, Palmitoyl Tetrapeptide-7 0.1, Acetyl Hexapeptide-8 0.1',
    'garis-halus',
    ['Peptida membantu kulit terasa lebih kencang', 'Gabungan peptida untuk area yang mulai bergaris'],
  ),
  collagen: active('Hydrolyzed Collagen 1', 'garis-halus dehidrasi', [
    'Kolagen terhidrolisis melembapkan dan membuat kulit terasa kenyal',
    'Kulit terasa lebih padat setelah dipakai semalam',
  ]),
  panthenol: active('Panthenol 3', 'sawar-kulit kemerahan', [
    'Panthenol merawat kulit yang kering dan perih',
    'Provitamin B5 membantu kulit pulih kelembapannya',
    'Panthenol menjaga rasa nyaman setelah dicuci',
  ]),
  aloe: active('Aloe Barbadensis Leaf Juice 12', 'terbakar-surya dehidrasi', [
    'Lidah buaya memberi rasa sejuk seketika',
    'Sari lidah buaya menenangkan kulit yang hangat',
    'Lidah buaya melembapkan tanpa menambah minyak',
  ]),
  cucumber: active('Cucumis Sativus Fruit Extract 2', 'dehidrasi terbakar-surya', [
    'Ekstrak timun terasa segar di kulit',
    'Timun membantu wajah yang lelah tampak lebih segar',
  ]),
  mugwort: active('Artemisia Princeps Leaf Extract 5', 'kemerahan sawar-kulit', [
    'Mugwort tiga tahun menenangkan kulit yang peka',
    'Ekstrak mugwort membantu kulit tidak mudah memerah',
  ]),
  houttuynia: active('Houttuynia Cordata Extract 4', 'jerawat kemerahan', [
    'Houttuynia membantu kulit berjerawat terasa lebih tenang',
    'Menenangkan tanpa membuat wajah berminyak',
  ]),
  greenTea: active('Camellia Sinensis Leaf Extract 3', 'kusam pori-besar', [
    'Teh hijau kaya antioksidan untuk hari yang berpolusi',
    'Ekstrak teh membantu menyegarkan wajah berminyak',
  ]),
  rice: active('Oryza Sativa Bran Extract 3, Oryza Sativa Lees Extract 1', 'kusam dehidrasi', [
    'Sari beras membuat kulit terasa halus dan tampak cerah',
    'Dedak beras melembutkan seperti air cucian pertama',
  ]),
  sake: active('Oryza Sativa Lees Extract 4, Saccharomyces Ferment Filtrate 2', 'kusam pori-besar', [
    'Ragi sake membantu kulit tampak bening',
    'Hasil fermentasi beras menghaluskan permukaan kulit',
  ]),
  galactomyces: active('Galactomyces Ferment Filtrate 30', 'kusam pori-besar', [
    'Filtrat galactomyces membantu wajah tampak bercahaya',
    'Fermentasi ragi untuk tekstur yang lebih halus',
  ]),
  bifida: active('Bifida Ferment Lysate 8', 'sawar-kulit garis-halus', [
    'Lisat bifida merawat ketahanan kulit',
    'Fermentasi bifida membantu kulit lelah tampak segar kembali',
  ]),
  snail: active('Snail Secretion Filtrate 20', 'bekas-jerawat dehidrasi', [
    'Lendir siput melembapkan dan membantu bekas jerawat tampak samar',
    'Membuat kulit kenyal dan berkilau sehat',
  ]),
  propolis: active('Propolis Extract 5', 'jerawat kusam', [
    'Propolis merawat kulit berjerawat sambil memberi kilau',
    'Sari propolis membantu kulit terasa kenyal',
  ]),
  seaweed: active('Eucheuma Cottonii Extract 3, Maris Sal 0.4', 'dehidrasi', [
    'Rumput laut Nusa Penida menahan lembap lebih lama',
    'Mineral laut membantu kulit terasa segar',
  ]),
  thermal: active('Maris Aqua 10', 'kemerahan sawar-kulit', [
    'Air mineral menenangkan kulit yang gampang bereaksi',
    'Kaya mineral, terasa sejuk, tanpa perih',
  ]),
  birch: active('Betula Platyphylla Japonica Juice 20', 'dehidrasi', [
    'Getah birch melembapkan seperti segelas air dingin',
    'Sari birch membuat tabir surya terasa seperti pelembap',
  ]),
  turmeric: active('Curcuma Longa Root Extract 1', 'kusam flek', [
    'Kunyit membantu kulit tampak cerah secara bertahap',
    'Kunyit pilihan tanpa meninggalkan noda kuning',
  ]),
  temuGiring: active('Curcuma Heyneana Root Extract 2', 'kusam', [
    'Temu giring, rahasia lulur Jawa, untuk kulit halus',
    'Temu giring membantu kulit tampak bersih dan terang',
  ]),
  candlenut: active('Aleurites Moluccanus Seed Oil 3', 'rambut-kering', [
    'Minyak kemiri membuat rambut tampak hitam berkilau',
    'Kemiri melembutkan batang rambut yang kasar',
  ]),
  uranguring: active('Eclipta Prostrata Extract 2', 'rambut-rontok', [
    'Urang-aring merawat kekuatan akar rambut',
    'Ekstrak urang-aring untuk rambut yang tampak lebih tebal',
  ]),
  ginseng: active('Panax Ginseng Root Extract 1, Caffeine 0.5', 'rambut-rontok', [
    'Ginseng dan kafein menyegarkan kulit kepala',
    'Membantu mengurangi rambut patah saat disisir',
  ]),
  keratin: active('Hydrolyzed Keratin 1', 'rambut-kering rambut-berwarna', [
    'Keratin mengisi bagian rambut yang rapuh',
    'Membantu rambut yang sering dicatok terasa kuat lagi',
  ]),
  biotin: active('Biotin 0.1', 'rambut-rontok', [
    'Biotin untuk batang rambut yang tampak lebih penuh',
    'Diperkaya biotin dan asam amino',
  ]),
  piroctone: active('Piroctone Olamine 0.5', 'ketombe', [
    'Piroctone olamine membantu membersihkan ketombe',
    'Membantu kulit kepala bebas serpihan dan gatal',
  ]),
  mint: active('Menthol 0.3, Mentha Piperita Leaf Extract 0.3', 'rambut-lepek', [
    'Daun mint memberi sensasi dingin yang menyegarkan',
    'Rasa semriwing yang bertahan sampai siang',
  ]),
  argan: active('Argania Spinosa Kernel Oil 2', 'rambut-kering', [
    'Minyak argan menjinakkan rambut yang mengembang',
    'Argan memberi kilau tanpa rasa berat',
  ]),
  coconut: active('Cocos Nucifera Oil 8', 'rambut-kering tangan-kasar', [
    'Minyak kelapa murni melembutkan dan menutrisi',
    'Kelapa peras dingin dari Sulawesi, lembut di kulit',
  ]),
  shea: active('Butyrospermum Parkii Butter 6', 'tangan-kasar', [
    'Shea butter merawat bagian yang kasar dan pecah-pecah',
    'Kaya shea untuk kulit yang sangat kering',
  ]),
  cocoa: active('Theobroma Cacao Seed Butter 5', 'tangan-kasar bibir-kering', [
    'Lemak kakao Jembrana mengunci lembap lama',
    'Kakao melembutkan tanpa rasa berminyak',
  ]),
  macadamia: active('Macadamia Ternifolia Seed Oil 4', 'dehidrasi', [
    'Minyak macadamia cepat menyatu dengan kulit',
    'Macadamia Queensland untuk kulit lentur',
  ]),
  kakadu: active('Terminalia Ferdinandiana Fruit Extract 2', 'kusam', [
    'Plum kakadu, buah kaya vitamin C dari utara Australia',
    'Antioksidan plum kakadu menemani hari yang terik',
  ]),
  honey: active('Mel 2', 'dehidrasi bibir-kering', [
    'Madu mengikat kelembapan secara alami',
    'Madu hutan melembutkan dan memberi kilau',
  ]),
  jasmine: active('Jasminum Officinale Flower Extract 1', 'kusam', [
    'Sari melati menenangkan kulit dan pikiran',
    'Melati pagi dengan wangi yang lembut',
  ]),
  ylang: active('Cananga Odorata Flower Extract 1', 'kusam garis-halus', [
    'Kenanga suling menenangkan menjelang tidur',
    'Sari kenanga membantu kulit terasa lentur',
  ]),
  lotus: active('Nelumbo Nucifera Flower Extract 2', 'garis-halus kusam', [
    'Teratai putih membantu kulit tampak bening',
    'Benang sari teratai kaya antioksidan',
  ]),
  rosehip: active('Rosa Canina Fruit Oil 5', 'bekas-jerawat garis-halus', [
    'Minyak rosehip merawat bekas dan garis halus',
    'Kaya asam lemak untuk kulit lembut bercahaya',
  ]),
  squalane: active('Squalane 5', 'dehidrasi sawar-kulit', [
    'Squalane tebu melembutkan tanpa menyumbat',
    'Squalane mirip minyak alami kulit, ringan sekali',
  ]),
  caffeine: active('Caffeine 1', 'mata-panda', [
    'Kafein membantu bawah mata tampak segar',
    'Membantu mengurangi kesan bengkak di pagi hari',
  ]),
  charcoal: active('Charcoal Powder 1', 'komedo', [
    'Arang aktif mengangkat minyak dan kotoran',
    'Arang tempurung kelapa menyerap sebum berlebih',
  ]),
  teaTree: active('Melaleuca Alternifolia Leaf Oil 0.5', 'jerawat', [
    'Tea tree membantu merawat kulit berjerawat',
    'Minyak tea tree terasa bersih dan segar',
  ]),
  sulfur: active('Sulfur 3', 'jerawat', [
    'Belerang membantu jerawat lebih cepat mengering',
    'Belerang halus untuk titik yang meradang',
  ]),
  witchHazel: active('Hamamelis Virginiana Leaf Water 8', 'pori-besar', [
    'Witch hazel membantu pori tampak lebih rapat',
    'Menyegarkan zona T tanpa membuat kering',
  ]),
  lipidOil: active('Simmondsia Chinensis Seed Oil 3', 'bibir-kering dehidrasi', [
    'Minyak jojoba melembutkan dan mudah meresap',
    'Jojoba menjaga kelembapan tanpa lengket',
  ]),
  ectoin: active('Ectoin 1', 'sawar-kulit terbakar-surya', [
    'Ektoin membantu kulit bertahan dari panas dan kering',
    'Ektoin 1% menjaga kulit yang sering di luar ruangan',
  ]),
  urea: active('Urea 10', 'tangan-kasar', [
    'Urea 10% menghaluskan kulit yang menebal',
    'Membantu tumit dan siku kembali lembut',
  ]),
  coffee: active('Coffea Arabica Seed Powder 6', 'belang', [
    'Kopi Toraja menggosok halus dan menyegarkan',
    'Butir kopi membantu mengangkat sel kulit mati',
  ]),
  magnesium: active('Magnesium Hydroxide 4', 'bau-badan', [
    'Magnesium menetralkan bau tanpa menutup pori',
    'Membantu ketiak tetap segar tanpa garam aluminium',
  ]),
  alum: active('Potassium Alum 3', 'bau-badan', [
    'Tawas halus menahan bau seharian',
    'Tawas, cara lama yang tetap paling jujur',
  ]),
  camellia: active('Camellia Japonica Seed Oil 6', 'dehidrasi rambut-kering', [
    'Minyak camellia melembutkan tanpa rasa berat',
    'Camellia peras dingin untuk kilau yang tenang',
  ]),
  tengkawang: active('Shorea Stenoptera Seed Butter 4', 'dehidrasi tangan-kasar', [
    'Lemak tengkawang Kalimantan mengunci lembap',
    'Tengkawang membuat krim mudah diratakan',
  ]),
  sacha: active('Plukenetia Volubilis Seed Oil 3', 'dehidrasi', [
    'Minyak sacha kaya omega, ringan di kulit',
    'Sacha peras dingin melembutkan kulit bersisik',
  ]),
  gaharu: active('Aquilaria Malaccensis Leaf Extract 2', 'jerawat pori-besar', [
    'Daun gaharu kaya antioksidan untuk wajah berminyak',
    'Ekstrak gaharu menyegarkan dengan wangi kayu',
  ]),
  sirih: active('Piper Betle Leaf Extract 1', 'jerawat', [
    'Daun sirih membantu kulit terasa bersih',
    'Sirih, andalan lama untuk kulit yang mudah berjerawat',
  ]),
  bengkuang: active('Pachyrhizus Erosus Root Extract 3', 'kusam belang', [
    'Sari bengkuang menyejukkan dan mencerahkan perlahan',
    'Bengkuang melembapkan kulit yang kusam',
  ]),
  avocado: active('Persea Gratissima Oil 3', 'rambut-kering dehidrasi', [
    'Minyak alpukat melembutkan bagian yang kering',
    'Alpukat kaya lemak baik, tidak meninggalkan rasa lengket',
  ]),
  grapeseed: active('Vitis Vinifera Seed Oil 4', 'dehidrasi', [
    'Minyak biji anggur ringan dan cepat meresap',
    'Biji anggur kaya antioksidan untuk hari yang terik',
  ]),
  eucalypt: active('Eucalyptus Globulus Leaf Oil 0.4', 'rambut-lepek', [
    'Daun eukaliptus membersihkan sisa penata rambut',
    'Eukaliptus menyegarkan sampai ke akar',
  ]),
  butterflyPea: active('Clitoria Ternatea Flower Extract 2', 'rambut-rontok', [
    'Bunga telang merawat rambut tampak lebih gelap berkilau',
    'Kembang telang menyejukkan kulit kepala',
  ]),
  watermelon: active('Citrullus Lanatus Fruit Extract 3', 'dehidrasi', [
    'Sari semangka menyegarkan wajah yang gerah',
    'Semangka melembapkan seringan air',
  ]),
  coconutWater: active('Cocos Nucifera Water 10', 'dehidrasi', [
    'Air kelapa muda membuat kulit terasa segar',
    'Air kelapa melembapkan tanpa lengket',
  ]),
} satisfies Record<string, Active>

export type ActiveName = keyof typeof actives

function active(inci: string, concerns: string, benefits: string[]): Active {
  return { inci, concerns: concerns.split(' '), benefits }
}
