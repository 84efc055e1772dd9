import type { QuizRow } from '../desk-store.ts'

/** Names what of a quiz's picture, questions and results is different, for the journal: 'hasil “Si Gel”'. */
export function changedParts(
  before: Pick<QuizRow, 'media_hash' | 'questions' | 'results'>,
  after: Pick<QuizRow, 'media_hash' | 'questions' | 'results'>,
): string[] {
  return [
    ...(before.media_hash === after.media_hash ? [] : ['gambar']),
    ...changedItems('pertanyaan', before.questions, after.questions, ({ text }) => text),
    ...changedItems('hasil', before.results, after.results, ({ name }) => name),
  ]
}

function changedItems<Item extends { _id: string }>(
  word: string,
  before: Item[],
  after: Item[],
  nameOf: (item: Item) => string,
): string[] {
  const earlier = new Map(before.map(item => [item._id, item]))
  const kept = new Set(after.map(item => item._id))
  const changed = after.flatMap(item => {
    const former = earlier.get(item._id)
    if (!former) return `${word} baru “${nameOf(item)}”`
    return canonical(former) === canonical(item) ? [] : `${word} “${nameOf(item)}”`
  })
  const dropped = before.flatMap(item => (kept.has(item._id) ? [] : `${word} “${nameOf(item)}” dihapus`))
  const orderOf = (items: Item[]) =>
    items.flatMap(({ _id }) => (earlier.has(_id) && kept.has(_id) ? _id : [])).join(' ')
  const isMoved = orderOf(before) !== orderOf(after)
  return [...changed, ...dropped, ...(isMoved ? [`urutan ${word}`] : [])]
}

/** The database returns the fields of an object in another order than they were stored in. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
