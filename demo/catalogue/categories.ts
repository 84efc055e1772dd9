import type { DemoCategory } from './shape.ts'

/** Codes of the aspects that a reviewer rates; the screen shows a name for each. */
const careRatings = ['effectiveness', 'texture', 'packaging', 'value_for_money']
const colourRatings = ['pigmentation', 'long_wear', 'texture', 'value_for_money']
const bodyRatings = ['effectiveness', 'scent', 'texture', 'value_for_money']
const toolRatings = ['quality', 'comfort', 'value_for_money']
const giftRatings = ['packaging', 'value_for_money']

/** Three levels: aisle, shelf, kind of product. Only kinds (leaves) contain products. */
export const categories: DemoCategory[] = [
  aisle('perawatan-surya', 'Perawatan Surya', careRatings, [
    shelf('surya-wajah', 'Sunscreen Wajah', {
      'sunscreen-gel': 'Sunscreen Gel',
      'sunscreen-krim': 'Sunscreen Krim',
      'sunscreen-serum': 'Sunscreen Serum & Esens',
      'sunscreen-susu': 'Sunscreen Susu',
      'sunscreen-mineral': 'Sunscreen Mineral',
      'sunscreen-berwarna': 'Sunscreen Berwarna',
    }),
    shelf('surya-tubuh', 'Sunscreen Tubuh', {
      'losion-surya': 'Losion Surya Tubuh',
      'surya-olahraga': 'Olahraga & Tahan Air',
    }),
    shelf('stick-spray', 'Stick, Spray & Reapply', {
      'sunscreen-stick': 'Sunscreen Stick',
      'sunscreen-spray': 'Sunscreen Spray',
      'sunscreen-mist': 'Sunscreen Mist',
      'bedak-surya': 'Bedak SPF',
      'cushion-surya': 'Cushion SPF',
    }),
    shelf('surya-anak', 'Sunscreen Anak', {
      'surya-bayi': 'Bayi & Balita',
      'surya-anak-aktif': 'Anak Aktif',
    }),
    shelf('after-sun', 'After Sun', {
      'gel-after-sun': 'Gel After Sun',
      'losion-after-sun': 'Losion & Krim After Sun',
      'kabut-after-sun': 'Mist After Sun',
    }),
    shelf('bibir-surya', 'Bibir SPF', {
      'balsam-bibir-spf': 'Lip Balm SPF',
      'tint-bibir-spf': 'Lip Tint SPF',
    }),
  ]),
  aisle('skincare', 'Skincare', careRatings, [
    shelf('pembersih', 'Pembersih', {
      'sabun-muka': 'Sabun Muka',
      'pembersih-rias': 'Pembersih Makeup',
      'eksfoliasi-wajah': 'Eksfoliasi',
    }),
    shelf('toner-esens', 'Toner & Esens', {
      toner: 'Toner',
      esens: 'Esens',
      'kabut-wajah': 'Face Mist',
    }),
    shelf('serum-ampul', 'Serum & Ampul', {
      'serum-cerah': 'Serum Pencerah',
      'serum-jerawat': 'Serum Jerawat',
      'serum-hidrasi': 'Serum Hidrasi',
      'serum-kencang': 'Serum Garis Halus',
      'minyak-wajah': 'Face Oil',
    }),
    shelf('pelembap', 'Pelembap', {
      'pelembap-gel': 'Pelembap Gel',
      'pelembap-krim': 'Pelembap Krim',
      'krim-malam': 'Krim Malam',
    }),
    shelf('masker', 'Masker', {
      'masker-lembar': 'Sheet Mask',
      'masker-lumpur': 'Clay Mask',
      'masker-tidur': 'Sleeping Mask',
    }),
    shelf('perawatan-khusus', 'Perawatan Khusus', {
      'krim-mata': 'Krim Mata',
      'obat-totol': 'Spot Treatment',
      'masker-bibir': 'Perawatan Bibir',
    }),
  ]),
  aisle('makeup', 'Makeup', colourRatings, [
    shelf('rias-wajah', 'Rias Wajah', {
      primer: 'Primer',
      foundation: 'Foundation & Skin Tint',
      cushion: 'Cushion',
      concealer: 'Concealer',
      bedak: 'Bedak',
      'blush-on': 'Blush On',
      'highlighter-kontur': 'Highlighter & Kontur',
      'setting-spray': 'Setting Spray',
    }),
    shelf('rias-bibir', 'Rias Bibir', {
      lipstik: 'Lipstik',
      'lip-cream': 'Lip Cream',
      'lip-tint': 'Lip Tint',
      'lip-gloss': 'Lip Gloss',
      'pensil-bibir': 'Pensil Bibir',
    }),
    shelf('rias-mata', 'Rias Mata', {
      eyeshadow: 'Eyeshadow',
      maskara: 'Maskara',
      eyeliner: 'Eyeliner',
      'pensil-alis': 'Alis',
    }),
    shelf('kuku', 'Kuku', {
      kuteks: 'Kuteks',
      'rawat-kuku': 'Perawatan Kuku',
    }),
  ]),
  aisle('rambut', 'Rambut', bodyRatings, [
    shelf('cuci-rambut', 'Cuci Rambut', {
      sampo: 'Sampo',
      kondisioner: 'Kondisioner',
    }),
    shelf('rawat-rambut', 'Perawatan Rambut', {
      'masker-rambut': 'Masker Rambut',
      'serum-rambut': 'Serum & Minyak Rambut',
      'tonik-rambut': 'Tonik & Kulit Kepala',
    }),
    shelf('tata-rambut', 'Tata Rambut', {
      'penata-rambut': 'Penata Rambut',
      'pelindung-rambut': 'Pelindung Panas & Matahari',
    }),
  ]),
  aisle('tubuh', 'Tubuh', bodyRatings, [
    shelf('mandi', 'Mandi', {
      'sabun-cair': 'Sabun Cair',
      'sabun-batang': 'Sabun Batang',
      'lulur-scrub': 'Lulur & Scrub',
    }),
    shelf('pelembap-tubuh', 'Pelembap Tubuh', {
      'losion-tubuh': 'Losion Tubuh',
      'body-butter': 'Body Butter',
      'minyak-tubuh': 'Minyak Tubuh',
    }),
    shelf('tangan-kaki', 'Tangan & Kaki', {
      'krim-tangan': 'Krim Tangan',
      'krim-kaki': 'Krim Kaki',
    }),
    shelf('wewangian', 'Wewangian', {
      deodoran: 'Deodoran',
      'kabut-tubuh': 'Body Mist',
    }),
  ]),
  aisle('alat', 'Alat', toolRatings, [
    shelf('alat-rias', 'Alat Rias', {
      kuas: 'Kuas',
      spons: 'Spons & Puff',
    }),
    shelf('alat-rambut', 'Alat Rambut', {
      sisir: 'Sisir',
    }),
    shelf('wadah', 'Wadah', {
      'pouch-kosmetik': 'Pouch Kosmetik',
    }),
  ]),
  aisle('hadiah', 'Hadiah', giftRatings, [
    shelf('kartu-hadiah', 'Kartu Hadiah', {
      'kartu-hadiah-digital': 'Kartu Hadiah Digital',
    }),
    shelf('paket', 'Paket', {
      'paket-hemat': 'Paket Hemat',
      bingkisan: 'Bingkisan',
    }),
  ]),
]

function aisle(slug: string, name: string, ratingTypes: string[], shelves: DemoCategory[]): DemoCategory {
  const children = shelves.map(({ children: kinds = [], ...rest }) => ({
    ...rest,
    ratingTypes,
    children: kinds.map(kind => ({ ...kind, ratingTypes })),
  }))
  return { slug, name, ratingTypes, children }
}

function shelf(slug: string, name: string, kinds: Record<string, string>): DemoCategory {
  return {
    slug,
    name,
    children: Object.entries(kinds).map(([kindSlug, kindName]) => ({ slug: kindSlug, name: kindName })),
  }
}
