import { CATEGORY_DEPTH } from '../../../contract/constants.ts'
import type { StaffCategory } from '../../../contract/staff/categories.ts'
import { underPointer, useGripDrag } from '../../ui/use-grip-drag.ts'
import { heightOf, isWithin, type Place, type PlacedCategory } from './tree-places.ts'

/** Where a dragged category would land: on a row, to be below it, or in front of it; null is the end of the root. */
export interface Target {
  row: string | null
  isInside: boolean
}

/** The upper part of a row stands for the place in front of it. */
const IN_FRONT_PART = 0.35

/** Drags a row of the tree by its grip. */
export const useTreeDrag = (
  places: PlacedCategory[],
  onMove: (category: StaffCategory, place: Place) => void,
) =>
  useGripDrag<StaffCategory, Target>({
    targetAt(category, x, y) {
      const target = targetAt(x, y)
      return target && placeOf(places, category, target) ? target : null
    },
    onDrop(category, target) {
      const place = placeOf(places, category, target)
      if (place) onMove(category, place)
    },
  })

/** Finds the row under the pointer by its `data-category`; `data-category-end` is below the last one. */
function targetAt(x: number, y: number): Target | null {
  if (underPointer(x, y, 'category-end')) return { row: null, isInside: false }
  const row = underPointer(x, y, 'category')
  if (!row) return null
  const { top, height } = row.getBoundingClientRect()
  return { row: row.dataset.category ?? null, isInside: y > top + height * IN_FRONT_PART }
}

/** The place that a target stands for; null where the category cannot be: below itself, or too deep. */
export function placeOf(
  places: PlacedCategory[],
  category: StaffCategory,
  { row, isInside }: Target,
): Place | null {
  if (row === null) return { parent: null, before: null }
  const at = places.find(each => each.category.id === row)
  if (!at || isWithin(category, row)) return null
  const depth = isInside ? at.depth + 1 : at.depth
  if (depth + heightOf(category) > CATEGORY_DEPTH) return null
  return isInside ? { parent: row, before: null } : { parent: at.parent?.id ?? null, before: row }
}
