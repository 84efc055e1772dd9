import dns from 'node:dns/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createWebhookSender } from './post-webhook.ts'

const limits = { timeoutMs: 400, answerMaxBytes: 100 }
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/slow') return
  if (request.url === '/switch')
    return void request.socket.end('HTTP/1.1 101 X\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')
  if (request.url === '/drip') {
    response.writeHead(200)
    const drip = setInterval(() => response.write('x'), 20)
    response.once('close', () => clearInterval(drip))
    return
  }
  if (request.url === '/moved') return void response.writeHead(302, { location: '/end' }).end()
  if (request.url === '/large') return void response.end('é'.repeat(5_000_000))
  response.writeHead(200, { 'retry-after': '7' }).end('a\0b')
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  vi.restoreAllMocks()
  asked.length = 0
})

const post = (url: string, networks: string[]) =>
  createWebhookSender({ ...limits, networks }).post({ url, headers: {}, body: '{}' })
const here = (path: string) => post(`http://127.0.0.1:${port}${path}`, ['127.0.0.0/8'])

test('the answer is returned, cut to its limit', async () => {
  expect(await here('/')).toEqual({ outcome: 'answered', status: 200, text: 'ab', retryAfterSeconds: 7 })
  const large = await here('/large')
  expect(large).toMatchObject({ outcome: 'answered', status: 200 })
  expect(large.outcome === 'answered' && large.text).toBe('é'.repeat(50))
})

test('a call ends in time, whether the answer does not begin or does not end', async () => {
  expect(await here('/slow')).toEqual({ outcome: 'failed', failure: 'timeout' })
  expect(await here('/drip')).toEqual({ outcome: 'failed', failure: 'timeout' })
})

test('a server that switches protocols is unreachable', async () => {
  expect(await here('/switch')).toEqual({ outcome: 'failed', failure: 'unreachable' })
})

test('a redirect is an answer, and is not followed', async () => {
  expect(await here('/moved')).toMatchObject({ outcome: 'answered', status: 302 })
  expect(asked).toEqual(['/moved'])
})

test.each([
  'http://127.0.0.1',
  'http://localhost',
  'https://10.1.2.3',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://[fd00::1]',
  'https://0x7f.1',
  'https://2130706433',
  'https://100.100.100.200',
])('[SET-02] %s is not called, because it is in a private network', async address => {
  expect(await post(`${address.replace(/^(http:.*)$/, `$1:${port}`)}`, [])).toEqual({
    outcome: 'failed',
    failure: 'private',
  })
  expect(asked).toEqual([])
})

test('[SET-02] a public name that leads to a private address is not called, nor at its public address', async () => {
  vi.spyOn(dns, 'lookup').mockImplementation((async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]) as never)
  expect(await post(`https://mitra.example:${port}/`, [])).toEqual({ outcome: 'failed', failure: 'private' })
})

test('[SET-02] a name that leads elsewhere a moment later is called at the address that was checked', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2']
  const lookup = vi
    .spyOn(dns, 'lookup')
    .mockImplementation((async () => [{ address: addresses.shift(), family: 4 }]) as never)
  const answer = await post(`http://mitra.example:${port}/`, ['127.0.0.1'])
  expect(answer).toMatchObject({ outcome: 'answered', status: 200 })
  expect(lookup).toHaveBeenCalledTimes(1)
})

test('a name that does not exist, and a server that is off, are told apart', async () => {
  expect(await post('https://mitra.invalid/', [])).toMatchObject({ failure: 'unresolved' })
  expect(await post('http://127.0.0.1:1/', ['127.0.0.1'])).toMatchObject({ failure: 'unreachable' })
})
