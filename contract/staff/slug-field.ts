import { z } from 'zod'
import { SLUG_MAX_CHARS, slugOf } from '../slug.ts'

/** The part of an address that staff may write, as a name would give it. */
export const slugField = z
  .string()
  .trim()
  .min(1)
  .max(SLUG_MAX_CHARS)
  .refine(slug => slugOf(slug) === slug, 'Huruf kecil dan angka, dipisah satu tanda hubung')
