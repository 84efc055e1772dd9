import { place } from '../place.ts'

/** Pays at the bank or wallet, through the simulator's control API. */

export async function payAtBank(providerOrderId: string, mode = 'normal') {
  await actAtProvider(providerOrderId, 'pay', mode)
}

export async function refuseAtBank(providerOrderId: string) {
  await actAtProvider(providerOrderId, 'deny', 'normal')
}

/**
 * Makes the provider's next charge go wrong: `error_400` and `error_504` are bad responses, `drop` loses the request,
 * `error_after_success` loses the response, `slow` waits before it serves.
 */
export async function failNextCharge(
  fault: 'error_400' | 'error_504' | 'drop' | 'error_after_success' | 'slow',
  delayMs = 0,
) {
  await control('faults', { call: 'charge', fault, times: 1, delayMs })
}

async function actAtProvider(providerOrderId: string, action: string, mode: string) {
  await control(`transactions/${providerOrderId}`, { act: action, mode })
}

async function control(path: string, body: object) {
  const response = await fetch(`${place.simulatorUrl}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`the simulator responded with ${response.status}: ${await response.text()}`)
}
