import { bell, fractal, noise, scatter, smooth } from './noise.ts'

/** The product on one place of the skin: its height in mm, and how much of the skin's colour and sheen it hides. */
export interface Film {
  height: number
  cover: number
  shine: number
}

/**
 * How a product lies on the skin, in its own frame: `along` the finger's movement, `across` it, mm. `seed` makes one
 * stroke different from the next.
 */
export type Substance = (along: number, across: number, seed: number) => Film | undefined

/** A stroke with an applicator: a bead where it begins, raised lips, fine ridges, a torn end. 36 × 16 mm. */
function stroke(finish: { height: number; dome: number; cover: number; shine: number }): Substance {
  return (along, across, seed) => {
    const s = seed * 13.7
    const half =
      8 * (1 + 0.1 * (noise(along * 0.11, s) - 0.5) + 0.06 * (fractal(along * 0.4, s + 9, 3) - 0.45))
    const d = Math.abs(across - 0.9 * Math.sin(along * 0.08 + s) - 0.02 * along) / half
    if (d > 1.12 || along < -19 || along > 25) return undefined
    const round = Math.sqrt(Math.max(0, 1 - Math.min(1, d) ** 2))
    const ridges = fractal(across * 0.9 + s, along * 0.045, 3)
    const fine = fractal(across * 2.6 + s, along * 0.07 + 5, 2)
    const tear = 12 * (ridges - 0.43) + 4 * (fine - 0.37)
    const begins = smooth(-0.6, 1, along + 18 - 5.5 * (1 - round))
    const ends = smooth(-0.6, 1.8, 17 - along - 3.2 * d * d + tear)
    const edge = 1 - smooth(0.94, 1.04, d + 0.1 * (fractal(along * 0.7 + s, across * 0.7, 3) - 0.45))
    const whole = edge * begins * ends
    if (whole < 0.004) return undefined
    const thin = smooth(2, 15, 17 - along + tear)
    const cover = whole * (0.9 + 0.1 * thin) * (1 - (1 - thin) * 0.6 * smooth(0.3, 0.52, fine))
    const body = 0.13 + 0.2 * (ridges - 0.3) + 0.12 * (fine - 0.2) + 0.22 * bell(d, 0.86, 0.11)
    const bead = 0.34 * bell(along, -15, 3.4) * (1 - 0.6 * d * d)
    return {
      height: whole * (0.35 + 0.65 * thin) * (finish.height * (body + bead) + finish.dome * round),
      cover: Math.min(1, cover * 1.03) * finish.cover,
      shine: cover * finish.shine,
    }
  }
}

/** A colour that the lips take up at once: a thin, even film, stronger at its edge. */
const stain: Substance = (along, across, seed) => {
  const s = seed * 7.9
  const d =
    (Math.abs(along / 17) ** 3 + Math.abs((across - 0.8 * Math.sin(along * 0.09 + s)) / 7.2) ** 3) ** (1 / 3)
  const r = d + 0.14 * (fractal(along * 0.2 + s, across * 0.2, 3) - 0.45)
  const edge = 1 - smooth(0.93, 1.03, r)
  if (edge < 0.004) return undefined
  const streak = fractal(across * 0.8 + s, along * 0.04, 3)
  return {
    height: edge * (0.05 + 0.1 * bell(r, 0.9, 0.08) + 0.06 * streak),
    cover: edge * Math.min(0.92, 0.58 + 0.3 * streak + 0.14 * bell(r, 0.9, 0.09)),
    shine: edge * 0.8,
  }
}

/** Powder rubbed in with a finger: it has no edge and no height, and shines only if it shimmers. */
function rubbed(finish: { cover: number; shine: number; grain: number }): Substance {
  return (along, across, seed) => {
    const s = seed * 11.3
    const bent = across - 1.2 * Math.sin(along * 0.07 + s)
    const d = (Math.abs(along / 17.5) ** 2.5 + Math.abs(bent / 8.6) ** 2.5) ** 0.4
    const r = d + 0.24 * (fractal(along * 0.13 + s, across * 0.16, 4) - 0.46)
    const edge = 1 - smooth(0.58, 1.04, r)
    if (edge < 0.004) return undefined
    const streak = fractal(bent * 0.9 + s, along * 0.05, 3) - 0.44
    const grain = fractal(along * 1.9 + s, across * 1.9, 2) - 0.37
    const cover = edge * (0.92 + 0.8 * streak + finish.grain * grain)
    return {
      height: 0.05 * finish.grain * edge * grain,
      cover: Math.min(1, Math.max(0, cover)) * finish.cover,
      shine: edge * finish.shine,
    }
  }
}

