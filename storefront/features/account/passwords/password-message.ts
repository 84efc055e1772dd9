import { ApiRefusal } from '../../../api/refusal.ts'

/**
 * PROFILE-13..PROFILE-16: returns the server's message if it refused the change, and a generic one for any other error.
 */
export function passwordMessage(error: unknown): string {
  const isExpectedRefusal =
    error instanceof ApiRefusal && [400, 401, 402, 403, 409, 429].includes(error.status)
  return isExpectedRefusal && error.message ? error.message : 'Silakan coba lagi dalam beberapa saat.'
}
