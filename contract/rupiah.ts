/** Money is an integer of rupiah everywhere; only here does it become text (I18N-01). */

const thousands = /\B(?=(\d{3})+$)/g

/** 150000 → "Rp 150.000"; 0 → "Rp 0"; -5000 → "-Rp 5.000". */
export function rupiah(amountRupiah: number): string {
  const sign = amountRupiah < 0 ? '-' : ''
  return `${sign}Rp ${Math.abs(amountRupiah).toString().replace(thousands, '.')}`
}

/** A whole number with dot thousands: 12400 → "12.400". */
export function withDots(count: number): string {
  return count.toString().replace(thousands, '.')
}

/**
 * Shares `amountRupiah` over the weights so that the parts add up to it to the rupiah: each part is rounded down,
 * and what is left goes to the largest remainders, the earlier first among equals.
 */
export function shareByLargestRemainder(amountRupiah: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, index) => (index === 0 ? amountRupiah : 0))
  // BigInt, because amount × weight can pass 2^53
  const exact = weights.map(weight => BigInt(amountRupiah) * BigInt(weight))
  const parts = exact.map(value => Number(value / BigInt(total)))
  let left = amountRupiah - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % BigInt(total) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder) {
    if (left <= 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1
  }
  return parts
}
