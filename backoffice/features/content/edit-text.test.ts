import { expect, test } from 'vitest'
import { readMarkdown } from '../../../contract/read-markdown.ts'
import {
  type Edit,
  pictureBlock,
  placeOfLine,
  type Selection,
  withBlock,
  withLink,
  withMark,
  withNextItem,
  withPrefix,
} from './edit-text.ts'

/** "ab[cd]e": what is between the brackets is selected. */
const selected = (marked: string): Selection => ({
  text: marked.replace(/[⟦⟧]/g, ''),
  start: marked.indexOf('⟦'),
  end: marked.indexOf('⟧') - 1,
})
function after(marked: string, edit: (selection: Selection) => Edit | null): string | null {
  const selection = selected(marked)
  const made = edit(selection)
  if (!made) return null
  const text = selection.text.slice(0, made.from) + made.insert + selection.text.slice(made.to)
  const [start, end] = made.select
  return `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`
}

test('bold and italic go around the words, and off again', () => {
  expect(after('Satu ⟦dua ⟧tiga', all => withMark(all, '**', 'tebal'))).toBe('Satu **⟦dua⟧** tiga')
  expect(after('Satu **⟦dua⟧** tiga', all => withMark(all, '**', 'tebal'))).toBe('Satu ⟦dua⟧ tiga')
  expect(after('Satu ⟦⟧', all => withMark(all, '*', 'miring'))).toBe('Satu *⟦miring⟧*')
})

test('lines become headings, lists and quotes, and plain again', () => {
  expect(after('a\nJu⟦⟧dul\nb', all => withPrefix(all, 'heading'))).toBe('a\n## Judul⟦⟧\nb')
  expect(after('## Ju⟦⟧dul', all => withPrefix(all, 'heading'))).toBe('Judul⟦⟧')
  expect(after('## Ju⟦⟧dul', all => withPrefix(all, 'smallHeading'))).toBe('### Judul⟦⟧')
  expect(after('⟦satu\n\ndua⟧', all => withPrefix(all, 'numbers'))).toBe('1. satu\n\n2. dua⟦⟧')
  expect(after('- ⟦satu\n- dua⟧', all => withPrefix(all, 'bullets'))).toBe('satu\ndua⟦⟧')
})

test('a picture stands alone, and what it says cannot break it', () => {
  const block = pictureBlock({ url: '/media/ab', alt: 'Dua [jari]\nlagi', caption: 'Kata "orang"' })
  expect(after('Satu⟦⟧ dua', all => withBlock(all, block))).toBe(
    'Satu\n\n![Dua jari lagi](/media/ab "Kata ”orang”")\n\n⟦⟧ dua',
  )
  expect(readMarkdown(block).problems).toEqual([])
})

test('a link keeps its words, whatever marks are in them', () => {
  const text = after('⟦⟧', all => withLink(all, 'Serum *baru* [2]', '/sale'))?.replace(/[⟦⟧]/g, '') ?? ''
  expect(readMarkdown(text)).toMatchObject({
    problems: [],
    blocks: [{ children: [{ type: 'link', href: '/sale', children: ['Serum *baru* [2]'] }] }],
  })
})

test('Enter continues a list, and ends it on an empty item', () => {
  expect(after('- satu⟦⟧', withNextItem)).toBe('- satu\n- ⟦⟧')
  expect(after('9. satu⟦⟧', withNextItem)).toBe('9. satu\n10. ⟦⟧')
  expect(after('- satu\n- ⟦⟧', withNextItem)).toBe('- satu\n⟦⟧')
  expect(after('biasa⟦⟧', withNextItem)).toBeNull()
})

test('a line is found by its number', () => {
  expect(placeOfLine('a\nbcd\ne', 2)).toEqual([2, 5])
})
