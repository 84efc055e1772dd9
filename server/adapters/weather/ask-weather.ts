import { z } from 'zod'
import { readAtMost } from '../read-at-most.ts'
import { WeatherUnavailable } from './weather-provider.ts'

/** The longest answer that is read; documented ones are under 60 kB. */
const ANSWER_MAX_BYTES = 256 * 1024

/**
 * One call to a weather service, bounded in time by `signal` and in size. It is not tried again: the shop asks later, and
 * shows its defaults meanwhile. Answers JSON of the shape; throws `WeatherUnavailable` for all else.
 */
export async function askWeather<Shape extends z.ZodType>(
  url: string,
  shape: Shape,
  { headers = {}, signal }: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<z.infer<Shape>> {
  const answer = await ask(url, headers, signal)
  const read = shape.safeParse(answer)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new WeatherUnavailable(`not as documented: ${issue?.path.join('.')} ${issue?.message}`)
}

async function ask(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<unknown> {
  try {
    // Redirects are refused: a key goes to nobody else.
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal,
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new WeatherUnavailable(`HTTP ${response.status}`)
    }
    if (!response.headers.get('content-type')?.includes('json')) {
      await response.body?.cancel()
      throw new WeatherUnavailable(`not JSON but ${response.headers.get('content-type') ?? 'nothing'}`)
    }
    const text = await readAtMost(response, ANSWER_MAX_BYTES)
    if (text === null) throw new WeatherUnavailable(`an answer over ${ANSWER_MAX_BYTES} bytes`)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof WeatherUnavailable) throw error
    if (signal.aborted) throw new WeatherUnavailable('no answer in time', { cause: error })
    const why = error instanceof SyntaxError ? 'not JSON' : 'no connection'
    throw new WeatherUnavailable(why, { cause: error })
  }
}

/** No sky on earth was ever measured outside of these. */
export const uvShape = z.number().min(0).max(50)
export const celsiusShape = z.number().min(-60).max(65)
