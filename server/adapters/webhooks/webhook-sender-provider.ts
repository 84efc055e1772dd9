import type { WebhookFailure } from '../../../contract/staff/webhooks.ts'

/** How the shop calls the addresses that partners gave. */
export interface WebhookSender {
  /** Posts a signed text once. What became of it is a value: nothing that a partner's server does throws. */
  post(call: WebhookCall): Promise<WebhookAnswer>
}

export interface WebhookCall {
  url: string
  headers: Record<string, string>
  body: string
}

export type WebhookAnswer =
  | {
      outcome: 'answered'
      status: number
      /** The beginning of the answer's body. */
      text: string
      /** For how many seconds the receiver asks not to be called; null if it does not say. */
      retryAfterSeconds: number | null
    }
  | { outcome: 'failed'; failure: WebhookFailure }
