import type { SearchParams } from './search-params.ts'

export interface Item {
  id: string
  [field: string]: unknown
}
interface Field {
  name: string
  type: string
  facet: boolean
  sort?: boolean | undefined
}
export interface Collection {
  name: string
  fields: Field[]
  synonym_sets: string[]
  items: Map<string, Item>
}

/** An error that the server returns with its status and `{"message": …}`. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
/** An error reported for one line of an import. */
export class DocumentRefused extends Error {}

const SORTS_MAX = 3

export function searchIn(
  { fields, items }: Collection,
  params: SearchParams,
  synonymSets: Map<string, string[]>[],
): object {
  const queryBy = params.query_by.split(',')
  for (const name of queryBy)
    if (!fields.some(field => field.name === name && field.type === 'string'))
      throw new Refused(404, `Could not find a field named \`${name}\` in the schema.`)
  const weights = params.query_by_weights.split(',').map(Number)
  if (weights.length !== queryBy.length)
    throw new Refused(
      400,
      'Number of weights in `query_by_weights` does not match number of `query_by` fields.',
    )
  const filtered = selectBy(params.filter_by, [...items.values()], fields)
  const tokens = params.q.toLowerCase().split(/\s+/).filter(Boolean)
  const hits: { item: Item; score: number; dropped: number }[] = []
  for (let dropped = 0; dropped < Math.max(tokens.length, 1); dropped += 1) {
    const kept = tokens.slice(0, tokens.length - dropped)
    for (const item of filtered) {
      if (hits.some(hit => hit.item === item)) continue
      const weight = bestWeight(item, expand(kept, synonymSets), queryBy, weights, params.prefix)
      if (weight > 0 || params.q === '*') hits.push({ item, score: kept.length * 1_000 + weight, dropped })
    }
    if (hits.length >= params.drop_tokens_threshold) break
  }
  const sorted = hits.sort(comparator(params.sort_by, fields))
  return {
    found: hits.length,
    out_of: items.size,
    page: 1,
    search_time_ms: 0,
    request_params: { collection_name: params.collection, per_page: params.limit, q: params.q },
    hits: sorted.slice(params.offset, params.offset + params.limit).map(({ item, score, dropped }) => ({
      document: { id: item.id },
      highlights: [],
      text_match: score,
      text_match_info: { score: String(score), num_tokens_dropped: dropped },
    })),
    facet_counts: (params.facet_by ?? '')
      .split(',')
      .filter(Boolean)
      .map(name => countFacet(name, fields, hits, params.max_facet_values ?? 10)),
  }
}

/** Returns the variants of a search: the words as they are, and with one phrase replaced by a synonym. */
function expand(tokens: string[], synonymSets: Map<string, string[]>[]): string[][] {
  const query = ` ${tokens.join(' ')} `
  const replaced = synonymSets.flatMap(set =>
    [...set].flatMap(([root, others]) =>
      query.includes(` ${root} `) ? others.map(other => query.replace(` ${root} `, ` ${other} `)) : [],
    ),
  )
  return [tokens, ...replaced.map(text => text.trim().split(' '))]
}

/**
 * Returns the best weight of any variant; 0 if no variant has every word in some field. A word weighs as much as the
 * best field that has it, and a variant as much as its lightest word.
 */
function bestWeight(
  item: Item,
  variants: string[][],
  queryBy: string[],
  weights: number[],
  isPrefix: boolean,
): number {
  const words = queryBy.map(name => String(item[name]).toLowerCase().split(/\s+/))
  const has = (field: string[], token: string, isLast: boolean) =>
    field.some(word => word === token || (isLast && isPrefix && word.startsWith(token)))
  let best = 0
  for (const tokens of variants) {
    const weightsPerToken = tokens.map((token, at) =>
      words.flatMap((field, nth) => (has(field, token, at === tokens.length - 1) ? [weights[nth] ?? 0] : [])),
    )
    if (tokens.length === 0 || weightsPerToken.some(found => found.length === 0)) continue
    best = Math.max(best, Math.min(...weightsPerToken.map(found => Math.max(...found))))
  }
  return best
}

function comparator(sortBy: string, fields: Field[]) {
  const keys = sortBy.split(',').map(part => {
    const [, name = '', order] = part.match(/^(\w+):(asc|desc)$/) ?? []
    const field = fields.find(one => one.name === name)
    const isSortable = name === '_text_match' || (field && (field.type !== 'string' || field.sort))
    if (!isSortable)
      throw new Refused(404, `Could not find a field named \`${name || part}\` in the schema for sorting.`)
    return { name, sign: order === 'asc' ? 1 : -1 }
  })
  if (keys.length > SORTS_MAX) throw new Refused(422, 'Only upto 3 sort_by fields can be specified.')
  type Hit = { item: Item; score: number }
  const sortedBy = ({ item, score }: Hit, name: string) =>
    (name === '_text_match' ? score : item[name]) as number | string
  return (a: Hit, b: Hit) => {
    for (const { name, sign } of keys) {
      const [one, other] = [sortedBy(a, name), sortedBy(b, name)]
      if (one !== other) return one < other ? -sign : sign
    }
    return Number(b.item.id) - Number(a.item.id)
  }
}

function countFacet(name: string, fields: Field[], hits: { item: Item }[], max: number) {
  if (!fields.some(field => field.name === name && field.facet))
    throw new Refused(404, `Could not find a facet field named \`${name}\` in the schema.`)
  const counts = new Map<string, number>()
  for (const { item } of hits)
    for (const value of [item[name]].flat().map(String)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return {
    field_name: name,
    sampled: false,
    stats: { total_values: counts.size },
    counts: [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, max)
      .map(([value, count]) => ({ value, count, highlighted: value })),
  }
}

/** Selects items by the part of the filter language that the adapter uses: exact lists and ranges, joined by `&&`. */
export function selectBy(filter: string, items: Item[], fields: Field[]): Item[] {
  if (filter.trim() === '') return items
  const tests = splitOutsideOfLiterals(filter, '&&').map(part => testOf(part.trim(), fields))
  return items.filter(item => tests.every(test => test(item)))
}

function testOf(part: string, fields: Field[]): (item: Item) => boolean {
  const [, name = '', operator, list] = part.match(/^(\w+):(=?)\s*\[(.*)\]$/) ?? []
  if (list === undefined) throw new Refused(400, 'Could not parse the filter query.')
  const field = fields.find(one => one.name === name) ?? (name === 'id' ? { type: 'string' } : undefined)
  if (!field) throw new Refused(404, `Could not find a filter field named \`${name}\` in the schema.`)
  const isText = field.type.startsWith('string')
  const entries = splitOutsideOfLiterals(list, ',').map(entry => {
    const [, from, to] = entry.match(/^(-?[\d.]+?)\.\.(-?[\d.]+)$/) ?? []
    if (from !== undefined && !isText && operator === '') return [Number(from), Number(to)] as const
    if (!isText && !/^-?\d+(\.\d+)?$/.test(entry))
      throw new Refused(400, `Error with filter field \`${name}\`: Not an ${field.type}.`)
    const value = isText ? entry.replace(/^`(.*)`$/, '$1') : Number(entry)
    return [value, value] as const
  })
  return item => [item[name]].flat().some(value => entries.some(([from, to]) => isWithin(value, from, to)))
}

function splitOutsideOfLiterals(text: string, separator: string): string[] {
  return text.split(new RegExp(`${separator}(?=(?:[^\`]*\`[^\`]*\`)*[^\`]*$)`))
}

const isWithin = (value: unknown, from: string | number, to: string | number) =>
  (value as typeof from) >= from && (value as typeof to) <= to
