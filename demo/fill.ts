import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { addDays, jakartaDay } from '../contract/jakarta-time.ts'
import { defaultsToTrue, flagNames } from '../contract/product-flags.ts'
import type { Db } from '../server/db/database.ts'
import {
  type BrandDraft,
  type CombinationDraft,
  type ImageDraft,
  type ProductDraft,
  saveCategories,
  saveProducts,
} from '../server/modules/catalog-writing/index.ts'
import { placeholderSvg, storePicture } from '../server/modules/media/index.ts'
import { collectPictures, placePicture, storeCollected } from '../server/modules/staff-files/index.ts'
import type { Shop } from '../server/shop.ts'
import { fillBankPromotions } from './bank-promotions.ts'
import { brands, categories, products, tags } from './catalogue/index.ts'
import type { DemoCombination, DemoProduct } from './catalogue/shape.ts'
import { fillExtraBags } from './extra-bags.ts'
import { fillBanners } from './fill-banners.ts'
import { fillContent } from './fill-content.ts'
import { fillReviews } from './fill-reviews.ts'
import { fillGames } from './games.ts'
import { sceneKey, scenesOf, sceneWords } from './pictures/scene-of-product.ts'
import { storeReviewPhotos } from './reviews/photos.ts'
import { fillShelves } from './shelves.ts'
import { fillSpecialPrices } from './special-prices.ts'
import { fillVouchers } from './vouchers.ts'

/**
 * Fills an empty shop with the demo shop. Pictures are stored first (storing one again does nothing), then the whole
 * catalogue in one transaction: if the process is killed, nothing is left half done, and the next start fills the shop.
 */
