import {
  type DeliveryState,
  deliveryStates,
  type WebhookTry,
  webhookFailures,
} from '../../../contract/staff/webhooks.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<DeliveryState, Tone> = { waiting: 'sun', delivered: 'teal', failed: 'rose' }

export const DeliveryBadge = ({ state }: { state: DeliveryState }) => (
  <Badge tone={tones[state]}>{deliveryStates[state]}</Badge>
)

/** "Dijawab 503", "Tidak menjawab pada waktunya" */
export function answerText({ status, failure }: Pick<WebhookTry, 'status' | 'failure'>): string {
  if (status !== null) return `Dijawab ${status}`
  const words = failure ? webhookFailures[failure] : 'belum ada jawaban'
  return words.charAt(0).toUpperCase() + words.slice(1)
}
