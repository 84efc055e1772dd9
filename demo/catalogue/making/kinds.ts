import type { PackForm, Texture } from '../shape.ts'
import { directions } from './directions.ts'

/** What all products of one kind have in common; a product's card can override it. */
export interface Kind {
  category: string
  form: PackForm
  texture?: Texture
  textureColor?: string
  directions: string[]
  /** The base of the formula, without actives: "INCI share" in per cent. Empty for anything that is not a cosmetic. */
  formula: string
  /** Sentences about how the product feels; each product gets one of them. */
  feel: string[]
  /** Short claims on the pack; up to two are picked. */
  claims: string[]
  periodAfterOpeningMonths?: number
  skinTypes: string
  tags?: string
  /** Weight of the empty pack. */
  packGram: number
}

const everySkin = 'normal berminyak kering kombinasi'
const oily = 'berminyak kombinasi normal'
const dry = 'kering normal sensitif'

const waterGel =
  'Aqua 60, Butylene Glycol 5, Glycerin 3, Carbomer 0.4, Acrylates/C10-30 Alkyl Acrylate Crosspolymer 0.3, Tromethamine 0.2'
const creamBase =
  'Aqua 58, Glycerin 5, Caprylic/Capric Triglyceride 4, Cetearyl Alcohol 2.5, Glyceryl Stearate 1.5, Polysorbate 60 1, Xanthan Gum 0.2'
const wateryBase = 'Aqua 78, Butylene Glycol 5, Glycerin 4, 1,2-Hexanediol 1, Xanthan Gum 0.1'
const washBase =
  'Aqua 52, Sodium Lauroyl Methyl Isethionate 9, Cocamidopropyl Betaine 7, Glycerin 5, Coco-Glucoside 3, Sodium Chloride 0.8, Citric Acid 0.3'
const foamBase =
  'Aqua 40, Glycerin 14, Myristic Acid 12, Stearic Acid 8, Potassium Hydroxide 5, Lauric Acid 4, Cocamidopropyl Betaine 3, Glyceryl Stearate 1.5'
const waxBase =
  'Ricinus Communis Seed Oil 28, Candelilla Cera 9, Cera Alba 8, Isopropyl Myristate 7, Butyrospermum Parkii Butter 6, Hydrogenated Polyisobutene 5'
const stickBase =
  'Dibutyl Adipate 22, Synthetic Wax 14, Caprylic/Capric Triglyceride 11, Polyethylene 9, Silica 6, Hydrogenated Polyisobutene 4, Dimethicone 2'
const powderBase =
  'Talc 48, Mica 16, Silica 7, Zinc Stearate 5, Dimethicone 3, Caprylic/Capric Triglyceride 2.5, Magnesium Myristate 2'
const shampooBase =
  'Aqua 62, Sodium C14-16 Olefin Sulfonate 10, Cocamidopropyl Betaine 6, Decyl Glucoside 3, Glycerin 2, Polyquaternium-10 0.4, Citric Acid 0.3'
const conditionerBase =
  'Aqua 76, Cetearyl Alcohol 5, Behentrimonium Chloride 2, Glycerin 2, Cetyl Esters 1, Amodimethicone 0.8, Citric Acid 0.2'
const bodyBase =
  'Aqua 68, Glycerin 6, Mineral Oil 3, Cetearyl Alcohol 2.5, Glyceryl Stearate 2, Dimethicone 1, Carbomer 0.2, Sodium Hydroxide 0.1'
const foundationBase =
  'Aqua 42, Cyclopentasiloxane 14, Trimethylsiloxysilicate 5, Butylene Glycol 4, PEG-10 Dimethicone 2.5, Disteardimonium Hectorite 1, Sodium Chloride 0.8'

