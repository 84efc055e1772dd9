import { place } from '../place.ts'

/** The other side of a payment: what a bank and its customer do, by the simulator's control. */

export async function payAtTheBank(providerOrderId: string, manner = 'normal') {
  await act(providerOrderId, 'pay', manner)
}

export async function refuseAtTheBank(providerOrderId: string) {
  await act(providerOrderId, 'deny', 'normal')
}

async function act(providerOrderId: string, what: string, manner: string) {
  const answer = await fetch(`${place.simulatorUrl}/control/transactions/${providerOrderId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: what, manner }),
  })
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status}: ${await answer.text()}`)
}
