/**
 * Divides a sum among parts by their weights, so that the shares add up to it exactly (largest remainder method). No
 * part gets more than its weight unless the sum exceeds all weights together. With equal remainders the heavier part
 * comes first, then the smaller key, so the order of `parts` does not matter.
 */
export function allocate(sum: number, parts: { key: string; weight: number }[]): Map<string, number> {
  const totalWeight = parts.reduce((total, part) => total + BigInt(part.weight), 0n)
  if (sum === 0 || totalWeight === 0n) return new Map(parts.map(part => [part.key, 0]))
  const shares = parts.map(part => {
    // The product of two sums of rupiah can exceed what a number holds exactly.
    const exact = BigInt(sum) * BigInt(part.weight)
    return { ...part, floor: Number(exact / totalWeight), rest: exact % totalWeight }
  })
  let remainder = sum - shares.reduce((total, share) => total + share.floor, 0)
  shares.sort(
    (a, b) =>
      Number(b.rest > a.rest) - Number(b.rest < a.rest) || b.weight - a.weight || (a.key < b.key ? -1 : 1),
  )
  return new Map(shares.map(share => [share.key, share.floor + (remainder-- > 0 ? 1 : 0)]))
}
