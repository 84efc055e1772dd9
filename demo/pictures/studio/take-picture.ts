import {
  AdditiveBlending,
  Box3,
  Color,
  FloatType,
  FramebufferTexture,
  HalfFloatType,
  LinearFilter,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  NeutralToneMapping,
  NoToneMapping,
  type Object3D,
  PCFShadowMap,
  type PerspectiveCamera,
  Scene,
  ShaderMaterial,
  Sphere,
  type Texture,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { SceneName } from '../scene-of-product.ts'
import { frameCamera, placeCamera, type View } from './camera.ts'
import { anyCamera, castGroundShadow, createGround, frameFilling, frameVertexShader } from './ground.ts'
import { halton, keyLight, keySample, skySample, studioEnvironment } from './light.ts'
import { freeTextures } from './materials.ts'
import { buildPlace, type Place } from './scenes.ts'

export interface Shot {
  product: Object3D
  view: View
  tint: string
  kind: 'packshot' | 'cut-out'
  hasReflection?: boolean
  frames?: number
  shadowShare?: number
  /** The place in which it is shown, instead of the studio's ground. */
  scene?: SceneName
}

const pixels = 1000
const canvas = document.createElement('canvas')
const renderer = new WebGLRenderer({ canvas, antialias: false, alpha: true, preserveDrawingBuffer: true })
renderer.setPixelRatio(1)
renderer.setSize(pixels, pixels, false)
renderer.toneMapping = NeutralToneMapping
renderer.shadowMap.enabled = true
renderer.shadowMap.type = PCFShadowMap
renderer.transmissionResolutionScale = 0.6

const frame = new FramebufferTexture(pixels, pixels)
const sum = new WebGLRenderTarget(pixels, pixels, { type: HalfFloatType, depthBuffer: false })
const maskSum = new WebGLRenderTarget(pixels, pixels, { type: HalfFloatType, depthBuffer: false })
const reflectionPixels = 400
const reflectionTarget = new WebGLRenderTarget(reflectionPixels, reflectionPixels, {
  type: HalfFloatType,
  minFilter: LinearFilter,
  magFilter: LinearFilter,
})

export type Timings = Record<string, number>

/**
 * Takes a picture of a model: its shadow first, then its reflection, then the average of a few jittered frames. Returns
 * the picture as a PNG data URL, and the milliseconds of each step.
 */
export function takePicture({
  product,
  view,
  tint: groundTint,
  kind,
  hasReflection = true,
  frames = 5,
  shadowShare = 1,
  scene: sceneName,
}: Shot): {
  png: string
  timings: Timings
} {
  const timings: Timings = {}
  let since = performance.now()
  const lap = (step: string) => {
    awaitDrawing()
    const now = performance.now()
    timings[step] = Math.round(now - since)
    since = now
  }
  const plate = sceneName && plateOf(sceneName)
  const tint = plate?.tint ?? groundTint
  const camera = frameCamera(product, view)
  const scene = new Scene()
  scene.environment = studioEnvironment(renderer, tint)
  scene.environmentIntensity = plate?.ambient ?? 0.74
  lap('environment')

  const shadow = castGroundShadow(renderer, product, camera, plate?.key)
  lap('shadow')

  scene.add(product)
  const bounds = new Box3().setFromObject(product, true).getBoundingSphere(new Sphere())
  const key = keyLight(bounds.center, bounds.radius * 1.08)
  if (plate) {
    key.color.set(plate.key.color)
    key.intensity = plate.key.intensity * 0.62
  }
  scene.add(key, key.target)
  const reflectionShare = plate?.mirror ?? reflectionAt(view.pitch)
  const reflection =
    hasReflection && reflectionShare > 0 && kind === 'packshot'
      ? mirrorProduct(scene, product, camera, tint)
      : null
  lap('reflection')

  const nearest = new Box3().setFromObject(product, true)
  const foot = new Vector3(bounds.center.x, 0, (nearest.max.z + bounds.center.z) / 2).project(camera)
  // In a close-up, the foot is below the picture.
  const standsAt = Math.max(0, (foot.y + 1) / 2)
  const ground = createGround({
    tint,
    shadow,
    reflection,
    reflectionShare,
    plate: plate?.texture,
    shadowShare,
    standsAt,
  })
  scene.add(ground)
  averageFrames(frames, sum, camera, i => {
    const towards = keySample(i, plate?.key.spread ?? 0.24, plate?.key.towards)
    key.position.copy(bounds.center).addScaledVector(towards, 20)
    renderer.render(scene, camera)
  })
  lap('frames')
  scene.remove(ground)
  if (kind === 'cut-out') maskProduct(scene, camera, frames)
  develop(kind, shadow)
  const png = canvas.toDataURL('image/png')
  lap('develop')
  scene.remove(product)
  key.dispose()
  freeGeometry(product)
  freeTextures()
  return { png, timings }
}

interface Plate extends Omit<Place, 'set'> {
  texture: Texture
}

const plates = new Map<SceneName, Plate>()

/**
 * Returns the picture of an empty place, focused on where the product will stand, taken once for all products: many
 * frames from all over the lens blur what is behind.
 */
function plateOf(name: SceneName): Plate {
  const cached = plates.get(name)
  if (cached) return cached
  const { set, ...light } = buildPlace(name)
  const scene = new Scene().add(set)
  scene.background = new Color(light.tint)
  scene.environment = studioEnvironment(renderer, light.tint)
  scene.environmentIntensity = light.ambient * 0.42
  const middle = new Vector3(0, 1, -1.5)
  const key = keyLight(middle, 7)
  key.color.set(light.key.color)
  key.intensity = light.key.intensity
  // Each frame has its own ray from the sky: together they darken corners and feet.
  const sky = keyLight(middle, 7)
  sky.color.set(light.tint).lerp(new Color('#ffffff'), 0.7)
  sky.intensity = light.sky
  scene.add(key, key.target, sky, sky.target)
  const { camera, moveLens } = placeCamera()
  // At half precision, adding up so many small shares would cause banding.
  const target = new WebGLRenderTarget(platePixels, platePixels, { type: FloatType, depthBuffer: false })
  renderer.setSize(platePixels, platePixels, false)
  averageFrames(plateFrames, target, camera, i => {
    moveLens(halton(i + 1, 5), halton(i + 1, 7))
    key.position.copy(middle).addScaledVector(keySample(i, light.key.spread, light.key.towards), 24)
    sky.position.copy(middle).addScaledVector(skySample(i), 24)
    renderer.render(scene, camera)
  })
  renderer.setSize(pixels, pixels, false)
  key.dispose()
  sky.dispose()
  freeGeometry(set)
  const plate = { ...light, texture: target.texture }
  plates.set(name, plate)
  return plate
}

/** Half as many pixels are enough for a picture that is out of focus. */
const platePixels = 560
const plateFrame = new FramebufferTexture(platePixels, platePixels)
const plateFrames = 80

/** Reading back one pixel waits until rendering is done; without it, all the time is attributed to the last step. */
function awaitDrawing(): void {
  const gl = renderer.getContext()
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
}

const jitter = (i: number): [number, number] => [halton(i + 1, 2) - 0.5, halton(i + 1, 3) - 0.5]

const addInputs = { frame: { value: frame }, share: { value: 1 } }

const addMaterial = new ShaderMaterial({
  uniforms: addInputs,
  vertexShader: frameVertexShader,
  fragmentShader: /* glsl */ `
    uniform sampler2D frame; uniform float share; varying vec2 at;
    void main() { vec4 c = texture2D(frame, at); gl_FragColor = vec4(pow(c.rgb, vec3(2.2)) * share, share); }`,
  blending: AdditiveBlending,
  depthTest: false,
  depthWrite: false,
  premultipliedAlpha: true,
  transparent: true,
})
const addScene = new Scene().add(frameFilling(addMaterial))

/** Averages linear light, not screen values; otherwise bright edges grow. */
function averageFrames(
  frames: number,
  target: WebGLRenderTarget,
  camera: PerspectiveCamera,
  renderFrame: (i: number) => void,
): void {
  const size = target.width
  const seen = size === pixels ? frame : plateFrame
  addInputs.frame.value = seen
  renderer.setRenderTarget(target)
  renderer.setClearColor(0x000000, 0)
  renderer.clear()
  for (let i = 0; i < frames; i++) {
    const [dx, dy] = jitter(i)
    camera.setViewOffset(size, size, dx, dy, size, size)
    renderer.setRenderTarget(null)
    renderFrame(i)
    renderer.copyFramebufferToTexture(seen)
    addInputs.share.value = 1 / frames
    renderer.autoClear = false
    renderer.setRenderTarget(target)
    renderer.render(addScene, anyCamera)
    renderer.autoClear = true
    renderer.setRenderTarget(null)
  }
  camera.clearViewOffset()
}

/** Renders the product upside down under the ground, once and small, because the reflection is blurred and faint. */
function mirrorProduct(scene: Scene, product: Object3D, camera: PerspectiveCamera, tint: string) {
  product.scale.y = -1
  product.updateMatrixWorld(true)
  const restores = veilGlass(product, tint)
  const wasEnabled = renderer.shadowMap.enabled
  renderer.shadowMap.enabled = false
  renderer.setRenderTarget(reflectionTarget)
  renderer.setClearColor(new Color(tint), 0)
  renderer.clear()
  renderer.render(scene, camera)
  renderer.setRenderTarget(null)
  renderer.shadowMap.enabled = wasEnabled
  for (const restore of restores) restore()
  product.scale.y = 1
  product.updateMatrixWorld(true)
  return reflectionTarget.texture
}

/** A floor reflects more the flatter the viewing angle. */
const reflectionAt = (pitch: number) => 0.32 - 0.2 * Math.min(1, Math.max(0, (pitch - 9) / 18))

/** In the mirror, glass is a tinted veil: transmission would sample a frame that does not exist. */
const veil = new MeshPhysicalMaterial({ roughness: 0.15, transparent: true, opacity: 0.55 })

function veilGlass(product: Object3D, tint: string): (() => void)[] {
  const restores: (() => void)[] = []
  veil.color.set(tint).multiplyScalar(0.8)
  product.traverse(object => {
    if (!(object instanceof Mesh)) return
    const material = object.material as Material & { transmission?: number }
    if (!material.transmission) return
    object.material = veil
    restores.push(() => {
      object.material = material
    })
  })
  return restores
}

const white = new MeshBasicMaterial({ color: 0xffffff, toneMapped: false })

function maskProduct(scene: Scene, camera: PerspectiveCamera, frames: number): void {
  scene.overrideMaterial = white
  scene.background = new Color(0)
  renderer.toneMapping = NoToneMapping
  averageFrames(frames, maskSum, camera, () => renderer.render(scene, camera))
  renderer.toneMapping = NeutralToneMapping
  scene.overrideMaterial = null
  scene.background = null
}

const developInputs = {
  sum: { value: sum.texture },
  mask: { value: maskSum.texture },
  shadow: { value: null as Texture | null },
  shade: { value: new Color() },
  isCutOut: { value: false },
}

const developMaterial = new ShaderMaterial({
  uniforms: developInputs,
  vertexShader: frameVertexShader,
  fragmentShader: /* glsl */ `
    uniform sampler2D sum, mask, shadow; uniform vec3 shade; uniform bool isCutOut; varying vec2 at;
    float noise(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
    void main() {
      vec3 color = texture2D(sum, at).rgb;
      float alpha = 1.;
      if (isCutOut) {
        float covered = texture2D(mask, at).r;
        vec2 hidden = texture2D(shadow, at).rg;
        float dark = 1. - (1. - .36 * hidden.r) * (1. - .7 * pow(hidden.g, 1.3));
        // The far shadow fades out, so that the frame's edges are invisible on the page.
        float inFrame = smoothstep(0., .14, at.x) * smoothstep(0., .14, 1. - at.x) * smoothstep(0., .07, at.y);
        float under = max(0., dark - .05) * inFrame * (1. - covered);
        alpha = covered + under;
        color = alpha > 0. ? (color * covered + shade * under) / alpha : vec3(0.);
        color = pow(color, vec3(1. / 2.2));
        gl_FragColor = vec4(color * alpha, alpha);
      } else {
        color = pow(color, vec3(1. / 2.2)) + (noise(gl_FragCoord.xy) + noise(gl_FragCoord.yx + 7.) - 1.) / 255.;
        gl_FragColor = vec4(color, 1.);
      }
    }`,
  depthTest: false,
  depthWrite: false,
  toneMapped: false,
})
const developScene = new Scene().add(frameFilling(developMaterial))

function develop(kind: Shot['kind'], shadow: Texture): void {
  developInputs.isCutOut.value = kind === 'cut-out'
  developInputs.shadow.value = shadow
  developInputs.shade.value.set('#2a1810')
  renderer.setRenderTarget(null)
  renderer.setClearColor(0, 0)
  renderer.clear()
  renderer.render(developScene, anyCamera)
}

/** Frees the geometry but not the materials: the next picture uses the same compiled shaders. */
function freeGeometry(product: Object3D): void {
  product.traverse(object => {
    if (object instanceof Mesh) object.geometry.dispose()
  })
}
