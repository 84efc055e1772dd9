import { Box3, type Object3D } from 'three'
import type { PackForm } from '../../../catalogue/shape.ts'
import type { Kit } from '../kit.ts'
import { groupOf, placeAt } from '../solids.ts'
import { bottle, dropper, lotion, mist, nailPolish, pump, spray } from './bottles.ts'
import { compact, cushion, palette } from './compacts.ts'
import { jar, loosePowder } from './jars.ts'
import type { Model } from './model.ts'
import { giftCard, sachet, soap } from './paper.ts'
import { lipBalm, lipGloss, lipstick, mascara, pencil, stick } from './sticks.ts'
import { brush, comb, pouch, sponge } from './tools.ts'
import { tube } from './tubes.ts'

const forms: Record<PackForm, (kit: Kit) => Model> = {
  tube,
  dropper,
  jar,
  pump,
  lotion,
  stick,
  spray,
  mist,
  bottle,
  sachet,
  soap,
  lipstick,
  'lip-gloss': lipGloss,
  'lip-balm': lipBalm,
  palette,
  cushion,
  compact,
  'loose-powder': loosePowder,
  mascara,
  pencil,
  'nail-polish': nailPolish,
  brush,
  sponge,
  comb,
  pouch,
  'gift-card': giftCard,
  bundle,
}

export const buildModel = (kit: Kit): Model => forms[kit.pack.form](kit)

/** Places two or three packs side by side at their true sizes, the tallest at the back, the lowest in front. */
function bundle(kit: Kit): Model {
  const models = (
    kit.members.length > 0 ? kit.members : [{ ...kit, pack: { ...kit.pack, form: 'pouch' as const } }]
  )
    .slice(0, 3)
    .map(member => {
      const model = buildModel(member)
      const rotated = placeAt(model.product, [0, 0, 0], [0, (-(model.view.yaw ?? 0) * Math.PI) / 180, 0])
      rotated.scale.setScalar(model.scaleInBundle)
      return { object: rotated, ...sizeOf(rotated) }
    })
  const byHeight = [...models].sort((a, b) => b.height - a.height)
  const [tallest, middle, ...lowest] = byHeight
  const order = tallest && middle ? [middle, tallest, ...lowest] : byHeight
  const gap = 0.14
  let x = 0
  const stood = order.map((model, i) => {
    const isBack = model === byHeight[0]
    const at = x + model.width / 2 - model.middle
    x += model.width + gap
    return placeAt(
      model.object,
      [at, 0, isBack ? -0.3 : 0.12 * i],
      [0, (i - (order.length - 1) / 2) * -0.1, 0],
    )
  })
  return { product: groupOf(...stood), view: { pitch: 8, fill: 0.86 }, scaleInBundle: 1 }
}

function sizeOf(object: Object3D): { width: number; height: number; middle: number } {
  object.updateMatrixWorld(true)
  const box = new Box3().setFromObject(object, true)
  return { width: box.max.x - box.min.x, height: box.max.y - box.min.y, middle: (box.max.x + box.min.x) / 2 }
}
