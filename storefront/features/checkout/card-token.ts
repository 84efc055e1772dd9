import type { PublicSettings } from '../../../contract/settings.ts'

/**
 * The browser requests card tokens directly from the provider (docs.midtrans.com, Core API "Get Token"): neither the
 * number nor the CVV ever reaches the shop's own server.
 */

type Card =
  | { savedToken: string; cvv: string }
  | { number: string; expiryMonth: string; expiryYear: string; cvv: string }

const TOKEN_WAIT_MS = 15_000

/**
 * Returns the token for one charge. Throws with a message for the shopper if the provider refuses or is unreachable.
 */
export async function makeCardToken(
  tokens: NonNullable<PublicSettings['card_tokens']>,
  card: Card,
): Promise<string> {
  const url = new URL(tokens.url)
  url.searchParams.set('client_key', tokens.client_key)
  url.searchParams.set('card_cvv', card.cvv)
  if ('savedToken' in card) {
    url.searchParams.set('token_id', card.savedToken)
  } else {
    url.searchParams.set('card_number', card.number.replaceAll('-', ''))
    url.searchParams.set('card_exp_month', card.expiryMonth)
    url.searchParams.set('card_exp_year', card.expiryYear)
  }
  const response = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TOKEN_WAIT_MS),
  }).catch(() => {
    throw new CardTokenRefused('Penyedia kartu tidak menjawab. Coba lagi sebentar, ya.')
  })
  const body: unknown = await response.json().catch(() => null)
  const token = typeof body === 'object' && body !== null && 'token_id' in body ? body.token_id : null
  if (typeof token !== 'string')
    throw new CardTokenRefused('Data kartu ditolak. Periksa nomor, masa berlaku, dan CVV-nya.')
  return token
}

export class CardTokenRefused extends Error {}
