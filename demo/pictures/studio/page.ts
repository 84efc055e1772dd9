import { fontFileName, labelFonts } from '../fonts.ts'
import type { PictureSpec, TextureSpec } from '../picture-spec.ts'
import { buildModel } from './forms/index.ts'
import { createKit } from './kit.ts'
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

window.studio = {
  takePackshot(spec) {
    const startedAt = performance.now()
    const kit = createKit(spec)
    const { product, view, hasReflection } = buildModel(kit)
    const modelMs = Math.round(performance.now() - startedAt)
    const { png, timings } = takePicture({
      product,
      view,
      tint: kit.groundColor,
      kind: spec.kind,
      hasReflection,
    })
    return { png, timings: { model: modelMs, ...timings } }
  },
  takeTexture: spec => takePicture({ ...buildTexture(spec), kind: 'packshot', hasReflection: false }),
}
