import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { type PaletteName, scene } from './banner-scenes.ts'

/**
 * Composes the pictures of the demo shop's banners: cut-out packs (`demo/media/cutouts`) on drawn backgrounds. The
 * pictures contain no text: the page writes it over them, so that it can grow, wrap and be read aloud.
 *
 *   node demo/pictures/compose-banners.ts [name…]
 */

const out = path.resolve(import.meta.dirname, '../banners/pictures')
const cutouts = path.resolve(import.meta.dirname, '../media/cutouts')

interface Pack {
  /** The slug of a product in `heroes.ts`. */
  slug: string
  /** Middle and bottom edge of the pack, as fractions of the picture's width and height. */
  x: number
  y: number
  /** Height of the pack, as a fraction of the picture's height. */
  height: number
  leanDegree?: number
}

interface Composition {
  width: number
  height: number
  tone: PaletteName
  /** Middle and radius of the sun: x as a fraction of the width, y and radius of the height. */
  sun: [x: number, y: number, radius: number]
  /** Where the sand begins, as a fraction of the height. */
  shore: number
  packs: Pack[]
}

const suryanala = 'suryanala-tabir-surya-harian'
const tirtaluna = 'tirtaluna-serum-surya-laut-dalam'
const ombakita = 'ombakita-semprot-surya-badan'
const kenaraya = 'kenaraya-serum-cahaya-kenanga'
const senjara = 'senjara-lipstik-sutra-senja'
const lumi = 'lumi-pagi-sunscreen-serum-barrier'
const dalbora = 'dalbora-moon-dew-sun-cushion'
const haenuri = 'haenuri-matcha-airy-sun-stick'
const rempayu = 'rempayu-losion-surya-kunyit-asam'
const nonabi = 'nonabi-lip-tint-es-campur'

const wide = { width: 1440, height: 782 }
const tall = { width: 716, height: 1180 }
const card = { width: 1000, height: 720 }
const landscape = { width: 1000, height: 560 }
const square = { width: 716, height: 716 }

/** Composes three packs on the right, the middle one in front; space for text on the left. */
const trioWide = (tone: PaletteName, [back, front, side]: [string, string, string]): Composition => ({
  ...wide,
  tone,
  sun: [0.73, 0.46, 0.37],
  shore: 0.84,
  packs: [
    { slug: back, x: 0.625, y: 0.9, height: 0.6 },
    { slug: side, x: 0.915, y: 0.91, height: 0.54 },
    { slug: front, x: 0.775, y: 0.955, height: 0.74 },
  ],
})
/** Composes the same for a phone: text above, packs below. */
const trioTall = (tone: PaletteName, [back, front, side]: [string, string, string]): Composition => ({
  ...tall,
  tone,
  sun: [0.5, 0.66, 0.27],
  shore: 0.88,
  packs: [
    { slug: back, x: 0.245, y: 0.93, height: 0.37 },
    { slug: side, x: 0.83, y: 0.935, height: 0.33 },
    { slug: front, x: 0.54, y: 0.965, height: 0.44 },
  ],
})
/** Composes one or two packs at the right of a card. */
const onCard = (tone: PaletteName, packs: Pack[], size = card): Composition => ({
  ...size,
  tone,
  sun: [0.74, 0.5, 0.42],
  shore: 0.92,
  packs,
})
/** Composes the same for a phone: text above, the pack below. */
const onTallCard = (tone: PaletteName, slug: string, height = 0.47): Composition => ({
  width: 540,
  height: 760,
  tone,
  sun: [0.5, 0.68, 0.3],
  shore: 0.88,
  packs: [{ slug, x: 0.54, y: 0.97, height }],
})
/** Composes a close-up of one pack, leaning a little. */
const near = (tone: PaletteName, slug: string, leanDegree = 0, height = 0.86): Composition => ({
  ...square,
  tone,
  sun: [0.5, 0.48, 0.4],
  shore: 0.84,
  packs: [{ slug, x: 0.5, y: 0.95, height, leanDegree }],
})

