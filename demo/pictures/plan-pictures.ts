import { createHash } from 'node:crypto'
import type { DemoBrand, DemoProduct, PackForm, Texture } from '../catalogue/shape.ts'
import type { PictureSpec, TextureSpec } from './picture-spec.ts'
import { type SceneName, sceneKey, scenesOf } from './scene-of-product.ts'

/** A picture to render. */
export interface Job {
  /** Key in its manifest: the product's slug, or the sku of a shade. */
  key: string
  /** Path under `demo/media`. */
  file: string
  specHash: string
  what: { packshot: PictureSpec } | { texture: TextureSpec }
}

/** Raise this when the light, the ground or the labels change in a way that affects every picture. */
const studioVersion = 1

/** Raise a form's version when its model changes. */
const formVersions: Partial<Record<PackForm, number>> = {
  pencil: 2,
  dropper: 2,
  'gift-card': 2,
  comb: 2,
  bundle: 2,
}

/** Raise a texture's version when its model changes. */
const textureVersions: Partial<Record<Texture, number>> = { gel: 2 }

/** Raise a place's version when it changes. */
const sceneVersions: Record<SceneName, number> = {
  'bathroom-shelf': 1,
  'beach-bag': 1,
  'motorbike-seat': 1,
  'office-desk': 1,
  'vanity-night': 1,
}

/** Raise this when the close-up view changes. */
const closeUpVersion = 2

/** Close-ups show the colour and the tip of make-up; of other forms, they would only cut off the label. */
const closeUpForms: PackForm[] = [
  'lipstick',
  'lip-gloss',
  'compact',
  'cushion',
  'palette',
  'mascara',
  'pencil',
  'nail-polish',
]

const shadedForms: PackForm[] = [
  'lipstick',
  'cushion',
  'lip-gloss',
  'lip-balm',
  'compact',
  'loose-powder',
  'nail-polish',
  'pencil',
]

export function planPackshots(products: DemoProduct[], brands: DemoBrand[]): Job[] {
  const specOf = specsOf(products, brands)
  return shownFirst(products).map(product =>
    packshotJob(product.slug, `products/${product.slug}.avif`, specOf(product.slug)),
  )
}

/** Plans a picture for each shade that is visible on the pack. */
export function planShades(products: DemoProduct[], brands: DemoBrand[]): Job[] {
  const specOf = specsOf(products, brands)
  return shownFirst(products)
    .filter(product => shadedForms.includes(product.pack.form))
    .flatMap(product =>
      product.combinations.flatMap(({ sku, shade }) => {
        if (!shade) return []
        const spec = specOf(product.slug)
        return [
          packshotJob(sku, `shades/${sku}.avif`, {
            ...spec,
            pack: { ...spec.pack, productColor: shade.hex },
          }),
        ]
      }),
    )
}

/** Plans the pictures of packs without a background, for the home page. */
export function planCutOuts(slugs: string[], products: DemoProduct[], brands: DemoBrand[]): Job[] {
  const specOf = specsOf(products, brands)
  return slugs.map(slug => packshotJob(slug, `cutouts/${slug}.webp`, { ...specOf(slug), kind: 'cut-out' }))
}

/** Plans a picture of each product in each place where it is used; second places come after all first ones. */
export function planScenes(products: DemoProduct[], brands: DemoBrand[]): Job[] {
  const specOf = specsOf(products, brands)
  const jobAt = (place: number) => (product: DemoProduct) => {
    const scene = scenesOf(product)[place]
    if (!scene) return []
    const key = sceneKey(product.slug, scene)
    const job = packshotJob(key, `scenes/${key}.avif`, { ...specOf(product.slug), scene })
    return [{ ...job, specHash: hashOf([sceneVersions[scene], job.specHash]) }]
  }
  const ordered = shownFirst(products)
  return [...ordered.flatMap(jobAt(0)), ...ordered.flatMap(jobAt(1))]
}

