import { place } from '../place.ts'

/** The bank's and the buyer's side of a payment, through the simulator's control API. */

export async function payAtBank(providerOrderId: string, manner = 'normal') {
  await atProvider(providerOrderId, 'pay', manner)
}

export async function refuseAtBank(providerOrderId: string) {
  await atProvider(providerOrderId, 'deny', 'normal')
}

async function atProvider(providerOrderId: string, action: string, manner: string) {
  const response = await fetch(`${place.simulatorUrl}/control/transactions/${providerOrderId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: action, manner }),
  })
  if (!response.ok)
    throw new Error(`the simulator responded with ${response.status}: ${await response.text()}`)
}
