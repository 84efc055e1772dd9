import { postBounded } from './bounded-call.ts'
import { type CodeProvider, CodeProviderUnavailable } from './code-provider.ts'

export interface TwilioSettings {
  /** `https://api.twilio.com` */
  baseUrl: string
  accountSid: string
  authToken: string
  /** A number in E.164, a sender's name, or a messaging service (`MG…`). */
  from: string
  timeoutMs: number
}

/**
 * Error codes for numbers that will never accept an SMS (https://www.twilio.com/docs/api/errors): not a number, not
 * reachable by SMS, region not permitted, unsubscribed, not a mobile number, blocked.
 */
const refusedCodes = new Set([21211, 21217, 21219, 21408, 21421, 21606, 21610, 21612, 21614, 21617])

/** Sends SMS through Twilio: https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
export function createTwilioSms({
  baseUrl,
  accountSid,
  authToken,
  from,
  timeoutMs,
}: TwilioSettings): CodeProvider {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send(message) {
      const { status, body } = await postBounded({
        url: `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          To: message.to,
          [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
          Body: message.text,
        }).toString(),
        timeoutMs,
      })
      if (status === 201 && typeof body.sid === 'string') return 'sent'
      if (status === 400 && refusedCodes.has(Number(body.code))) return 'refused'
      throw new CodeProviderUnavailable(`HTTP ${status}, Twilio code ${Number(body.code) || 'none'}`)
    },
  }
}
