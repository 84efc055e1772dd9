import { type JudgedProduct, plain } from './products.ts'

/** How a query was made, or what it asks for; figures are printed by kind. */
export type QueryKind =
  | 'exact'
  | 'other order'
  | 'unfinished'
  | 'joined'
  | 'cut'
  | 'misspelt'
  | 'misspelt twice'
  | 'thing'
  | 'brand'
  | 'need'
  | 'ingredient'
  | 'size and shade'
  | 'price'
  | 'without'
  | 'for whom'
  | 'slang'
  | 'chatty'

/** 3 is just what was meant, 2 is good, 1 is near, 0 is not what was asked for. */
export type Grade = 0 | 1 | 2 | 3

export interface JudgedQuery {
  typed: string
  kind: QueryKind
  grade(product: JudgedProduct): Grade
}

export type Condition = (product: JudgedProduct) => boolean

const asWords = (pattern: string) => new RegExp(`(^| )(${pattern})`)
const asWholeWords = (pattern: string) => new RegExp(`(^| )(${pattern})( |$)`)

/** Matches what the product is: a word of its name or shelf begins with one of these alternatives. */
export function is(pattern: string): Condition {
  const words = asWords(pattern)
  return ({ name, shelves }) => words.test(name) || words.test(shelves)
}

/** Matches what its tile shows: a word there begins with one of these alternatives. */
export function shows(pattern: string): Condition {
  const words = asWords(pattern)
  return ({ shown }) => words.test(shown)
}

/** Matches what its tile or page says: a word there begins with one of these alternatives. */
export function says(pattern: string): Condition {
  const words = asWords(pattern)
  return ({ shown, page }) => words.test(shown) || words.test(page)
}

/** Matches the sizes, shades or numbers that it is sold in, as whole words, so that "15" is not "150". */
export function comesIn(pattern: string): Condition {
  const words = asWholeWords(pattern)
  return ({ shown }) => words.test(shown)
}

export function madeBy(pattern: string): Condition {
  const words = asWords(pattern)
  return ({ brand }) => words.test(brand)
}

export const costs =
  (fromRupiah: number, toRupiah: number): Condition =>
  ({ priceRupiah }) =>
    priceRupiah >= fromRupiah && priceRupiah <= toRupiah

export const not =
  (condition: Condition): Condition =>
  product =>
    !condition(product)

/**
 * Defines a query written by hand. A product that meets every condition is good (2), and just right (3) if it also
 * meets `best`; one that meets only the first, which says what the thing is, is near (1).
 */
export const query = (
  kind: QueryKind,
  typed: string,
  conditions: [Condition, ...Condition[]],
  best: Condition = () => true,
): JudgedQuery => ({
  kind,
  typed,
  grade(product) {
    const [first, ...others] = conditions
    if (!first(product)) return 0
    if (!others.every(condition => condition(product))) return 1
    return best(product) ? 3 : 2
  },
})

/** Makes a query from a product's words: every product that shows all of them is just right. */
export function queryFor(kind: QueryKind, typed: string, words: string[]): JudgedQuery {
  const meant = words.map(plain)
  return {
    kind,
    typed,
    grade: ({ shown }) => (meant.every(word => ` ${shown} `.includes(` ${word} `)) ? 3 : 0),
  }
}
