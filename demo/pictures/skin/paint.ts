import { linear } from '../studio/colours.ts'
import { drawHair } from './hair.ts'
import type { Layer } from './lay.ts'
import { reflected } from './light.ts'
import type { Finish } from './looks.ts'
import type { Palette } from './palette.ts'
import { raisedNormal } from './relief.ts'
import { fresnel, irradiance, mirror, normalAt, type Stage } from './stage.ts'
import type { Tone } from './tones.ts'
import { dot, plus, scaled, type Vector } from './vector.ts'

/** How much redness, melanin and veins take from each channel. */
const absorption = { redness: [0.03, 0.2, 0.15], melanin: [0.22, 0.3, 0.36], vein: [0.2, 0.1, 0.03] } as const

/** A shadow beside skin takes on its colour. */
const shadowTint: Vector = [0.14, -0.03, -0.07]

/** How much of the key light a shadow on skin keeps from each channel: red comes back from the sides. */
const shadowDepth: Vector = [0.5, 0.62, 0.68]

const productWrap: Vector = [0.14, 0.12, 0.1]

/** Combines light, sheen and colours. Returns linear colours, three numbers a pixel. */
export function paint(stage: Stage, bare: BareSkin, layer: Layer, palette: Palette): Float32Array {
  const { view, pose } = stage
  const picture = new Float32Array(view.size * view.size * 3)
  const products = palette.products.map(color => {
    const [red, green, blue] = linear(color)
    // Pale product at full exposure is a flat white cut-out.
    const gain = 0.96 - 0.2 * (0.3 * red + 0.6 * green + 0.1 * blue)
    return [red * gain, green * gain, blue * gain] as const
  })
  const filters = palette.products.map(linear)
  const ground = linear(palette.ground)
  const groundLight = stage.openGround
  const height = totalHeight(stage, layer)
  const productGains = pose.bodies.map((_, body) => 1 / typicalProductLight(stage, layer, height, body))
  for (let pixel = 0; pixel < layer.cover.length; pixel++) {
    const number = (view.body[pixel] ?? 0) - 1
    if (number < 0) {
      for (const c of [0, 1, 2] as const) {
        const light = Math.min(1.12, Math.max(0.05, (stage.glow[pixel * 3 + c] ?? 0) / groundLight[c]))
        const dark = 1 - Math.min(1, light)
        picture[pixel * 3 + c] = ground[c] * (light < 1 ? light ** 0.8 : light) * (1 + dark * shadowTint[c])
      }
      continue
    }
    const cover = layer.cover[pixel] ?? 0
    const shine = layer.shine[pixel] ?? 0
    const keyShare = layer.keyShare[pixel] ?? 1
    let productLight: Vector = [0, 0, 0]
    let reflection: Vector = [0, 0, 0]
    let gathered = 0
    if (cover > 0 || shine > 0) {
      const normal = raisedNormal(view, height, pixel, 1)
      const flat = normalAt(view, pixel)
      productLight = plus(
        irradiance(stage, pixel, normal, productWrap, keyShare),
        scaled(bare.colors[number] ?? [0, 0, 0], (1 - dot(normal, flat)) / (bare.gains[number] ?? 1)),
      )
      // A drop gathers light on the side away from the lamp.
      gathered = Math.max(
        -0.35,
        Math.min(0.8, dot(flat, pose.rig.key.towards) - dot(normal, pose.rig.key.towards)),
      )
      reflection = reflectionOf(stage, normal, palette.finish, bare.gains[number] ?? 1)
    }
    const product = products[layer.color[pixel] ?? 0] ?? [0, 0, 0]
    const filter = filters[layer.color[pixel] ?? 0] ?? [1, 1, 1]
    const hidden = cover * (1 - palette.clarity)
    const filtered = cover * palette.clarity
    for (const c of [0, 1, 2] as const) {
      const i = pixel * 3 + c
      const shadow = 1 - (1 - keyShare) * shadowDepth[c]
      const wet = 1 - palette.wetness * shine * (1 - (bare.colors[number]?.[c] ?? 0)) * 1.6
      const through = (1 - filtered * (1 - filter[c])) * (1 + 0.9 * gathered * filtered)
      picture[i] =
        (bare.skin[i] ?? 0) * shadow * wet * through * (1 - hidden) +
        product[c] * productLight[c] * (productGains[number] ?? 1) * hidden +
        (bare.sheen[i] ?? 0) * shadow * (1 - Math.max(shine, cover)) +
        reflection[c] * shine
    }
  }
  softenOutlines(stage, picture)
  drawHair(stage, picture, palette)
  return picture
}

