import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * The responses that a page was rendered from: all cached queries, in an element of the page, so that the browser does
 * not fetch them again. Loaders fetch all data before rendering begins, so nothing is added later. It is JSON, which
 * browsers parse faster than JavaScript.
 */

const ID = 'responses'

type CachedQuery = [queryKey: QueryKey, data: unknown, updatedAt: number]

/**
 * Responses as text, written once: a response of the shop's own process is the same object on every page that shows it.
 */
const written = new WeakMap<object, Buffer>()

/** Returns the element; the server's half. */
export function writeResponses(queries: QueryClient): Buffer {
  const parts: Buffer[] = [Buffer.from(`<script type="application/json" id="${ID}">[`)]
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    if (state.data === undefined) continue
    parts.push(Buffer.from(`${parts.length > 1 ? ',' : ''}[${toJson(queryKey)},`), write(state.data))
    parts.push(Buffer.from(`,${state.dataUpdatedAt}]`))
  }
  return Buffer.concat([...parts, Buffer.from(']</script>')])
}

function write(data: unknown): Buffer {
  if (typeof data !== 'object' || data === null) return Buffer.from(toJson(data))
  const known = written.get(data)
  if (known) return known
  const bytes = Buffer.from(toJson(data))
  written.set(data, bytes)
  return bytes
}

/** A "<" could end the element around it. */
const toJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Fills the queries from the element; the browser's half. */
export function readResponses(queries: QueryClient) {
  const text = document.getElementById(ID)?.textContent ?? '[]'
  for (const [queryKey, data, updatedAt] of JSON.parse(text) as CachedQuery[])
    queries.setQueryData(queryKey, data, { updatedAt })
}
