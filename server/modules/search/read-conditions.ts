import { rupiah } from '../../../contract/rupiah.ts'

/**
 * The conditions in a keyword, besides the words to search for: a price, a preference for something cheap, a size.
 * Prices are rupiah; amounts are read as Indonesians write them: 50rb, 50 ribu, 50k, 1,5jt, Rp 75.000.
 */
export interface Conditions {
  /** Both bounds are included. */
  prices: [number, number] | null
  /** "murah" puts the cheaper half first, "termurah" sorts by price. */
  cheapness: 'cheap' | 'cheapest' | null
  /** The parts of the keyword that state these conditions, as typed. */
  parts: ConditionPart[]
  /** The keyword without those parts. */
  rest: string
}

export interface Size {
  amount: string
  unit: string
}

export interface ConditionPart {
  kind: 'price' | 'cheap' | 'size'
  /** The text for the shopper. */
  label: string
  typed: string
  /** Of kind `size` only. */
  size?: Size
}

/** More than anything costs. */
export const PRICE_MOST_RUPIAH = 1_000_000_000
/** "50 ribuan" means 50,000 plus or minus this share. */
const AROUND = 0.3
/** A smaller number without a unit is a size, a shade or a strength. */
const BARE_PRICE_MIN_RUPIAH = 1_000

const amount = String.raw`(rp\.?\s*)?(\d{1,3}(?:\.\d{3})+|\d+(?:,\d+)?)\s*(ribu|rb|k|juta|jt)?(?![\p{L}\d])`
/** "50rb-an", "50 ribuan". */
const roughly = String.raw`(rp\.?\s*)?(\d{1,3}(?:\.\d{3})+|\d+(?:,\d+)?)\s*(ribu|rb|k|juta|jt)\s*-?\s*an(?!\p{L})`
const start = String.raw`(?<![\p{L}\d.,])`
const about = String.raw`(?:harga(?:nya)?\s*)?`
const wordPattern = (text: string) => new RegExp(start + text, 'iu')

const between = wordPattern(
  String.raw`${about}(?:antara\s*|dari\s*)?${amount}\s*(?:-|–|sampai(?: dengan)?|hingga|s\/d|sd)\s*${amount}`,
)
const atMost = wordPattern(
  String.raw`${about}(?:di\s?bawah|kurang dari|maks(?:imal)?|max(?:imal)?|sampai|hingga|under|below|budget|bujet|pelajar|<=?)\s*${about}${amount}`,
)
const atLeast = wordPattern(
  String.raw`${about}(?:di\s?atas|lebih dari|min(?:imal)?|mulai(?: dari)?|over|above|>=?)\s*${about}${amount}`,
)
const around = wordPattern(String.raw`(?:(?:harga(?:nya)?|sekitar(?:an)?|kisaran|range)\s*)*${roughly}`)
const priced = wordPattern(String.raw`(?:(?:harga(?:nya)?|sekitar(?:an)?|kisaran|range)\s*)*${amount}`)
const cheapest = wordPattern(String.raw`(?:ter|paling\s+)murah(?!\p{L})`)
const cheap = wordPattern(
  String.raw`(?:harga\s+)?(?:murah(?:\s+meriah)?|terjangkau|ramah\s+kantong|harga\s+pelajar|affordable|budget|bujet)(?!\p{L})`,
)
const sized = wordPattern(
  String.raw`(\d+(?:[.,]\d+)?)\s?(ml|mililiter|liter|l|gram|gr|g|kg|oz|pcs|lembar|sheets?|butir|tablet|kapsul)(?![\p{L}\d])`,
)

const factors: Record<string, number> = { ribu: 1_000, rb: 1_000, k: 1_000, juta: 1_000_000, jt: 1_000_000 }

/** Returns null for a number that is no price. */
function rupiahOf(
  sign: string | undefined,
  digits: string | undefined,
  unit: string | undefined,
): number | null {
  if (digits === undefined) return null
  const value =
    Number(digits.replaceAll('.', '').replace(',', '.')) * (unit ? (factors[unit.toLowerCase()] ?? 1) : 1)
  return unit || sign || value >= BARE_PRICE_MIN_RUPIAH ? Math.round(value) : null
}

