/**
 * Returns the path of the first text that cannot be stored, such as "products.0.note", or null. PostgreSQL cannot store
 * NUL, and half of a surrogate pair would silently become another character on the way into the database. A value
 * nested more than 20 levels deep counts as unstorable too.
 */
export const findUnstorable = (value: unknown): string | null => find(value, '', 0)

function find(value: unknown, path: string, depth: number): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null
  if (depth > DEPTH_MAX) return path.split('.')[0] ?? ''
  for (const [key, inner] of Object.entries(value)) {
    // A field that accepts any keys stores them too; the error then names the field that contains the key.
    if (!isStorable(key)) return path
    const found = find(inner, path === '' ? key : `${path}.${key}`, depth + 1)
    if (found !== null) return found
  }
  return null
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

const DEPTH_MAX = 20
