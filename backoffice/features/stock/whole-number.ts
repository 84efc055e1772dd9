import { z } from 'zod'

/** Fields that a form takes as text and sends as a number or a day. */

export const wholeNumber = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/, 'Tulis angka bulat, misalnya 12')
  .transform(Number)

/** "21.000" and "21000" are the same; empty is unknown. */
export const optionalRupiah = z
  .string()
  .trim()
  .regex(/^(\d{1,9}|\d{1,3}(\.\d{3}){1,2})?$/, 'Tulis rupiah tanpa koma, misalnya 21000')
  .transform(text => (text === '' ? null : Number(text.replaceAll('.', ''))))

export const optionalDay = z
  .string()
  .refine(text => text === '' || z.iso.date().safeParse(text).success, 'Pilih tanggalnya')
  .transform(text => text || null)
