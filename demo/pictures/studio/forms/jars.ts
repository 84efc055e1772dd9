import { mix, readableOn } from '../colours.ts'
import type { Kit } from '../kit.ts'
import { labelFor, wordmarkOnly } from '../label/layouts.ts'
import { dyedPlastic, printOn, surfaceOf } from '../label/print.ts'
import { glass, gloss, matte, metal, paintRelief, plastic, trueShade } from '../materials.ts'
import { type Corner, ribColumns, ribs, ringsOf, sweep } from '../profile.ts'
import { dropToGround, flatRotation, groupOf, part, placeAt, sticker, sweptPart } from '../solids.ts'
import type { Model } from './model.ts'

/** Models a low, round jar with its lid on. */
export function jar(kit: Kit): Model {
  const radius = 0.98
  const height = 1.02
  const body = ringsOf([
    [0, 0],
    [radius - 0.02, 0, 0.12 + 0.1 * kit.brandVariation('foot')],
    [radius, height, 0.08],
    [radius - 0.16, height + 0.02],
  ])
  const sides = body.filter(ring => ring.y > 0.01)
  const lidY = height + 0.026
  const lidTop = lidY + 0.5
  const lid: Corner[] = [
    [radius * 0.8, lidY],
    [radius * 0.995, lidY, 0.015],
    [radius * 0.995, lidTop, 0.06],
    [0, lidTop + 0.001],
  ]
  const lidMaterial = kit.hasMetal ? metal(kit.metalTone, { roughness: 0.28 }) : gloss(kit.capColor)
  const isRibbed = !kit.hasMetal && kit.brandVariation('jar lid') > 0.6
  const place = { from: 0.1, to: height - 0.05, width: 2.1 }
  const lidPart = sweptPart(
    lid,
    lidMaterial,
    isRibbed ? { columns: ribColumns(84), relief: ribs(84, 0.01, 0.1, 0.8) } : { columns: 144 },
  )
  const view = { pitch: 13, fill: 0.7 }
  if (!kit.pack.glass) {
    return {
      product: groupOf(
        lidPart,
        part(
          sweep(body),
          kit.look.layout === 'centre'
            ? gloss(kit.bodyColor)
            : dyedPlastic(kit, body, { clearcoat: 0.9, clearcoatRoughness: 0.06 }),
        ),
        printOn(
          sides,
          labelFor(kit, {
            safeShare: 0.78,
            surface: surfaceOf(kit),
            isLow: true,
            pattern: kit.look.layout === 'centre' ? 'here' : 'around',
          }),
          place,
        ),
      ),
      view,
      scaleInBundle: 0.72,
    }
  }
  const cream = kit.pack.liquidColor ?? kit.pack.productColor ?? mix(kit.bodyColor, '#ffffff', 0.4)
  const inside = ringsOf([
    [0, 0.1],
    [radius - 0.12, 0.1, 0.12],
    [radius - 0.1, height - 0.02, 0.01],
    [0, height - 0.01],
  ])
  const surface = kit.pack.glass === 'amber' ? '#7a3a12' : mix(cream, kit.groundColor, 0.15)
  return {
    product: groupOf(
      lidPart,
      part(
        sweep(inside),
        matte(kit.pack.glass === 'amber' ? mix(cream, '#8a3d0a', 0.45) : cream, { roughness: 0.5 }),
      ),
      part(sweep(body), glass(kit.pack.glass, { thickness: 0.3 })),
      printOn(
        sides,
        labelFor(kit, { safeShare: 0.8, surface, isLow: true, paper: kit.pack.glass === 'amber' }),
        place,
      ),
    ),
    view,
    scaleInBundle: 0.72,
  }
}

