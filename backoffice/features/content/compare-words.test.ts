import { expect, test } from 'vitest'
import { compareWords } from './compare-words.ts'

const marked = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ kind, words }) => (kind === 'gone' ? `[-${words}-]` : kind === 'new' ? `{+${words}+}` : words))
    .join('')

test('what was taken away and what was added stand where they were', () => {
  expect(marked('Oles dua jari.', 'Oles tiga jari.')).toBe('Oles [-dua -]{+tiga +}jari.')
  expect(marked('Teduh itu penting.', 'Topi lebih murah.')).toBe(
    '[-Teduh itu penting.-]{+Topi lebih murah.+}',
  )
  expect(marked('a\nb\nc', 'a\nc')).toBe('a\n[-b\n-]c')
  expect(marked('', 'baru')).toBe('{+baru+}')
  expect(marked('sama', 'sama')).toBe('sama')
})

test('a long text is compared quickly, and nothing of it is lost', () => {
  const before = Array.from({ length: 3_000 }, (_, line) => `Baris ${line} dari tulisan panjang.`).join('\n')
  const after = before.replace('Baris 1500', 'Baris yang lain').replace('Baris 2999 ', '')
  const runs = compareWords(before, after)
  const textOf = (without: string) =>
    runs.flatMap(({ kind, words }) => (kind === without ? [] : [words])).join('')
  expect(textOf('new')).toBe(before)
  expect(textOf('gone')).toBe(after)
})