/** Mixes the pixels along outlines with their neighbours; otherwise the outlines would be jagged. */
function softenOutlines({ view: { size, body } }: Stage, picture: Float32Array): void {
  const sharp = new Float32Array(picture)
  for (let pixel = size + 1; pixel < body.length - size - 1; pixel++) {
    const own = body[pixel]
    if (
      body[pixel - 1] === own &&
      body[pixel + 1] === own &&
      body[pixel - size] === own &&
      body[pixel + size] === own
    )
      continue
    const around = [pixel - 1, pixel + 1, pixel - size, pixel + size]
    for (let c = 0; c < 3; c++) {
      const rest = around.reduce((sum, next) => sum + (sharp[next * 3 + c] ?? 0), 0)
      picture[pixel * 3 + c] = 0.4 * (sharp[pixel * 3 + c] ?? 0) + 0.15 * rest
    }
  }
}

function reflectionOf({ view, pose }: Stage, normal: Vector, finish: Finish, gain: number): Vector {
  const strength = fresnel(0.042, normal, view.towardsCamera) * finish.strength * gain
  const mirrored = mirror(view.towardsCamera, normal)
  const narrow = reflected(pose.rig, mirrored, finish.narrow)
  const wide = reflected(pose.rig, mirrored, finish.wide)
  const channel = (c: 0 | 1 | 2) =>
    onlyHighlights(strength * (narrow[c] * finish.narrowShare + wide[c] * (1 - finish.narrowShare)), veil)
  return [channel(0), channel(1), channel(2)]
}

/** A stage's skin in its tones, before any product is on it: the same for all products. */
export interface BareSkin {
  skin: Float32Array
  sheen: Float32Array
  /** By body. */
  gains: number[]
  colors: Vector[]
}

export function paintBareSkin(stage: Stage, shown: Tone[]): BareSkin {
  const { view, pose } = stage
  const exposures = pose.bodies.map((_, body) => exposeFor(stage, body, shown[body]))
  const skin = new Float32Array(stage.glow.length)
  const sheen = new Float32Array(stage.glow.length)
  for (let pixel = 0; pixel < view.body.length; pixel++) {
    const number = (view.body[pixel] ?? 0) - 1
    const exposure = exposures[number]
    const tone = shown[number]
    if (!exposure || !tone) continue
    const pattern = patternAt(stage, pixel, tone)
    for (const c of [0, 1, 2] as const) {
      const i = pixel * 3 + c
      skin[i] = exposure.color[c] * pattern[c] * (stage.glow[i] ?? 0) * exposure.gain
      sheen[i] =
        onlyHighlights((stage.sheen[i] ?? 0) * exposure.gain, 1.3 * exposure.sheen[c]) * tone.sheen[c]
    }
  }
  return { skin, sheen, gains: exposures.map(e => e.gain), colors: exposures.map(e => e.color) }
}

/** How much of the room a product reflects; more would turn its colour grey. */
const veil = 0.22

/** Weakens a reflection where it is an even veil and keeps it where it is a highlight. */
const onlyHighlights = (reflection: number, veil: number) =>
  (reflection * reflection) / (reflection + veil + 1e-5)

/** Returns the light on half of a body's product: in that light the product shows its own colour. */
function typicalProductLight(stage: Stage, layer: Layer, height: Float32Array, body: number): number {
  const lights: number[] = []
  for (let pixel = 0; pixel < layer.cover.length; pixel += 7) {
    if (stage.view.body[pixel] !== body + 1 || (layer.cover[pixel] ?? 0) < 0.3) continue
    const normal = raisedNormal(stage.view, height, pixel, 1)
    lights.push(irradiance(stage, pixel, normal, productWrap, layer.keyShare[pixel])[1])
  }
  return lights.sort((a, b) => a - b)[lights.length >> 1] ?? quantile(stage, body + 1, 0.56)[1]
}

