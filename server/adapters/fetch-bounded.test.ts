import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { fetchBounded, NoResponse } from './fetch-bounded.ts'
import { recordingServer, redirectTo } from './testing/recording-server.ts'

type Responder = Parameters<typeof recordingServer>[0]
let server: Awaited<ReturnType<typeof recordingServer>> | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const MAX_BYTES = 1000
async function fetchFrom(respond: Responder, timeoutMs = 10_000) {
  server = await recordingServer(respond)
  return fetchBounded(server.url, { signal: AbortSignal.timeout(timeoutMs), maxBytes: MAX_BYTES })
}

const trickle: Responder = async (_, response) => {
  for (let drops = 0; drops < 20 && !response.destroyed; drops += 1) {
    response.write('.')
    await sleep(100)
  }
  response.end()
}

test('a malformed URL or header is a TypeError, not a lost connection', async () => {
  const bounds = { signal: AbortSignal.timeout(10_000), maxBytes: MAX_BYTES }
  await expect(fetchBounded('no-host/path', bounds)).rejects.toThrow(TypeError)
  await expect(
    fetchBounded('http://localhost', { ...bounds, headers: { key: 'two\nlines' } }),
  ).rejects.toThrow(TypeError)
})

test('any response is returned with its status, type and text', async () => {
  const full = 'é'.repeat(MAX_BYTES / 2)
  expect(
    await fetchFrom(
      (_, response) => void response.writeHead(503, { 'content-type': 'text/plain' }).end(full),
    ),
  ).toEqual({ status: 503, contentType: 'text/plain', text: full })
})

test.each<[string, Responder, NoResponse['reason'], number]>([
  ['nothing at all', async () => void (await sleep(3000)), 'timeout', 300],
  ['a slow trickle', trickle, 'timeout', 500],
  ['a byte too many', (_, response) => void response.end('x'.repeat(MAX_BYTES + 1)), 'too_large', 10_000],
  [
    'an endless response',
    (_, response) => {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    },
    'too_large',
    10_000,
  ],
  ['a redirect to another host', redirectTo((_, response) => void response.end('{}')), 'unreachable', 10_000],
  [
    'half a response',
    (_, response) => {
      response.writeHead(200, { 'content-length': 900 }).write('half')
      setTimeout(() => response.destroy(), 20)
    },
    'unreachable',
    10_000,
  ],
])('%s counts as no response', async (_, respond, reason, timeoutMs) => {
  const failure = await fetchFrom(respond, timeoutMs).catch(error => error)
  expect(failure).toBeInstanceOf(NoResponse)
  expect(failure.reason).toBe(reason)
})

test('a call ends in time also if Node collects its garbage meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  const timer = setInterval(collectGarbage, 20)
  onTestFinished(() => clearInterval(timer))
  for (const respond of [trickle, async () => void (await sleep(3000))] satisfies Responder[]) {
    const failure = await fetchFrom(respond, 300).catch(error => error)
    expect(failure).toMatchObject({ reason: 'timeout' })
    await server?.close()
  }
})

test('without a listening server there is no response', async () => {
  const signal = AbortSignal.timeout(10_000)
  await expect(fetchBounded('http://127.0.0.1:9/', { signal, maxBytes: 1 })).rejects.toMatchObject({
    reason: 'unreachable',
  })
})
