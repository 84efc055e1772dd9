import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Called when a statement is sent; the returned function is called when its result has arrived. */
export type StatementWatch = (text: string) => (error?: unknown) => void

/**
 * Lets `watch` see every statement of a connection, from use cases, the job queue and frequent reads alike. The
 * measured time includes waiting for statements that were sent before on the same connection.
 */
export function watchStatements(client: pg.PoolClient, watch: StatementWatch): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const text = textOf(args[0])
    // A stream or a cursor does not end with one result.
    if (text === null) return query(...args)
    const end = watch(text)
    const callback = args.at(-1)
    if (typeof callback === 'function')
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        end(error ?? undefined)
        callback(error, result)
      })
    const answer = query(...args)
    // The caller handles a rejection; here it is only seen.
    if (answer instanceof Promise) answer.then(() => end(), end)
    return answer
  }) as typeof client.query
}

/** Combines several watches. */
export const allOf =
  (...watches: StatementWatch[]): StatementWatch =>
  text => {
    const ends = watches.map(watch => watch(text))
    return error => {
      for (const end of ends) end(error)
    }
  }

function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement
  const { text, submit } = statement as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && typeof submit !== 'function' ? text : null
}

const NAMES_MAX = 2_000
const names = new Map<string, string>()

/** "select order_lines 1f3a9c": the verb, the first table, and a part of the text's hash, which tells it from others. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const plain = text.replaceAll(/\/\*.*?\*\/|--.*?$/gms, ' ').replaceAll(/'(?:[^']|'')*'/g, "''")
  const verb = /\b(select|insert|update|delete|begin|commit|rollback|\w+)\b/i.exec(
    plain.replace(/^\s*with\b.*?\(/is, ''),
  )
  const [, table = ''] =
    /\b(?:from|into|update|join|table)\s+(?:only\s+)?"?([a-z_][\w.]*)"?/i.exec(plain) ?? []
  const name = [verb?.[1]?.toLowerCase() ?? 'statement', table, hashOf(text)].filter(Boolean).join(' ')
  // Composed filters have many texts; without a limit they would fill the memory.
  if (names.size < NAMES_MAX) names.set(text, name)
  return name
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6)

const SHAPE_MAX_CHARS = 300

/** The statement's text without any value, for a person who looks for it in the code. */
export const statementShape = (text: string): string =>
  text
    .replaceAll(/\/\*.*?\*\/|--.*?$/gms, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$])\d+(\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, SHAPE_MAX_CHARS)
