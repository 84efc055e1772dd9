import { type Chance, type ErrorModel, errorModels, oneOf, pick } from './error-models.ts'
import { type JudgedQuery, queryFor } from './judged-query.ts'
import type { JudgedProduct } from './products.ts'

/** How many of each kind; a misspelling of each model as often as of the others. */
const COUNTS = {
  exact: 40,
  'other order': 20,
  unfinished: 20,
  joined: 30,
  cut: 30,
  misspelt: 200,
  'misspelt twice': 40,
}

/** Queries made from a catalogue's own products: the words of a name, typed well or not. */
export function makeQueries(products: JudgedProduct[], chance: Chance): JudgedQuery[] {
  const models = Object.values(errorModels)
  const misspell = (word: string, model: ErrorModel | undefined) => {
    const wrong = model?.(word, chance)
    return wrong && wrong !== word ? wrong : null
  }
  return [
    ...made('exact', words => words),
    ...made('other order', words => (words.length > 2 ? [...words.slice(1), ...words.slice(0, 1)] : null)),
    ...made('unfinished', words => {
      const last = words.at(-1) ?? ''
      return isLong(last, 6)
        ? [...words.slice(0, -1), last.slice(0, 4 + pick(last.length - 5, chance))]
        : null
    }),
    ...made('joined', words => {
      const at = pick(words.length, chance)
      return isLong(words[at], 3) && isLong(words[at + 1], 3)
        ? words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`)
        : null
    }),
    ...made('cut', words => {
      const at = pick(words.length, chance)
      const word = words[at] ?? ''
      const middle = 3 + pick(word.length - 5, chance)
      return isLong(word, 7) ? words.toSpliced(at, 1, word.slice(0, middle), word.slice(middle)) : null
    }),
    ...made('misspelt', (words, nth) => {
      const at = placeOfLong(words, 5, chance)
      const wrong = at === null ? null : misspell(words[at] ?? '', models[nth % models.length])
      return wrong === null || at === null ? null : words.with(at, wrong)
    }),
    ...made('misspelt twice', words => {
      const at = placeOfLong(words, 8, chance)
      const once = at === null ? null : misspell(words[at] ?? '', oneOf(models, chance))
      const twice = once === null ? null : misspell(once, oneOf(models, chance))
      return twice === null || at === null || twice === words[at] ? null : words.with(at, twice)
    }),
  ]

  function made(
    kind: keyof typeof COUNTS,
    type: (words: string[], nth: number) => string[] | null,
  ): JudgedQuery[] {
    const queries: JudgedQuery[] = []
    // Few names can be typed every way: try many, but not for ever in a small catalogue.
    for (let tries = 0; queries.length < COUNTS[kind] && tries < COUNTS[kind] * 50; tries += 1) {
      const words = wordsOf(oneOf(products, chance), chance)
      const typed = words.length === 0 ? null : type(words, queries.length)
      if (typed) queries.push(queryFor(kind, typed.join(' '), words))
    }
    return queries
  }
}

/** What a shopper types of a product: its brand, its shelf, some words of its name, or brand and words. */
function wordsOf(product: JudgedProduct | undefined, chance: Chance): string[] {
  if (!product) return []
  const [brand, name] = [product.brand.split(' '), product.name.split(' ').filter(word => word.length > 1)]
  const from = pick(Math.max(1, name.length - 1), chance)
  const typed = oneOf(
    [
      brand,
      product.shelf.split(' '),
      name.slice(from, from + 2),
      name.slice(from, from + 3),
      [...brand, ...name.slice(0, 2)],
      [...brand, ...name.slice(0, 3)],
    ],
    chance,
  )
  return [...new Set(typed)].filter(Boolean).slice(0, 5)
}

const isLong = (word: string | undefined, letters: number) =>
  word !== undefined && word.length >= letters && /^[a-z]+$/.test(word)

function placeOfLong(words: string[], letters: number, chance: Chance): number | null {
  const places = words.flatMap((word, at) => (isLong(word, letters) ? [at] : []))
  return oneOf(places, chance) ?? null
}
