import {
  CanvasTexture,
  Color,
  LinearMipmapLinearFilter,
  type Material,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  type MeshPhysicalMaterialParameters,
  NoColorSpace,
  ShaderMaterial,
  SRGBColorSpace,
  type Texture,
} from 'three'
import type { Pack } from '../../catalogue/shape.ts'

/** The materials of packs. Colours are `#rrggbb` as they should look in the picture. */

type Finish = Partial<MeshPhysicalMaterialParameters>

const physical = (finish: Finish) => new MeshPhysicalMaterial(finish)

export const plastic = (color: string, finish: Finish = {}) =>
  physical({ color, roughness: 0.32, clearcoat: 0.35, clearcoatRoughness: 0.18, ...finish })

export const gloss = (color: string, finish: Finish = {}) =>
  physical({ color, roughness: 0.22, clearcoat: 1, clearcoatRoughness: 0.04, ...finish })

export const matte = (color: string, finish: Finish = {}) => physical({ color, roughness: 0.6, ...finish })

export const cloth = (color: string, finish: Finish = {}) =>
  physical({
    color,
    roughness: 0.85,
    sheen: 0.6,
    sheenRoughness: 0.6,
    sheenColor: new Color('#ffffff'),
    ...finish,
  })

/**
 * The studio brightens a matte surface facing the camera by 1.35: shades are printed darker, so that the picture shows
 * the swatch's colour.
 */
export const trueShade = (color: string) => `#${new Color(color).multiplyScalar(0.74).getHexString()}`

const metalColors = { gold: '#e0b679', steel: '#dfe5e6', rose: '#e6b8a4' } as const
export type MetalTone = NonNullable<Pack['metal']>

/** Glows slightly in the material's colour: flat faces would reflect the dark studio and turn brown. */
export const metal = (tone: MetalTone, finish: Finish = {}) =>
  physical({
    color: new Color(metalColors[tone]).lerp(new Color('#ffffff'), 0.1),
    metalness: 1,
    roughness: 0.19,
    emissive: new Color(metalColors[tone]),
    emissiveIntensity: 0.1,
    ...finish,
  })

/** Glass refracts what is behind it; the liquid inside is a separate body. */
export const glass = (kind: NonNullable<Pack['glass']>, finish: Finish = {}) => {
  const common: Finish = {
    transmission: 1,
    ior: 1.48,
    roughness: 0.03,
    thickness: 0.16,
    specularIntensity: 1,
  }
  if (kind === 'amber')
    return physical({
      ...common,
      color: '#f0a858',
      attenuationColor: new Color('#8a3d0a'),
      attenuationDistance: 0.3,
      thickness: 0.22,
      ...finish,
    })
  if (kind === 'frosted')
    return physical({
      ...common,
      roughness: 0.29,
      thickness: 0.12,
      attenuationColor: new Color('#eef7f5'),
      attenuationDistance: 1.4,
      ...finish,
    })
  return physical({ ...common, attenuationColor: new Color('#fdfffe'), attenuationDistance: 2.2, ...finish })
}

/**
 * Creates a coloured liquid seen through glass, with its own shader, because a transmissive liquid within transmissive
 * glass is invisible. Lighter in the middle, deeper at the edges, a lit band on the right.
 */
export function liquid(
  centre: string,
  edge: string,
  { foot, top, edgePower = 1.7 }: { foot: number; top: number; edgePower?: number },
) {
  return new ShaderMaterial({
    uniforms: {
      centre: { value: new Color(centre) },
      edge: { value: new Color(edge) },
      edgePower: { value: edgePower },
      foot: { value: foot },
      top: { value: top },
    },
    vertexShader: /* glsl */ `
      varying vec3 seenNormal; varying vec3 towardsEye; varying float height;
      void main() {
        vec4 seen = modelViewMatrix * vec4(position, 1.);
        seenNormal = normalMatrix * normal; towardsEye = -seen.xyz; height = position.y;
        gl_Position = projectionMatrix * seen;
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 centre, edge; uniform float edgePower, foot, top;
      varying vec3 seenNormal; varying vec3 towardsEye; varying float height;
      void main() {
        vec3 n = normalize(seenNormal);
        float facing = abs(dot(n, normalize(towardsEye)));
        float rise = clamp((height - foot) / (top - foot), 0., 1.);
        vec3 color = mix(centre, edge, clamp(pow(1. - facing, edgePower) * 1.05 + .16 * rise, 0., 1.));
        color *= 1. - .1 * smoothstep(-.2, -.9, n.x);
        color += centre * .24 * smoothstep(.1, .75, n.x) * (1. - smoothstep(.75, 1., n.x));
        gl_FragColor = vec4(color, 1.);
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`,
  })
}

/** Creates a painted mirror that does not reflect: a true one would show the dark of the studio. */
export function mirror(): Material {
  const map = paintTexture(512, 512, (pen, width) => {
    const steps = pen.createLinearGradient(0, 0, width, width)
    const stops: [number, string][] = [
      [0, '#ffffff'],
      [0.36, '#f5f1ee'],
      [0.365, '#dfdcda'],
      [0.6, '#cbc9c9'],
      [0.605, '#e8e5e2'],
      [1, '#f9f6f3'],
    ]
    for (const [at, color] of stops) steps.addColorStop(at, color)
    pen.fillStyle = steps
    pen.fillRect(0, 0, width, width)
  })
  return new MeshBasicMaterial({ map, toneMapped: false })
}

/** Creates a print of which only the ink is visible; the rest shows the body. */
export const ink = (map: Texture, finish: Finish = {}) =>
  physical({
    map,
    transparent: true,
    alphaTest: 0.02,
    roughness: 0.42,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    ...finish,
  })

export type Pen = CanvasRenderingContext2D
export type Painter = (pen: Pen, width: number, height: number) => void

/** Textures of the current picture; freed when it is done. */
const liveTextures: Texture[] = []

export function paintTexture(width: number, height: number, paint: Painter): CanvasTexture {
  const sheet = document.createElement('canvas')
  sheet.width = Math.max(2, Math.round(width))
  sheet.height = Math.max(2, Math.round(height))
  const pen = sheet.getContext('2d')
  if (!pen) throw new Error('The browser provides no 2D canvas: labels cannot be printed')
  paint(pen, sheet.width, sheet.height)
  const texture = new CanvasTexture(sheet)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  texture.minFilter = LinearMipmapLinearFilter
  liveTextures.push(texture)
  return texture
}

/** Paints a height map; mid grey is level. */
export function paintRelief(width: number, height: number, paint: Painter): CanvasTexture {
  const texture = paintTexture(width, height, (pen, w, h) => {
    pen.fillStyle = '#808080'
    pen.fillRect(0, 0, w, h)
    paint(pen, w, h)
  })
  texture.colorSpace = NoColorSpace
  return texture
}

export function freeTextures(): void {
  for (const texture of liveTextures.splice(0)) texture.dispose()
}
