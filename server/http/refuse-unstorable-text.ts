import { Refusal } from '../../contract/refusals.ts'
import type { App } from './app-types.ts'

/**
 * Text is stored as typed or not at all. PostgreSQL knows no NUL, and half of a surrogate pair would silently become
 * another character on its way there: both are refused by the name of their field, whatever the call. So is what is
 * nested deeper than any call of ours asks for.
 */
export function refuseUnstorableText(app: App) {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) refuseUnstorable(part)
  })
  // A filter is JSON in a text: what its escapes hide shows once it has been read.
  app.addHook('preHandler', async ({ query }) => refuseUnstorable(query))
}

function refuseUnstorable(part: unknown): void {
  const field = findUnstorable(part, '', 0)
  if (field !== null)
    throw new Refusal('INVALID_INPUT', { message: 'Ada karakter yang tidak dapat disimpan.', field })
}

/** The path of the first text that cannot be stored, "products.0.note", or null. */
function findUnstorable(value: unknown, path: string, depth: number): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null
  if (depth > DEPTH_MAX) throw new Refusal('INVALID_INPUT', { field: path.split('.')[0] ?? '' })
  for (const [key, inner] of Object.entries(value)) {
    // Names are kept too where a field takes any: what is said of the field is where they stand.
    if (!isStorable(key)) return path
    const found = findUnstorable(inner, path === '' ? key : `${path}.${key}`, depth + 1)
    if (found !== null) return found
  }
  return null
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

const DEPTH_MAX = 20