/** The correction that makes lit, bare skin show its tone. */
interface Exposure {
  gain: number
  color: Vector
  /** Mean of the sheen, below which it is a veil rather than a highlight. */
  sheen: Vector
}

function exposeFor(stage: Stage, body: number, tone: Tone | undefined): Exposure {
  if (!tone) throw new Error(`Body ${body} has no tone`)
  const { view, glow, sheen } = stage
  const typical = quantile(stage, body + 1, 0.56)[1]
  const light = [0, 0, 0]
  const shine = [0, 0, 0]
  let count = 0
  for (let pixel = 0; pixel < view.body.length; pixel += 3) {
    if (view.body[pixel] !== body + 1) continue
    if (Math.abs((glow[pixel * 3 + 1] ?? 0) / typical - 1) > 0.12) continue
    count++
    const pattern = patternAt(stage, pixel, tone)
    for (const c of [0, 1, 2] as const) {
      light[c] = (light[c] ?? 0) + ((glow[pixel * 3 + c] ?? 0) / typical) * pattern[c]
      shine[c] = (shine[c] ?? 0) + (sheen[pixel * 3 + c] ?? 0) / typical
    }
  }
  const color = linear(tone.color)
  const share = (c: 0 | 1 | 2) => color[c] / Math.max(0.3, (light[c] ?? 0) / count)
  const mean = (c: 0 | 1 | 2) => (shine[c] ?? 0) / count
  return { gain: 1 / typical, color: [share(0), share(1), share(2)], sheen: [mean(0), mean(1), mean(2)] }
}

function patternAt({ redness, melanin, vein }: Stage, pixel: number, tone: Tone): Vector {
  const channel = (c: 0 | 1 | 2) =>
    Math.exp(
      -(redness[pixel] ?? 0) * tone.redness * absorption.redness[c] -
        (melanin[pixel] ?? 0) * tone.melanin * absorption.melanin[c] -
        (vein[pixel] ?? 0) * tone.redness * absorption.vein[c],
    )
  return [channel(0), channel(1), channel(2)]
}

/** Returns a quantile of the light on a body's pixels, per channel. */
function quantile({ view, glow }: Stage, body: number, share: number): Vector {
  const samples: [number[], number[], number[]] = [[], [], []]
  for (let pixel = 0; pixel < view.body.length; pixel += 13)
    if (view.body[pixel] === body)
      for (const c of [0, 1, 2] as const) samples[c].push(glow[pixel * 3 + c] ?? 0)
  const pick = (c: 0 | 1 | 2) => samples[c].sort((a, b) => a - b)[Math.floor(samples[c].length * share)] ?? 1
  return [pick(0), pick(1), pick(2)]
}

/** The product's relief; through a thin film the skin's own still shows. */
function totalHeight({ height, pose }: Stage, layer: Layer): Float32Array {
  return height.map((skin, pixel) => {
    const product = layer.height[pixel] ?? 0
    if (product === 0) return skin
    return product + skin * pose.relief * Math.exp(-product * 6) * (1 - 0.5 * (layer.shine[pixel] ?? 0))
  })
}

/** Returns the picture as 8-bit sRGB. Highlights roll off and keep their hue; a little noise hides bands. */
export function encode(picture: Float32Array): Uint8Array {
  const bytes = new Uint8Array(picture.length)
  const shoulder = 0.8
  let seed = 7
  for (let i = 0; i < picture.length; i += 3) {
    const [red, green, blue] = [picture[i] ?? 0, picture[i + 1] ?? 0, picture[i + 2] ?? 0]
    const peak = Math.max(red, green, blue)
    let [scale, white] = [1, 0]
    if (peak > shoulder) {
      const rest = 1 - shoulder
      const shown = 1 - (rest * rest) / (peak + rest - shoulder)
      const fade = 1 - 1 / (0.25 * (peak - shown) + 1)
      scale = (shown / peak) * (1 - fade)
      white = shown * fade
    }
    seed = (seed * 1664525 + 1013904223) >>> 0
    const grain = (seed / 4294967296 - 0.5) * 1.2
    for (let c = 0; c < 3; c++) {
      const value = Math.max(0, (picture[i + c] ?? 0) * scale + white)
      const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
      bytes[i + c] = Math.min(255, Math.max(0, Math.round(encoded * 255 + grain)))
    }
  }
  return bytes
}
