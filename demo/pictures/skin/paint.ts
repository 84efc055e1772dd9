import { drawHair } from './hair.ts'
import type { Layer } from './lay.ts'
import { reflected } from './light.ts'
import { linear } from './linear.ts'
import type { Finish } from './looks.ts'
import { raisedNormal } from './relief.ts'
import { fresnel, irradiance, mirror, type Stage } from './stage.ts'
import type { Tone } from './tones.ts'
import type { Vector } from './vector.ts'

/** The colours of one picture. */
export interface Palette {
  /** The tone of each body. */
  tones: Tone[]
  products: string[]
  finish: Finish
  wetness: number
  ground: string
}

/** How much redness, melanin and veins take from each channel. */
const absorption = { redness: [0.03, 0.2, 0.15], melanin: [0.22, 0.3, 0.36], vein: [0.2, 0.1, 0.03] } as const

/** A shadow beside skin takes on its colour. */
const shadowTint: Vector = [0.14, -0.03, -0.07]

/** How much of the key light a shadow on skin keeps from each channel: red comes back from the sides. */
const shadowDepth: Vector = [0.5, 0.62, 0.68]

const productWrap: Vector = [0.14, 0.12, 0.1]

/** Puts light, sheen and colours together. Returns linear colours, three numbers a pixel. */
export function paint(stage: Stage, layer: Layer, palette: Palette): Float32Array {
  const { view, pose } = stage
  const picture = new Float32Array(view.size * view.size * 3)
  const exposures = pose.bodies.map((_, body) => exposeFor(stage, body, palette.tones[body]))
  const products = palette.products.map(color => {
    const [red, green, blue] = linear(color)
    // Pale product at full exposure is a flat white cut-out.
    const gain = 0.96 - 0.16 * (0.3 * red + 0.6 * green + 0.1 * blue)
    return [red * gain, green * gain, blue * gain] as const
  })
  const ground = linear(palette.ground)
  const groundLight = quantile(stage, 0, 0.8)
  const height = totalHeight(stage, layer)
  for (let pixel = 0; pixel < layer.cover.length; pixel++) {
    const number = (view.body[pixel] ?? 0) - 1
    if (number < 0) {
      for (const c of [0, 1, 2] as const) {
        const light = Math.min(1.12, (stage.glow[pixel * 3 + c] ?? 0) / groundLight[c])
        const dark = 1 - Math.min(1, light)
        picture[pixel * 3 + c] = ground[c] * (light < 1 ? light ** 0.8 : light) * (1 + dark * shadowTint[c])
      }
      continue
    }
    const exposure = exposures[number]
    const tone = palette.tones[number]
    if (!exposure || !tone) throw new Error(`Body ${number} has no tone`)
    const cover = layer.cover[pixel] ?? 0
    const shine = layer.shine[pixel] ?? 0
    const keyShare = layer.keyShare[pixel] ?? 1
    const pattern = patternAt(stage, pixel, tone)
    let productLight: Vector = [0, 0, 0]
    let productShine: Vector = [0, 0, 0]
    if (cover > 0 || shine > 0) {
      const normal = raisedNormal(view, height, pixel, 1)
      productLight = irradiance(stage, pixel, normal, productWrap, keyShare)
      const strength = fresnel(0.042, normal, view.towardsCamera) * palette.finish.strength
      const mirrored = mirror(view.towardsCamera, normal)
      const narrow = reflected(pose.rig, mirrored, palette.finish.narrow)
      const wide = reflected(pose.rig, mirrored, palette.finish.wide)
      const mix = (c: 0 | 1 | 2) =>
        strength * (narrow[c] * palette.finish.narrowShare + wide[c] * (1 - palette.finish.narrowShare))
      productShine = [mix(0), mix(1), mix(2)]
    }
    const product = products[layer.color[pixel] ?? 0] ?? [0, 0, 0]
    for (const c of [0, 1, 2] as const) {
      const i = pixel * 3 + c
      const shadow = 1 - (1 - keyShare) * shadowDepth[c]
      const wet = 1 - palette.wetness * shine * (1 - exposure.color[c]) * 1.6
      const skin = exposure.color[c] * pattern[c] * (stage.glow[i] ?? 0) * exposure.gain * shadow * wet
      const sheen = (stage.sheen[i] ?? 0) * exposure.gain
      const shown = ((sheen * sheen) / (sheen + 1.3 * exposure.sheen[c] + 1e-5)) * tone.sheen[c]
      picture[i] =
        skin * (1 - cover) +
        product[c] * productLight[c] * exposure.gain * cover +
        shown * shadow * (1 - Math.max(shine, cover)) +
        productShine[c] * exposure.gain * shine
    }
  }
  drawHair(stage, picture, palette)
  return picture
}

/** What has to be done so that lit, bare skin shows its tone. */
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

/** Returns the light that this share of a body's pixels stays below, per channel. */
function quantile({ view, glow }: Stage, body: number, share: number): Vector {
  const samples: [number[], number[], number[]] = [[], [], []]
  for (let pixel = 0; pixel < view.body.length; pixel += 13)
    if (view.body[pixel] === body)
      for (const c of [0, 1, 2] as const) samples[c].push(glow[pixel * 3 + c] ?? 0)
  const pick = (c: 0 | 1 | 2) =>
    samples[c].sort((a, b) => a - b)[Math.floor(samples[c].length * share)] ?? 1
  return [pick(0), pick(1), pick(2)]
}

/** The product's relief; through a thin film the skin's own still shows. */
function totalHeight({ height, pose }: Stage, layer: Layer): Float32Array {
  return height.map((skin, pixel) => {
    const product = layer.height[pixel] ?? 0
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
