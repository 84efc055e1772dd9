import { type ErrorModel, errorModels, oneOf, pick, type Random } from './error-models.ts'
import { type JudgedQuery, queryFor } from './judged-query.ts'
import type { JudgedProduct } from './products.ts'

/** How many queries of each kind; the error models take turns at the misspelt ones. */
const COUNTS = {
  exact: 40,
  'other order': 20,
  unfinished: 20,
  joined: 30,
  cut: 30,
  misspelt: 200,
  'misspelt twice': 40,
}

/** Makes queries from a catalogue's own products: words of a name, typed well or not. */
export function makeQueries(products: JudgedProduct[], random: Random): JudgedQuery[] {
  const models = Object.values(errorModels)
  const misspell = (word: string, model: ErrorModel | undefined) => {
    const wrong = model?.(word, random)
    return wrong && wrong !== word ? wrong : null
  }
  return [
    ...queriesOf('exact', words => words),
    ...queriesOf('other order', words =>
      words.length > 2 ? [...words.slice(1), ...words.slice(0, 1)] : null,
    ),
    ...queriesOf('unfinished', words => {
      const last = words.at(-1) ?? ''
      return isLong(last, 6)
        ? [...words.slice(0, -1), last.slice(0, 4 + pick(last.length - 5, random))]
        : null
    }),
    ...queriesOf('joined', words => {
      const at = pick(words.length, random)
      return isLong(words[at], 3) && isLong(words[at + 1], 3)
        ? words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`)
        : null
    }),
    ...queriesOf('cut', words => {
      const at = pick(words.length, random)
      const word = words[at] ?? ''
      const middle = 3 + pick(word.length - 5, random)
      return isLong(word, 7) ? words.toSpliced(at, 1, word.slice(0, middle), word.slice(middle)) : null
    }),
    ...queriesOf('misspelt', (words, nth) => {
      const at = placeOfLong(words, 5, random)
      const wrong = at === null ? null : misspell(words[at] ?? '', models[nth % models.length])
      return wrong === null || at === null ? null : words.with(at, wrong)
    }),
    ...queriesOf('misspelt twice', words => {
      const at = placeOfLong(words, 8, random)
      const once = at === null ? null : misspell(words[at] ?? '', oneOf(models, random))
      const twice = once === null ? null : misspell(once, oneOf(models, random))
      return twice === null || at === null || twice === words[at] ? null : words.with(at, twice)
    }),
  ]

  function queriesOf(
    kind: keyof typeof COUNTS,
    type: (words: string[], nth: number) => string[] | null,
  ): JudgedQuery[] {
    const queries: JudgedQuery[] = []
    // Few names can be mistyped in every way: try many, but stop eventually if the catalogue is small.
    for (let tries = 0; queries.length < COUNTS[kind] && tries < COUNTS[kind] * 50; tries += 1) {
      const words = wordsOf(oneOf(products, random), random)
      const typed = words.length === 0 ? null : type(words, queries.length)
      if (typed) queries.push(queryFor(kind, typed.join(' '), words))
    }
    return queries
  }
}

/** Chooses what a shopper types: the product's brand, its shelf, some words of its name, or brand and words. */
function wordsOf(product: JudgedProduct | undefined, random: Random): string[] {
  if (!product) return []
  const [brand, name] = [product.brand.split(' '), product.name.split(' ').filter(word => word.length > 1)]
  const from = pick(Math.max(1, name.length - 1), random)
  const typed = oneOf(
    [
      brand,
      product.shelf.split(' '),
      name.slice(from, from + 2),
      name.slice(from, from + 3),
      [...brand, ...name.slice(0, 2)],
      [...brand, ...name.slice(0, 3)],
    ],
    random,
  )
  return [...new Set(typed)].filter(Boolean).slice(0, 5)
}

const isLong = (word: string | undefined, letters: number) =>
  word !== undefined && word.length >= letters && /^[a-z]+$/.test(word)

function placeOfLong(words: string[], letters: number, random: Random): number | null {
  const places = words.flatMap((word, at) => (isLong(word, letters) ? [at] : []))
  return oneOf(places, random) ?? null
}
