import { hairAndBodyKinds } from './kinds/hair-and-body.ts'
import type { Kind } from './kinds/kind.ts'
import { makeUpKinds } from './kinds/make-up.ts'
import { skincareKinds } from './kinds/skincare.ts'
import { sunCareKinds } from './kinds/sun-care.ts'
import { toolAndGiftKinds } from './kinds/tools-and-gifts.ts'

/** The kinds of products, with what all products of a kind have in common. */
export const kinds = {
  ...sunCareKinds,
  ...skincareKinds,
  ...makeUpKinds,
  ...hairAndBodyKinds,
  ...toolAndGiftKinds,
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
