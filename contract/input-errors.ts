import type { z } from 'zod'
import { REQUIRED } from './form-rules.ts'

/**
 * The messages for fields that are not in the form table. Pass this to zod when validating a request
 * (`schema.safeParse(sent, { error: inputErrorMap })`), so that shoppers never read zod's English messages.
 */
export const inputErrorMap: z.core.$ZodErrorMap = issue => {
  if (issue.input === undefined || issue.input === null) return REQUIRED
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? INVALID
    case 'invalid_value':
      return `Pilih salah satu: ${issue.values.join(', ')}`
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? REQUIRED : `Paling sedikit ${issue.minimum} karakter`
      return issue.origin === 'array'
        ? `Paling sedikit ${issue.minimum} isian`
        : `Paling kecil ${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'string') return `Paling banyak ${issue.maximum} karakter`
      return issue.origin === 'array'
        ? `Paling banyak ${issue.maximum} isian`
        : `Paling besar ${issue.maximum}`
    case 'invalid_format':
      return 'Formatnya belum benar'
    case 'unrecognized_keys':
      return UNKNOWN_FIELD
    default:
      return INVALID
  }
}

export const UNKNOWN_FIELD = 'Field tidak dikenal'
const INVALID = 'Data tidak valid'
const kinds: Record<string, string> = {
  string: 'Isi dengan teks',
  number: 'Isi dengan angka',
  int: 'Isi dengan angka bulat',
  boolean: 'Isi dengan true atau false',
  array: 'Isi dengan daftar',
}

/** Returns the path to the invalid field; for an unlisted field, that of the field itself, not of its parent object. */
export const issuePath = (issue: z.core.$ZodIssue): PropertyKey[] =>
  issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
