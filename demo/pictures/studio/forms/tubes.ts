import { mix } from '../colours.ts'
import type { Kit } from '../kit.ts'
import { labelFor } from '../label/layouts.ts'
import { dyedPlastic, printOn, surfaceOf } from '../label/print.ts'
import { gloss, metal, plastic } from '../materials.ts'
import { type Corner, type Ring, ribColumns, ribs, sweep, topRing } from '../profile.ts'
import { groupOf, part, sweptPart } from '../solids.ts'
import type { Model } from './model.ts'

const crimpHeight = 0.16

/** Models a tube that stands on its cap: round at the cap, flat at the crimp, with the same girth all along. */
export function tube(kit: Kit): Model {
  const slimness = kit.brandVariation('tube slimness')
  const radius = 0.66 - 0.07 * slimness
  const height = 2.9 + 0.3 * slimness
  const capHeight = 0.46 + 0.24 * kit.brandVariation('tube cap height')
  const foot = capHeight + 0.035
  const body: Ring[] = []
  for (let i = 0; i <= 6; i++) {
    const angle = ((i / 6) * Math.PI) / 2
    const r = radius - 0.06 * (1 - Math.sin(angle))
    body.push({ y: foot + 0.06 * (1 - Math.cos(angle)), halfWidth: r, halfDepth: r, squareness: 2 })
  }
  const steps = 56
  for (let i = 1; i <= steps; i++) {
    const rise = i / steps
    const halfDepth = Math.max(0.022, radius * Math.sqrt(Math.max(0, 1 - rise ** 2.1)))
    body.push({
      y: foot + 0.06 + (height - foot - 0.06) * rise,
      halfDepth,
      halfWidth: radius + (widthOfGirth(radius, halfDepth) - radius) * 0.72,
      squareness: 2,
    })
  }
  const crimpWidth = topRing(body).halfWidth
  const crimp: Ring[] = []
  const ridges = 26
  for (let i = 0; i <= ridges; i++)
    crimp.push({
      y: height - 0.004 + (crimpHeight * i) / ridges,
      halfWidth: crimpWidth,
      halfDepth: i < 2 || i > ridges - 2 ? 0.022 : 0.021 + 0.006 * (i % 2),
      squareness: 6,
    })
  crimp.push({
    y: height + crimpHeight + 0.002,
    halfWidth: crimpWidth - 0.003,
    halfDepth: 0.002,
    squareness: 6,
  })

  const hasRibs = kit.brandVariation('tube cap') > 0.6
  const cap: Corner[] = [
    [0, 0],
    [radius * 0.95, 0, 0.05],
    [radius * 0.99, capHeight, 0.035],
    [radius * 0.86, capHeight + 0.002],
    [radius * 0.86, foot + 0.02],
  ]
  const capMaterial = kit.pack.metal
    ? metal(kit.pack.metal, { roughness: 0.26 })
    : kit.brandVariation('tube finish') > 0.5
      ? gloss(kit.capColor)
      : plastic(kit.capColor)
  return {
    product: groupOf(
      sweptPart(
        cap,
        capMaterial,
        hasRibs ? { columns: ribColumns(56), relief: ribs(56, 0.012, 0.12, 0.8) } : { columns: 128 },
      ),
      part(sweep(body, { columns: 144 }), dyedPlastic(kit, body)),
      part(sweep(crimp, { columns: 160 }), plastic(mix(kit.bodyColor, '#000000', 0.02), { roughness: 0.36 })),
      printOn(body, labelFor(kit, { safeShare: 0.7, surface: surfaceOf(kit), pattern: 'around' }), {
        from: foot + 0.14,
        to: height - 0.14,
        width: radius * 2.62,
      }),
    ),
    view: { pitch: 5, fill: 0.8 },
    scaleInBundle: 1,
  }
}

/**
 * Returns the half width of an ellipse that has the girth of a circle, for its half depth (Ramanujan's formula, solved
 * by halving).
 */
function widthOfGirth(r: number, halfDepth: number): number {
  let [low, high] = [r, r * 1.6]
  for (let i = 0; i < 30; i++) {
    const a = (low + high) / 2
    const girth = Math.PI * (3 * (a + halfDepth) - Math.sqrt((3 * a + halfDepth) * (a + 3 * halfDepth)))
    if (girth > 2 * Math.PI * r) high = a
    else low = a
  }
  return low
}