/** Three strokes of a pencil or a fine brush. */
const lines: Substance = (along, across, seed) => {
  let cover = 0
  for (let line = -1; line <= 1; line++) {
    const s = seed * 5.3 + line * 17
    const d = Math.abs(across - line * 4.6 - 0.9 * Math.sin(along * 0.1 + s) - 0.5 * noise(along * 0.2, s))
    const half =
      (0.75 + 0.3 * noise(along * 0.15, s + 3)) * smooth(17.5 - noise(s, 1) * 3, 6, Math.abs(along))
    if (half < 0.15) continue
    cover = Math.max(
      cover,
      1 - smooth(half * 0.75, half + 0.18, d + 0.3 * (fractal(along * 1.4, across * 1.4 + s, 2) - 0.37)),
    )
  }
  return cover < 0.004 ? undefined : { height: cover * 0.06, cover: cover * 0.95, shine: cover * 0.8 }
}

/** Foundation: a drop at one end, drawn out to a veil at the other. */
const drawnOut: Substance = (along, across, seed) => {
  const s = seed * 9.1
  const half = 8.2 + 1.1 * Math.sin(along * 0.1 + s)
  const d = Math.abs(across - 0.7 * Math.sin(along * 0.09 + s)) / half
  const far = (along + 18) / 36
  if (d > 1.2 || far < -0.05 || far > 1.15) return undefined
  const round = Math.sqrt(Math.max(0, 1 - Math.min(1, d) ** 2))
  const streak = fractal(across * 0.75 + s, along * 0.035, 3)
  const begins = smooth(-0.4, 1.4, along + 18 - 6 * (1 - round))
  const ends = 1 - smooth(0.55, 1.08, far + 0.6 * (streak - 0.45) + 0.12 * d * d)
  const edge =
    1 - smooth(0.98 - 0.25 * far, 1.04, d + 0.12 * (fractal(along * 0.5, across * 0.5 + s, 3) - 0.45))
  const whole = edge * begins * ends
  if (whole < 0.004) return undefined
  const drop = bell(along, -12, 6) * round
  return {
    height: whole * (0.9 * drop + 0.12 * (streak + 0.6 * bell(d, 0.85, 0.1)) * (1 - 0.6 * far)),
    cover: whole * Math.min(0.97, 0.8 + 0.2 * drop + 0.5 * (streak - 0.4) * far),
    shine: whole * (0.9 - 0.4 * far),
  }
}

