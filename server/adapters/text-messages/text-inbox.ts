import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TwilioSettings } from './twilio-sms.ts'
import type { WhatsAppSettings } from './whatsapp-cloud.ts'

export interface ReceivedText {
  mode: 'sms' | 'whatsapp'
  /** E.164 */
  to: string
  text: string
  receivedAt: Date
}

export interface TextInbox {
  /** Pass these to `createTwilioSms` and `createWhatsAppCloud`. */
  sms: Omit<TwilioSettings, 'timeoutMs'>
  whatsapp: Omit<WhatsAppSettings, 'timeoutMs'>
  /** Newest first. */
  texts(): ReceivedText[]
  close(): Promise<void>
}

/** Beyond this number the oldest texts are deleted. */
const INBOX_MAX = 200
const BODY_MAX_BYTES = 64 * 1024
/** Numbers with this prefix are refused, as real providers refuse a number that cannot receive messages. */
const REFUSED_PREFIX = '+62800'

/**
 * Replaces Twilio and WhatsApp in development and tests. It serves the same HTTP APIs, checks the keys, and stores each
 * text instead of sending it.
 */
export async function startTextInbox(): Promise<TextInbox> {
  const inbox: ReceivedText[] = []
  const accountSid = `AC${randomBytes(16).toString('hex')}`
  const [authToken, accessToken] = [randomBytes(16).toString('hex'), randomBytes(24).toString('hex')]
  const phoneNumberId = '100000000000001'

  const server = createServer((request, response) => {
    receive(request).then(
      reply => send(response, reply.status, reply.body),
      () => send(response, 400, { message: 'unreadable' }),
    )
  })

  async function receive(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const text = await textOf(request)
    if (request.method !== 'POST') return { status: 405, body: {} }
    if (request.url === `/2010-04-01/Accounts/${accountSid}/Messages.json`) return acceptSms(request, text)
    if (request.url === `/v23.0/${phoneNumberId}/messages`) return acceptWhatsApp(request, text)
    return { status: 404, body: { message: 'not here' } }
  }

  function acceptSms(request: IncomingMessage, text: string) {
    const key = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    if (request.headers.authorization !== `Basic ${key}`)
      return { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } }
    const form = new URLSearchParams(text)
    const to = form.get('To') ?? ''
    if (!/^\+\d{8,15}$/.test(to) || to.startsWith(REFUSED_PREFIX))
      return { status: 400, body: { code: 21211, message: 'Invalid To number', status: 400 } }
    keep({ mode: 'sms', to, text: form.get('Body') ?? '', receivedAt: new Date() })
    return { status: 201, body: { sid: `SM${randomBytes(16).toString('hex')}`, status: 'queued', to } }
  }

  function acceptWhatsApp(request: IncomingMessage, text: string) {
    if (request.headers.authorization !== `Bearer ${accessToken}`)
      return { status: 401, body: { error: { code: 190, message: 'Invalid access token' } } }
    const { to, template } = JSON.parse(text) as {
      to: string
      template: { components: { parameters: { text: string }[] }[] }
    }
    if (`+${to}`.startsWith(REFUSED_PREFIX))
      return { status: 400, body: { error: { code: 131026, message: 'Message undeliverable' } } }
    const [inBody, inButton] = template.components.map(({ parameters }) => parameters[0]?.text)
    if (!inBody || inBody !== inButton)
      return { status: 400, body: { error: { code: 132000, message: 'Parameters do not match' } } }
    keep({
      mode: 'whatsapp',
      to: `+${to}`,
      text: `${inBody} adalah kode verifikasi Anda.`,
      receivedAt: new Date(),
    })
    const id = `wamid.${randomBytes(16).toString('hex')}`
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id }],
      },
    }
  }

  function keep(text: ReceivedText) {
    inbox.unshift(text)
    inbox.length = Math.min(inbox.length, INBOX_MAX)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    sms: { baseUrl, accountSid, authToken, from: 'CARASUN' },
    whatsapp: { baseUrl: `${baseUrl}/v23.0`, phoneNumberId, accessToken, template: 'kode_verifikasi' },
    texts: () => [...inbox],
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of request) {
    sizeBytes += chunk.length
    if (sizeBytes > BODY_MAX_BYTES) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
