/**
 * The UV bands: World Health Organization, "Global Solar UV Index: A Practical Guide" (2002). Separate from
 * `uv-advice.ts`, whose texts and schemas the home page does not need.
 */
const uvBands = [
  { code: 'low', upTo: 2, name: 'Rendah' },
  { code: 'moderate', upTo: 5, name: 'Sedang' },
  { code: 'high', upTo: 7, name: 'Tinggi' },
  { code: 'very-high', upTo: 10, name: 'Sangat tinggi' },
  { code: 'extreme', upTo: Number.POSITIVE_INFINITY, name: 'Ekstrem' },
] as const
export type UvBand = (typeof uvBands)[number]

/** The index is shown as a whole number; the band is that of the rounded index. */
export function uvBandOf(uvIndex: number): UvBand {
  const rounded = Math.max(0, Math.round(uvIndex))
  return uvBands.find(({ upTo }) => rounded <= upTo) ?? uvBands[4]
}
