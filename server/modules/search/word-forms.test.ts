import { expect, test } from 'vitest'
import { otherForms } from './word-forms.ts'

test.each([
  ['menenangkan', 'tenang'],
  ['penenang', 'tenang'],
  ['tenang', 'menenangkan'],
  ['mengencangkan', 'kencang'],
  ['kencang', 'pengencang'],
  ['kekeringan', 'mengeringkan'],
  ['memerah', 'merah'],
  ['kemerahan', 'pemerah'],
])('%s may also be written %s', (word, form) => {
  expect(otherForms(word)).toContain(form)
})

test.each([
  ['kering', 'ringan'],
  ['ringan', 'kering'],
  ['toner', 'one'],
  ['serum', 'menyerum'],
])('%s is not a form of %s', (word, form) => {
  expect(otherForms(word)).not.toContain(form)
})