/** Sunscreen, four steps from the ribbon to bare skin. `clear` lets the skin through; `leaves` is the veil that stays. */
export function sunscreenSteps(kind: { clear: number; leaves: number }): Substance[] {
  const through = (cover: number, height: number) => cover * (1 - kind.clear * Math.exp(-0.55 * height))
  const ribbon: Substance = (along, across, seed) => {
    const s = seed * 3.1
    const middle = 1.5 * Math.sin(along * 0.14 + s)
    const half = 6.6 + 0.8 * Math.sin(along * 0.21 + s) + 0.5 * (fractal(along * 0.3, 4 + s, 3) - 0.45)
    const c = across - middle
    const d = Math.abs(c) / half
    if (d > 1.03 || along < -19 || along > 21) return undefined
    const round = Math.sqrt(Math.max(0, 1 - Math.min(1, d) ** 2))
    const begins = smooth(0, 6, along + 18 - 6.5 * (1 - round))
    const ends = smooth(0, 8, 18 - along - 3.5 * d * d + 5 * (fractal(c * 0.6 + s, 2, 3) - 0.45))
    const length = Math.min(begins, ends)
    if (length < 0.01) return undefined
    const ridges = Math.sin(
      c * 1.25 + 1.4 * Math.sin(along * 0.13) + 2 * fractal(along * 0.09, c * 0.1 + s, 2),
    )
    const height =
      (1.8 * round * (0.6 + 0.4 * length) +
        0.28 * ridges * round +
        0.2 * (fractal(c * 0.9, along * 0.08, 2) - 0.37)) *
      smooth(0, 0.4, length)
    const cover = (1 - smooth(0.93, 1.02, d)) * smooth(0, 0.2, length)
    return { height, cover: through(cover, height), shine: cover }
  }
  const swirled = (along: number, across: number, s: number) => ({
    r:
      (Math.abs(across / 11.5) ** 3 + Math.abs(along / 19) ** 3) ** (1 / 3) +
      0.17 * (fractal(along * 0.15 + s, across * 0.15, 4) - 0.46),
    streak: fractal((across + 3.2 * Math.sin(along * 0.12 + s)) * 0.62 + s, along * 0.05, 3),
    fine: fractal(across * 2 + 0.8 * Math.sin(along * 0.2) + s, along * 0.1, 2),
  })
  const streaks: Substance = (along, across, seed) => {
    const { r, streak, fine } = swirled(along, across, seed * 31.3)
    const edge = 1 - smooth(0.78, 1.02, r)
    if (edge < 0.004) return undefined
    const height = edge * (0.1 + 0.4 * smooth(0.28, 0.62, streak) + 0.15 * fine)
    const cover = edge * Math.min(1, 0.3 + 0.9 * smooth(0.27, 0.6, streak) * (0.6 + 0.7 * fine)) * 0.9
    return { height, cover: through(cover, height), shine: Math.min(1, edge * 1.1) }
  }
  const veil: Substance = (along, across, seed) => {
    const { r, streak, fine } = swirled(along, across, seed * 17.7)
    const edge = 1 - smooth(0.6, 1.03, r)
    if (edge < 0.004) return undefined
    const cover = edge * (0.08 + 0.26 * smooth(0.3, 0.68, streak) * (0.55 + 0.8 * fine))
    return {
      height: edge * (0.03 + 0.09 * streak + 0.05 * fine),
      cover: through(cover, 0.1),
      shine: edge * 0.7,
    }
  }
  const gone: Substance = (along, across, seed) => {
    const { r, streak } = swirled(along, across, seed * 23.9)
    const edge = 1 - smooth(0.4, 1.03, r)
    return edge < 0.004
      ? undefined
      : { height: 0, cover: edge * kind.leaves * (0.7 + 0.6 * streak), shine: edge * 0.2 }
  }
  return [ribbon, streaks, veil, gone]
}

/** A finger's sweep across the cheek: a swirl where it began, ridges, raised lips, a torn end. 62 × 24 mm. */
function sweep(kind: { height: number; cover: (height: number) => number }): Substance {
  return (along, across, seed) => {
    const [x, s] = [along / 10, seed * 2.2]
    const middle = 0.5 * Math.sin(x * 0.75 + 0.3) - 0.16 * x
    const half = 1.1 + 0.1 * Math.sin(x * 1.3 + s) - 0.05 * x + 0.1 * (fractal(x * 1.2, 2.2 + s, 3) - 0.45)
    const offset = across / 10 - middle
    const t = offset / half
    if (Math.abs(t) > 1.08 || x < -3.5 || x > 4.2) return undefined
    const round = Math.sqrt(Math.max(0, 1 - Math.min(1, Math.abs(t)) ** 2.2))
    const tear =
      fractal(t * 4 + 3 + s, x * 0.35, 3) - 0.45 + 0.35 * (fractal(t * 15 + s, x * 0.4 + 4, 2) - 0.37)
    const begins = smooth(-0.02, 0.5, x + 3 - 0.8 * (1 - round))
    const ends = smooth(-0.05, 0.9, 2.8 - 0.5 * t * t + 1.9 * tear - x)
    const edge = 1 - smooth(0.9, 1.02, Math.abs(t) + 0.05 * (fractal(x * 3, across * 0.3, 3) - 0.45))
    const whole = edge * smooth(0, 0.12, begins) * smooth(0, 0.1, ends)
    if (whole < 0.003) return undefined
    const ridges =
      0.5 + 0.5 * Math.sin(t * 12 + 1.2 * Math.sin(x * 0.8) + 3 * fractal(x * 0.5, t * 1.5 + s, 2))
    const fine = fractal(x * 0.7, t * 15 + s, 3)
    const pile = bell(x, -2.1, 0.8) * (1 - 0.3 * t * t)
    const away = Math.hypot(x + 2.05, (offset + 0.05) / 0.9)
    const turn = Math.atan2(offset + 0.05, x + 2.05)
    const curl = 0.65 + 0.35 * smooth(0, 0.45, away) * Math.sin(away * 7.4 - turn)
    const height =
      kind.height *
      round *
      Math.min(1, begins + 0.1) ** 0.6 *
      ends ** 0.7 *
      (0.8 +
        0.6 * ridges * (1 - 0.6 * pile) +
        0.4 * (fine - 0.3) +
        0.9 * bell(Math.abs(t), 0.78, 0.16) +
        1.4 * pile +
        1.1 * pile * curl)
    return { height, cover: whole * kind.cover(height), shine: whole }
  }
}