const everyone = [lumi, ombakita, kenaraya, suryanala, tirtaluna, rempayu, haenuri, nonabi]

const compositions: Record<string, Composition> = {
  'terang-lebar': trioWide('morning', [lumi, suryanala, kenaraya]),
  'terang-tinggi': trioTall('morning', [lumi, suryanala, kenaraya]),
  'laut-lebar': trioWide('sea', [tirtaluna, ombakita, haenuri]),
  'laut-tinggi': trioTall('sea', [tirtaluna, ombakita, haenuri]),
  'senja-lebar': {
    ...wide,
    tone: 'petal',
    sun: [0.73, 0.46, 0.37],
    shore: 0.84,
    packs: [
      { slug: dalbora, x: 0.88, y: 0.93, height: 0.46 },
      { slug: nonabi, x: 0.6, y: 0.92, height: 0.7 },
      { slug: senjara, x: 0.75, y: 0.96, height: 0.7 },
    ],
  },
  'senja-tinggi': {
    ...tall,
    tone: 'petal',
    sun: [0.5, 0.66, 0.27],
    shore: 0.88,
    packs: [
      { slug: dalbora, x: 0.8, y: 0.92, height: 0.24 },
      { slug: nonabi, x: 0.28, y: 0.94, height: 0.42 },
      { slug: senjara, x: 0.58, y: 0.965, height: 0.38 },
    ],
  },
  'brand-baru-lebar': {
    ...wide,
    tone: 'leaf',
    sun: [0.7, 0.44, 0.36],
    shore: 0.83,
    packs: [
      { slug: rempayu, x: 0.84, y: 0.92, height: 0.72 },
      { slug: haenuri, x: 0.63, y: 0.95, height: 0.78 },
    ],
  },
  'brand-baru-tinggi': {
    ...tall,
    tone: 'leaf',
    sun: [0.5, 0.66, 0.27],
    shore: 0.88,
    packs: [
      { slug: rempayu, x: 0.68, y: 0.94, height: 0.42 },
      { slug: haenuri, x: 0.33, y: 0.96, height: 0.44 },
    ],
  },
  eksklusif: onCard('dusk', [
    { slug: senjara, x: 0.85, y: 0.93, height: 0.6 },
    { slug: dalbora, x: 0.6, y: 0.97, height: 0.46 },
  ]),
  'hari-suryanala': onCard('sun', [{ slug: suryanala, x: 0.76, y: 0.96, height: 0.86 }]),
  'hari-tirtaluna': onCard('sea', [{ slug: tirtaluna, x: 0.76, y: 0.95, height: 0.82 }]),
  'hari-nonabi': onCard('petal', [{ slug: nonabi, x: 0.76, y: 0.95, height: 0.82 }]),
  'cerah-kenanga': onCard('sand', [{ slug: kenaraya, x: 0.75, y: 0.95, height: 0.84 }]),
  'kunyit-asam': onCard('leaf', [{ slug: rempayu, x: 0.75, y: 0.95, height: 0.84 }]),
  'stick-di-tas': onCard('sun', [{ slug: haenuri, x: 0.76, y: 0.96, height: 0.88 }]),
  'main-di-luar': onCard('sea', [{ slug: ombakita, x: 0.76, y: 0.96, height: 0.88 }]),
  'kartu-suryanala': onTallCard('sun', suryanala),
  'kartu-tirtaluna': onTallCard('sea', tirtaluna),
  'kartu-nonabi': onTallCard('petal', nonabi),
  'kartu-kenaraya': onTallCard('sand', kenaraya),
  'kartu-rempayu': onTallCard('leaf', rempayu),
  'kartu-ombakita': onTallCard('sea', ombakita),
  'kartu-stick': onTallCard('sun', haenuri),
  'kartu-senjara': onTallCard('dusk', senjara, 0.4),
  'sorot-kenaraya': {
    ...wide,
    height: 860,
    tone: 'sand',
    sun: [0.68, 0.46, 0.4],
    shore: 0.84,
    packs: [{ slug: kenaraya, x: 0.68, y: 0.96, height: 0.86 }],
  },
  'sorot-kenaraya-tinggi': {
    ...tall,
    tone: 'sand',
    sun: [0.5, 0.66, 0.28],
    shore: 0.88,
    packs: [{ slug: kenaraya, x: 0.53, y: 0.965, height: 0.5 }],
  },
  'sorot-lumi': near('sea', lumi, -4),
  'sorot-haenuri': near('leaf', haenuri, 5),
  'sorot-lumi-lebar': onCard('sea', [{ slug: lumi, x: 0.52, y: 0.95, height: 0.86 }], landscape),
  'sorot-haenuri-lebar': onCard('leaf', [{ slug: haenuri, x: 0.52, y: 0.95, height: 0.86 }], landscape),
  'kotak-kenaraya': near('sand', kenaraya, 4),
  'kotak-tirtaluna': near('sea', tirtaluna, -4),
  'sapaan-lebar': onCard(
    'sun',
    [
      { slug: haenuri, x: 0.28, y: 0.9, height: 0.72, leanDegree: -7 },
      { slug: ombakita, x: 0.72, y: 0.9, height: 0.76, leanDegree: 7 },
      { slug: suryanala, x: 0.5, y: 0.97, height: 0.86 },
    ],
    { width: 1000, height: 600 },
  ),
  'rak-lebar': {
    ...wide,
    height: 560,
    tone: 'morning',
    sun: [0.72, 0.6, 0.5],
    shore: 0.85,
    packs: everyone.slice(0, 6).map((slug, index) => ({
      slug,
      x: 0.45 + index * 0.1,
      y: 0.93 + (index % 2) * 0.03,
      height: index % 2 ? 0.58 : 0.5,
    })),
  },
  'rak-tinggi': {
    ...tall,
    height: 980,
    tone: 'morning',
    sun: [0.5, 0.66, 0.3],
    shore: 0.86,
    packs: everyone.slice(0, 4).map((slug, index) => ({
      slug,
      x: 0.17 + index * 0.235,
      y: 0.93 + (index % 2) * 0.03,
      height: index % 2 ? 0.42 : 0.36,
    })),
  },
}

