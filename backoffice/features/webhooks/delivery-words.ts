import { webhookKindLabels } from '../../../contract/staff/webhooks.ts'
import { EXAMPLE_KIND, type WebhookKind } from '../../../contract/webhooks.ts'

/** The words for any event in the log. */
export const kindLabel = (kind: string): string =>
  kind === EXAMPLE_KIND ? 'Contoh' : (webhookKindLabels[kind as WebhookKind] ?? kind)

/** "mitra.example/kejadian" */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '')