/** Reads conditions such as "di bawah 100rb", "50 ribuan", "murah" and "100 ml"; all other words stay in `rest`. */
export function readConditions(keyword: string): Conditions {
  const conditions: Conditions = { prices: null, cheapness: null, parts: [], rest: keyword }
  readPrice(conditions)
  readCheapness(conditions)
  readSizes(conditions)
  conditions.rest = conditions.rest.replaceAll(/\s+/g, ' ').trim()
  return conditions
}

function readPrice(conditions: Conditions): void {
  const price = priceIn(conditions.rest)
  if (!price) return
  conditions.prices = price.bounds
  cut(conditions, { kind: 'price', label: price.label, typed: price.typed })
}

interface Price {
  typed: string
  bounds: [number, number]
  label: string
}

function priceIn(keyword: string): Price | null {
  const range = rangeIn(keyword)
  if (range) return range
  const most = matchPrice(atMost, keyword)
  if (most) return { typed: most.typed, bounds: [0, most.price], label: `Sampai ${rupiah(most.price)}` }
  const least = matchPrice(atLeast, keyword)
  if (least)
    return {
      typed: least.typed,
      bounds: [least.price, PRICE_MOST_RUPIAH],
      label: `Mulai ${rupiah(least.price)}`,
    }
  const rough = matchPrice(around, keyword) ?? matchPrice(priced, keyword, true)
  if (!rough) return null
  const { typed, price } = rough
  const bounds: Price['bounds'] = [Math.round(price * (1 - AROUND)), Math.round(price * (1 + AROUND))]
  return { typed, bounds, label: `Sekitar ${rupiah(price)}` }
}

/** Reads a range. In "100-300 ribu" the unit of the second amount also applies to the first. */
function rangeIn(keyword: string): Price | null {
  const match = between.exec(keyword)
  if (!match) return null
  const [typed, sign, from, fromUnit, toSign, to, toUnit] = match
  const low = rupiahOf(sign ?? toSign, from, fromUnit ?? toUnit)
  const high = rupiahOf(toSign ?? sign, to, toUnit)
  if (low === null || high === null || low >= high) return null
  return { typed, bounds: [low, high], label: `${rupiah(low)} – ${rupiah(high)}` }
}

/** If `isMarked`, a number is a price only with a unit, "Rp" or "harga", however large it is ("Skin 1004"). */
function matchPrice(pattern: RegExp, keyword: string, isMarked = false) {
  const match = pattern.exec(keyword)
  if (!match) return null
  const [typed, sign, digits, unit] = match
  if (isMarked && !unit && !sign && !/^harga/i.test(typed)) return null
  const price = rupiahOf(sign, digits, unit)
  return price === null ? null : { typed, price }
}

function readCheapness(conditions: Conditions): void {
  const [most] = cheapest.exec(conditions.rest) ?? []
  const [some] = most ? [] : (cheap.exec(conditions.rest) ?? [])
  if (!most && !some) return
  conditions.cheapness = most ? 'cheapest' : 'cheap'
  const label = most ? 'Termurah dulu' : 'Yang murah dulu'
  cut(conditions, { kind: 'cheap', label, typed: most ?? some ?? '' })
}

const units: Record<string, string> = { mililiter: 'ml', liter: 'l', gram: 'g', gr: 'g', sheet: 'sheets' }

function readSizes(conditions: Conditions): void {
  for (let match = sized.exec(conditions.rest); match; match = sized.exec(conditions.rest)) {
    const [typed, amount = '', unit = ''] = match
    const plain = unit.toLowerCase()
    const size = { amount, unit: units[plain] ?? plain }
    cut(conditions, { kind: 'size', label: `${amount} ${unit}`, typed, size })
  }
}

function cut(conditions: Conditions, part: ConditionPart): void {
  conditions.parts.push(part)
  conditions.rest = conditions.rest.replace(part.typed, ' ')
}
