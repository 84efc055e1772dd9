import type { StaffCategory } from '../../../contract/staff/categories.ts'

/** A category in the order in which the page lists them, with where it is. */
export interface PlacedCategory {
  category: StaffCategory
  parent: StaffCategory | null
  /** 0 at the root. */
  depth: number
  /** Its sisters and itself, in order. */
  sisters: StaffCategory[]
  index: number
}

/** Lists the tree from top to bottom. */
export const placesOf = (
  sisters: StaffCategory[],
  parent: StaffCategory | null = null,
  depth = 0,
): PlacedCategory[] =>
  sisters.flatMap((category, index) => [
    { category, parent, depth, sisters, index },
    ...placesOf(category.children, category, depth + 1),
  ])

/** True if `id` is the category or below it. */
export const isWithin = (category: StaffCategory, id: string): boolean =>
  category.id === id || category.children.some(child => isWithin(child, id))

/** How many levels a category and those below it take. */
export const heightOf = (category: StaffCategory): number =>
  1 + Math.max(0, ...category.children.map(heightOf))

/** Where a category may go: below `parent`, in front of `before`; null is the root, and the end. */
export interface Place {
  parent: string | null
  before: string | null
}

/** The place in front of the sister above; null for the first. */
export const placeAbove = ({ sisters, index, parent }: PlacedCategory): Place | null =>
  index === 0 ? null : { parent: parent?.id ?? null, before: sisters[index - 1]?.id ?? null }

/** The place behind the sister below; null for the last. */
export const placeBelow = ({ sisters, index, parent }: PlacedCategory): Place | null =>
  index === sisters.length - 1 ? null : { parent: parent?.id ?? null, before: sisters[index + 2]?.id ?? null }
