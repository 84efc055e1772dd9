/**
 * Five Indonesian skin tones, by the names that the shop uses. `color` is what a patch of that skin shows in the
 * studio's light; the other values are relative to `sawo`.
 */
export interface Tone {
  name: string
  color: string
  /** How strongly blood and pigment vary over the skin. */
  redness: number
  melanin: number
  /** The skin's sheen per channel. On dark skin it is weaker and warm: a grey sheen looks like a white cast. */
  sheen: readonly [number, number, number]
}

export const tones = [
  { name: 'langsat', color: '#EBC7A1', redness: 1.15, melanin: 0.8, sheen: [0.9, 0.86, 0.8] },
  { name: 'sawo muda', color: '#D4A373', redness: 1.05, melanin: 1, sheen: [0.92, 0.87, 0.8] },
  { name: 'sawo', color: '#B98055', redness: 1, melanin: 1, sheen: [0.9, 0.84, 0.75] },
  { name: 'sawo matang', color: '#94603C', redness: 0.85, melanin: 0.95, sheen: [0.62, 0.55, 0.47] },
  { name: 'cokelat tua', color: '#6B4228', redness: 0.7, melanin: 0.85, sheen: [0.42, 0.36, 0.29] },
] as const satisfies readonly Tone[]
