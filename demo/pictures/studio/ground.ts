import {
  AddEquation,
  BufferGeometry,
  Camera,
  Color,
  CustomBlending,
  DoubleSide,
  Float32BufferAttribute,
  HalfFloatType,
  LinearFilter,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  NotEqualStencilFunc,
  type Object3D,
  OneFactor,
  type PerspectiveCamera,
  ReplaceStencilOp,
  Scene,
  ShaderMaterial,
  type Texture,
  type Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { keySample, skySample } from './light.ts'

/** The ground behind and below a product: tint, pool of light, soft shadow and a faint reflection. */

const shadowPixels = 500
const keySamples = 24
const skySamples = 28

/** Red: the covered part of the key light's disc. Green: the covered part of the sky. */
const shadowTarget = new WebGLRenderTarget(shadowPixels, shadowPixels, {
  type: HalfFloatType,
  depthBuffer: true,
  stencilBuffer: true,
  minFilter: LinearFilter,
  magFilter: LinearFilter,
})
const blurTarget = new WebGLRenderTarget(shadowPixels, shadowPixels, {
  type: HalfFloatType,
  depthBuffer: false,
})

/**
 * Flattens the product onto the ground along many light directions and adds up the shadows. The stencil counts each
 * point once per direction, however many parts cover it, so that no shadow map is needed and one direction takes a few
 * milliseconds.
 */
export function castGroundShadow(
  renderer: WebGLRenderer,
  product: Object3D,
  camera: PerspectiveCamera,
  key: { towards?: Vector3; spread: number } = { spread: 0.42 },
): Texture {
  const scene = new Scene()
  const print = new MeshBasicMaterial({
    side: DoubleSide,
    toneMapped: false,
    depthTest: false,
    depthWrite: false,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    stencilWrite: true,
    stencilFunc: NotEqualStencilFunc,
    stencilZPass: ReplaceStencilOp,
  })
  scene.overrideMaterial = print
  const parent = product.parent
  const wasAutoUpdating = product.matrixAutoUpdate
  const standing = product.matrix.clone()
  const flatten = new Matrix4()
  const hidden: Object3D[] = []
  product.traverse(object => {
    if (object.userData.isPrint && object.visible) hidden.push(object)
  })
  for (const object of hidden) object.visible = false
  scene.add(product)
  product.matrixAutoUpdate = false
  renderer.setRenderTarget(shadowTarget)
  renderer.setClearColor(0x000000, 0)
  renderer.clear(true, true, true)
  renderer.autoClear = false
  const throwFrom = (direction: Vector3, sample: number, red: number, green: number) => {
    const [x, z] = [direction.x / direction.y, direction.z / direction.y]
    flatten.set(1, -x, 0, 0, 0, 0, 0, 0, 0, -z, 1, 0, 0, 0, 0, 1)
    product.matrix.copy(flatten).multiply(standing)
    product.matrixWorldNeedsUpdate = true
    print.color.setRGB(red, green, 0)
    print.stencilRef = sample + 1
    renderer.render(scene, camera)
  }
  for (let i = 0; i < keySamples; i++) throwFrom(keySample(i, key.spread, key.towards), i, 1 / keySamples, 0)
  for (let i = 0; i < skySamples; i++) throwFrom(skySample(i), keySamples + i, 0, 1 / skySamples)
  renderer.autoClear = true
  product.matrix.copy(standing)
  product.matrixAutoUpdate = wasAutoUpdating
  product.matrixWorldNeedsUpdate = true
  for (const object of hidden) object.visible = true
  scene.remove(product)
  parent?.add(product)
  print.dispose()
  blur(renderer)
  return shadowTarget.texture
}

/** Creates a triangle that covers the frame; rendered alone or as the background of a scene. */
export function frameFilling(material: ShaderMaterial): Mesh {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3))
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.renderOrder = -1000
  return mesh
}

export const frameVertexShader = /* glsl */ `
  varying vec2 at;
  void main() { at = position.xy * .5 + .5; gl_Position = vec4(position.xy, 0., 1.); }`

const blurInputs = {
  source: { value: null as Texture | null },
  direction: { value: [0, 0] as [number, number] },
}

const blurMaterial = new ShaderMaterial({
  uniforms: blurInputs,
  vertexShader: frameVertexShader,
  fragmentShader: /* glsl */ `
    uniform sampler2D source; uniform vec2 direction; varying vec2 at;
    void main() {
      vec4 sum = vec4(0.); float total = 0.;
      for (int i = -7; i <= 7; i++) {
        float weight = exp(-float(i * i) / 14.);
        sum += texture2D(source, at + direction * float(i)) * weight; total += weight;
      }
      gl_FragColor = sum / total;
    }`,
  depthTest: false,
  depthWrite: false,
})
const blurScene = new Scene().add(frameFilling(blurMaterial))

