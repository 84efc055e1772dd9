import { withDots } from '../rupiah.ts'

/** Chances in a lucky draw (PROMO-05): staff write them as a percentage or "1 dari 200"; the shop keeps them in millionths. */

/** Every turn. */
export const WHOLE_PPM = 1_000_000

/**
 * Reads what staff type: "5", "0,5%", "1 dari 200" or "1/200"; null if it is none of these. Rounded down to a millionth, so
 * that three times "1 dari 3" is not more than the whole.
 */
export function readChance(text: string): number | null {
  const typed = text.trim().toLowerCase()
  const parts = /^(\d{1,7})\s*(?:dari|\/)\s*(\d[\d.]{0,8})(?:\s*orang)?$/.exec(typed)
  if (parts) {
    const [some, all] = [Number(parts[1]), Number(parts[2]?.replaceAll('.', ''))]
    return all > 0 ? Math.floor((some * WHOLE_PPM) / all) : null
  }
  const percent = /^(\d{1,4}(?:[.,]\d{1,6})?)\s*%?$/.exec(typed)
  if (!percent) return null
  // 0.29 × 10,000 is a hair less than 2,900.
  return Math.floor(Number(percent[1]?.replace(',', '.')) * PPM_A_PERCENT + 1e-6)
}

const PPM_A_PERCENT = WHOLE_PPM / 100

/** Finds the chance with which all of them become more than every turn, and what they come to; null if they do not. */
export function findOverfull(chances: readonly number[]): { index: number; sumPpm: number } | null {
  const sumPpm = chances.reduce((sum, chance) => sum + chance, 0)
  if (sumPpm <= WHOLE_PPM) return null
  let reached = 0
  const index = chances.findIndex(chance => {
    reached += chance
    return reached > WHOLE_PPM
  })
  return { index, sumPpm }
}

/** What is left of every turn; 0 also where only rounding is missing: six times "1 dari 6". */
export function restOf(chances: readonly number[]): number {
  const rest = WHOLE_PPM - chances.reduce((sum, chance) => sum + chance, 0)
  return rest <= chances.length ? 0 : rest
}

/**
 * How likely each of them is on a wheel that has nothing else: its share of the sum, from 0 to 1. The wheel of a draw is
 * full at any time: where chances do not come to every turn, or a prize has run out, the others become likelier.
 */
export function sharesOf(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map(weight => (sum === 0 ? 0 : weight / sum))
}

/** Turns weights into chances that come to every turn exactly; what rounding leaves goes where it took most. */
export function chancesOf(weights: readonly number[]): number[] {
  const exact = sharesOf(weights).map(share => share * WHOLE_PPM)
  const chances = exact.map(Math.floor)
  if (exact.every(chance => chance === 0)) return chances
  const missing = WHOLE_PPM - chances.reduce((sum, chance) => sum + chance, 0)
  const takers = exact
    .map((chance, index) => ({ index, cut: chance - Math.floor(chance) }))
    .filter(({ index }) => (weights[index] ?? 0) > 0)
    .sort((a, b) => b.cut - a.cut)
  for (const { index } of takers.slice(0, missing)) chances[index] = (chances[index] ?? 0) + 1
  return chances
}

/** 0.005 → "kira-kira 1 dari 200 orang" */
export function oddsText(share: number): string {
  if (share <= 0) return 'tidak diundi'
  if (share >= ALMOST_ALL) return 'semua orang'
  const of = (some: number, all: number) =>
    `${Math.abs(some / all - share) < share / 1000 ? '' : 'kira-kira '}${withDots(some)} dari ${withDots(all)} orang`
  if (share <= 0.15) return of(1, roundFigure(1 / share))
  const all = [2, 3, 4, 5, 10, 20].find(all => isNear(share, Math.round(share * all) / all)) ?? 100
  return of(Math.round(share * all), all)
}

const ALMOST_ALL = 0.9995
const isNear = (share: number, fraction: number) =>
  fraction < 1 && Math.abs(fraction - share) <= share * 0.015

/** 333.34 → 333, 12,345 → 12,300: who plays reads no more than three figures. */
function roundFigure(number: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(number)) - 2)
  return Math.round(number / step) * step
}

/** 0.005 → "0,5%" */
export const shareText = (share: number): string => percent.format(share)

/** As staff type it: every figure that was written stays. */
export const chanceText = (chancePpm: number): string => shareText(chancePpm / WHOLE_PPM)

const percent = new Intl.NumberFormat('id-ID', { style: 'percent', maximumSignificantDigits: 6 })
