import { startTextInbox, type TextInbox } from '../adapters/text-messages/text-inbox.ts'
import { createTwilioSms } from '../adapters/text-messages/twilio-sms.ts'
import { createWhatsAppCloud } from '../adapters/text-messages/whatsapp-cloud.ts'
import type { Env } from '../env.ts'
import type { Shop } from '../shop.ts'

const TIMEOUT_MS = 8_000

/**
 * Chooses the real providers where they are configured; otherwise the embedded inbox, or null in production, because
 * the inbox forwards nothing.
 */
export async function chooseCodes(env: Env): Promise<{ codes: Shop['codes']; textInbox: TextInbox | null }> {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_ACCESS_TOKEN: accessToken } = env
  const [timeoutMs, mayStandIn] = [
    TIMEOUT_MS,
    env.NODE_ENV !== 'production' || env.ALLOW_SIMULATOR_IN_PRODUCTION,
  ]
  const sms =
    accountSid && authToken && from
      ? createTwilioSms({ baseUrl: env.TWILIO_URL, accountSid, authToken, from, timeoutMs })
      : null
  const whatsapp =
    phoneNumberId && accessToken
      ? createWhatsAppCloud({
          baseUrl: env.WHATSAPP_URL,
          phoneNumberId,
          accessToken,
          template: env.WHATSAPP_TEMPLATE,
          timeoutMs,
        })
      : null
  if (!mayStandIn || (sms && whatsapp)) return { codes: { sms, whatsapp }, textInbox: null }
  const inbox = await startTextInbox()
  return {
    codes: {
      sms: sms ?? createTwilioSms({ ...inbox.sms, timeoutMs }),
      whatsapp: whatsapp ?? createWhatsAppCloud({ ...inbox.whatsapp, timeoutMs }),
    },
    textInbox: inbox,
  }
}
