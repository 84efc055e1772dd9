import { categories } from '../categories.ts'

/** The part of the body that a product is for; its page leaves out texts and concerns of other parts. */
export type PartOfBody = 'face' | 'lips' | 'eyes' | 'nails' | 'hair' | 'body'

const partOfAisle: Record<string, PartOfBody> = { rambut: 'hair', tubuh: 'body' }
const partOfShelf: Record<string, PartOfBody> = {
  'rias-bibir': 'lips',
  'bibir-surya': 'lips',
  'rias-mata': 'eyes',
  kuku: 'nails',
  'surya-tubuh': 'body',
  'after-sun': 'body',
}

const partOfCategory = new Map<string, PartOfBody>(
  categories.flatMap(aisle =>
    (aisle.children ?? []).flatMap(shelf =>
      (shelf.children ?? []).map((kind): [string, PartOfBody] => [
        kind.slug,
        partOfAisle[aisle.slug] ?? partOfShelf[shelf.slug] ?? 'face',
      ]),
    ),
  ),
)
partOfCategory.set('masker-bibir', 'lips')

/** Matches the concerns of other parts, by their words; skin concerns belong to both face and body. */
const concernsElsewhere: Record<PartOfBody, RegExp> = {
  face: /rambut|ketombe|tangan|badan|bibir|belang/,
  body: /rambut|ketombe|bibir|mata|komedo|pori/,
  lips: /^(?!bibir)/,
  hair: /^(?!rambut|ketombe)/,
  eyes: /./,
  nails: /./,
}

const wordsElsewhere: Record<PartOfBody, RegExp> = {
  face: /rambut|siku|tumit|bibir/i,
  body: /wajah|pori|rambut|bawah mata|noda gelap/i,
  lips: /kulit|wajah|pori|rambut|noda|minyak berlebih|warna|garis/i,
  hair: /kulit(?! kepala)|wajah|pori|bibir|noda|minyak berlebih/i,
  eyes: /./,
  nails: /./,
}

export function partOfBody(category: string): PartOfBody {
  return partOfCategory.get(category) ?? 'face'
}

export function concernsFor(part: PartOfBody, concerns: string[]): string[] {
  return concerns.filter(concern => !concernsElsewhere[part].test(concern))
}

export function wordsFor(part: PartOfBody, sentences: string[]): string[] {
  return sentences.filter(sentence => !wordsElsewhere[part].test(sentence))
}
