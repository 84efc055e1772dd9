import { brands } from '../catalogue/brands.ts'
import type { Pack } from '../catalogue/shape.ts'
import type { PictureSpec } from './picture-spec.ts'

/**
 * Returns one pack of each form, each of a different brand: check these after changing the studio (`shoot.ts
 * --specimens`).
 */
export function specimens(): PictureSpec[] {
  return packs.map(([brand, pack]) => specimen(brand, pack))
}

function specimen(brandSlug: string, pack: Pack): PictureSpec {
  const brand = brands.find(b => b.slug === brandSlug)
  if (!brand) throw new Error(`No brand is called ${brandSlug}`)
  const members =
    pack.form === 'bundle'
      ? ['bottle', 'tube', 'stick']
          .flatMap(form => packs.filter(([, p]) => p.form === form))
          .map(([slug, member]) => specimen(slug, member))
      : []
  return { slug: `${pack.form}-${brandSlug}`, look: brand.look, pack, members, kind: 'packshot' }
}

const packs: [brandSlug: string, pack: Pack][] = [
  [
    'suryanala',
    {
      form: 'tube',
      labelName: 'Tabir Surya Harian',
      labelLine: 'Lindung Terang',
      claims: ['Ringan, tanpa whitecast'],
      spf: '50+',
      pa: 'PA++++',
      netContent: '50 ml',
    },
  ],
  [
    'kenaraya',
    {
      form: 'dropper',
      labelName: 'Serum Cahaya Kenanga',
      claims: ['Vitamin C 10%'],
      netContent: '30 ml',
      glass: 'amber',
      metal: 'gold',
    },
  ],
  [
    'tirtaluna',
    {
      form: 'jar',
      labelName: 'Krim Gel Pelembap',
      claims: ['Hyaluronat lima lapis'],
      netContent: '50 g',
      glass: 'frosted',
    },
  ],
  [
    'lumi-pagi',
    {
      form: 'pump',
      labelName: 'Sunscreen Serum Barrier',
      labelLine: 'Kulit sensitif',
      claims: ['Ceramide 3%'],
      spf: '45',
      pa: 'PA+++',
      netContent: '40 ml',
    },
  ],
  [
    'rempayu',
    {
      form: 'lotion',
      labelName: 'Losion Badan Kunyit Madu',
      claims: ['Melembapkan 24 jam'],
      netContent: '250 ml',
    },
  ],
  [
    'ombakita',
    {
      form: 'stick',
      labelName: 'Stik Surya Anak',
      labelLine: 'Tahan air',
      spf: '50',
      pa: 'PA++++',
      netContent: '20 g',
    },
  ],
  [
    'ombakita',
    {
      form: 'spray',
      labelName: 'Semprot Surya Badan',
      labelLine: 'Tahan air',
      spf: '50',
      pa: 'PA++++',
      netContent: '150 ml',
    },
  ],
  [
    'kenaraya',
    {
      form: 'mist',
      labelName: 'Kabut Rambut Kenanga',
      claims: ['Pelindung UV rambut'],
      netContent: '100 ml',
      glass: 'clear',
      liquidColor: '#f6d79a',
      metal: 'gold',
    },
  ],
  [
    'haenuri',
    {
      form: 'bottle',
      labelName: 'Toner Birch Lembap',
      claims: ['pH 5,5'],
      netContent: '150 ml',
      glass: 'clear',
      liquidColor: '#dff0e4',
    },
  ],
  [
    'tirtaluna',
    {
      form: 'sachet',
      labelName: 'Masker Lembar Lidah Buaya',
      claims: ['Dingin segar 15 menit'],
      netContent: '1 lembar · 25 ml',
    },
  ],
  [
    'rempayu',
    {
      form: 'soap',
      labelName: 'Sabun Batang Sereh',
      claims: ['Minyak kelapa murni'],
      netContent: '90 g',
      productColor: '#e9c77b',
    },
  ],
  [
    'senjara',
    {
      form: 'lipstick',
      labelName: 'Lipstik Satin',
      netContent: '3,5 g',
      productColor: '#b01c2c',
      metal: 'gold',
    },
  ],
  [
    'nonabi',
    { form: 'lip-gloss', labelName: 'Kilap Bibir Jambu', netContent: '4 ml', productColor: '#d9556b' },
  ],
  [
    'nonabi',
    {
      form: 'lip-balm',
      labelName: 'Balsem Bibir',
      labelLine: 'Jambu',
      netContent: '4 g',
      productColor: '#f28a86',
    },
  ],
  [
    'senjara',
    {
      form: 'palette',
      labelName: 'Palet Mata Senja',
      netContent: '9 g',
      palette: ['#efcdb6', '#c98a6b', '#b4545a', '#d7a35c', '#7a3a35', '#41202a'],
      metal: 'gold',
    },
  ],
  [
    'dalbora',
    {
      form: 'cushion',
      labelName: 'Cushion Rona Sutra',
      netContent: '13 g',
      productColor: '#e2b48c',
      metal: 'steel',
    },
  ],
  ['gincuri', { form: 'compact', labelName: 'Blush Tepuk', netContent: '5 g', productColor: '#ec7f86' }],
  [
    'ronakala',
    {
      form: 'loose-powder',
      labelName: 'Bedak Tabur',
      netContent: '12 g',
      productColor: '#e6c3a0',
      metal: 'gold',
    },
  ],
  ['senjara', { form: 'mascara', labelName: 'Maskara Lentik', netContent: '8 ml', metal: 'gold' }],
  ['sisira', { form: 'pencil', labelName: 'Pensil Alis', netContent: '1 g', productColor: '#5b3a2a' }],
  [
    'nonabi',
    { form: 'nail-polish', labelName: 'Kembang Sepatu', netContent: '8 ml', productColor: '#d31f4a' },
  ],
  ['suryanala', { form: 'brush', labelName: 'Kuas Bedak', netContent: '1 buah', metal: 'gold' }],
  ['sisira', { form: 'brush-set', labelName: 'Set Kuas Mata', netContent: '5 kuas' }],
  ['sisira', { form: 'brush-roll', labelName: 'Gulungan Kuas', netContent: '40 × 24 cm' }],
  ['kulitera', { form: 'face-brush', labelName: 'Sikat Wajah', netContent: '1 sikat' }],
  ['belantari', { form: 'massage-comb', labelName: 'Sisir Pijat', netContent: '1 sisir' }],
  ['wattlera', { form: 'paddle-brush', labelName: 'Detangling Paddle', netContent: '1 sisir' }],
  ['nonabi', { form: 'sponge', labelName: 'Spons Rias', netContent: '2 buah' }],
  [
    'sisira',
    {
      form: 'comb',
      labelName: 'Sisir Kayu',
      netContent: '1 buah',
      bodyColor: '#b07a4f',
      capColor: '#b07a4f',
    },
  ],
  ['carasun', { form: 'pouch', labelName: 'Bingkisan', netContent: '1 buah' }],
  [
    'carasun',
    {
      form: 'gift-card',
      labelName: 'Kartu Hadiah',
      labelLine: 'untuk kulit yang kamu sayang',
      netContent: 'Rp 250.000',
    },
  ],
  ['carasun', { form: 'bundle', labelName: 'Paket', netContent: '3 produk' }],
]
