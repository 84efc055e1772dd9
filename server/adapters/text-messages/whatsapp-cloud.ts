import { postBounded } from './bounded-call.ts'
import { type CodeProvider, CodeProviderUnavailable } from './code-provider.ts'

export interface WhatsAppSettings {
  /** Host and version: `https://graph.facebook.com/v23.0` */
  baseUrl: string
  phoneNumberId: string
  accessToken: string
  /** Name of the approved authentication template; its language is Indonesian. */
  template: string
  timeoutMs: number
}

/**
 * Error codes for recipients who will never accept a message
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes): undeliverable, and not among a test
 * account's recipients.
 */
const refusedCodes = new Set([131026, 131030])

/**
 * Sends WhatsApp messages through Meta's Cloud API, with an authentication template, which contains the code twice:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates/auth-otp-template-messages
 */
export function createWhatsAppCloud({
  baseUrl,
  phoneNumberId,
  accessToken,
  template,
  timeoutMs,
}: WhatsAppSettings): CodeProvider {
  return {
    async send({ to, code }) {
      const parameters = [{ type: 'text', text: code }]
      const { status, body } = await postBounded({
        url: `${baseUrl}/${encodeURIComponent(phoneNumberId)}/messages`,
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.replace('+', ''),
          type: 'template',
          template: {
            name: template,
            language: { code: 'id' },
            components: [
              { type: 'body', parameters },
              { type: 'button', sub_type: 'url', index: '0', parameters },
            ],
          },
        }),
        timeoutMs,
      })
      if (status === 200 && hasMessageId(body)) return 'sent'
      const errorCode = Number((body.error as { code?: unknown } | undefined)?.code)
      if (status === 400 && refusedCodes.has(errorCode)) return 'refused'
      throw new CodeProviderUnavailable(`HTTP ${status}, WhatsApp code ${errorCode || 'none'}`)
    },
  }
}

const hasMessageId = ({ messages }: Record<string, unknown>) =>
  Array.isArray(messages) && typeof (messages[0] as { id?: unknown } | undefined)?.id === 'string'
