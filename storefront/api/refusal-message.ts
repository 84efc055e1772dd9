import { ApiRefusal } from './refusal.ts'

/**
 * Returns the message to show when a call failed: the server's own, else a generic one (AUTH-29); any other error is a
 * bug of ours (TOAST-07).
 */
export const refusalMessage = (error: unknown): string =>
  error instanceof ApiRefusal
    ? error.message || 'Silakan coba lagi dalam beberapa saat.'
    : 'Terjadi kesalahan, silakan coba beberapa saat lagi.'
