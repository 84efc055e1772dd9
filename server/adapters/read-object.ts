/** Parses a JSON object; null for anything else, such as lists, strings and invalid JSON. */
export function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null // the caller reports what it received instead
  }
}
