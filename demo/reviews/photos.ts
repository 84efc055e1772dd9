import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { PHOTO_QUALITY, PHOTO_SIDE_PX } from '../../contract/constants.ts'
import { storePicture } from '../../server/modules/media/index.ts'
import type { Shop } from '../../server/shop.ts'
import { products } from '../catalogue/index.ts'

export interface DemoPhoto {
  slug: string
  /** Which of the product's photos, from 0. */
  n: number
  mediaHash: string
  caption: string
}

/** The favourite has more than a gallery shows at once (PDP-13). */
const OF_THE_FAVOURITE = 9
const OF_OTHERS = 2
const PRODUCTS = 6

const captions = [
  'Teksturnya waktu baru dikeluarkan',
  'Segini cukup untuk wajah dan leher',
  'Difoto dekat jendela, tanpa filter',
  'Setelah diratakan sedikit',
  'Warnanya di cahaya siang',
  'Punyaku setelah dua minggu dipakai',
  'Lebih dekat, biar kelihatan teksturnya',
  'Dibandingkan, yang ini lebih ringan',
  'Masih sama sampai tetes terakhir',
] as const

/** Draws photos as buyers take them, of the textures that the demo shop has, and stores them. */
export async function storeReviewPhotos(shop: Pick<Shop, 'mediaDir'>): Promise<DemoPhoto[]> {
  const mediaDir = path.join(import.meta.dirname, '../media')
  const textures: Record<string, string> = JSON.parse(
    readFileSync(path.join(mediaDir, 'texture-of-product.json'), 'utf8'),
  )
  const favourites = products
    .filter(product => textures[product.slug])
    .sort((one, other) => other.rating.totalReviews - one.rating.totalReviews)
    .slice(0, PRODUCTS)
  const wanted = favourites.flatMap(({ slug }, at) =>
    Array.from({ length: at === 0 ? OF_THE_FAVOURITE : OF_OTHERS }, (_, n) => ({ slug, n: n + at })),
  )
  const photos: DemoPhoto[] = []
  for (const { slug, n } of wanted) {
    // Each from another side, in another light, from another hand.
    const bytes = await sharp(path.join(mediaDir, textures[slug] ?? ''))
      .rotate([0, 90, 180, 270][n % 4])
      .extract({ left: (n * 37) % 160, top: (n * 61) % 160, width: 640, height: 640 })
      .resize(PHOTO_SIDE_PX, PHOTO_SIDE_PX)
      .modulate({ brightness: 0.92 + (n % 5) * 0.03 })
      .jpeg({ quality: PHOTO_QUALITY * 100 })
      .toBuffer()
    const caption = captions[n % captions.length] ?? ''
    photos.push({ slug, n, caption, mediaHash: await storePicture(shop, bytes) })
  }
  return photos
}
