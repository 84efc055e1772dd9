/** Returns a random value for the `Idempotency-Key` header, one per action; works on plain http too. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
