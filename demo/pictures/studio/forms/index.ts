import type { PackForm } from '../../../catalogue/shape.ts'
import type { Kit } from '../kit.ts'
import { bottle, dropper, lotion, mist, nailPolish, pump, spray } from './bottles.ts'
import { brush, brushRoll, brushSet, faceBrush } from './brushes.ts'
import { bundle } from './bundle.ts'
import { compact, cushion, palette } from './compacts.ts'
import { jar, loosePowder } from './jars.ts'
import type { Model } from './model.ts'
import { giftCard, sachet, soap } from './paper.ts'
import { lipBalm, lipGloss, lipstick, mascara, pencil, stick } from './sticks.ts'
import { comb, massageComb, paddleBrush, pouch, sponge } from './tools.ts'
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
  'brush-set': brushSet,
  'brush-roll': brushRoll,
  'face-brush': faceBrush,
  sponge,
  comb,
  'massage-comb': massageComb,
  'paddle-brush': paddleBrush,
  pouch,
  'gift-card': giftCard,
  bundle: kit => bundle(kit, buildModel),
}

export const buildModel = (kit: Kit): Model => forms[kit.pack.form](kit)