/** Models an open, clear jar of loose powder with its sifter; the lid leans behind the jar. */
export function loosePowder(kit: Kit): Model {
  const radius = 0.95
  const height = 0.52
  const powder = kit.productColor
  const wall = ringsOf([
    [0, 0],
    [radius, 0, 0.07],
    [radius, height, 0.04],
    [radius - 0.08, height + 0.01],
  ])
  const heap = ringsOf([
    [0, 0.07],
    [radius - 0.07, 0.07, 0.05],
    [radius - 0.07, height - 0.08, 0.02],
    [0, height - 0.06],
  ])
  const grain = paintRelief(512, 512, (pen, width, depth) => {
    for (let i = 0; i < 9000; i++) {
      const value = 96 + ((i * 61) % 64)
      pen.fillStyle = `rgb(${value},${value},${value})`
      pen.fillRect((i * 7919) % width, (i * 104729) % depth, 2, 2)
    }
  })
  const sifter = placeAt(
    sticker(
      radius * 1.72,
      radius * 1.72,
      (pen, width) => {
        pen.fillStyle = '#f6f2ed'
        pen.beginPath()
        pen.arc(width / 2, width / 2, width / 2, 0, 7)
        pen.fill()
        for (let ring = 0; ring < 6; ring++)
          for (let i = 0; i < Math.max(1, ring * 6); i++) {
            const angle = (i / Math.max(1, ring * 6)) * Math.PI * 2 + ring * 0.3
            const [x, y] = [
              width / 2 + Math.cos(angle) * ring * width * 0.066,
              width / 2 + Math.sin(angle) * ring * width * 0.066,
            ]
            pen.fillStyle = mix(powder, '#3a2418', 0.45)
            pen.beginPath()
            pen.arc(x, y, width * 0.0155, 0, 7)
            pen.fill()
            pen.fillStyle = powder
            pen.beginPath()
            pen.arc(x + width * 0.002, y + width * 0.003, width * 0.0125, 0, 7)
            pen.fill()
          }
      },
      { rotation: flatRotation },
    ),
    [0, height + 0.018, 0],
  )
  const rim = sweptPart(
    [
      [radius * 0.84, height - 0.06],
      [radius * 0.965, height - 0.02, 0.02],
      [radius * 0.965, height + 0.05, 0.02],
      [radius * 0.87, height + 0.05, 0.01],
      [radius * 0.86, height + 0.015],
      [0, height + 0.014],
    ],
    plastic('#f6f2ed'),
  )
  const lidFace = kit.hasMetal ? metal(kit.metalTone, { roughness: 0.24 }) : gloss(kit.capColor)
  const lid = groupOf(
    sweptPart(
      [
        [0, 0],
        [radius * 1.02, 0, 0.05],
        [radius * 1.02, 0.3, 0.03],
        [radius * 0.94, 0.3],
      ],
      lidFace,
      { columns: 144 },
    ),
    sticker(
      radius * 1.3,
      radius * 0.5,
      wordmarkOnly(kit, readableOn(kit.hasMetal ? '#d8ab69' : kit.capColor, kit.look.inkColor)),
      { at: [0, -0.004, 0], rotation: [Math.PI / 2, 0, 0] },
    ),
  )
  return {
    product: groupOf(
      part(sweep(heap), matte(trueShade(powder), { roughness: 0.9, bumpMap: grain, bumpScale: 2 })),
      part(sweep(wall), glass('clear', { thickness: 0.12 })),
      rim,
      sifter,
      placeAt(
        dropToGround(placeAt(lid, [0, 0, 0], [-Math.PI / 2 - 0.34, 0, 0])),
        [0.6, 0, -1.42],
        [0, 0.16, 0],
      ),
      printOn(
        wall.filter(ring => ring.y > 0.01),
        (pen, width, depth) => wordmarkOnly(kit, readableOn(powder, kit.look.inkColor))(pen, width, depth),
        { from: 0.1, to: 0.42, width: 1.1 },
      ),
    ),
    view: { pitch: 24, yaw: -6, fill: 0.74 },
    scaleInBundle: 0.62,
  }
}
