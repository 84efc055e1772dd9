import { subscriptionBody } from '../../../contract/subscriptions.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { recordSubscriptionClosed } from '../home/pop-up-times.ts'

/** Subscribes an address to the newsletter (HOME-45); returns the message for its field, null if it succeeded. */
export async function sendSubscription(email: string): Promise<string | null> {
  const { data, error } = subscriptionBody.safeParse({ email })
  if (error) return error.issues[0]?.message ?? ''
  try {
    await api.post<null>('/api/subscriptions', data)
    // The home page's pop-up asks for the same.
    recordSubscriptionClosed(Date.now())
    return null
  } catch (failure) {
    return refusalMessage(failure)
  }
}