export const kinds = {
  // — sun care —
  'sun gel': sun(
    'sunscreen-gel',
    'tube',
    'gel',
    'berminyak kombinasi normal',
    [
      'Bertekstur air, cepat hilang tanpa sisa kilap',
      'Terasa sejuk dan langsung menyatu dengan kulit',
      'Tanpa jejak putih, juga pada kulit sawo matang',
      'Tidak menggumpal di bawah riasan',
    ],
    directions.sunFace,
    'tanpa-whitecast',
  ),
  'sun cream': sun('sunscreen-krim', 'tube', 'cream', everySkin, [
    'Melembapkan cukup untuk menggantikan krim pagi',
    'Rata sempurna tanpa jejak abu-abu',
    'Hasil akhir halus seperti kulit yang sehat',
    'Tidak perih di sekitar mata',
  ]),
  'sun serum': sun(
    'sunscreen-serum',
    'pump',
    'milk',
    everySkin,
    [
      'Serum dan tabir surya dalam satu langkah',
      'Menyerap seperti esens, melindungi seperti krim',
      'Ringan untuk dilapis dua kali',
      'Kulit tampak segar berkilau tanpa lengket',
    ],
    directions.sunFace,
    'tanpa-whitecast',
  ),
  'sun milk': sun('sunscreen-susu', 'bottle', 'milk', everySkin, [
    'Lapisan setipis kertas yang mengering sekejap',
    'Tahan keringat dan air, luruh dengan pembersih biasa',
    'Kocok dulu, ringan sesudahnya',
  ]),
  'sun mineral': sun('sunscreen-mineral', 'tube', 'cream', 'sensitif kering normal', [
    'Penyaring mineral yang bekerja begitu dioles',
    'Seng oksida halus, jejak putihnya sangat tipis',
    'Ramah untuk kulit sesudah perawatan dokter',
  ]),
  'sun tint': sun('sunscreen-berwarna', 'tube', 'cream', everySkin, [
    'Meratakan warna tipis-tipis, bintik asli tetap terlihat',
    'Menggantikan foundation di hari yang santai',
    'Besi oksidanya ikut menahan cahaya tampak',
  ]),
  'sun body': sun(
    'losion-surya',
    'lotion',
    'milk',
    everySkin,
    [
      'Cepat kering sebelum kemeja dikancingkan',
      'Tidak lengket di lipatan siku',
      'Isi banyak supaya tidak sayang mengulang',
    ],
    directions.sunBody,
  ),
  'sun sport': sun(
    'surya-olahraga',
    'tube',
    'milk',
    everySkin,
    [
      'Tahan air dan keringat, tidak menetes ke mata',
      'Tetap menggenggam raket, tidak licin',
      'Teruji 80 menit di dalam air',
    ],
    directions.sunBody,
    'tahan-air olahraga',
  ),
  'sun stick': sun(
    'sunscreen-stick',
    'stick',
    'balm',
    everySkin,
    [
      'Mengulang sunscreen tanpa mengotori tangan',
      'Muat di saku celana, aman di kabin pesawat',
      'Meluncur tanpa menyeret riasan',
    ],
    directions.sunStick,
    'reapply',
    stickBase,
  ),
  'sun spray': sun(
    'sunscreen-spray',
    'spray',
    'milk',
    everySkin,
    [
      'Kabut halus menjangkau punggung sendiri',
      'Kering sendiri tanpa perlu digosok lama',
      'Bisa disemprot dalam posisi apa pun',
    ],
    directions.sunSpray,
    'reapply',
  ),
  'sun mist': sun(
    'sunscreen-mist',
    'mist',
    'milk',
    everySkin,
    [
      'Mengulang perlindungan di atas riasan',
      'Butiran kabutnya halus, bedak tetap di tempat',
      'Menyegarkan di tengah hari',
    ],
    directions.sunMist,
    'reapply',
  ),
  'sun powder': sun(
    'bedak-surya',
    'compact',
    'powder',
    oily,
    ['Menyerap kilap sekaligus menambah perlindungan', 'Halus, tidak mengendap di pori'],
    directions.powderSpf,
    'reapply hasil-matte',
    powderBase,
  ),
  'sun cushion': sun(
    'cushion-surya',
    'cushion',
    'cream',
    everySkin,
    ['Mengulang sunscreen sambil merapikan riasan', 'Menutup tipis, bisa dilapis', 'Sejuk saat ditepukkan'],
    directions.cushion,
    'reapply',
    foundationBase,
  ),
  'sun kids': sun(
    'surya-anak-aktif',
    'tube',
    'milk',
    'sensitif normal kering',
    ['Tidak perih bila mengalir ke mata', 'Mudah dibasuh saat mandi sore', 'Diuji pada kulit peka anak'],
    directions.sunKids,
    'untuk-anak tanpa-parfum tahan-air',
  ),
  'lip sun': {
    ...care('balsam-bibir-spf', 'lip-balm', 'balm', everySkin, waxBase, directions.lipBalm),
    feel: [
      'Melindungi bibir yang kulitnya paling tipis',
      'Lembap berjam-jam tanpa rasa lilin',
      'Tidak menggelap karena matahari',
    ],
    claims: ['Lindungi bibir', 'Lembap 8 jam', 'Tanpa rasa lilin'],
    tags: 'bibir-kering reapply',
    packGram: 14,
  },
  'after gel': {
    ...care(
      'gel-after-sun',
      'tube',
      'gel',
      'normal kering sensitif kombinasi',
      waterGel,
      directions.afterSun,
    ),
    feel: [
      'Sejuk seketika tanpa mentol yang menyengat',
      'Cepat meresap, tidak menempel di baju',
      'Menenangkan kulit yang terasa hangat',
    ],
    claims: ['Sejukkan & tenangkan', 'Sesudah matahari'],
    tags: 'terbakar-surya',
  },
  'after lotion': {
    ...care('losion-after-sun', 'lotion', 'milk', dry, creamBase, directions.afterSun),
    feel: [
      'Mengembalikan lembap yang diambil matahari',
      'Membantu kulit tidak mudah mengelupas',
      'Lembut untuk bahu yang sedang peka',
    ],
    claims: ['Pulihkan lembap', 'Sesudah matahari'],
    tags: 'terbakar-surya',
    packGram: 45,
  },
  'after mist': {
    ...care('kabut-after-sun', 'mist', 'milk', everySkin, wateryBase, directions.mist),
    feel: [
      'Menurunkan rasa panas dalam sekali semprot',
      'Bisa disemprot di atas rambut dan kulit',
      'Tidak perlu menyentuh kulit yang perih',
    ],
    claims: ['Sejuk seketika', 'Sesudah matahari'],
    tags: 'terbakar-surya',
  },

  // — skincare —
  'face wash': {
    ...care('sabun-muka', 'tube', 'foam', oily, washBase, directions.cleanser),
    feel: [
      'Bersih tanpa rasa ketarik',
      'Busanya lembut dan mudah dibilas',
      'pH seimbang, nyaman untuk pagi dan malam',
    ],
    claims: ['pH seimbang', 'Tanpa rasa ketarik', 'Busa lembut'],
  },
  'face foam': {
    ...care('sabun-muka', 'tube', 'foam', everySkin, foamBase, directions.cleanser),
    feel: [
      'Busanya pekat seperti krim kocok',
      'Mengangkat sisa sunscreen harian',
      'Kesat secukupnya, tetap lembap',
    ],
    claims: ['Busa pekat', 'Bersih & lembap'],
  },
  micellar: {
    ...care(
      'pembersih-rias',
      'bottle',
      'milk',
      'sensitif normal kering kombinasi',
      'Aqua 92, Poloxamer 184 2, Glycerin 2, PEG-6 Caprylic/Capric Glycerides 1.5, Disodium EDTA 0.1',
      directions.micellar,
    ),
    feel: ['Mengangkat riasan tanpa digosok', 'Tidak perlu dibilas, tidak lengket', 'Ramah di sekitar mata'],
    claims: ['Tanpa bilas', 'Ramah mata'],
    packGram: 30,
  },
  'cleansing oil': {
    ...care(
      'pembersih-rias',
      'pump',
      'oil',
      everySkin,
      'Caprylic/Capric Triglyceride 40, Isopropyl Myristate 22, PEG-20 Glyceryl Triisostearate 12, Helianthus Annuus Seed Oil 10',
      directions.firstCleanser,
    ),
    feel: [
      'Melarutkan sunscreen tahan air dan maskara',
      'Menjadi susu saat bertemu air',
      'Tidak meninggalkan kabut di mata',
    ],
    claims: ['Luruhkan sunscreen', 'Bilas bersih'],
    packGram: 40,
  },
  'cleansing balm': {
    ...care(
      'pembersih-rias',
      'jar',
      'balm',
      everySkin,
      'Ethylhexyl Palmitate 42, PEG-20 Glyceryl Triisostearate 14, Polyethylene 9, Caprylic/Capric Triglyceride 8, Synthetic Wax 3',
      directions.firstCleanser,
    ),
    feel: [
      'Meleleh begitu dipijat',
      'Mengangkat riasan tebal dalam satu menit',
      'Kulit lembut setelah dibilas',
    ],
    claims: ['Balsam jadi minyak', 'Bersih tuntas'],
    packGram: 60,
  },
  exfoliant: {
    ...care('eksfoliasi-wajah', 'bottle', 'milk', oily, wateryBase, directions.exfoliant),
    feel: [
      'Menghaluskan tekstur tanpa butiran',
      'Kulit terasa licin keesokan paginya',
      'Membantu skincare lain lebih mudah menyerap',
    ],
    claims: ['Eksfoliasi malam', 'Halus bertahap'],
    packGram: 30,
  },
  'face scrub': {
    ...care(
      'eksfoliasi-wajah',
      'tube',
      'cream',
      'normal kombinasi berminyak',
      creamBase,
      directions.scrubFace,
    ),
    feel: [
      'Butirannya halus dan larut, tidak menggores',
      'Membantu komedo lebih mudah terangkat',
      'Wajah tampak segar seketika',
    ],
    claims: ['Butiran halus', 'Dua kali seminggu'],
  },
  toner: {
    ...care('toner', 'bottle', 'milk', everySkin, wateryBase, directions.toner),
    feel: [
      'Menyiapkan kulit untuk langkah berikutnya',
      'Terasa seperti minum air untuk kulit',
      'Bisa dilapis sampai tiga kali',
    ],
    claims: ['Lapis demi lapis', 'Segarkan & lembapkan'],
    packGram: 35,
  },
  essence: {
    ...care('esens', 'bottle', 'gel', everySkin, wateryBase, directions.toner),
    feel: [
      'Kental tipis, lalu hilang',
      'Membuat serum berikutnya meresap rata',
      'Kulit terasa kenyal saat ditekan',
    ],
    claims: ['Esens pertama', 'Kulit bening'],
    packGram: 60,
  },
  'face mist': {
    ...care(
      'kabut-wajah',
      'mist',
      'milk',
      everySkin,
      'Aqua 90, Glycerin 3, Propanediol 2, Polysorbate 20 0.4',
      directions.mist,
    ),
    feel: ['Kabutnya halus, tidak menetes', 'Menyegarkan wajah yang lelah', 'Menyatukan bedak dengan kulit'],
    claims: ['Segar seketika', 'Kabut halus'],
  },
  serum: {
    ...care('serum-hidrasi', 'dropper', 'gel', everySkin, wateryBase, directions.serum),
    feel: [
      'Meresap dalam hitungan detik',
      'Satu tujuan, bahan seperlunya',
      'Tidak menggumpal di bawah sunscreen',
      'Cukup empat tetes untuk wajah dan leher',
    ],
    claims: ['Cepat meresap', 'Serum harian'],
    packGram: 62,
  },
  'face oil': {
    ...care(
      'minyak-wajah',
      'dropper',
      'oil',
      dry,
      'Caprylic/Capric Triglyceride 48, Squalane 20, Simmondsia Chinensis Seed Oil 15, Tocopherol 0.5',
      directions.oilFace,
    ),
    feel: ['Mengunci semua lapisan di bawahnya', 'Berkilau lembut, bukan berminyak', 'Dua tetes sudah cukup'],
    claims: ['Peras dingin', 'Penutup malam'],
    packGram: 62,
  },
  'gel cream': {
    ...care('pelembap-gel', 'jar', 'gel', oily, waterGel, directions.cream),
    feel: [
      'Meleleh menjadi air di kulit',
      'Melembapkan tanpa menambah minyak',
      'Sejuk, enak dipakai sebelum sunscreen',
    ],
    claims: ['Gel ringan', 'Bebas kilap'],
    packGram: 90,
  },
  cream: {
    ...care('pelembap-krim', 'jar', 'cream', dry, creamBase, directions.cream),
    feel: [
      'Lembut seperti mentega tetapi tidak berat',
      'Menjaga wajah lembap sampai sore',
      'Kulit tidak lagi terasa ketat setelah cuci muka',
    ],
    claims: ['Lembap 24 jam', 'Kunci kelembapan'],
    packGram: 95,
  },
  'barrier cream': {
    ...care('pelembap-krim', 'tube', 'cream', 'sensitif kering normal', creamBase, directions.cream),
    feel: [
      'Formula pendek untuk kulit yang mudah protes',
      'Melapisi kulit seperti selimut tipis',
      'Tidak menyumbat pori',
    ],
    claims: ['Kuatkan sawar kulit', 'Untuk kulit peka'],
  },
  'night cream': {
    ...care('krim-malam', 'jar', 'cream', everySkin, creamBase, directions.night),
    feel: [
      'Bekerja saat kamu tidur',
      'Bangun dengan kulit yang terasa kenyal',
      'Kaya, tetapi tidak menempel di bantal',
    ],
    claims: ['Rawat semalaman', 'Krim malam'],
    packGram: 95,
  },
  'sheet mask': {
    ...care('masker-lembar', 'sachet', 'gel', everySkin, wateryBase, directions.sheetMask),
    feel: [
      'Lembarnya tipis dan menempel rapat',
      'Sisa esensnya cukup untuk leher dan lengan',
      'Segar untuk malam sebelum hari penting',
    ],
    claims: ['15 menit', 'Sekali pakai'],
    periodAfterOpeningMonths: undefined,
    packGram: 5,
  },
  'clay mask': {
    ...care(
      'masker-lumpur',
      'jar',
      'cream',
      oily,
      'Aqua 38, Kaolin 22, Glycerin 9, Bentonite 6, Titanium Dioxide 1.5, Cetearyl Alcohol 1.5, Xanthan Gum 0.3',
      directions.clayMask,
    ),
    feel: [
      'Menarik minyak tanpa membuat wajah retak',
      'Pori tampak lebih bersih setelah dibilas',
      'Tidak perih, mudah dibilas',
    ],
    claims: ['Serap minyak', '10 menit'],
    packGram: 90,
  },
  'sleeping mask': {
    ...care('masker-tidur', 'jar', 'gel', everySkin, waterGel, directions.night),
    feel: [
      'Lapisan terakhir yang mengunci semua langkah',
      'Kenyal saat bangun',
      'Tidak berpindah ke sarung bantal',
    ],
    claims: ['Dipakai tidur', 'Bangun kenyal'],
    packGram: 90,
  },
  'eye cream': {
    ...care('krim-mata', 'tube', 'cream', everySkin, creamBase, directions.eye),
    feel: [
      'Ringan, tidak membuat milia',
      'Concealer jadi lebih halus di atasnya',
      'Bawah mata tampak lebih segar',
    ],
    claims: ['Area mata', 'Ringan'],
    packGram: 12,
  },
  'spot gel': {
    ...care('obat-totol', 'tube', 'gel', oily, waterGel, directions.spot),
    feel: ['Bening, bisa dipakai di bawah bedak', 'Bekerja di titiknya saja', 'Cepat kering'],
    claims: ['Totol di titiknya', 'Bening'],
    packGram: 9,
  },
  'lip mask': {
    ...care('masker-bibir', 'jar', 'balm', everySkin, waxBase, directions.lipBalm),
    feel: [
      'Tebal dan tenang, untuk bibir pecah',
      'Bibir terasa empuk keesokan paginya',
      'Cukup seujung kelingking',
    ],
    claims: ['Untuk malam', 'Bibir empuk'],
    tags: 'bibir-kering',
    packGram: 30,
  },

  // — make-up —
  primer: colour(
    'primer',
    'tube',
    'gel',
    'Aqua 30, Dimethicone 18, Cyclopentasiloxane 14, Silica 5, Dimethicone Crosspolymer 4, Glycerin 3',
    directions.primer,
    ['Riasan menempel lebih lama', 'Pori tampak tersamar', 'Tidak menggumpal dengan sunscreen'],
  ),
  foundation: colour('foundation', 'pump', 'cream', foundationBase, directions.foundation, [
    'Daya tutup sedang yang bisa ditumpuk',
    'Tahan lembap dan tidak berubah oranye',
    'Menyatu, bukan menumpuk',
  ]),
  'skin tint': colour('foundation', 'tube', 'milk', foundationBase, directions.foundation, [
    'Ringan seperti tidak memakai apa-apa',
    'Bintik dan tahi lalat tetap kelihatan',
    'Rata hanya dengan jari',
  ]),
  cushion: colour('cushion', 'cushion', 'cream', foundationBase, directions.cushion, [
    'Menutup tipis, bisa dilapis',
    'Cermin dan puff selalu siap di tas',
    'Tidak pecah di garis senyum',
  ]),
  concealer: colour('concealer', 'lip-gloss', 'cream', foundationBase, directions.concealer, [
    'Menutup lingkar mata dengan satu sapuan',
    'Tidak retak di bawah mata',
    'Kental secukupnya, mudah dibaurkan',
  ]),
  'pressed powder': colour('bedak', 'compact', 'powder', powderBase, directions.powder, [
    'Menahan kilap sampai waktu asar',
    'Halus tanpa kesan dempul',
    'Muat di saku tas kecil',
  ]),
  'loose powder': colour('bedak', 'loose-powder', 'powder', powderBase, directions.powder, [
    'Butirannya sehalus tepung yang disaring dua kali',
    'Mengunci riasan tanpa mengubah warna',
    'Tidak memutih di foto',
  ]),
  blush: colour('blush-on', 'compact', 'powder', powderBase, directions.cheek, [
    'Warnanya keluar sejak sapuan pertama',
    'Mudah dibaurkan, tidak belang',
    'Bisa merangkap perona kelopak',
  ]),
  'blush stick': colour('blush-on', 'stick', 'balm', waxBase, directions.cheek, [
    'Krim yang mengering seperti bedak',
    'Untuk pipi, bibir, dan kelopak sekaligus',
    'Tidak mengangkat foundation di bawahnya',
  ]),
  highlighter: colour('highlighter-kontur', 'compact', 'powder', powderBase, directions.glow, [
    'Kilau halus tanpa butir gliter',
    'Menangkap cahaya, tidak menonjolkan pori',
    'Cantik di kulit terang maupun gelap',
  ]),
  contour: colour('highlighter-kontur', 'stick', 'balm', waxBase, directions.cheek, [
    'Bayangan yang dingin, tidak kemerahan',
    'Mudah dibaurkan walau terburu-buru',
  ]),
  'setting spray': colour(
    'setting-spray',
    'mist',
    'milk',
    'Aqua 70, Alcohol Denat. 12, PVP 3, Glycerin 2, Polysorbate 20 0.4',
    directions.setting,
    ['Menahan riasan dari keringat dan masker', 'Menghilangkan kesan bedak'],
  ),
  lipstick: colour('lipstik', 'lipstick', 'balm', waxBase, directions.lipstick, [
    'Satu usapan sudah penuh',
    'Nyaman, tidak menonjolkan kulit bibir yang kering',
    'Tahan makan siang',
  ]),
  'lip cream': colour(
    'lip-cream',
    'lip-gloss',
    'gloss',
    'Isododecane 38, Dimethicone 12, Trimethylsiloxysilicate 8, Hydrogenated Polyisobutene 6, Disteardimonium Hectorite 3, Silica 2',
    directions.lipLiquid,
    ['Kering menjadi matte yang lentur', 'Tidak pindah ke gelas', 'Ringan, tidak menarik bibir'],
  ),
  'lip tint': colour(
    'lip-tint',
    'lip-gloss',
    'gel',
    'Aqua 58, Propanediol 10, Glycerin 8, Hydroxyethylcellulose 0.8, Polysorbate 20 0.5',
    directions.lipLiquid,
    ['Merona lama, mudah dibentuk gradasi', 'Segar seperti habis makan buah', 'Bisa juga untuk pipi'],
  ),
  'lip gloss': colour(
    'lip-gloss',
    'lip-gloss',
    'gloss',
    'Polybutene 40, Hydrogenated Polyisobutene 22, Diisostearyl Malate 10, Octyldodecanol 8, Silica Dimethyl Silylate 4',
    directions.lipLiquid,
    ['Berkilau seperti kaca tanpa lengket rambut', 'Bibir tampak lebih penuh', 'Terasa seperti balsam'],
  ),
  'lip liner': colour('pensil-bibir', 'pencil', 'balm', waxBase, directions.lipLiner, [
    'Ujungnya lembut tetapi tidak mudah patah',
    'Menahan lipstik tetap di garisnya',
  ]),
  'lip balm': colour('lip-tint', 'lip-balm', 'balm', waxBase, directions.lipBalm, [
    'Warna tipis yang tumbuh sesuai hangat bibir',
    'Lembap seperti balsam, merona seperti tint',
  ]),
  palette: colour('eyeshadow', 'palette', 'powder', powderBase, directions.eyes, [
    'Enam warna yang semuanya terpakai',
    'Halus, sedikit sekali yang rontok',
    'Matte dan kilau saling melengkapi',
  ]),
  mascara: colour(
    'maskara',
    'mascara',
    'gel',
    'Aqua 44, Cera Alba 9, Copernicia Cerifera Cera 5, Stearic Acid 5, Acacia Senegal Gum 3, Glyceryl Stearate 3, PVP 2',
    directions.mascara,
    [
      'Menahan lentik sampai malam',
      'Tidak meleleh di udara lembap',
      'Luruh dengan air hangat, tidak perlu digosok',
    ],
  ),
  'brow pencil': colour('pensil-alis', 'pencil', 'balm', waxBase, directions.brow, [
    'Ujung tipis untuk meniru helai rambut',
    'Tidak mengilap, tidak kemerahan',
    'Spoolie di ujung lainnya',
  ]),
  eyeliner: colour('eyeliner', 'pencil', 'gel', waxBase, directions.liner, [
    'Pekat sekali gores',
    'Tidak pindah ke kelopak atas',
    'Bisa dibaurkan sebelum mengering',
  ]),
  'nail polish': colour(
    'kuteks',
    'nail-polish',
    'gloss',
    'Butyl Acetate 36, Ethyl Acetate 28, Nitrocellulose 14, Acetyl Tributyl Citrate 7, Adipic Acid/Neopentyl Glycol/Trimellitic Anhydride Copolymer 6, Isopropyl Alcohol 3, Stearalkonium Hectorite 1.2',
    directions.nails,
    ['Dua lapis sudah rata', 'Kilapnya bertahan sampai seminggu', 'Kuas lebar yang mengikuti bentuk kuku'],
  ),
  'nail care': {
    ...care(
      'rawat-kuku',
      'nail-polish',
      'oil',
      everySkin,
      'Helianthus Annuus Seed Oil 50, Ricinus Communis Seed Oil 20, Prunus Amygdalus Dulcis Oil 12, Tocopherol 0.5',
      directions.nailCare,
    ),
    feel: ['Kutikula lembut, kuku tidak mudah terbelah', 'Wanginya tipis'],
    claims: ['Kuku & kutikula'],
    packGram: 35,
  },

  // — hair and body —
  shampoo: {
    ...care('sampo', 'bottle', 'gel', '', shampooBase, directions.shampoo),
    feel: [
      'Bersih tanpa membuat rambut kesat berlebihan',
      'Busanya cukup, mudah dibilas',
      'Kulit kepala terasa lega',
    ],
    claims: ['Tanpa SLS', 'Kulit kepala lega'],
    packGram: 35,
  },
  conditioner: {
    ...care('kondisioner', 'bottle', 'cream', '', conditionerBase, directions.conditioner),
    feel: [
      'Rambut mudah disisir sejak masih basah',
      'Ringan di akar, lembut di ujung',
      'Mengurangi kusut dan listrik statis',
    ],
    claims: ['Mudah disisir', 'Tanpa berat'],
    packGram: 35,
  },
  'hair mask': {
    ...care('masker-rambut', 'jar', 'cream', '', conditionerBase, directions.hairMask),
    feel: [
      'Melembutkan sejak pemakaian pertama',
      'Ujung rambut tampak lebih rapi',
      'Wanginya tinggal sampai besok',
    ],
    claims: ['Seminggu sekali', 'Rawat dalam'],
    packGram: 60,
  },
  'hair serum': {
    ...care(
      'serum-rambut',
      'pump',
      'oil',
      '',
      'Cyclopentasiloxane 48, Dimethiconol 16, Caprylic/Capric Triglyceride 12',
      directions.hairSerum,
    ),
    feel: [
      'Berkilau tanpa lepek',
      'Menjinakkan anak rambut',
      'Melindungi dari panas alat sampai 200 derajat',
    ],
    claims: ['Kilau ringan', 'Tanpa bilas'],
    packGram: 40,
  },
  'scalp tonic': {
    ...care(
      'tonik-rambut',
      'mist',
      'milk',
      '',
      'Aqua 76, Alcohol Denat. 8, Glycerin 3, Propanediol 3, Polysorbate 20 0.5',
      directions.scalp,
    ),
    feel: ['Dingin sebentar, lalu kering tanpa lengket', 'Nyaman dipakai di bawah kerudung'],
    claims: ['Tanpa bilas', 'Untuk akar'],
  },
  'hair styling': {
    ...care(
      'penata-rambut',
      'jar',
      'balm',
      '',
      'Aqua 50, Cera Alba 10, Ceteareth-25 8, Petrolatum 7, PVP 4, Glycerin 3',
      directions.hairStyle,
    ),
    feel: ['Bisa dibentuk ulang kapan saja', 'Luruh dengan sekali keramas'],
    claims: ['Bentuk ulang', 'Mudah dibilas'],
    packGram: 40,
  },
  'hair shield': {
    ...care(
      'pelindung-rambut',
      'mist',
      'milk',
      '',
      'Aqua 70, Cyclopentasiloxane 8, Ethylhexyl Salicylate 3, Panthenol 1, Polyquaternium-11 1',
      directions.hairMist,
    ),
    feel: ['Menjaga warna rambut dari matahari', 'Melindungi kulit kepala di garis belahan'],
    claims: ['Pelindung UV rambut', 'Tanpa lepek'],
  },
  'body wash': {
    ...care('sabun-cair', 'lotion', 'gel', everySkin, washBase, directions.wash),
    feel: [
      'Bersih, kulit tidak bersisik sesudahnya',
      'Wanginya menempel halus di handuk',
      'Busanya ramai, bilasnya cepat',
    ],
    claims: ['Mandi setiap hari', 'Lembut di kulit'],
    packGram: 50,
  },
  'bar soap': {
    ...care(
      'sabun-batang',
      'soap',
      'foam',
      everySkin,
      'Sodium Palmate 42, Sodium Cocoate 20, Aqua 12, Glycerin 8, Sodium Chloride 0.6, Tetrasodium Etidronate 0.1',
      directions.soap,
    ),
    feel: [
      'Keras dan awet, tidak cepat lembek',
      'Busanya lembut walau airnya keras',
      'Dipotong tangan, tiap batang sedikit berbeda',
    ],
    claims: ['Potong tangan', 'Proses dingin'],
    periodAfterOpeningMonths: 12,
    packGram: 8,
  },
  'body scrub': {
    ...care(
      'lulur-scrub',
      'jar',
      'cream',
      everySkin,
      'Aqua 36, Sucrose 20, Glycerin 10, Oryza Sativa Powder 8, Cetearyl Alcohol 4, Glyceryl Stearate 2',
      directions.bodyScrub,
    ),
    feel: [
      'Butirannya halus, tidak melukai',
      'Kulit terasa licin sehabis dibilas',
      'Siku dan lutut tampak lebih rata',
    ],
    claims: ['Lulur lembut', 'Dua kali seminggu'],
    tags: 'belang',
    packGram: 50,
  },
  'body lotion': {
    ...care('losion-tubuh', 'lotion', 'milk', everySkin, bodyBase, directions.bodyLotion),
    feel: [
      'Meresap sebelum kamu selesai berpakaian',
      'Kulit tidak bersisik lagi di ruang ber-AC',
      'Tidak lengket di udara lembap',
    ],
    claims: ['Cepat meresap', 'Lembap seharian'],
    packGram: 50,
  },
  'body butter': {
    ...care('body-butter', 'jar', 'balm', dry, bodyBase, directions.bodyLotion),
    feel: ['Tebal di jari, lumer di kulit', 'Untuk siku, lutut, dan tumit', 'Sisa wanginya menyenangkan'],
    claims: ['Kaya & lumer', 'Untuk kulit kering'],
    packGram: 60,
  },
  'body oil': {
    ...care(
      'minyak-tubuh',
      'pump',
      'oil',
      dry,
      'Helianthus Annuus Seed Oil 42, Caprylic/Capric Triglyceride 30, Prunus Amygdalus Dulcis Oil 10, Tocopherol 0.5',
      directions.bodyLotion,
    ),
    feel: ['Kering di kulit, tidak di baju', 'Berkilau di tulang kering dan bahu', 'Enak untuk pijat'],
    claims: ['Minyak kering', 'Kilau lembut'],
    packGram: 45,
  },
  'hand cream': {
    ...care('krim-tangan', 'tube', 'cream', everySkin, creamBase, directions.handFoot),
    feel: ['Langsung bisa mengetik lagi', 'Tidak meninggalkan sidik di layar', 'Kutikula tampak rapi'],
    claims: ['Tanpa lengket', 'Tangan lembut'],
    tags: 'tangan-kasar',
    packGram: 10,
  },
  'foot cream': {
    ...care('krim-kaki', 'tube', 'cream', everySkin, creamBase, directions.handFoot),
    feel: ['Tumit terasa lunak dalam beberapa malam', 'Mengurangi kasar tanpa licin di lantai'],
    claims: ['Untuk tumit', 'Pakai malam'],
    tags: 'tangan-kasar',
    packGram: 12,
  },
  deodorant: {
    ...care(
      'deodoran',
      'stick',
      'balm',
      everySkin,
      'Caprylic/Capric Triglyceride 26, Cetearyl Alcohol 18, Zea Mays Starch 16, Candelilla Cera 8, Zinc Ricinoleate 3',
      directions.deodorant,
    ),
    feel: ['Tidak meninggalkan noda kuning di kemeja', 'Ketiak kering dan tenang sampai malam'],
    claims: ['Tanpa noda', 'Segar seharian'],
    tags: 'bau-badan',
    packGram: 30,
  },
  'body mist': {
    ...care(
      'kabut-tubuh',
      'mist',
      'milk',
      everySkin,
      'Alcohol Denat. 68, Aqua 24, Parfum 4, Glycerin 1, Linalool 0.3, Limonene 0.2, Citronellol 0.1',
      directions.bodyMist,
    ),
    feel: ['Ringan, tidak membuat pusing di angkutan', 'Bisa ditumpuk dengan losion sewangi'],
    claims: ['Kabut wangi', 'Ringan'],
  },

  // — tools and gifts, which are not cosmetics and have no formula —
  brush: thing(
    'kuas',
    'brush',
    directions.brush,
    ['Bulu sintetis vegan yang lembut', 'Ikatan bulunya tidak rontok', 'Gagang seimbang di tangan'],
    ['Bulu vegan'],
    40,
  ),
  sponge: thing(
    'spons',
    'sponge',
    directions.sponge,
    ['Mengembang dua kali saat basah', 'Tidak menelan banyak produk', 'Permukaannya rapat, hasilnya halus'],
    ['Tanpa lateks'],
    12,
  ),
  comb: thing(
    'sisir',
    'comb',
    directions.comb,
    ['Giginya bulat, tidak menggores kulit kepala', 'Mengurangi listrik statis'],
    ['Gigi halus'],
    45,
  ),
  pouch: thing(
    'pouch-kosmetik',
    'pouch',
    directions.pouch,
    ['Muat satu rutinitas lengkap', 'Ritsletingnya lancar', 'Lapisannya mudah dilap'],
    ['Kain tebal'],
    90,
  ),
  'gift card': thing(
    'kartu-hadiah-digital',
    'gift-card',
    directions.giftCard,
    ['Dikirim lewat e-mail dalam hitungan menit', 'Berlaku setahun untuk semua produk'],
    [],
    0,
  ),
  'free gift': thing('hadiah-pembelian', 'pouch', directions.bundle, [], [], 10),
  bundle: thing(
    'paket-hemat',
    'bundle',
    directions.bundle,
    ['Disusun supaya saling melengkapi', 'Lebih hemat daripada membeli satu-satu'],
    [],
    60,
  ),
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

function sun(
  category: string,
  form: PackForm,
  texture: Texture,
  skinTypes: string,
  feel: string[],
  use: string[] = directions.sunFace,
  tags = '',
  formula = 'Aqua 48, Dibutyl Adipate 6, Butylene Glycol 4, Caprylyl Methicone 3, Glycerin 3, Polyglyceryl-3 Distearate 1.5, Acrylates/C10-30 Alkyl Acrylate Crosspolymer 0.3, Tromethamine 0.2',
): Kind {
  const claims = ['Lindung UVA & UVB', 'Tanpa jejak putih', 'Spektrum luas', 'Ringan harian']
  return {
    category,
    form,
    texture,
    skinTypes,
    feel,
    directions: use,
    tags,
    formula,
    claims,
    periodAfterOpeningMonths: form === 'spray' ? 24 : 12,
    packGram: form === 'lotion' || form === 'spray' ? 45 : 18,
  }
}

function care(
  category: string,
  form: PackForm,
  texture: Texture,
  skinTypes: string,
  formula: string,
  use: string[],
): Omit<Kind, 'feel' | 'claims'> {
  return {
    category,
    form,
    texture,
    skinTypes,
    formula,
    directions: use,
    periodAfterOpeningMonths: 12,
    packGram: 16,
  }
}

function colour(
  category: string,
  form: PackForm,
  texture: Texture,
  formula: string,
  use: string[],
  feel: string[],
): Kind {
  const isForEyes = form === 'mascara' || form === 'pencil'
  return {
    category,
    form,
    texture,
    formula,
    feel,
    directions: use,
    skinTypes: everySkin,
    claims: [],
    periodAfterOpeningMonths: isForEyes ? 6 : form === 'nail-polish' ? 24 : 12,
    packGram: 25,
  }
}

function thing(
  category: string,
  form: PackForm,
  use: string[],
  feel: string[],
  claims: string[],
  packGram: number,
): Kind {
  return { category, form, directions: use, feel, claims, formula: '', skinTypes: '', packGram }
}