/** Plans a close-up of each product that has something to show in one. */
export function planCloseUps(products: DemoProduct[], brands: DemoBrand[]): Job[] {
  const specOf = specsOf(products, brands)
  return shownFirst(products)
    .filter(({ pack }) => closeUpForms.includes(pack.form))
    .map(({ slug }) => {
      const job = packshotJob(slug, `close-ups/${slug}.avif`, { ...specOf(slug), isCloseUp: true })
      return { ...job, specHash: hashOf([closeUpVersion, job.specHash]) }
    })
}

function packshotJob(key: string, file: string, spec: PictureSpec): Job {
  const versions = [spec, ...spec.members].map(({ pack }) => formVersions[pack.form] ?? 1)
  return { key, file, specHash: hashOf([studioVersion, versions, spec]), what: { packshot: spec } }
}

const maxTextures = 60

/**
 * Plans one picture for each texture and colour. Similar colours share a picture; the tolerance is raised until there
 * are at most sixty. Returns the jobs and, for each product, the file that shows its texture.
 */
export function planTextures(products: DemoProduct[]): {
  jobs: Job[]
  fileOfProduct: Record<string, string>
} {
  const textured = products.flatMap(({ slug, texture, textureColor }) =>
    texture && textureColor ? [{ slug, texture, color: textureColor.toLowerCase() }] : [],
  )
  for (let tolerance = 12; ; tolerance += 6) {
    const chosen: TextureSpec[] = []
    const fileOfProduct: Record<string, string> = {}
    for (const { slug, texture, color } of textured) {
      let shared = chosen.find(c => c.texture === texture && distance(c.color, color) <= tolerance)
      if (!shared) {
        shared = { texture, color }
        chosen.push(shared)
      }
      fileOfProduct[slug] = textureFile(shared)
    }
    if (chosen.length > maxTextures) continue
    const jobs = chosen.map(spec => ({
      key: `${spec.texture}-${spec.color.slice(1)}`,
      file: textureFile(spec),
      specHash: hashOf([
        studioVersion,
        spec,
        ...(textureVersions[spec.texture] ? [textureVersions[spec.texture]] : []),
      ]),
      what: { texture: spec },
    }))
    return { jobs, fileOfProduct }
  }
}

const textureFile = ({ texture, color }: TextureSpec) => `textures/${texture}-${color.slice(1)}.webp`

function distance(first: string, second: string): number {
  const channel = (hex: string, i: number) => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16)
  return Math.hypot(...[0, 1, 2].map(i => channel(first, i) - channel(second, i)))
}

/**
 * Sorts products by how soon shoppers see them: best sellers, the newest and the flash sale are on the first pages; the
 * rest follow by brand.
 */
function shownFirst(products: DemoProduct[]): DemoProduct[] {
  const bySales = [...products].sort((a, b) => b.totalOrders - a.totalOrders)
  const newest = [...products].sort((a, b) => a.arrivedDaysAgo - b.arrivedDaysAgo)
  const flash = bySales.filter(product => product.combinations.some(c => c.isFlashSale))
  // Grouped by brand, because the light of one ground is built once and used for the whole brand.
  const byBrand = [...bySales].sort((a, b) => a.brand.localeCompare(b.brand))
  return [...new Set([...bySales.slice(0, 36), ...newest.slice(0, 16), ...flash.slice(0, 24), ...byBrand])]
}

function specsOf(products: DemoProduct[], brands: DemoBrand[]): (slug: string) => PictureSpec {
  const productsBySlug = new Map(products.map(product => [product.slug, product]))
  const brandsBySlug = new Map(brands.map(brand => [brand.slug, brand]))
  const specOf = (slug: string): PictureSpec => {
    const product = productsBySlug.get(slug)
    if (!product) throw new Error(`No product is called ${slug}`)
    const brand = brandsBySlug.get(product.brand)
    if (!brand) throw new Error(`No brand is called ${product.brand}, the brand of ${slug}`)
    return {
      slug,
      look: brand.look,
      pack: product.pack,
      members: (product.pack.bundleOf ?? []).map(({ product: part, productColor }) => {
        const spec = specOf(part)
        return productColor ? { ...spec, pack: { ...spec.pack, productColor } } : spec
      }),
      kind: 'packshot',
    }
  }
  return specOf
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
