/** Widths in average characters, for a 1024 px viewport; the menu's fixed entries are already subtracted. */
const LINE_WIDTH = 75
const GAP_WIDTH = 3.5
const OTHERS_WIDTH = 'Lainnya'.length + GAP_WIDTH

/** Returns the first top categories that fit on the menu's single line, with room for "Lainnya" if some do not. */
export function categoriesThatFit<Category extends { name: string }>(categories: Category[]): Category[] {
  const firstWithin = (max: number) => {
    let width = 0
    return categories.filter(({ name }) => {
      width += name.length + GAP_WIDTH
      return width <= max
    })
  }
  const all = firstWithin(LINE_WIDTH)
  return all.length === categories.length ? all : firstWithin(LINE_WIDTH - OTHERS_WIDTH)
}
