import { place } from '../place.ts'

/** Pays at the bank or wallet, through the simulator's control API. */

export async function payAtBank(providerOrderId: string, mode = 'normal') {
  await actAtProvider(providerOrderId, 'pay', mode)
}

export async function refuseAtBank(providerOrderId: string) {
  await actAtProvider(providerOrderId, 'deny', 'normal')
}

async function actAtProvider(providerOrderId: string, action: string, mode: string) {
  const response = await fetch(`${place.simulatorUrl}/control/transactions/${providerOrderId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: action, mode }),
  })
  if (!response.ok)
    throw new Error(`the simulator responded with ${response.status}: ${await response.text()}`)
}
