import { expect, test } from 'vitest'
import { returnTime } from './legal-line.tsx'

test('[SET-01] the terms name the time for a return, and leave it out while they do not know it', () => {
  const terms = (days: number | undefined) => `Ajukan dari halaman pesanan${returnTime(days)}, dengan foto.`
  expect(terms(14)).toBe('Ajukan dari halaman pesanan dalam 14 hari sejak diterima, dengan foto.')
  expect(terms(undefined)).toBe('Ajukan dari halaman pesanan, dengan foto.')
})
