import { StaffRefusal } from './staff-refusal.ts'

/** The keys of calls whose response was lost, by the call with its content. */
const keysOfLost = new Map<string, string>()

/**
 * Makes a call under an Idempotency-Key, which is the same as before if the same call was made before and its response was
 * lost: a person who presses again repeats the act instead of doing it twice.
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
