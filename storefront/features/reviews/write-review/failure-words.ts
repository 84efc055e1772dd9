import { ApiRefusal } from '../../../api/refusal.ts'

/** TOAST-07 */
export const GENERIC_FAILURE = 'Terjadi kesalahan, silakan coba beberapa saat lagi.'
const TWICE = 'Maaf, Kamu sudah pernah review produk atau produk dengan kombinasi ini sebelumnya.'
const COPIED = 'Konten review yang ingin kamu masukkan sudah ada.'

/** What a refused review reads as: one 403 is a second review, every other one copied words; the rest is generic (REVIEW-19 … REVIEW-21). */
export function reviewFailureWords(error: unknown): string {
  if (!(error instanceof ApiRefusal) || error.status !== 403) return GENERIC_FAILURE
  return error.code === 'DUPLICATE_USER_REVIEW' ? TWICE : COPIED
}
