import {
  Color,
  DataTexture,
  DirectionalLight,
  EquirectangularReflectionMapping,
  FloatType,
  LinearFilter,
  PMREMGenerator,
  RGBAFormat,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three'

/**
 * One studio for all pictures: a large soft key light at the left, a rim strip at the right, a ceiling, black flags
 * that give white packs their edges, and a floor that reflects the tint of the ground.
 */
const widthPixels = 1024
const heightPixels = 512

const environments = new Map<string, Texture>()

/** Returns the environment for a ground tint, cached because building one takes about half a second. */
export function studioEnvironment(renderer: WebGLRenderer, tint: string): Texture {
  const cached = environments.get(tint)
  if (cached) return cached
  const texture = new DataTexture(
    drawStudio(new Color(tint)),
    widthPixels,
    heightPixels,
    RGBAFormat,
    FloatType,
  )
  texture.mapping = EquirectangularReflectionMapping
  texture.minFilter = texture.magFilter = LinearFilter
  texture.needsUpdate = true
  const generator = new PMREMGenerator(renderer)
  const environment = generator.fromEquirectangular(texture).texture
  generator.dispose()
  texture.dispose()
  environments.set(tint, environment)
  return environment
}

const smooth = (from: number, to: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** Returns 1 inside [from, to], fading over `edge` on both sides. */
const window = (x: number, from: number, to: number, edge: number) =>
  smooth(from - edge, from + edge, x) * (1 - smooth(to - edge, to + edge, x))

/** Draws the studio's lights. Angles are in degrees; azimuth 0 is the camera's direction, positive to the right. */
function drawStudio(tint: Color): Float32Array {
  const pixels = new Float32Array(widthPixels * heightPixels * 4)
  const columns = Array.from({ length: widthPixels }, (_, x) => {
    const phi = ((x + 0.5) / widthPixels - 0.5) * 2 * Math.PI
    const azimuth = (Math.atan2(Math.cos(phi), Math.sin(phi)) * 180) / Math.PI
    return {
      sideFlags: window(azimuth, 88, 112, 7) + window(azimuth, -108, -80, 7),
      gapFlag: 0.3 * window(azimuth, 44, 66, 6) + 0.25 * window(azimuth, -24, 4, 9),
      back: smooth(100, 150, Math.abs(azimuth)),
      key: window(azimuth, -72, -30, 6),
      keyHalo: window(azimuth, -76, -26, 14),
      rim: window(azimuth, 68, 84, 3),
      fill: window(azimuth, 8, 46, 20),
      rearStrip: window(azimuth, -130, -116, 4),
    }
  })
  for (let y = 0; y < heightPixels; y++) {
    const elevation = ((y + 0.5) / heightPixels - 0.5) * 180
    const ambient = 0.3 + 0.3 * smooth(-10, 70, elevation)
    const flagged = window(elevation, -40, 65, 6)
    const floor = 1 - smooth(-35, 4, elevation)
    const backWall = smooth(-5, 5, elevation) * (1 - smooth(40, 70, elevation)) * 0.7
    const ceiling = smooth(62, 76, elevation) * 2.6
    const keyRows = window(elevation, -8, 62, 6) * 7.6
    const haloRows = window(elevation, -14, 68, 14) * 0.8
    const rimRows = window(elevation, -12, 58, 3) * 5.4
    const fillRows = window(elevation, 5, 60, 20) * 0.55
    const stripRows = window(elevation, -10, 55, 4) * 2
    for (const [x, c] of columns.entries()) {
      const dark = ambient * (1 - 0.62 * c.sideFlags * flagged - c.gapFlag * flagged)
      const key = c.key * keyRows + c.keyHalo * haloRows
      const rim = c.rim * rimRows
      const rest = ceiling + c.fill * fillRows + c.rearStrip * stripRows
      const wall = c.back * backWall
      const i = (y * widthPixels + x) * 4
      pixels[i] = dark * (1 - floor) + floor * tint.r * 0.82 + wall * tint.r + key + rim + rest
      pixels[i + 1] =
        dark * 0.985 * (1 - floor) +
        floor * tint.g * 0.82 +
        wall * tint.g +
        key * 0.975 +
        rim * 0.985 +
        rest * 0.985
      pixels[i + 2] =
        dark * 0.965 * (1 - floor) +
        floor * tint.b * 0.82 +
        wall * tint.b +
        key * 0.94 +
        rim * 0.99 +
        rest * 0.965
      pixels[i + 3] = 1
    }
  }
  return pixels
}

/** Direction towards the key light: from the upper left, in front. */
const keyDirection = new Vector3(-0.75, 1.15, 0.9).normalize()

/**
 * Returns a number of the same low-discrepancy sequence in every picture, so that pictures can be repeated to the
 * pixel.
 */
export function halton(index: number, base: number): number {
  let fraction = 1
  let result = 0
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    fraction /= base
    result += fraction * (i % base)
  }
  return result
}

/** Returns the n-th sample direction towards the key light's disc; `spread` is its radius at a distance of 1. */
export function keySample(n: number, spread: number, towards = keyDirection): Vector3 {
  const right = new Vector3(0, 1, 0).cross(towards).normalize()
  const up = towards.clone().cross(right)
  const angle = 2 * Math.PI * halton(n + 1, 2)
  const radius = Math.sqrt(halton(n + 1, 3)) * spread
  return towards
    .clone()
    .addScaledVector(right, Math.cos(angle) * radius)
    .addScaledVector(up, Math.sin(angle) * radius)
    .normalize()
}

/** Returns the n-th sample direction towards the sky, denser overhead. */
export function skySample(n: number): Vector3 {
  const angle = 2 * Math.PI * halton(n + 1, 2)
  const height = Math.sqrt(1 - halton(n + 1, 3) * 0.975)
  const radius = Math.sqrt(1 - height * height)
  return new Vector3(Math.cos(angle) * radius, height, Math.sin(angle) * radius)
}

/** Creates the warm key light with a shadow map, for the shadows that parts cast on each other. */
export function keyLight(centre: Vector3, reach: number): DirectionalLight {
  const light = new DirectionalLight(0xfff4e6, 1.3)
  light.castShadow = true
  light.shadow.mapSize.set(1024, 1024)
  const camera = light.shadow.camera
  camera.left = camera.bottom = -reach
  camera.right = camera.top = reach
  camera.near = 0.1
  camera.far = 60
  light.shadow.bias = -0.0006
  light.shadow.normalBias = 0.02
  light.shadow.radius = 3
  light.target.position.copy(centre)
  return light
}
