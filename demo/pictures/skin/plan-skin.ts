import { createHash } from 'node:crypto'
import type { DemoProduct } from '../../catalogue/shape.ts'
import { rgbOf } from '../studio/colours.ts'
import { type LookName, looks } from './looks.ts'
import type { SkinSpec } from './take-skin.ts'
import { tones } from './tones.ts'

/** Raise this when light, bodies or a substance change. */
const skinVersion = 1

/** A picture on skin that products of the same kind and colour share. */
export interface SkinJob {
  key: string
  file: string
  specHash: string
  what: { skin: SkinSpec }
}

/** Returns the pictures to take and, for each product that has one, its file and what it shows. */
export function planSkin(products: DemoProduct[]): {
  jobs: SkinJob[]
  pictureOfProduct: Record<string, { file: string; shows: string }>
} {
  const jobs = new Map<string, SkinJob>()
  const pictureOfProduct: Record<string, { file: string; shows: string }> = {}
  for (const product of products) {
    const spec = specOf(product)
    if (!spec) continue
    const specHash = createHash('sha256')
      .update(JSON.stringify([skinVersion, spec]))
      .digest('hex')
      .slice(0, 16)
    const key = `${spec.look.replaceAll(' ', '-')}-${specHash.slice(0, 8)}`
    const file = `skin/${key}.avif`
    jobs.set(key, { key, file, specHash, what: { skin: spec } })
    pictureOfProduct[product.slug] = { file, shows: captionOf(spec) }
  }
  return { jobs: [...jobs.values()], pictureOfProduct }
}

function specOf(product: DemoProduct): SkinSpec | undefined {
  const name = lookOf(product)
  if (!name) return undefined
  const { pose } = looks[name]
  const turn = numberOf(product.slug)
  if (pose === 'five arms')
    return { look: name, colors: shadesOf(product), tones: [0, 1, 2, 3, 4], ground: '#e2c3ac' }
  if (pose === 'cheek') {
    const color =
      'clarity' in looks[name] ? clearTint(product) : typicalColor(product.textureColor ?? '#fff7ec')
    // Tints are rare: each is shown on one tone. Pale products are shown on all tones in turn.
    const tone = isPale(color) ? turn : numberOf(color)
    return { look: name, colors: [color], tones: [tone % tones.length], ground: '#e2c3ac' }
  }
  const colors = [typicalColor(product.textureColor ?? '#fff7ec')]
  const [pair, ground] = pairs[turn % pairs.length] ?? pairs[0]
  return { look: name, colors, tones: [...pair], ground }
}

/** A lighter and a darker tone, on a ground that suits both. */
const pairs = [
  [[1, 4], '#bfdad6'],
  [[0, 3], '#ebd0b4'],
  [[2, 4], '#d8cfe0'],
] as const

/** How a category is shown on skin; those for hair and nails, soaps and sheet masks are not. */
const lookOfCategory: Record<string, LookName> = {
  'lip-cream': 'lip cream',
  'lip-gloss': 'gloss',
  lipstik: 'lipstick',
  'pensil-bibir': 'lines',
  'pensil-alis': 'lines',
  eyeliner: 'lines',
  eyeshadow: 'powder',
  bedak: 'powder',
  'bedak-surya': 'powder',
  cushion: 'foundation',
  'cushion-surya': 'foundation',
  foundation: 'foundation',
  concealer: 'foundation',
  'sunscreen-berwarna': 'foundation',
  'sunscreen-mineral': 'mineral sunscreen',
  'sunscreen-mist': 'mist',
  'sunscreen-spray': 'mist',
  'kabut-wajah': 'mist',
  'kabut-tubuh': 'mist',
  'kabut-after-sun': 'mist',
  'setting-spray': 'mist',
  toner: 'water',
  'minyak-wajah': 'oil',
  'minyak-tubuh': 'oil',
}

const sunscreens = [
  'sunscreen-krim',
  'sunscreen-gel',
  'sunscreen-susu',
  'sunscreen-serum',
  'losion-surya',
  'surya-anak-aktif',
  'surya-bayi',
  'surya-olahraga',
]

const carings = [
  'body-butter',
  'esens',
  'gel-after-sun',
  'krim-kaki',
  'krim-malam',
  'krim-mata',
  'krim-tangan',
  'losion-after-sun',
  'losion-tubuh',
  'masker-lumpur',
  'masker-tidur',
  'obat-totol',
  'pelembap-gel',
  'pelembap-krim',
  'primer',
  'serum-cerah',
  'serum-hidrasi',
  'serum-jerawat',
  'serum-kencang',
]

