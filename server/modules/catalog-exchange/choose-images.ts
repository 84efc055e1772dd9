import { Buffer } from 'node:buffer'
import type { FileStore } from '../../adapters/files/file-store-provider.ts'
import type { ImageDraft } from '../catalog-writing/index.ts'
import { hasPicture, pictureHash, placeholderSvg, readPicture, storePicture } from '../media/index.ts'
import type { CsvImage, CsvProduct } from './csv-product.ts'
import { imagesDiffer } from './draft-product.ts'
import { fetchPicture } from './fetch-picture.ts'
import { type Reason, reasons } from './reasons.ts'
import type { StoredProduct } from './store.ts'

type Media = { files: FileStore }

interface ImageOptions {
  isFetching: boolean
  /** A dry run stores nothing, but still computes the name of each placeholder. */
  isStoring: boolean
  onProblem: (reason: Reason) => void
}

/**
 * Chooses the pictures for a product; undefined to keep the current ones. Pictures are fetched only on request;
 * otherwise, or if fetching fails, a drawing of the pack is the placeholder, and the URL is stored.
 */
export async function chooseImages(
  media: Media,
  product: CsvProduct,
  storedProduct: StoredProduct | undefined,
  options: ImageOptions,
): Promise<ImageDraft[] | undefined> {
  const differs = imagesDiffer(product.images, storedProduct)
  if (!product.images) {
    const alt = product.title ?? product.handle
    return storedProduct ? undefined : [{ ...(await placeholder(media, product, options)), alt }]
  }
  const needsFetching =
    options.isFetching && storedProduct && !differs
      ? await hasPlaceholder(media, storedProduct)
      : options.isFetching
  if (!differs && !needsFetching) return undefined
  const drafts: ImageDraft[] = []
  for (const image of product.images)
    drafts.push(await placeImage(media, product, storedProduct, image, options))
  return drafts
}

async function placeImage(
  media: Media,
  product: CsvProduct,
  storedProduct: StoredProduct | undefined,
  image: CsvImage,
  options: ImageOptions,
): Promise<ImageDraft> {
  const about = { alt: image.alt, sku: image.sku }
  const ownHash = /\/media\/([0-9a-f]{32})(\?|$)/.exec(image.url)?.[1]
  if (ownHash && (await hasPicture(media, ownHash))) return { ...about, mediaHash: ownHash }
  const previousHash = storedProduct?.images.find(({ url }) => url === image.url)?.mediaHash
  if (previousHash && (await isFetched(media, previousHash)))
    return { ...about, mediaHash: previousHash, sourceUrl: image.url }
  if (options.isFetching) {
    const fetchedPicture = await fetchPicture(image.url)
    if (fetchedPicture.ok)
      return { ...about, mediaHash: await storePicture(media, fetchedPicture.bytes), sourceUrl: image.url }
    options.onProblem(reasons.pictureNotFetched(image.url, fetchedPicture.reason))
  }
  return { ...about, ...(await placeholder(media, product, options)), sourceUrl: image.url }
}

async function placeholder(
  media: Media,
  product: CsvProduct,
  { isStoring }: ImageOptions,
): Promise<ImageDraft> {
  const svg = placeholderSvg({
    brandName: product.vendor ?? '',
    productName: product.title ?? product.handle,
    ...coloursOf(product.vendor ?? ''),
  })
  const bytes = Buffer.from(svg)
  return { mediaHash: isStoring ? await storePicture(media, bytes) : pictureHash(bytes), isPlaceholder: true }
}

/** Pairs of a muted background and an accent; a brand always gets the same pair. */
const colours = [
  ['#f6e9da', '#c93e16'],
  ['#efe2d2', '#0b7268'],
  ['#f3e4e1', '#9c3b4e'],
  ['#e6ebe0', '#56703b'],
  ['#e4e9ee', '#2f5d7c'],
] as const

function coloursOf(brand: string) {
  const number = [...brand].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  const [groundColor, accentColor] = colours[number % colours.length] ?? colours[0]
  return { groundColor, accentColor, inkColor: '#231815' }
}

async function hasPlaceholder(media: Media, storedProduct: StoredProduct): Promise<boolean> {
  for (const { mediaHash } of storedProduct.images) if (!(await isFetched(media, mediaHash))) return true
  return false
}

/** True if a stored picture is not a placeholder: placeholders are SVG, and SVG is never fetched. */
async function isFetched(media: Media, hash: string): Promise<boolean> {
  const bytes = await readPicture(media, hash)
  return bytes !== null && bytes.subarray(0, 4).toString() !== '<svg'
}
