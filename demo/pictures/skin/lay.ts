import type { Body } from './body.ts'
import type { Stage } from './stage.ts'
import type { Film, Substance } from './substances.ts'
import { cross, dot, plus, scaled, unit, type Vector } from './vector.ts'

/** A substance laid on one place of a body. */
export interface Patch {
  /** Index of the body in its pose. */
  body: number
  along: number
  around: number
  /** Radians from the body's axis to the finger's movement. */
  turn: number
  scale: number
  seed: number
  substance: Substance
  /** Index of its colour. */
  color: number
}

/** The product on the skin, one value a pixel. */
export interface Layer {
  height: Float32Array
  cover: Float32Array
  shine: Float32Array
  color: Uint8Array
  /** Share of the key light that thick product nearby lets through. */
  keyShare: Float32Array
}

/** Half the size of the frame in which a substance is drawn, mm. */
const reach = { along: 46, across: 32 }

/** Lays patches on a stage's skin, each rendered as relief, with its shadow. */
export function lay(stage: Stage, patches: Patch[]): Layer {
  const { view, pose } = stage
  const count = view.size * view.size
  const layer: Layer = {
    height: new Float32Array(count),
    cover: new Float32Array(count),
    shine: new Float32Array(count),
    color: new Uint8Array(count),
    keyShare: new Float32Array(count).fill(1),
  }
  const stamped = patches.map(patch => ({ ...patch, stamp: stampOf(patch, view.pixel) }))
  const onBody = pose.bodies.map((_, body) => stamped.filter(patch => patch.body === body))
  for (let pixel = 0; pixel < count; pixel++) {
    const body = pose.bodies[(view.body[pixel] ?? 0) - 1]
    if (!body) continue
    const [along, around] = [view.along[pixel] ?? 0, view.around[pixel] ?? 0]
    for (const patch of onBody[(view.body[pixel] ?? 0) - 1] ?? []) {
      const far = Math.hypot(along - patch.along, around - patch.around)
      if (far < (patch.stamp.radius + 5 * patch.stamp.tallest) * patch.scale)
        layOne(stage, layer, pixel, body, along, around, patch)
    }
  }
  return layer
}

function layOne(
  { view, pose }: Stage,
  layer: Layer,
  pixel: number,
  body: Body,
  along: number,
  around: number,
  patch: Patch & { stamp: Stamp },
): void {
  const { stamp, scale } = patch
  const [cos, sin] = [Math.cos(patch.turn) / scale, Math.sin(patch.turn) / scale]
  const at = (u: number, v: number): readonly [number, number] => [
    (u - patch.along) * cos + (v - patch.around) * sin,
    (v - patch.around) * cos - (u - patch.along) * sin,
  ]
  const i = pixel * 3
  const normal: Vector = [view.normal[i] ?? 0, view.normal[i + 1] ?? 0, view.normal[i + 2] ?? 0]
  const axis = unit(plus(body.axis, scaled(normal, -dot(body.axis, normal))))
  const side = scaled(cross(axis, normal), body.hand)
  /** How far a line in this direction moves over the skin while it rises by 1. */
  const drift = (direction: Vector, lowest: number) => {
    const rise = Math.max(lowest, dot(direction, normal))
    return [dot(direction, axis) / rise, dot(direction, side) / rise] as const
  }
  const heightOver = (u: number, v: number) => stamp.at(...at(u, v), 0) * scale
  const tallest = stamp.tallest * scale
  const [viewU, viewV] = drift(view.towardsCamera, 0.3)
  let seen = 0
  for (let step = 12; step > 0; step--) {
    const height = (tallest * step) / 12
    if (heightOver(along + viewU * height, around + viewV * height) >= height) {
      seen = height
      break
    }
  }
  if (seen > 0) {
    let above = Math.min(tallest, seen + tallest / 12)
    for (let halving = 0; halving < 4; halving++) {
      const height = (seen + above) / 2
      if (heightOver(along + viewU * height, around + viewV * height) >= height) seen = height
      else above = height
    }
  }
  const [u, v] = [along + viewU * seen, around + viewV * seen]
  const [p, q] = at(u, v)
  const cover = stamp.at(p, q, 1)
  const shine = stamp.at(p, q, 2)
  const own = stamp.at(p, q, 0) * scale
  const [keyU, keyV] = drift(pose.rig.key.towards, 0.22)
  let blocked = 0
  for (let step = 1; step <= 7; step++) {
    const rise = (tallest * (step - 0.5)) / 7
    const over = heightOver(u + keyU * rise, v + keyV * rise) - own - rise
    blocked = Math.max(blocked, Math.min(1, over / (0.18 * tallest)))
  }
  layer.keyShare[pixel] = Math.min(layer.keyShare[pixel] ?? 1, 1 - 0.6 * blocked)
  if (cover + shine <= (layer.cover[pixel] ?? 0) + (layer.shine[pixel] ?? 0)) return
  layer.height[pixel] = own
  layer.cover[pixel] = cover
  layer.shine[pixel] = shine
  layer.color[pixel] = patch.color
}

/** A substance drawn once on a grid. */
interface Stamp {
  tallest: number
  /** How far from its middle the substance lies, mm. */
  radius: number
  /** Interpolates channel 0 (height), 1 (cover) or 2 (shine). */
  at(along: number, across: number, channel: 0 | 1 | 2): number
}

const stamps = new Map<Substance, Map<string, Stamp>>()

function stampOf({ substance, seed }: Patch, pixel: number): Stamp {
  const drawn = stamps.get(substance) ?? new Map<string, Stamp>()
  stamps.set(substance, drawn)
  const step = Math.max(0.09, pixel * 0.8)
  const key = `${seed} ${step}`
  const stamp = drawn.get(key) ?? drawStamp(substance, seed, step)
  drawn.set(key, stamp)
  return stamp
}

function drawStamp(substance: Substance, seed: number, step: number): Stamp {
  const columns = Math.ceil((2 * reach.along) / step) + 1
  const rows = Math.ceil((2 * reach.across) / step) + 1
  const films = new Float32Array(columns * rows * 3)
  let [tallest, radius] = [0.02, 0]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const film: Film | undefined = substance(column * step - reach.along, row * step - reach.across, seed)
      if (!film) continue
      films.set([film.height, film.cover, film.shine], (row * columns + column) * 3)
      tallest = Math.max(tallest, film.height)
      radius = Math.max(radius, Math.hypot(column * step - reach.along, row * step - reach.across))
    }
  return {
    tallest,
    radius,
    at(along, across, channel) {
      const x = (along + reach.along) / step
      const y = (across + reach.across) / step
      if (x < 0 || y < 0 || x >= columns - 1 || y >= rows - 1) return 0
      const [column, row] = [Math.floor(x), Math.floor(y)]
      const [f, g] = [x - column, y - row]
      const i = (row * columns + column) * 3 + channel
      const below = i + columns * 3
      return (
        ((films[i] ?? 0) * (1 - f) + (films[i + 3] ?? 0) * f) * (1 - g) +
        ((films[below] ?? 0) * (1 - f) + (films[below + 3] ?? 0) * f) * g
      )
    },
  }
}
