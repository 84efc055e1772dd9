import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { PHOTO_QUALITY, PHOTO_SIDE_PX } from '../../contract/constants.ts'
import { storePicture } from '../../server/modules/media/index.ts'
import type { Shop } from '../../server/shop.ts'
import { products } from '../catalogue/index.ts'

export interface DemoPhoto {
  slug: string
  /** Index among the product's photos, from 0. */
  n: number
  mediaHash: string
  caption: string
}

/** The most-reviewed product has more photos than a gallery shows at once (PDP-13). */
const OF_THE_FAVOURITE = 9
const OF_OTHERS = 2
const PRODUCTS = 6

const captionsOfTexture = [
  'Teksturnya waktu baru dikeluarkan',
  'Segini cukup untuk wajah dan leher',
  'Setelah diratakan sedikit',
  'Lebih dekat, biar kelihatan teksturnya',
  'Warnanya di cahaya siang',
] as const
const captionsOfPack = [
  'Baru sampai, segelnya masih utuh',
  'Difoto dekat jendela, tanpa filter',
  'Punyaku setelah dua minggu dipakai',
  'Ukurannya pas di tas kecil',
  'Beli lagi untuk kedua kalinya',
] as const

/** Makes photos like those that buyers take, from the demo shop's pictures, and stores them. */
export async function storeReviewPhotos(shop: Pick<Shop, 'files'>): Promise<DemoPhoto[]> {
  const mediaDir = path.join(import.meta.dirname, '../media')
  const textures: Record<string, string> = JSON.parse(
    readFileSync(path.join(mediaDir, 'texture-of-product.json'), 'utf8'),
  )
  const favourites = products
    .filter(product => textures[product.slug])
    .sort((a, b) => b.rating.totalReviews - a.rating.totalReviews)
    .slice(0, PRODUCTS)
  const candidates = favourites.flatMap(({ slug }, index) =>
    Array.from({ length: index === 0 ? OF_THE_FAVOURITE : OF_OTHERS }, (_, n) => ({ slug, n: n + index })),
  )
  const photos: DemoPhoto[] = []
  for (const { slug, n } of candidates) {
    const showsPack = n % 2 === 0
    const drawn = showsPack
      ? shootPack(path.join(mediaDir, 'products', `${slug}.avif`), n)
      : shootTexture(path.join(mediaDir, textures[slug] ?? ''), n)
    const bytes = await (await drawn).jpeg({ quality: PHOTO_QUALITY * 100 }).toBuffer()
    const captions = showsPack ? captionsOfPack : captionsOfTexture
    const caption = captions[Math.floor(n / 2) % captions.length] ?? ''
    photos.push({ slug, n, caption, mediaHash: await storePicture(shop, bytes) })
  }
  return photos
}

/** Shoots a texture, rotated and lit differently each time. */
const shootTexture = async (file: string, n: number) =>
  sharp(file)
    .rotate([0, 90, 180, 270][n % 4])
    .extract({ left: (n * 37) % 160, top: (n * 61) % 160, width: 640, height: 640 })
    .resize(PHOTO_SIDE_PX, PHOTO_SIDE_PX)
    .modulate({ brightness: 0.92 + (n % 5) * 0.03 })

/** The size at which a pack is cropped: the crop contains no corner of the rotated picture. */
const PACK_SIDE_PX = 1000

/** Shoots a pack as if held in a hand at a window, a lamp or in the shade: tilted, close, in warm or cool light. */
async function shootPack(file: string, n: number) {
  const variant = n % 5
  const turned = await sharp(file)
    .resize(PACK_SIDE_PX, PACK_SIDE_PX)
    .rotate([-9, 6, -4, 11, -6][variant])
    // As pixels: encoding it as AVIF again, only to crop it, would take over a second.
    .raw()
    .toBuffer({ resolveWithObject: true })
  const side = [700, 640, 560, 660, 600][variant] ?? PACK_SIDE_PX
  const shift = [-30, 40, 0, 20, -10][variant] ?? 0
  return sharp(turned.data, { raw: turned.info })
    .extract({
      left: Math.round((turned.info.width - side) / 2) + shift,
      top: Math.round((turned.info.height - side) / 2) - shift,
      width: side,
      height: side,
    })
    .resize(PHOTO_SIDE_PX, PHOTO_SIDE_PX)
    .modulate({ brightness: [0.94, 1, 0.9, 0.97, 0.95][variant] ?? 1 })
    .linear(
      [
        [1.04, 1, 0.92],
        [1, 1, 0.98],
        [0.96, 0.99, 1.04],
        [1.06, 1, 0.9],
        [0.99, 1, 1],
      ][variant],
      [0, 0, 0],
    )
}
