import { ApiRefusal } from './refusal.ts'

/** What a person reads when a call did not go through: the server's own sentence, else the calm one (AUTH-29). */
export const refusalWords = (error: unknown): string =>
  error instanceof ApiRefusal && error.message !== ''
    ? error.message
    : 'Silakan coba lagi dalam beberapa saat.'
