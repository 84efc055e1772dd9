import { z } from 'zod'
import { fetchBounded, NoResponse } from '../fetch-bounded.ts'
import { WeatherUnavailable } from './weather-provider.ts'

/** The largest response that is read; documented ones are under 60 kB. */
const RESPONSE_MAX_BYTES = 256 * 1024

/**
 * Calls a weather service once, bounded in time by `signal` and in size. It does not retry: the shop fetches again
 * later and shows its defaults until then. Returns the parsed JSON, validated against `shape`; throws
 * `WeatherUnavailable` for anything else.
 */
export async function fetchWeather<Shape extends z.ZodType>(
  url: string,
  shape: Shape,
  { headers = {}, signal }: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<z.infer<Shape>> {
  const response = await fetchJson(url, headers, signal)
  const parsed = shape.safeParse(response)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new WeatherUnavailable(`not as documented: ${issue?.path.join('.')} ${issue?.message}`)
}

async function fetchJson(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<unknown> {
  const options = {
    headers: { accept: 'application/json', ...headers },
    signal,
    maxBytes: RESPONSE_MAX_BYTES,
  }
  const { status, contentType, text } = await fetchBounded(url, options).catch(error => {
    if (!(error instanceof NoResponse)) throw error
    throw new WeatherUnavailable(error.message, { cause: error })
  })
  if (status !== 200) throw new WeatherUnavailable(`HTTP ${status}`)
  if (!contentType.includes('json')) throw new WeatherUnavailable(`not JSON but ${contentType || 'nothing'}`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new WeatherUnavailable('not JSON', { cause: error })
  }
}

/** No measurement on earth has ever been outside these ranges. */
export const uvShape = z.number().min(0).max(50)
export const celsiusShape = z.number().min(-60).max(65)
