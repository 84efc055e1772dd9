import { ApiRefusal } from './refusal.ts'

/**
 * What a person reads when a call did not go through: the server's own sentence, else the calm one (AUTH-29); what is
 * no answer of the shop at all is a fault of ours (TOAST-07).
 */
export const refusalWords = (error: unknown): string =>
  error instanceof ApiRefusal
    ? error.message || 'Silakan coba lagi dalam beberapa saat.'
    : 'Terjadi kesalahan, silakan coba beberapa saat lagi.'
