import type { Pack } from '../../catalogue/shape.ts'
import { fontFileName, labelFonts } from '../fonts.ts'
import type { PictureSpec, TextureSpec } from '../picture-spec.ts'
import { placeView } from './camera.ts'
import { buildModel } from './forms/index.ts'
import type { Model } from './forms/model.ts'
import { createKit } from './kit.ts'
import { placeAt } from './solids.ts'
import { type Timings, takePicture } from './take-picture.ts'
import { buildTexture } from './textures.ts'

/** The studio page's interface for the script that controls it. */
export interface Studio {
  takePackshot(spec: PictureSpec): { png: string; timings: Timings }
  takeTexture(spec: TextureSpec): { png: string; timings: Timings }
}

declare global {
  interface Window {
    studio?: Studio
  }
}

await Promise.all(
  labelFonts.flatMap(font =>
    font.weights.map(async weight => {
      const face = new FontFace(font.family, `url(/fonts/${fontFileName(font, weight)})`, {
        weight: String(weight),
      })
      document.fonts.add(await face.load())
    }),
  ),
)

/** Turns a model towards the camera of places, and scales it to about its true size there. */
function standInPlace({ product, view, ...model }: Model): Model {
  const isLow = view.pitch > 15
  return {
    ...model,
    product: placeAt(product, [0, 0, 0], [0, (-(view.yaw ?? 0) * Math.PI) / 180, 0]),
    view: { ...placeView, fill: (isLow ? 0.56 : 0.8) * (view.fill ?? 0.78) },
  }
}

/** Moves the camera close to what make-up shows: a pan, the tip of an applicator, the top of a lipstick. */
function comeNear({ view, ...model }: Model, { form }: Pack): Model {
  const isLow = view.pitch > 15
  return {
    ...model,
    view: {
      pitch: view.pitch + 4,
      yaw: (view.yaw ?? 0) - (isLow ? 6 : 12),
      near: { times: isLow ? 1.5 : 1.75, at: form === 'lipstick' ? 0.3 : -0.26 },
    },
  }
}

window.studio = {
  takePackshot(spec) {
    const startedAt = performance.now()
    const kit = createKit(spec)
    const model = buildModel(kit)
    const { product, view, hasReflection } = spec.scene
      ? standInPlace(model)
      : spec.isCloseUp
        ? comeNear(model, spec.pack)
        : model
    const modelMs = Math.round(performance.now() - startedAt)
    const { png, timings } = takePicture({
      product,
      view,
      tint: kit.groundColor,
      kind: spec.kind,
      scene: spec.scene,
      hasReflection,
    })
    return { png, timings: { model: modelMs, ...timings } }
  },
  takeTexture: spec => takePicture({ ...buildTexture(spec), kind: 'packshot', hasReflection: false }),
}
