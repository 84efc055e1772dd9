import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordingServer, redirectTo } from '../testing/recording-server.ts'
import { type CodeProvider, CodeProviderUnavailable } from './code-provider.ts'
import { startTextInbox, type TextInbox } from './text-inbox.ts'
import { createTwilioSms } from './twilio-sms.ts'
import { createWhatsAppCloud } from './whatsapp-cloud.ts'

/** For responses on a busy machine; tests of a silent provider wait less. */
const LONG_TIMEOUT_MS = 10_000
const SHORT_TIMEOUT_MS = 300
const message = { to: '+6281234567890', code: '048213', text: '048213 adalah kode Carasun kamu.' }

type Responder = Parameters<typeof recordingServer>[0]
/** Refuses the message. Providers repeat the number in their error messages. */
const refuseWith =
  (status: number, twilioCode: number, whatsAppCode: number): Responder =>
  (_, response) => {
    const echo = `${message.code} to ${message.to}`
    const error = { code: whatsAppCode, message: echo }
    response.writeHead(status).end(JSON.stringify({ code: twilioCode, message: echo, error }))
  }
/** Sends both providers' response to an accepted message, padded as a test needs. It echoes the number and the code. */
const respondWith =
  (status: number, padding = ''): Responder =>
  (_, response) => {
    const echo = `${message.code} to ${message.to}`
    response
      .writeHead(status)
      .end(JSON.stringify({ sid: 'SM1', messages: [{ id: '1' }], about: echo, more: padding }))
  }

let inbox: TextInbox
let respond: Responder
let otherServer: Awaited<ReturnType<typeof recordingServer>>
beforeAll(async () => {
  inbox = await startTextInbox()
  otherServer = await recordingServer((received, response) => respond(received, response))
})
afterAll(async () => {
  await inbox.close()
  await otherServer.close()
})

const providersAt = (baseUrl: string, timeoutMs: number): Record<string, CodeProvider> => ({
  sms: createTwilioSms({ ...inbox.sms, baseUrl, timeoutMs }),
  whatsapp: createWhatsAppCloud({ ...inbox.whatsapp, baseUrl, timeoutMs }),
})
const providerOf = (mode: string, baseUrl: string, timeoutMs = LONG_TIMEOUT_MS) =>
  providersAt(baseUrl, timeoutMs)[mode] as CodeProvider
const inboxUrl = (mode: string) => (mode === 'sms' ? inbox.sms.baseUrl : inbox.whatsapp.baseUrl)

describe.each([
  ['sms', 201],
  ['whatsapp', 200],
])('%s', (mode, successStatus) => {
  test('a code reaches the inbox over the provider’s own protocol', async () => {
    expect(await providerOf(mode, inboxUrl(mode)).send(message)).toBe('sent')
    expect(inbox.texts()[0]).toMatchObject({
      mode,
      to: message.to,
      text: expect.stringContaining(message.code),
    })
  })

  test('a malformed address is reported as a bug, not as a provider that does not respond', async () => {
    await expect(providerOf(mode, 'no-host').send(message)).rejects.toThrow(TypeError)
  })

  test('a number that cannot receive messages is refused permanently', async () => {
    expect(await providerOf(mode, inboxUrl(mode)).send({ ...message, to: '+628001234567' })).toBe('refused')
  })

  test.each<[string, Responder]>([
    ['says nothing', () => {}],
    ['fails', respondWith(500)],
    ['is overloaded', respondWith(429)],
    ['no longer accepts the key', refuseWith(401, 20003, 190)],
    ['refuses the message for a reason other than the number', refuseWith(400, 21603, 132001)],
    [
      'does not respond with JSON',
      (_, response) => void response.writeHead(successStatus).end('<html>gateway</html>'),
    ],
    ['responds with a list', (_, response) => void response.writeHead(successStatus).end('[]')],
    [
      'responds with other types',
      (_, response) => void response.writeHead(successStatus).end('{"sid":7,"messages":{"id":7},"code":"x"}'),
    ],
    ['sends an endless response', respondWith(successStatus, 'x'.repeat(200_000))],
    ['redirects to another host', redirectTo(respondWith(successStatus))],
    ['hangs up', (_, response) => void response.destroy()],
  ])(
    'the error of a provider that %s can be retried, and its message has neither number nor code',
    async (fault, respondWrongly) => {
      respond = respondWrongly
      const failure = await providerOf(
        mode,
        otherServer.url,
        fault === 'says nothing' ? SHORT_TIMEOUT_MS : LONG_TIMEOUT_MS,
      )
        .send(message)
        .catch(error => error)
      expect(failure).toBeInstanceOf(CodeProviderUnavailable)
      expect(`${failure.stack} ${JSON.stringify(failure.cause ?? '')}`).not.toMatch(/048213|81234567890/)
    },
  )
})

test('the SMS fits into one segment, and is sent as Twilio documents', async () => {
  respond = respondWith(201)
  await providerOf('sms', otherServer.url).send(message)
  const received = otherServer.received.at(-1)
  const form = new URLSearchParams(received?.body)
  expect(received?.path).toBe(`/2010-04-01/Accounts/${inbox.sms.accountSid}/Messages.json`)
  expect(form.get('To')).toBe(message.to)
  expect(form.get('From')).toBe('CARASUN')
  expect(form.get('Body')?.length).toBeLessThanOrEqual(160)
  // Characters outside the basic set would need two segments (GSM 03.38).
  expect(form.get('Body')).toMatch(/^[\x20-\x7e]+$/)
})

test('the WhatsApp template has the code in its text and on its button, and goes to the number without its plus sign', async () => {
  respond = respondWith(200)
  await providerOf('whatsapp', otherServer.url).send(message)
  const received = otherServer.received.at(-1)
  expect(received?.path).toBe(`/${inbox.whatsapp.phoneNumberId}/messages`)
  expect(JSON.parse(received?.body ?? '')).toMatchObject({
    messaging_product: 'whatsapp',
    to: '6281234567890',
    type: 'template',
    template: {
      language: { code: 'id' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: '048213' }] },
        {
          type: 'button',
          sub_type: 'url',
          index: '0',
          parameters: [{ type: 'text', text: '048213' }],
        },
      ],
    },
  })
})

test('the inbox rejects calls without its keys', async () => {
  const before = inbox.texts().length
  const stranger = createTwilioSms({ ...inbox.sms, authToken: 'guessed-token', timeoutMs: LONG_TIMEOUT_MS })
  await expect(stranger.send(message)).rejects.toThrow(CodeProviderUnavailable)
  const other = createWhatsAppCloud({ ...inbox.whatsapp, accessToken: 'guessed', timeoutMs: LONG_TIMEOUT_MS })
  await expect(other.send(message)).rejects.toThrow(CodeProviderUnavailable)
  expect(inbox.texts()).toHaveLength(before)
})
