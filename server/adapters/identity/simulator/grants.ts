import { randomBytes } from 'node:crypto'
import { challengeOf } from '../pkce.ts'
import type { SimulatedPerson } from './people.ts'

const CODE_LIFETIME_MS = 60_000
const TOKEN_LIFETIME_MS = 60 * 60_000

/** The authorization request that the client passed through the browser. */
export interface AuthorizationRequest {
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string | null
}

/** Stores issued codes and access tokens, in memory only. */
export function createGrants() {
  const codes = new Map<string, AuthorizationRequest & { person: SimulatedPerson; endsAt: number }>()
  const tokens = new Map<string, { person: SimulatedPerson; endsAt: number }>()
  const newKey = () => randomBytes(24).toString('base64url')

  return {
    issueCode(person: SimulatedPerson, request: AuthorizationRequest): string {
      const code = newKey()
      codes.set(code, { ...request, person, endsAt: Date.now() + CODE_LIFETIME_MS })
      return code
    },
    /** Returns null if the code is unknown, used, expired or another client's, or the verifier does not match. */
    redeemCode(code: string, proof: { clientId: string; redirectUri: string; verifier: string }) {
      const grant = codes.get(code)
      codes.delete(code)
      const isValid =
        grant !== undefined &&
        grant.endsAt > Date.now() &&
        grant.clientId === proof.clientId &&
        grant.redirectUri === proof.redirectUri &&
        grant.challenge === challengeOf(proof.verifier)
      return isValid ? grant : null
    },
    issueToken(person: SimulatedPerson) {
      const token = newKey()
      tokens.set(token, { person, endsAt: Date.now() + TOKEN_LIFETIME_MS })
      return { token, lifetimeSeconds: TOKEN_LIFETIME_MS / 1000 }
    },
    findToken(token: string) {
      const grant = tokens.get(token)
      return grant && grant.endsAt > Date.now() ? grant : null
    },
  }
}
export type Grants = ReturnType<typeof createGrants>
