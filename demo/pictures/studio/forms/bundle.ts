import { Box3, type Object3D } from 'three'
import type { Kit } from '../kit.ts'
import { groupOf, placeAt } from '../solids.ts'
import { giftBox } from './boxes.ts'
import type { Model } from './model.ts'

interface Placed {
  object: Object3D
  width: number
  height: number
  depth: number
  middle: number
}

/**
 * Models a bundle as a group portrait: the tall packs at the back, the low ones in front of the gaps, a gift set's box
 * behind all. Small packs are enlarged a little, because at their true size beside a bottle they could not be read.
 */
export function bundle(kit: Kit, buildModel: (kit: Kit) => Model): Model {
  const models = kit.members.map(member => {
    const model = buildModel(member)
    // Lying packs are turned lengthwise; otherwise one would be wider than all the others together.
    const turn = model.view.pitch > 40 ? 0.55 : (-(model.view.yaw ?? 0) * Math.PI) / 180
    const object = placeAt(model.product, [0, 0, 0], [0, turn, 0])
    object.scale.setScalar(model.scaleInBundle)
    return { object, ...sizeOf(object) }
  })
  const tallest = Math.max(...models.map(({ height }) => height))
  for (const model of models) {
    const growth = Math.max(1, Math.min(1.4, Math.sqrt(tallest / Math.max(model.height, model.width))))
    model.object.scale.multiplyScalar(growth)
    Object.assign(model, sizeOf(model.object))
  }
  const byHeight = [...models].sort((a, b) => b.height - a.height)
  const backCount = models.length <= 2 ? models.length : models.length - 2
  const back = standInRow(byHeight.slice(0, backCount), models.length <= 2 ? 0.12 : 0.06, 0)
  const nearest = Math.max(0, ...byHeight.slice(0, backCount).map(({ depth }) => depth / 2))
  const front = flank(byHeight.slice(backCount), back.width, nearest, tallest)
  const contents = groupOf(...back.objects, ...front)
  const parts: Object3D[] = [contents]
  if (kit.pack.box) {
    const { width, height, middle } = sizeOf(contents)
    const behind = new Box3().setFromObject(contents, true).min.z - 0.08
    const box = giftBox(kit, kit.pack.box, width * 1.08, Math.max(height * 1.02, width * 0.46))
    parts.push(placeAt(box, [middle, 0, behind]))
  }
  return { product: groupOf(...parts), view: { pitch: 10, fill: 0.88 }, scaleInBundle: 1 }
}

function standInRow(models: Placed[], gap: number, z: number): { objects: Object3D[]; width: number } {
  const width = models.reduce((sum, model) => sum + model.width, gap * (models.length - 1))
  let x = -width / 2
  const objects = models.map((model, i) => {
    const at = x + model.width / 2 - model.middle
    x += model.width + gap
    return placeAt(model.object, [at, 0, z], [0, (i - (models.length - 1) / 2) * -0.12, 0])
  })
  return { objects, width }
}

/** Places one pack at each end of the row, in front of it; only low ones may be in front of the others' labels. */
function flank(models: Placed[], rowWidth: number, nearest: number, tallest: number): Object3D[] {
  return models.map((model, i) => {
    const side = i % 2 ? -1 : 1
    const isLow = model.height < tallest * 0.4
    const overlap = isLow ? model.width * 0.5 : Math.min(model.width * 0.16, rowWidth * 0.22)
    const x = side * (rowWidth / 2 + model.width / 2 - overlap) - model.middle
    return placeAt(model.object, [x, 0, nearest + model.depth / 2 + 0.02], [0, -side * 0.1, 0])
  })
}

function sizeOf(object: Object3D): Omit<Placed, 'object'> {
  object.updateMatrixWorld(true)
  const { min, max } = new Box3().setFromObject(object, true)
  return {
    width: max.x - min.x,
    height: max.y - min.y,
    depth: max.z - min.z,
    middle: (max.x + min.x) / 2,
  }
}