mkdirSync(out, { recursive: true })
const names = process.argv.slice(2)
for (const [name, composition] of Object.entries(compositions))
  if (names.length === 0 || names.includes(name)) await compose(name, composition)

async function compose(name: string, { width, height, tone, sun, shore, packs }: Composition) {
  const [sunX, sunY, sunRadius] = sun
  const ground = scene({
    width,
    height,
    tone,
    sun: { x: sunX * width, y: sunY * height, radius: sunRadius * height },
    shoreY: shore * height,
  })
  const layers = await Promise.all(packs.map(pack => placePack(pack, width, height)))
  const { size } = await sharp(Buffer.from(ground))
    .composite(layers)
    .avif({ quality: 68, effort: 6 })
    .toFile(path.join(out, `${name}.avif`))
  console.log(`${name}: ${width} × ${height}, ${Math.round(size / 1000)} kB`)
}

/** The cut-out without its empty border: scaled, leaned, and clipped to the picture. */
async function placePack({ slug, x, y, height, leanDegree = 0 }: Pack, width: number, fullHeight: number) {
  const scaled = await sharp(path.join(cutouts, `${slug}.webp`))
    .resize({ height: Math.round(height * fullHeight) })
    .toBuffer()
  const leaned = await sharp(scaled)
    .rotate(leanDegree, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toBuffer()
  const { width: packWidth = 0, height: packHeight = 0 } = await sharp(leaned).metadata()
  const left = Math.round(x * width - packWidth / 2)
  const top = Math.round(y * fullHeight - packHeight)
  const crop = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(packWidth, width - left) - Math.max(0, -left),
    height: Math.min(packHeight, fullHeight - top) - Math.max(0, -top),
  }
  return {
    input: await sharp(leaned).extract(crop).toBuffer(),
    left: Math.max(0, left),
    top: Math.max(0, top),
  }
}
