import { body } from './products/body.ts'
import { gifts } from './products/gifts.ts'
import { hair } from './products/hair.ts'
import { makeupColour } from './products/makeup-colour.ts'
import { makeupFace } from './products/makeup-face.ts'
import { skincarePrepare } from './products/skincare-prepare.ts'
import { skincareTreat } from './products/skincare-treat.ts'
import { sunBody } from './products/sun-body.ts'
import { sunFace } from './products/sun-face.ts'
import { sunOnTheGo } from './products/sun-on-the-go.ts'
import { tools } from './products/tools.ts'
import type { DemoProduct } from './shape.ts'

export { brands } from './brands.ts'
export { categories } from './categories.ts'
export { tags } from './tags.ts'

/** All products in the demo shop, grouped by family. */
export const products: DemoProduct[] = [
  ...sunFace,
  ...sunOnTheGo,
  ...sunBody,
  ...skincarePrepare,
  ...skincareTreat,
  ...makeupFace,
  ...makeupColour,
  ...hair,
  ...body,
  ...tools,
  ...gifts,
]
