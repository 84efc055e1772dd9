import { StaffRefusal } from './staff-refusal.ts'

/** The idempotency keys of calls whose response was lost, by call and content. */
const keysOfLost = new Map<string, string>()

/**
 * Makes a call with an Idempotency-Key. If the response to the same call was lost before, the key is the same again, so
 * that pressing the button once more does not do the act twice.
 */
export async function withKey<Result>(call: string, make: (key: string) => Promise<Result>): Promise<Result> {
  const key = keysOfLost.get(call) ?? crypto.randomUUID()
  try {
    const result = await make(key)
    keysOfLost.delete(call)
    return result
  } catch (error) {
    if (isLost(error)) keysOfLost.set(call, key)
    else keysOfLost.delete(call)
    throw error
  }
}

/** The act may have been done, or is still being done. */
const isLost = (error: unknown) =>
  !(error instanceof StaffRefusal) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.code === 'UNREADABLE_RESPONSE' ||
  error.code === 'IN_PROGRESS'
