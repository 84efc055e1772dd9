import { flagNames, type ProductFlag } from '../../../contract/product-flags.ts'
import { brands } from '../brands.ts'
import type { Country, DemoCombination, DemoProduct, Pack } from '../shape.ts'
import { tags as allTags } from '../tags.ts'
import { type ActiveName, actives } from './actives.ts'
import type { Card } from './card.ts'
import { ingredientsOf } from './ingredients.ts'
import type { Kind } from './kinds/kind.ts'
import { type KindName, kinds } from './kinds.ts'
import { concernsFor, partOfBody, wordsFor } from './part-of-body.ts'
import { productAccents } from './product-accents.ts'
import { numberFrom, pickFrom, pickSome } from './seed.ts'

/** Promises that apply to all products of a brand. */
const brandTags: Record<string, string> = {
  suryanala: 'halal',
  tirtaluna: 'vegan',
  rempayu: 'halal bahan-lokal',
  nonabi: 'halal',
  'lumi-pagi': 'halal tanpa-parfum',
  ombakita: 'reef-safe tahan-air',
  tabirin: 'untuk-anak tanpa-parfum',
  kulitera: 'halal tanpa-parfum',
  ronakala: 'halal',
  gincuri: 'halal',
  belantari: 'halal bahan-lokal',
  'jenggala-sore': 'vegan bahan-lokal',
  ssukbit: 'tanpa-parfum tanpa-alkohol',
  clairivage: 'tanpa-parfum',
  'saltgum-bay': 'tahan-air reef-safe',
  thalenoi: 'reef-safe',
  sisira: 'vegan',
}

const brandsBySlug = new Map(brands.map(brand => [brand.slug, brand]))
const skinTypeNames = new Map(
  allTags.filter(tag => tag.kind === 'skin-type').map(tag => [tag.slug, tag.name]),
)

/**
 * Makes a whole product from a card. The slug is derived from brand and name, so neither may change once pictures
 * exist.
 * @throws when the brand or an active is unknown, or the card has no price
 */
export function product(kindName: KindName, brandSlug: string, name: string, card: Card): DemoProduct {
  const kind: Kind = kinds[kindName]
  const brand = brandsBySlug.get(brandSlug)
  if (!brand) throw new Error(`Unknown brand ${brandSlug} of ${name}`)
  const slug = slugFrom(`${brandSlug} ${name}`)
  const activeNames = words(card.with) as ActiveName[]
  const used = activeNames.map(activeName => {
    const found = actives[activeName]
    if (!found) throw new Error(`Unknown active ${activeName} of ${name}`)
    return found
  })
  const combinations = combinationsOf(slug, brandSlug, kind, card)
  const part = partOfBody(card.category ?? kind.category)
  const isForSkin = part === 'face' || part === 'body'
  const skinTypes = isForSkin ? words(card.skin ?? kind.skinTypes) : []
  const tags = tagsOf(brandSlug, kind, card, combinations, skinTypes, used)
  const isCosmetic = kind.formula !== ''
  const age = card.age ?? ageOf(slug, card.sold)
  const totalOrders = card.sold ?? ordersOf(slug, age)

  return {
    slug,
    name: nameWithProtection(name, card),
    brand: brandSlug,
    categories: [card.category ?? kind.category, ...words(card.also)],
    tags,
    origin: card.origin,
    classification: card.classification,
    flags: flagsOf(card, combinations, age),
    description: card.description,
    benefits: benefitsOf(slug, kind, card, used),
    howToUse: card.use ?? pickFrom(kind.directions, `${slug} use`),
    ingredients: isCosmetic ? ingredientsOf({ slug, kind, card, tags, actives: used }) : '',
    texture: kind.texture,
    textureColor: kind.textureColor ?? (kind.texture ? textureColorOf(kind, card, slug) : undefined),
    skinTypes: skinTypes.map(skinType => skinTypeNames.get(skinType) ?? skinType),
    freeFrom: isCosmetic
      ? (card.freeFrom ?? freeFromOf(slug, tags, Boolean(card.shades ?? card.pack?.palette)))
      : undefined,
    periodAfterOpeningMonths: kind.periodAfterOpeningMonths,
    bpomNumber: isCosmetic ? bpomNumberOf(slug, card.origin ?? brand.country) : undefined,
    pack: packOf(name, kind, card, combinations, slug),
    combinations,
    packDetail: card.packDetail,
    rating: ratingOf(slug, card, totalOrders),
    totalOrders,
    arrivedDaysAgo: age,
  }
}

