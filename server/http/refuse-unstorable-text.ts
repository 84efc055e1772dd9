import { Refusal } from '../../contract/refusals.ts'
import type { App } from './app-types.ts'

/**
 * Text is stored as typed or not at all. PostgreSQL knows no NUL, and half of a surrogate pair would silently become
 * another character on its way there: both are refused by the name of their field, whatever the call.
 */
export function refuseUnstorableText(app: App) {
  app.addHook('preValidation', async request => {
    for (const part of [request.params, request.query, request.body]) {
      const field = findUnstorable(part, '')
      if (field !== null)
        throw new Refusal('INVALID_INPUT', { message: 'Ada karakter yang tidak dapat disimpan.', field })
    }
  })
}

/** The path of the first text that cannot be stored, "products.0.note", or null. */
function findUnstorable(value: unknown, path: string): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, path === '' ? key : `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}