/** Clear sticks and balms have no picture: their shine alone looks like a white cast on dark skin. */
function lookOf({ categories: [category = ''], texture, pack, ingredients, combinations }: DemoProduct) {
  if (!texture) return undefined
  const { form } = pack
  if (category === 'blush-on') return form === 'stick' ? 'cream colour' : 'powder'
  if (category === 'highlighter-kontur') return form === 'stick' ? 'cream colour' : 'shimmer'
  if (category === 'lip-tint' || category === 'tint-bibir-spf')
    return texture === 'gel' ? 'stain' : form === 'lip-gloss' ? 'gloss' : 'tinted balm'
  if (category === 'sunscreen-stick')
    return combinations.some(({ shade }) => shade) ? 'cream colour' : undefined
  if (sunscreens.includes(category)) {
    if (form === 'mist' || form === 'spray') return 'mist'
    if (form === 'stick') return undefined
    if (form === 'cushion') return 'foundation'
    if (/\b(Zinc Oxide|Titanium Dioxide)\b/.test(ingredients)) return 'mineral sunscreen'
    return texture === 'gel' ? 'gel sunscreen' : texture === 'cream' ? 'cream sunscreen' : 'milk sunscreen'
  }
  // Loose powder without a shade is worn so thinly that a swatch of it would be a false white stripe.
  if (category.startsWith('bedak') && !combinations.some(({ shade }) => shade)) return undefined
  if (carings.includes(category)) return texture === 'milk' ? 'milk' : texture === 'gel' ? 'gel' : 'cream'
  return lookOfCategory[category]
}

/** All shades, the pans of a palette, or the one colour that there is. */
function shadesOf({ combinations, pack, textureColor }: DemoProduct): string[] {
  const shades = new Set(combinations.flatMap(({ shade }) => shade?.hex.toLowerCase() ?? []))
  if (shades.size > 0) return [...shades].slice(0, 12)
  if (pack.palette) return pack.palette.map(color => color.toLowerCase())
  return [typicalColor(textureColor ?? '#fff7ec')]
}

/** Pale creams look so alike that they share one picture. */
function typicalColor(color: string): string {
  const lower = color.toLowerCase()
  if (!isPale(lower)) return lower
  const [red, , blue] = rgbOf(lower)
  return blue > red ? '#eaf1f8' : red - blue > 15 ? '#fdf1e4' : '#fffbf4'
}

const isPale = (color: string) => Math.min(...rgbOf(color)) >= 218

/** In fine drops every product looks like water. */
const clearWater = '#eaf1f8'

/** The colours of clear products on skin. A thin layer shows little colour, so each product gets the nearest of these. */
const clearTints = ['#e0a840', '#cf7a35', '#f2d9a0', '#bfe1ea', '#eccdd0', '#9fae62', '#a9c3e6']

function clearTint({ texture, textureColor = '', pack }: DemoProduct): string {
  if (pack.form === 'mist' || pack.form === 'spray') return clearWater
  const lower = textureColor.toLowerCase()
  if (isPale(lower) || texture === 'milk') return '#fffbf4'
  const [red, green, blue] = rgbOf(lower)
  const distances = clearTints.map(known => {
    const [r, g, b] = rgbOf(known)
    return Math.hypot(r - red, g - green, b - blue)
  })
  return clearTints[distances.indexOf(Math.min(...distances))] ?? lower
}

const numberOf = (slug: string) => createHash('sha256').update(slug).digest().readUInt16BE(0)

/** Says in Indonesian what the picture shows, as the end of its alternative text. */
function captionOf({ look, colors, tones: shown }: SkinSpec): string {
  const names = shown.map(number => tones[number]?.name)
  const { pose } = looks[look]
  if (pose === 'cheek') return `di kulit ${names[0]}, dari dekat`
  if (pose === 'two arms')
    return `di lengan berkulit ${names.join(' dan ')}, diratakan dalam empat langkah sampai ${
      look === 'mineral sunscreen' ? 'tinggal lapisan putih tipis' : 'tidak berbekas putih'
    }`
  const what = colors.length > 1 ? `${colors.length} warna` : 'dioleskan'
  return `${what} di lima warna kulit, dari langsat sampai cokelat tua`
}
