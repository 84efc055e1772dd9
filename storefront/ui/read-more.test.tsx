import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cutAtWord, ReadMore } from './read-more.tsx'

const html = (text: string) => renderToStaticMarkup(<ReadMore text={text} maxChars={100} />)

test('[LAYOUT-24] 100 characters are shown in full, 101 are cut with a button for the rest', () => {
  expect(html('a'.repeat(100))).toBe(`<p class="">${'a'.repeat(100)}</p>`)
  expect(html('a'.repeat(101))).toContain(`${'a'.repeat(100)}…`)
  expect(html('a'.repeat(101))).toContain('Baca selengkapnya')
})

test('text is cut between words if a word ends nearby', () => {
  expect(cutAtWord('tabir surya untuk kulit tropis', 14)).toBe('tabir surya…')
  expect(cutAtWord('pendek', 14)).toBe('pendek')
})
