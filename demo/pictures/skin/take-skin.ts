import sharp from 'sharp'
import { arrange } from './arrange.ts'
import { lay } from './lay.ts'
import { type LookName, looks } from './looks.ts'
import { type BareSkin, encode, paint, paintBareSkin } from './paint.ts'
import { type PoseName, poses } from './poses.ts'
import { type Stage, setStage } from './stage.ts'
import { tones } from './tones.ts'

/** Everything that determines one picture of a product on skin. */
export interface SkinSpec {
  look: LookName
  /** The product's shades, `#rrggbb`. */
  colors: string[]
  /** Numbers of the tones, one for each body of the look's pose. */
  tones: number[]
  ground: string
}

const fine = { pixels: 1000, key: 22, room: 32 }
/** Fewer pixels and samples, for trying out a change. */
const draft = { pixels: 480, key: 12, room: 18 }

const stages = new Map<string, Stage>()
const bareSkins = new Map<string, BareSkin>()

/** Takes a picture; the first of each pose takes about a minute, the next ones a few seconds. Returns a PNG. */
export async function takeSkin(spec: SkinSpec, isDraft = false): Promise<Buffer> {
  const quality = isDraft ? draft : fine
  const look = looks[spec.look]
  const stage = stageFor(look.pose, quality)
  const layer = lay(stage, arrange(look, spec.colors.length))
  const shown = spec.tones.flatMap(number => tones[number] ?? [])
  const key = `${look.pose} ${quality.pixels} ${spec.tones.join()}`
  const bare = bareSkins.get(key) ?? paintBareSkin(stage, shown)
  bareSkins.set(key, bare)
  const picture = paint(stage, bare, layer, {
    tones: shown,
    products: spec.colors,
    finish: look.finish,
    wetness: 'wetness' in look ? look.wetness : 0,
    clarity: 'clarity' in look ? look.clarity : 0,
    ground: spec.ground,
  })
  const raw = { width: quality.pixels, height: quality.pixels, channels: 3 as const }
  return sharp(encode(picture), { raw }).png({ compressionLevel: 1 }).toBuffer()
}

function stageFor(pose: PoseName, quality: typeof fine): Stage {
  const key = `${pose} ${quality.pixels}`
  const stage = stages.get(key) ?? setStage(poses[pose], quality.pixels, quality)
  stages.set(key, stage)
  return stage
}
