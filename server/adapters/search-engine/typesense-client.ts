import { z } from 'zod'
import { fetchBounded, NoResponse } from '../fetch-bounded.ts'
import { SearchEngineUnavailable } from './search-engine-provider.ts'

/** 100 facet values and 250 ids are under 20 kB; the response to an import has a line for each product. */
const RESPONSE_MAX_BYTES = 1024 * 1024

const errorShape = z.object({ message: z.string() })

interface ClientSettings {
  baseUrl: string
  key: string
  /** The default for calls that set no timeout. */
  timeoutMs: number
}

/** Calls Typesense, each call bounded in time and size. Every failure is a `SearchEngineUnavailable`. */
export function typesenseClient({ baseUrl, key, timeoutMs: usualTimeoutMs }: ClientSettings) {
  return { call, callText }

  async function call(
    method: string,
    path: string,
    { json, timeoutMs = usualTimeoutMs }: { json?: unknown; timeoutMs?: number } = {},
  ): Promise<unknown> {
    const body = json === undefined ? {} : { body: JSON.stringify(json), contentType: 'application/json' }
    return parse(await callText(method, path, { ...body, timeoutMs }))
  }

  async function callText(
    method: string,
    path: string,
    {
      body,
      contentType,
      timeoutMs = usualTimeoutMs,
    }: { body?: string; contentType?: string; timeoutMs?: number },
  ): Promise<string> {
    try {
      const { status, text } = await fetchBounded(`${baseUrl}${path}`, {
        method,
        headers: { 'x-typesense-api-key': key, ...(contentType && { 'content-type': contentType }) },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(timeoutMs),
        maxBytes: RESPONSE_MAX_BYTES,
      })
      if (status >= 200 && status < 300) return text
      const { data } = errorShape.safeParse(parse(text, {}))
      throw new SearchEngineUnavailable(`HTTP ${status}: ${data?.message ?? 'no message'}`)
    } catch (error) {
      if (error instanceof NoResponse) throw new SearchEngineUnavailable(error.message, { cause: error })
      throw error
    }
  }
}

export function parse(text: string, otherwise?: unknown): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (otherwise !== undefined) return otherwise
    throw new SearchEngineUnavailable('a response that is not JSON')
  }
}

export function readAs<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new SearchEngineUnavailable(`not as documented: ${issue?.path.join('.')} ${issue?.message}`)
}