/** Full-frame shaders need no camera, but three requires one. */
export const anyCamera = new Camera()

function blur(renderer: WebGLRenderer): void {
  const pass = (from: WebGLRenderTarget, to: WebGLRenderTarget, direction: [number, number]) => {
    blurInputs.source.value = from.texture
    blurInputs.direction.value = direction
    renderer.setRenderTarget(to)
    renderer.render(blurScene, anyCamera)
  }
  pass(shadowTarget, blurTarget, [1 / shadowPixels, 0])
  pass(blurTarget, shadowTarget, [0, 1 / shadowPixels])
  renderer.setRenderTarget(null)
}

export interface GroundLook {
  tint: string
  /** A picture of the place behind and below the product, instead of the studio's ground; linear light. */
  plate?: Texture
  shadow: Texture
  /** Colour and, in alpha, strength of the mirrored product; linear light. */
  reflection: Texture | null
  reflectionShare: number
  /** Clear gels and oils let most of the light through. */
  shadowShare: number
  /** Height in the frame, from 0 at the bottom to 1, at which the product stands. */
  standsAt: number
}

const groundInputs = {
  tint: { value: new Color() },
  shade: { value: new Color() },
  plate: { value: null as Texture | null },
  hasPlate: { value: false },
  shadow: { value: null as Texture | null },
  reflection: { value: null as Texture | null },
  reflectionShare: { value: 0 },
  standsAt: { value: 0 },
  shadowShare: { value: 1 },
}

const groundMaterial = new ShaderMaterial({
  uniforms: groundInputs,
  vertexShader: frameVertexShader,
  fragmentShader: /* glsl */ `
    uniform vec3 tint, shade; uniform sampler2D plate, shadow, reflection; uniform bool hasPlate; uniform float standsAt, reflectionShare, shadowShare;
    varying vec2 at;
    void main() {
      vec3 color = tint;
      float pool = distance(at, vec2(.36, .66));
      color = mix(color, vec3(1.), .30 * smoothstep(.62, 0., pool));
      color = mix(color, shade, .13 * smoothstep(.42, 1.0, distance(at, vec2(.42, .6))));
      float depth = clamp((standsAt + .24 - at.y) / (standsAt + .24), 0., 1.);
      color = mix(color, shade, .045 * smoothstep(.0, .4, depth) * (1. - smoothstep(.4, .75, depth)));
      color = mix(color, vec3(1.), .24 * smoothstep(.35, 1., depth));
      if (hasPlate) color = texture2D(plate, at).rgb;
      float below = standsAt - at.y;
      if (reflectionShare > 0.) {
        vec4 mirrored = vec4(0.); float total = 0.;
        for (int i = -2; i <= 2; i++) for (int j = -2; j <= 2; j++) {
          float w = exp(-float(i * i + j * j) / 4.);
          mirrored += texture2D(reflection, at + vec2(i, j) / 420.) * w; total += w;
        }
        mirrored /= total;
        float fade = reflectionShare * (1. - smoothstep(-.01, .14, below)) ;
        vec3 seen = mirrored.a > .001 ? min(mirrored.rgb / mirrored.a, vec3(.92)) : vec3(0.);
        color = mix(color, seen, mirrored.a * fade);
      }
      vec4 hidden = texture2D(shadow, at);
      float dark = 1. - (1. - .42 * hidden.r) * (1. - .74 * pow(hidden.g, 1.3));
      // On a place's plate, the product's shadow is missing light from the lamp and from the sky.
      if (hasPlate) color *= 1. - shadowShare * min(.93, .52 * hidden.r + .62 * hidden.g);
      else color = mix(color, shade, dark * shadowShare);
      gl_FragColor = vec4(color, 1.);
      #include <colorspace_fragment>
    }`,
  depthTest: false,
  depthWrite: false,
  toneMapped: false,
})

/** Creates the ground as the background of the scene, so that glass in front refracts the ground too. */
export function createGround({
  tint,
  plate,
  shadow,
  reflection,
  reflectionShare,
  shadowShare,
  standsAt,
}: GroundLook): Mesh {
  const set = groundInputs
  set.tint.value.set(tint)
  set.shade.value.copy(shadowColor(tint))
  set.plate.value = plate ?? shadow
  set.hasPlate.value = plate !== undefined
  set.shadow.value = shadow
  set.reflection.value = reflection ?? shadow
  set.reflectionShare.value = reflection ? reflectionShare : 0
  set.standsAt.value = standsAt
  set.shadowShare.value = shadowShare
  return frameFilling(groundMaterial)
}

/** Returns the shadow's colour: shadows have the hue of their ground and are never grey. */
function shadowColor(tint: string): Color {
  const hsl = { h: 0, s: 0, l: 0 }
  new Color(tint).getHSL(hsl)
  return new Color().setHSL(hsl.h, Math.min(0.6, hsl.s * 0.9 + 0.1), 0.17)
}
