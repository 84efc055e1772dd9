import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordingServer } from '../testing/recording-server.ts'
import { createRecaptcha } from './recaptcha.ts'

let respond: (response: ServerResponse) => void
let google: Awaited<ReturnType<typeof recordingServer>>
beforeAll(async () => {
  google = await recordingServer((_received, response) => respond(response))
})
afterAll(() => google.close())

/** Long enough for a busy machine; the short timeout is for responses that never come. */
const LONG_TIMEOUT_MS = 10_000
const SHORT_TIMEOUT_MS = 300
const check = (token = 'token-of-a-person', timeoutMs = LONG_TIMEOUT_MS) =>
  createRecaptcha({ baseUrl: google.url, secretKey: 'the-secret', timeoutMs }).check({
    token,
    action: 'register',
    address: '203.0.113.7',
  })
const person = { success: true, score: 0.9, action: 'register' }
const respondWith = (body: unknown, status = 200) => {
  respond = response => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
}

test('a person is accepted; secret, token and address are sent as documented', async () => {
  respondWith(person)
  expect(await check()).toBe('person')
  expect(google.received.at(-1)).toMatchObject({ method: 'POST', path: '/api/siteverify' })
  expect(Object.fromEntries(new URLSearchParams(google.received.at(-1)?.body))).toEqual({
    secret: 'the-secret',
    response: 'token-of-a-person',
    remoteip: '203.0.113.7',
  })
})

test('a low score, another form’s token, a used token and a missing token are refused', async () => {
  for (const [score, result] of [
    [0.1, 'refused'],
    [0.49, 'refused'],
    [0.5, 'person'],
  ] as const) {
    respondWith({ success: true, score, action: 'register' })
    expect(await check(), `${score}`).toBe(result)
  }
  respondWith({ success: true, score: 0.9, action: 'login' })
  expect(await check()).toBe('refused')
  respondWith({ success: false, 'error-codes': ['timeout-or-duplicate'] })
  expect(await check()).toBe('refused')
  const before = google.received.length
  expect(await check('')).toBe('refused')
  expect(google.received).toHaveLength(before)
})

test('the result is unknown if the provider is slow, fails, sends garbage or values of the wrong type, or rejects our secret', async () => {
  respond = () => {}
  expect(await check('token', SHORT_TIMEOUT_MS)).toBe('unknown')
  for (const [body, status] of [
    [person, 500],
    ['<html>', 200],
    ['null', 200],
    ['[true]', 200],
    [{ success: 'yes' }, 200],
    [{ success: false, 'error-codes': ['invalid-input-secret'] }, 200],
    [{ ...person, more: 'x'.repeat(50_000) }, 200],
  ] as const) {
    respondWith(body, status)
    expect(await check(), JSON.stringify(body).slice(0, 60)).toBe('unknown')
  }
})