export async function fillDemoShop(shop: Shop, log: (sentence: string) => void): Promise<void> {
  if (!(await isEmpty(shop.db))) return
  log('Filling the demo shop …')
  const startedAt = performance.now()
  const picturesOf = await storePictures(shop)
  const logoOf = await storeLogos(shop)
  const photos = await storeReviewPhotos(shop)
  await shop.db.transaction().execute(async tx => {
    await fillDemoCatalog(tx, shop.now(), picturesOf, logoOf)
    await fillReviews(tx, shop.now(), photos)
    await fillBanners({ ...shop, db: tx })
    await fillContent({ ...shop, db: tx })
    await fillShelves(tx)
    await fillExtraBags(tx)
    await fillSpecialPrices(tx)
    await fillBankPromotions(tx)
    await fillVouchers(tx, giftSku)
    await fillGames({ ...shop, db: tx })
  })
  log(`${products.length} products in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

/** A voucher's gift: a product that is not sold separately. */
const giftSku = products.find(product => product.classification === 'gwp_non_sellable')?.combinations[0]?.sku

/** Adds categories and products, each with its pictures; search tests leave the pictures out. */
export async function fillDemoCatalog(
  tx: Db,
  now: Date,
  picturesOf: (product: DemoProduct) => StoredPictures = () => ({ images: [], textureHash: null }),
  logoOf: (brandSlug: string) => BrandDraft['logo'] = () => undefined,
): Promise<void> {
  await saveCategories(tx, categories)
  // Bundles refer to their contents.
  const [bundles, singles] = [products.filter(isBundle), products.filter(product => !isBundle(product))]
  for (const batch of [...inBatches(singles), ...inBatches(bundles)]) {
    const report = await saveProducts(
      tx,
      batch.map(product => draftOf(product, picturesOf(product), logoOf(product.brand), now)),
    )
    const [refused] = report.refused
    if (refused)
      throw new Error(`The demo product ${refused.slug} cannot be saved: ${refused.field} ${refused.reason}`)
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  return !(await db.selectFrom('products').select('id').limit(1).executeTakeFirst())
}

const BATCH = 200

function inBatches(all: DemoProduct[]): DemoProduct[][] {
  const batches: DemoProduct[][] = []
  for (let start = 0; start < all.length; start += BATCH) batches.push(all.slice(start, start + BATCH))
  return batches
}

const isBundle = (product: DemoProduct) => Boolean(product.packDetail?.length)

const mediaDir = path.join(import.meta.dirname, 'media')

interface StoredPictures {
  images: ImageDraft[]
  textureHash: string | null
}

/** Stores the rendered pictures, or a drawn placeholder; returns a function that finds a product's pictures. */
async function storePictures(shop: Shop): Promise<(product: DemoProduct) => StoredPictures> {
  const packshots = readManifest<{ file: string }>('manifest.json')
  const shades = readManifest<{ file: string }>('shades.json')
  const textures = readManifest<string>('texture-of-product.json')
  const onSkin = readManifest<{ file: string; shows: string }>('skin-of-product.json')
  const scenes = readManifest<{ file: string }>('scenes.json')
  const closeUps = readManifest<{ file: string }>('close-ups.json')
  const hashes = new Map<string, string>()
  const store = async (file: string): Promise<string> => {
    const hash = hashes.get(file) ?? (await storePicture(shop, await readFile(path.join(mediaDir, file))))
    hashes.set(file, hash)
    return hash
  }

  const storedPictures = new Map<string, StoredPictures>()
  for (const product of products) {
    const packshot = packshots[product.slug]?.file
    const images: ImageDraft[] = [
      {
        mediaHash: packshot
          ? await store(packshot)
          : await storePicture(shop, Buffer.from(drawPlaceholder(product))),
        alt: product.name,
        isCover: true,
      },
    ]
    // What the product is and does comes before its shades, of which there may be twelve.
    const texture = textures[product.slug]
    const textureHash = texture && existsSync(path.join(mediaDir, texture)) ? await store(texture) : null
    if (textureHash) images.push({ mediaHash: textureHash, alt: `Tekstur ${product.name}` })
    const skin = onSkin[product.slug]
    if (skin) images.push({ mediaHash: await store(skin.file), alt: `${product.name} ${skin.shows}` })
    for (const scene of scenesOf(product)) {
      const file = scenes[sceneKey(product.slug, scene)]?.file
      if (file) images.push({ mediaHash: await store(file), alt: `${product.name} ${sceneWords[scene]}` })
    }
    const closeUp = closeUps[product.slug]
    if (closeUp) images.push({ mediaHash: await store(closeUp.file), alt: `${product.name} dari dekat` })
    for (const { sku, shade } of product.combinations) {
      const file = shades[sku]?.file
      if (shade && file)
        images.push({ mediaHash: await store(file), alt: `${product.name}, ${shade.name}`, sku })
    }
    storedPictures.set(product.slug, { images, textureHash })
  }
  return product => storedPictures.get(product.slug) ?? { images: [], textureHash: null }
}

/** Stores the brands' logos; returns a function that finds a brand's logo by the brand's slug. */
async function storeLogos(shop: Shop): Promise<(brandSlug: string) => BrandDraft['logo']> {
  const logos = new Map<string, BrandDraft['logo']>()
  const pictures = collectPictures(shop)
  for (const { slug } of brands) {
    const { media_hash, width, height } = await placePicture(
      pictures,
      'default',
      `logos/${slug}.svg`,
      mediaDir,
    )
    logos.set(slug, { media_hash, width, height })
  }
  await storeCollected(pictures)
  return slug => logos.get(slug)
}

/** Reads a manifest that `npm run demo:pictures` wrote; empty if there is none yet. */
function readManifest<Entry>(name: string): Record<string, Entry> {
  const file = path.join(mediaDir, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function drawPlaceholder(product: DemoProduct): string {
  const { look, name } = requireBrand(product)
  return placeholderSvg({
    groundColor: product.pack.groundColor ?? look.groundColor,
    inkColor: look.inkColor,
    accentColor: look.accentColor,
    brandName: name,
    productName: product.pack.labelName,
    form: product.pack.form,
  })
}

const brandBySlug = new Map(brands.map(brand => [brand.slug, brand]))
const tagBySlug = new Map(tags.map(tag => [tag.slug, tag]))

function requireBrand(product: DemoProduct) {
  const brand = brandBySlug.get(product.brand)
  if (!brand) throw new Error(`${product.slug} names an unknown brand: ${product.brand}`)
  return brand
}

function draftOf(
  product: DemoProduct,
  pictures: StoredPictures,
  logo: BrandDraft['logo'],
  now: Date,
): ProductDraft {
  const brand = requireBrand(product)
  const { flags = {}, pack } = product
  return {
    slug: product.slug,
    name: product.name,
    brand: {
      slug: brand.slug,
      name: brand.name,
      country: brand.country,
      story: brand.story,
      isFeatured: brand.isFeatured,
      accentColor: brand.look.accentColor,
      groundColor: brand.look.groundColor,
      logo,
    },
    categories: product.categories.map(slug => ({ slug })),
    tags: product.tags.map(slug => {
      const tag = tagBySlug.get(slug)
      if (!tag) throw new Error(`${product.slug} names an unknown tag: ${slug}`)
      return tag
    }),
    classification: product.classification ?? null,
    origin: product.origin ?? brand.country,
    flags: {
      ...Object.fromEntries(
        flagNames.filter(flag => !defaultsToTrue(flag)).map(flag => [flag, flags[flag] ?? false]),
      ),
      show_combination_product_grid: product.combinations.some(combination => combination.shade),
    },
    content: {
      description_html: `<p>${escapeXml(product.description)}</p>`,
      benefits: product.benefits,
      how_to_use: product.howToUse,
      ingredients: product.ingredients,
      net_content: pack.netContent,
      spf: pack.spf ?? null,
      pa: pack.pa ?? null,
      skin_types: product.skinTypes,
      free_from: product.freeFrom ?? [],
      period_after_opening_months: product.periodAfterOpeningMonths ?? null,
      bpom_number: product.bpomNumber ?? null,
      origin: product.origin ?? brand.country,
      texture_media_hash: pictures.textureHash,
    },
    averageRating: product.rating.averageRating,
    totalReviews: product.rating.totalReviews,
    totalOrders: product.totalOrders,
    arrivedAt: addDays(now, -product.arrivedDaysAgo),
    combinations: product.combinations.map(combination => combinationOf(combination, now)),
    images: pictures.images,
    packContents: product.packDetail?.map(({ sku, quantity }) => ({ sku, quantity })),
  }
}

function combinationOf(combination: DemoCombination, now: Date): CombinationDraft {
  const { shade, size, variant, amount, preOrder } = combination
  return {
    sku: combination.sku,
    attributes: {
      ...(shade && { shade }),
      ...(size && { size: { name: size } }),
      ...(variant && { variant: { name: variant } }),
      ...(amount && { amount: { name: amount } }),
    },
    priceRupiah: combination.listPriceRupiah,
    priceAfterDiscountRupiah: combination.priceRupiah,
    deductionType: combination.isShownAsPercentage === false ? 'amount' : 'percentage',
    isShownAsPercentage: combination.isShownAsPercentage ?? true,
    isFlashSale: combination.isFlashSale ?? false,
    weightGram: combination.weightGram,
    stockOnHand: combination.stock,
    preOrder: preOrder
      ? {
          totalQuota: preOrder.totalQuota,
          soldQuota: preOrder.soldQuota,
          deliveryDate: jakartaDay(addDays(now, preOrder.deliveryInDays)),
        }
      : null,
  }
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
