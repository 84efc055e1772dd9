/**
 * Spans at the few doors that everything goes through: HTTP calls, statements, providers, mail, jobs. Off, none of it
 * costs more than one comparison, and no package is loaded (`start-tracing.ts` turns it on). Names and attributes say what
 * ran, never for whom: no address, no query, no value of a statement.
 */

export interface SpanStart {
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  attributes?: Record<string, string | number>
  /** The W3C `traceparent` of the span that caused this one; by default the current span. */
  parent?: string | null | undefined
}

export interface SpanEnd {
  attributes?: Record<string, string | number>
  /** What failed: the name or code of an error, never its message. */
  error?: string | undefined
}

export interface OpenSpan {
  /** Runs the work so that spans in it are children of this one. */
  within<Result>(work: () => Result): Result
  end(end?: SpanEnd): void
}

export interface Tracing {
  begin(start: SpanStart): OpenSpan
  /** The current span as `traceparent`; null if there is none. It says whether the trace is recorded, too. */
  traceparent(): string | null
}

let tracing: Tracing | null = null

export function setTracing(next: Tracing | null): void {
  tracing = next
}

/** Returns null while tracing is off. */
export const beginSpan = (start: () => SpanStart): OpenSpan | null =>
  tracing ? tracing.begin(start()) : null

/** What other processes and services need to continue the current trace; null while tracing is off. */
export const currentTraceparent = (): string | null => (tracing ? tracing.traceparent() : null)

/** Runs the work in a span, which ends with it. */
export function inSpan<Result>(start: () => SpanStart, work: () => Result): Result {
  const span = beginSpan(start)
  if (!span) return work()
  try {
    const result = span.within(work)
    if (!(result instanceof Promise)) {
      span.end()
      return result
    }
    return result.then(
      value => {
        span.end()
        return value
      },
      error => {
        span.end({ error: nameOf(error) })
        throw error
      },
    ) as Result
  } catch (error) {
    span.end({ error: nameOf(error) })
    throw error
  }
}

/** A code, else the class: messages may quote what somebody has written. */
export const nameOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error'
}
