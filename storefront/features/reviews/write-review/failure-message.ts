import { ApiRefusal } from '../../../api/refusal.ts'

/** TOAST-07 */
export const GENERIC_FAILURE = 'Terjadi kesalahan, silakan coba beberapa saat lagi.'
const DUPLICATE = 'Maaf, Kamu sudah pernah review produk atau produk dengan kombinasi ini sebelumnya.'
const COPIED = 'Konten review yang ingin kamu masukkan sudah ada.'

/**
 * Returns the message for a refused review: the 403 DUPLICATE_USER_REVIEW means a second review, any other 403 a copied
 * text; every other error has the generic message (REVIEW-19 … REVIEW-21).
 */
export function reviewFailureMessage(error: unknown): string {
  if (!(error instanceof ApiRefusal) || error.status !== 403) return GENERIC_FAILURE
  return error.code === 'DUPLICATE_USER_REVIEW' ? DUPLICATE : COPIED
}
