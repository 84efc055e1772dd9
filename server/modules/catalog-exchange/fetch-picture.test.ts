import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPrivate } from '../../networks/networks.ts'
import { type FetchLimits, fetchLimits, fetchPicture } from './fetch-picture.ts'

const limits: FetchLimits = { ...fetchLimits, maxBytes: 50_000, networks: ['127.0.0.0/8'] }
let server: Server
let url = ''
let picture: Buffer
const requestedPaths: string[] = []

beforeAll(async () => {
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fc3' } })
    .png()
    .toBuffer()
  server = createServer((request, response) => {
    const path = request.url ?? ''
    requestedPaths.push(path)
    if (path === '/ok') response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    else if (path === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    else if (path === '/lie')
      response.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload="x()">')
    else if (path === '/big')
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(60_000))
    else if (path === '/moved') response.writeHead(302, { location: '/ok' }).end()
    else if (path === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else if (path === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (path === '/broken') response.writeHead(500).end()
    else if (path === '/gone') response.writeHead(404).end()
    else if (path === '/cut') request.socket.destroy()
    else if (path === '/switch')
      request.socket.end('HTTP/1.1 101 X\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')
    // "/slow" never responds
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('fetching a picture', () => {
  test('a picture is fetched, directly or after a redirect', async () => {
    expect(await fetchPicture(`${url}/ok`, limits)).toEqual({ ok: true, bytes: picture })
    expect(await fetchPicture(`${url}/moved`, limits)).toEqual({ ok: true, bytes: picture })
  })

  test.each([
    ['/page', 'is not a picture'],
    ['/lie', 'bytes are not a picture'],
    ['/big', 'larger than'],
    ['/loop', 'redirected too often'],
    ['/file', 'neither http nor https'],
    ['/broken', 'responded with 500'],
    ['/gone', 'responded with 404'],
    ['/cut', 'cannot be reached'],
    ['/switch', 'cannot be reached'],
    ['/slow', 'took too long'],
  ])('%s is rejected with a reason', async (path, reason) => {
    const response = await fetchPicture(url + path, path === '/slow' ? { ...limits, timeoutMs: 300 } : limits)
    expect(response).toMatchObject({ ok: false, reason: expect.stringContaining(reason) })
  })

  test.each([
    ['a server error is retried once', '/broken', 2],
    ['a lost connection is retried once', '/cut', 2],
    ['a missing picture is not retried', '/gone', 1],
    ['a file that is not a picture is not retried', '/lie', 1],
  ])('%s', async (_, path, times) => {
    requestedPaths.length = 0
    await fetchPicture(url + path, limits)
    expect(requestedPaths).toEqual(Array(times).fill(path))
  })

  test.each([
    'http://127.0.0.1/a.png',
    'http://localhost/a.png',
    'http://[::1]/a.png',
    'http://[::ffff:10.0.0.1]/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://0x7f.1/a.png',
    'http://2130706433/a.png',
  ])('%s is rejected, because it is in a private network', async address => {
    expect(await fetchPicture(address)).toMatchObject({ ok: false, reason: 'is in a private network' })
  })

  test('public addresses are not private', () => {
    expect(['1.1.1.1', '93.184.216.34', '2606:4700::1111'].map(isPrivate)).toEqual([false, false, false])
    expect(['100.64.0.1', '192.168.1.1', 'fd00::1', '2002:7f00:1::', '::'].map(isPrivate)).toEqual(
      Array(5).fill(true),
    )
  })
})
