/**
 * Query strings use plain text: `?brands=a,b&page=2`. (The router's default is JSON, which would turn `?q=2024` into a
 * number and quote it in links.) A parameter that appears twice, as in forms submitted without JavaScript, becomes one
 * comma-separated list. Every route validates its parameters in `validateSearch`.
 */
export function parseSearch(text: string): Record<string, string> {
  const search: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text))
    search[name] = search[name] === undefined ? value : `${search[name]},${value}`
  return search
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && String(value) !== '') parameters.set(name, String(value))
  // Commas separate the values of one field and are legal unescaped in a query.
  const text = parameters.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}
