import type { SuccessBody } from '../../contract/envelope.ts'
import { reloadOnce } from '../../ui/reload-once.ts'
import { type RawResponse, readResponse } from './read-response.ts'
import { ApiRefusal } from './refusal.ts'
import { rotatingAddresses } from './service-turns.ts'
import { findInProcessTransport } from './transport.ts'
import { hasUnsavedInput } from './unsaved-input.ts'
import { platform, sessionId } from './visitor.ts'

export { ApiRefusal } from './refusal.ts'

export type QueryValue = string | number | boolean | undefined | null

export const NETWORK_MESSAGE = 'Sambungan internet terputus. Periksa jaringanmu, lalu coba lagi.'

const OUT_OF_DATE_MESSAGE = 'Toko baru saja diperbarui. Muat ulang halaman ini, lalu coba lagi.'
const RELOADED_MARKER = 'carasun.reloaded_for_answer'

interface CallOptions {
  /** Added to the path; undefined and null are left out; the caller must stringify objects. */
  query?: Record<string, QueryValue>
  signal?: AbortSignal
  headers?: Record<string, string>
  /** The request continues when the page is left. */
  keepalive?: boolean
  /** The visitor did not trigger the call. Default: true for GET. */
  isBackground?: boolean
}

/**
 * The client of the API contract, on the server and in the browser. Returns the envelope's `data`; throws
 * `ApiRefusal` for everything else, including a lost network (code `NETWORK`).
 */
export const api = {
  get: async <Data>(path: string, options: CallOptions = {}): Promise<Data> =>
    (await call<Data>('GET', path, undefined, options)).data,
  /** Like `get`, but returns the whole envelope: the server's message and whatever else comes with the data. */
  getWithMessage: <Data>(path: string, options: CallOptions = {}): Promise<SuccessBody<Data>> =>
    call<Data>('GET', path, undefined, options),
  post: async <Data>(path: string, body?: unknown, options: CallOptions = {}): Promise<Data> =>
    (await call<Data>('POST', path, body, options)).data,
  put: async <Data>(path: string, body?: unknown, options: CallOptions = {}): Promise<Data> =>
    (await call<Data>('PUT', path, body, options)).data,
  delete: async <Data>(
    path: string,
    { body, ...options }: CallOptions & { body?: unknown } = {},
  ): Promise<Data> => (await call<Data>('DELETE', path, body, options)).data,
  /** Sends a request with any method and, like `getWithMessage`, returns the whole envelope. */
  call,
}

async function call<Data>(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<SuccessBody<Data>> {
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
  // A picture is sent as is.
  const isFile = !import.meta.env.SSR && body instanceof Blob
  if (body !== undefined) headers['content-type'] = isFile ? body.type : 'application/json'
  const request = {
    method,
    path: path + queryString(options.query),
    headers,
    body: body === undefined || isFile ? body : JSON.stringify(body),
  }
  const raw = await (import.meta.env.SSR ? callFromServer(request) : callFromBrowser(request, options))
  const parsed = readResponse<Data>(raw)
  if (parsed.success) return parsed
  throw new ApiRefusal({ ...parsed, status: raw.status })
}

function queryString(query: CallOptions['query']) {
  if (!query) return ''
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) parameters.set(name, String(value))
  const text = parameters.toString()
  return text && `?${text}`
}

interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Blob | undefined
}

/** Public pages are the same for everyone, so calls from the server send no cookie. */
async function callFromServer({ body, ...request }: Request): Promise<RawResponse> {
  const headers = { platform: 'carasun-web-mobile', ...request.headers }
  const transport = findInProcessTransport()
  if (transport) {
    const response = await transport({ ...request, headers, ...(typeof body === 'string' ? { body } : {}) })
    return { headers: {}, body: '', ...response }
  }
  const base = process.env.API_BASE_URL
  if (!base) throw new Error('No in-process transport was set and API_BASE_URL is empty.')
  const response = await fetch(base + request.path, { method: request.method, headers, body })
  return {
    status: response.status,
    body: await response.text(),
    headers: Object.fromEntries(response.headers),
  }
}

/** Calls go to the page's own origin, unless the page configures others (`SERVICE_BASES`). */
const addressOf = rotatingAddresses(
  import.meta.env.SSR ? [] : JSON.parse(document.documentElement.dataset.services ?? '[]'),
)
let token: string | null = null

/**
 * NET-08: cookies belong to one origin; calls to others identify the member by this token. Null if there are no
 * other origins.
 */
export function setBearerToken(next: string | null): void {
  token = next
}

async function callFromBrowser(
  request: Request,
  { signal, keepalive, isBackground = request.method === 'GET' }: CallOptions,
): Promise<RawResponse> {
  const headers: Record<string, string> = {
    platform: platform(),
    'x-session-id': sessionId(),
    ...request.headers,
  }
  if (token) headers.authorization = `Bearer ${token}`
  let response: Response
  try {
    response = await fetch(addressOf(request.path), {
      method: request.method,
      headers,
      body: request.body,
      credentials: 'include',
      redirect: 'manual',
      signal,
      keepalive,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiRefusal({
      status: 0,
      code: 'NETWORK',
      message: NETWORK_MESSAGE,
    })
  }
  const isRedirect = response.type === 'opaqueredirect'
  if (isRedirect || response.status === 405) {
    // NET-05: the address or the page is out of date; a reload fixes both.
    if (!(isBackground && hasUnsavedInput())) reloadOnce(RELOADED_MARKER)
    throw new ApiRefusal({
      status: isRedirect ? 307 : 405,
      code: 'PAGE_OUT_OF_DATE',
      message: OUT_OF_DATE_MESSAGE,
    })
  }
  return {
    status: response.status,
    body: await response.text(),
    headers: Object.fromEntries(response.headers),
  }
}
