import { directions } from '../directions.ts'
import { creamBase, foamBase, washBase, waterGel, wateryBase, waxBase } from './formulas.ts'
import { care, dry, everySkin, type Kind, oily } from './kind.ts'

export const skincareKinds = {
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
} satisfies Record<string, Kind>
