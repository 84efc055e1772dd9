/**
 * The UV bands: World Health Organization, "Global Solar UV Index: A Practical Guide" (2002), and the least SPF that the
 * shop advises in each (docs/sun-advice.md). Separate from `uv-advice.ts`, whose texts and schemas the home page does
 * not need.
 */
const uvBands = [
  { code: 'low', upTo: 2, name: 'Rendah', spf: null },
  { code: 'moderate', upTo: 5, name: 'Sedang', spf: 30 },
  { code: 'high', upTo: 7, name: 'Tinggi', spf: 50 },
  { code: 'very-high', upTo: 10, name: 'Sangat tinggi', spf: 50 },
  { code: 'extreme', upTo: Number.POSITIVE_INFINITY, name: 'Ekstrem', spf: 50 },
] as const
export type UvBand = (typeof uvBands)[number]

/** From this index on, the World Health Organization advises protection: the first of the band "moderate". */
export const UV_TO_PROTECT_FROM = 3

/** The index is shown as a whole number; the band is that of the rounded index. */
export function uvBandOf(uvIndex: number): UvBand {
  const rounded = Math.max(0, Math.round(uvIndex))
  return uvBands.find(({ upTo }) => rounded <= upTo) ?? uvBands[4]
}