/** A drop of oil or water with the track it ran along. */
const drop =
  (kind: { height: number; cover: number }): Substance =>
  (along, across, seed) => {
    const s = seed * 4.7
    const wobble = 1.6 * (fractal(along * 0.12 + s, across * 0.12, 2) - 0.37)
    const head = Math.hypot((along - 13) / 9.4, across / 8.4) + wobble * 0.08
    const trackHalf = 3.2 + 2.2 * smooth(-26, 8, along) + 1.1 * Math.sin(along * 0.16 + s)
    const track = Math.hypot(
      Math.max(0, -27 - along, along - 12) / 4,
      (across - 1.8 * Math.sin(along * 0.09 + s)) / trackHalf,
    )
    const small = Math.hypot((along + 16) / 2.6, (across - 13) / 2.4)
    const smaller = Math.hypot((along - 2) / 1.5, (across + 14) / 1.5)
    const dome = (r: number, height: number) => (r < 1 ? height * (1 - r ** 2.4) ** 0.6 : 0)
    const height =
      kind.height * Math.max(dome(head, 1), dome(track, 0.34), dome(small, 0.34), dome(smaller, 0.24))
    if (height <= 0) return undefined
    const shine = smooth(0, 0.22, height)
    return { height, cover: kind.cover * shine * (1 - Math.exp(-0.5 * height)), shine }
  }

/** Fine drops, denser in the middle, as a spray leaves them. */
const mist: Substance = (along, across, seed) => {
  let height = 0
  for (const [cell, largest] of [
    [5.2, 1.9],
    [2.6, 0.95],
    [1.3, 0.45],
  ] as const) {
    const [i, j] = [Math.floor(along / cell), Math.floor(across / cell)]
    for (let dj = -1; dj <= 1; dj++)
      for (let di = -1; di <= 1; di++) {
        const [x, y] = [i + di, j + dj]
        const at = [(x + scatter(x + seed, y)) * cell, (y + scatter(x, y + seed)) * cell] as const
        const size = scatter(x + 7 * seed, y - 13)
        if (size < 0.45 + 0.5 * smooth(8, 34, Math.hypot(...at))) continue
        const radius = largest * (0.35 + 0.65 * scatter(x - 3, y + 19 * seed))
        const r = Math.hypot(along - at[0], across - at[1]) / radius
        if (r < 1) height = Math.max(height, radius * 0.5 * (1 - r * r) ** 0.6)
      }
  }
  const shine = smooth(0, 0.05, height)
  return height > 0 ? { height, cover: 0.4 * shine, shine } : undefined
}

/** Milk: a puddle that has begun to run. */
const puddle: Substance = (along, across, seed) => {
  const film = drop({ height: 2.1, cover: 1 })(along, across * 0.8, seed)
  return film && { ...film, cover: smooth(0.02, 0.5, film.height) }
}

export const substances = {
  'lip cream': stroke({ height: 1.3, dome: 0.1, cover: 0.98, shine: 1 }),
  lipstick: stroke({ height: 0.8, dome: 0.15, cover: 0.94, shine: 1 }),
  gloss: stroke({ height: 0.6, dome: 2, cover: 0.85, shine: 1 }),
  'tinted balm': stroke({ height: 0.9, dome: 0.3, cover: 0.6, shine: 0.95 }),
  stain,
  powder: rubbed({ cover: 0.84, shine: 0.75, grain: 0.5 }),
  shimmer: rubbed({ cover: 0.7, shine: 1, grain: 0.7 }),
  'cream colour': rubbed({ cover: 0.86, shine: 0.7, grain: 0.1 }),
  lines,
  foundation: drawnOut,
  cream: sweep({ height: 1.25, cover: height => smooth(0, 0.22, height) }),
  gel: sweep({ height: 1.05, cover: height => 1 - Math.exp(-0.3 * height) }),
  oil: drop({ height: 2.6, cover: 1 }),
  water: drop({ height: 2, cover: 0.6 }),
  milk: puddle,
  mist,
} satisfies Record<string, Substance>
