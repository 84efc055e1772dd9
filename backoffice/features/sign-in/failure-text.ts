import { messageOf } from '../../api/staff-refusal.ts'
import { PasskeyCancelled } from './passkeys.ts'

/** Returns the message about a failed step of signing in. */
export const failureText = (error: unknown): string =>
  error instanceof PasskeyCancelled
    ? 'Passkey belum dipakai. Coba lagi, atau pakai cara lain.'
    : messageOf(error)
