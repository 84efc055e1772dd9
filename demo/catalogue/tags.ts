import { firstPlaces } from '../../contract/staff/tags.ts'
import type { DemoTag } from './shape.ts'

const cards: Record<string, NonNullable<DemoTag['card']>> = {
  flek: { title: 'Flek & bekas jerawat', line: 'Niacinamide, tranexamic acid, dan SPF setiap hari' },
  'bibir-kering': { title: 'Bibir kering', line: 'Balm dan tint ber-SPF' },
  reapply: { title: 'Reapply di atas makeup', line: 'Stick, spray, dan bedak SPF' },
}

/** The things that shoppers look for besides the category: a concern, a skin type, a property of the formula. */
export const tags: DemoTag[] = [
  ...tagsOf('concern', {
    flek: 'Flek Hitam',
    jerawat: 'Jerawat',
    'bekas-jerawat': 'Bekas Jerawat',
    kusam: 'Kulit Kusam',
    'pori-besar': 'Pori-pori Besar',
    komedo: 'Komedo',
    dehidrasi: 'Kurang Lembap',
    kemerahan: 'Kemerahan',
    'garis-halus': 'Garis Halus',
    'sawar-kulit': 'Sawar Kulit Lemah',
    belang: 'Kulit Belang',
    'terbakar-surya': 'Habis Terpapar Matahari',
    reapply: 'Reapply',
    'mata-panda': 'Mata Panda',
    'bibir-kering': 'Bibir Kering',
    'bau-badan': 'Bau Badan',
    'tangan-kasar': 'Tangan & Kaki Kasar',
    'rambut-rontok': 'Rambut Rontok',
    ketombe: 'Ketombe',
    'rambut-lepek': 'Rambut Lepek',
    'rambut-kering': 'Rambut Kering',
    'rambut-berwarna': 'Rambut Diwarnai',
  }).map(withCard),
  ...tagsOf('skin-type', {
    normal: 'Normal',
    berminyak: 'Berminyak',
    kering: 'Kering',
    kombinasi: 'Kombinasi',
    sensitif: 'Sensitif',
  }),
  ...tagsOf('tag', {
    vegan: 'Vegan',
    halal: 'Halal',
    'reef-safe': 'Ramah Terumbu',
    'tanpa-parfum': 'Tanpa Parfum',
    'tanpa-alkohol': 'Tanpa Alkohol',
    'aman-ibu-hamil': 'Aman untuk Ibu Hamil',
    'untuk-anak': 'Untuk Anak',
    'untuk-pria': 'Cocok untuk Pria',
    'tahan-air': 'Tahan Air',
    'tanpa-whitecast': 'Tanpa Whitecast',
    'bisa-isi-ulang': 'Bisa Isi Ulang',
    'ukuran-travel': 'Ukuran Travel',
    'bahan-lokal': 'Bahan Lokal',
    'ramah-hijab': 'Ramah Hijab',
    'hasil-matte': 'Hasil Matte',
    'hasil-glowy': 'Hasil Glowy',
    'tahan-lama': 'Tahan Lama',
    olahraga: 'Olahraga',
    'untuk-kado': 'Untuk Kado',
    'di-bawah-50-ribu': 'Di Bawah 50 Ribu',
  }).map(withoutPromise),
]

function tagsOf(kind: DemoTag['kind'], names: Record<string, string>): DemoTag[] {
  return Object.entries(names).map(([slug, name]) => ({ slug, name, kind }))
}

/** Gives a tag its card on the home page, in the order above. */
function withCard(tag: DemoTag): DemoTag {
  const card = cards[tag.slug]
  if (!card) return tag
  return {
    ...tag,
    card,
    position: Object.keys(cards).indexOf(tag.slug) + 1,
    places: [...firstPlaces.concern, 'home'],
  }
}

/** What a product costs or is bought for is no promise of its brand. */
function withoutPromise(tag: DemoTag): DemoTag {
  if (!['di-bawah-50-ribu', 'untuk-kado', 'ukuran-travel'].includes(tag.slug)) return tag
  return { ...tag, places: firstPlaces.tag.filter(place => place !== 'brand') }
}