/** A card's own name may hold the word SPF, as on its label; the product's name says it once, with the number. */
const nameWithProtection = (name: string, { spf, pa }: Card) =>
  spf ? `${name.replace(/ SPF\b/, '')} SPF ${spf}${pa ? ` PA${pa}` : ''}` : name

function benefitsOf(slug: string, kind: Kind, card: Card, used: { benefits: string[] }[]): string[] {
  const part = partOfBody(card.category ?? kind.category)
  const ofActives = used.flatMap((active, index) => {
    const fitting = wordsFor(part, active.benefits)
    return fitting.length > 0 ? [pickFrom(fitting, `${slug}${index}`)] : []
  })
  const benefits = [...(card.benefits ?? []), ...ofActives]
  return [...benefits, ...pickSome(kind.feel, Math.max(2, 3 - benefits.length), slug)].slice(0, 5)
}

/** "Crème Nuit & Serum" → "creme-nuit-serum". */
function slugFrom(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function words(text = ''): string[] {
  return text.split(' ').filter(Boolean)
}

interface Choice {
  label: string
  listPriceRupiah: number
  attribute: Pick<DemoCombination, 'shade' | 'size' | 'variant' | 'amount'>
}

function choicesOf(card: Card): Choice[] {
  const choicesPricedBy = (prices: Record<string, number> | undefined, key: 'size' | 'variant' | 'amount') =>
    Object.entries(prices ?? {}).map(([label, listPriceRupiah]) => ({
      label,
      listPriceRupiah,
      attribute: { [key]: label },
    }))
  const price = card.price ?? 0
  if (card.shades) {
    return card.shades.split('|').map(text => {
      const [label = '', hex = ''] = text.trim().split(/ (?=#)/)
      return { label, listPriceRupiah: price, attribute: { shade: { name: label, hex } } }
    })
  }
  const choices = [
    ...choicesPricedBy(card.sizes, 'size'),
    ...choicesPricedBy(card.variants, 'variant'),
    ...choicesPricedBy(card.amounts, 'amount'),
  ]
  return choices.length > 0 ? choices : [{ label: '', listPriceRupiah: price, attribute: {} }]
}

function combinationsOf(slug: string, brandSlug: string, kind: Kind, card: Card): DemoCombination[] {
  const choices = choicesOf(card)
  // A product with one size offers no choice: its net content shows the size instead.
  const isChoice = choices.length > 1 || card.amounts !== undefined
  const code =
    `${brandSlug.slice(0, 3)}-${(numberFrom(slug, 36 ** 5) + 36 ** 5).toString(36).slice(-5)}`.toUpperCase()
  return choices.map((choice, index) => {
    const discount = discountOf(card, choice)
    const combination: DemoCombination = {
      sku: `${code}-${String(index + 1).padStart(2, '0')}`,
      ...(isChoice ? choice.attribute : {}),
      priceRupiah: choice.listPriceRupiah - discount,
      listPriceRupiah: choice.listPriceRupiah,
      stock: card.stock?.[index] ?? stockOf(`${slug}${choice.label}`),
      weightGram: card.weightGram ?? weightOf(choice.attribute.size ?? card.net ?? '', kind.packGram),
    }
    if (discount > 0) combination.isShownAsPercentage = card.cut === undefined
    if (card.flash?.includes(choice.label)) combination.isFlashSale = true
    if (card.preOrder) combination.preOrder = { ...card.preOrder }
    return combination
  })
}

function discountOf(card: Card, choice: Choice): number {
  const percent = typeof card.off === 'number' ? card.off : (card.off?.[choice.label] ?? 0)
  const rupiah = typeof card.cut === 'number' ? card.cut : (card.cut?.[choice.label] ?? 0)
  if (card.now !== undefined) return choice.listPriceRupiah - card.now
  // Prices end in hundreds, or in five hundreds if that keeps the stated percentage.
  const step = choice.listPriceRupiah >= 100_000 ? 500 : 100
  return Math.ceil((choice.listPriceRupiah * percent) / 100 / step) * step + rupiah
}

/**
 * Returns a stock: mostly 25 to 400, very rarely none or the last few, so that the list of what runs out stays one that a
 * person can work through.
 */
function stockOf(seed: string): number {
  const chance = numberFrom(`${seed} chance`, 1000)
  if (chance < 1) return 0
  if (chance < 3) return 1 + numberFrom(seed, 3)
  const share = numberFrom(seed, 1000) / 1000
  return 25 + Math.floor(375 * share * share)
}

function weightOf(content: string, packGram: number): number {
  const amount = /(?:(\d+)\s*[x×]\s*)?(\d+(?:,\d+)?)\s*(ml|g|gr)\b/i.exec(content)
  const pieces = Number(amount?.[1] ?? 1)
  const grams = amount ? Number(amount[2]?.replace(',', '.')) * pieces : 0
  return Math.max(packGram === 0 ? 0 : 10, Math.round(grams * 1.05 + packGram))
}

/**
 * Returns the days since a product arrived: months for best sellers, any time for the others, with a few more lately.
 */
function ageOf(slug: string, sold: number | undefined): number {
  const share = numberFrom(`${slug} age`, 1000) / 1000
  return sold === undefined ? 3 + Math.floor(900 * share ** 1.5) : 100 + Math.floor(800 * share)
}

function ordersOf(slug: string, age: number): number {
  const share = numberFrom(`${slug} orders`, 10_000) / 10_000
  const max = age < 30 ? 40 + age * 6 : 1850
  return Math.floor(max * share ** 3.2)
}

function ratingOf(slug: string, card: Card, totalOrders: number): DemoProduct['rating'] {
  const totalReviews = Math.floor((totalOrders * (5 + numberFrom(`${slug} share`, 13))) / 100)
  if (card.rating === null || totalReviews < 2) return { averageRating: 0, totalReviews: 0 }
  const luck = numberFrom(`${slug} luck`, 100)
  // Best sellers are liked; some in the long tail are disappointing.
  const isLiked = totalOrders >= 1500 || luck >= 12
  const spread = luck >= 90 ? 49 : isLiked ? 43 + numberFrom(slug, 6) : 34 + numberFrom(slug, 8)
  return { averageRating: card.rating ?? spread / 10, totalReviews }
}

function tagsOf(
  brandSlug: string,
  kind: Kind,
  card: Card,
  combinations: DemoCombination[],
  skinTypes: string[],
  used: { concerns: string[] }[],
): string[] {
  const part = partOfBody(card.category ?? kind.category)
  const concerns = [
    ...new Set(
      concernsFor(
        part,
        used.flatMap(active => active.concerns),
      ),
    ),
  ].slice(0, 3)
  // Water resistance and reef safety apply only to sun care, not to the brand's shampoo.
  const ofBrand = words(brandTags[brandSlug]).filter(tag => card.spf || !/tahan-air|reef-safe/.test(tag))
  const prices = combinations.map(combination => combination.priceRupiah)
  const isCosmetic = kind.formula !== ''
  const all = [
    ...words(card.tags),
    ...words(kind.tags),
    ...concerns,
    ...skinTypes,
    ...(isCosmetic || brandSlug === 'sisira' ? ofBrand : []),
  ]
  const cheapest = Math.min(...prices)
  if (cheapest > 0 && cheapest < 50_000) all.push('di-bawah-50-ribu')
  return [...new Set(all)]
}

function flagsOf(card: Card, combinations: DemoCombination[], age: number): DemoProduct['flags'] {
  const names = new Set(words(card.flags).map(requireFlag))
  if (combinations.some(combination => combination.priceRupiah < combination.listPriceRupiah))
    names.add('is_sale')
  if (card.preOrder) names.add('is_pre_order')
  if (age <= 45) names.add('is_new')
  if (age <= 14) names.add('just_arrived')
  if (combinations.every(combination => combination.stock === 0) && !card.preOrder)
    names.add('is_out_of_stock_carasun')
  return names.size > 0 ? Object.fromEntries([...names].map(name => [name, true as const])) : undefined
}

function requireFlag(name: string): ProductFlag {
  const flag = flagNames.find(known => known === name)
  if (!flag) throw new Error(`No such flag: ${name}`)
  return flag
}

function freeFromOf(slug: string, tags: string[], isColoured: boolean): string[] {
  const certain = [
    ...(tags.includes('tanpa-parfum') ? ['Parfum'] : []),
    ...(tags.includes('tanpa-alkohol') ? ['Alkohol'] : []),
    ...(tags.includes('reef-safe') ? ['Oxybenzone', 'Octinoxate'] : []),
  ]
  const others = ['Paraben', 'Ftalat', 'Lanolin', ...(isColoured ? [] : ['Pewarna sintetis'])]
  return [...certain, ...pickSome(others, 2, `${slug} free`)]
}

/**
 * Invents a number in the format of a BPOM notification number: region letters, category, year, serial number.
 */
function bpomNumberOf(slug: string, country: Country): string {
  const region = country === 'Prancis' ? 'NC' : country === 'Australia' ? 'NB' : 'NA'
  const year = 20 + numberFrom(`${slug} year`, 6)
  return `${region}18${year}${String(numberFrom(`${slug} bpom`, 10_000_000)).padStart(7, '0')}`
}

const creamColors = ['#FFF7EC', '#FDF1E4', '#FBEFE9', '#FFFBF4']
const clearColors = ['#E9F4F1', '#F3F6EA', '#EAF1F8', '#FBF3E6']

function textureColorOf(kind: Kind, card: Card, slug: string): string {
  const shade = choicesOf(card)[0]?.attribute.shade?.hex
  if (shade) return shade
  if (card.pack?.productColor) return card.pack.productColor
  if (card.pack?.liquidColor) return card.pack.liquidColor
  if (kind.texture === 'oil') return '#E9B44C'
  return pickFrom(kind.texture === 'gel' || kind.texture === 'gloss' ? clearColors : creamColors, slug)
}

function packOf(name: string, kind: Kind, card: Card, combinations: DemoCombination[], slug: string): Pack {
  const netContent = card.net ?? Object.keys(card.sizes ?? {})[0] ?? ''
  // Mineral filters do leave a white cast, so the label must not deny it.
  const claims = kind.claims.filter(claim => card.filter !== 'mineral' || claim !== 'Tanpa jejak putih')
  const pack: Pack = {
    form: kind.form,
    labelName: card.label ?? name,
    netContent,
    claims: card.claims ?? pickSome(claims, 2, `${slug} claims`),
  }
  if (card.line) pack.labelLine = card.line
  if (card.spf) pack.spf = card.spf
  if (card.pa) pack.pa = `PA${card.pa}`
  const shade = combinations[0]?.shade?.hex
  if (shade) pack.productColor = shade
  const accent = productAccents[slug]
  if (accent) pack.line = accent
  return { ...pack, ...card.pack }
}
