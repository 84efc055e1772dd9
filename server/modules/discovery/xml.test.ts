import { expect, test } from 'vitest'
import { element, escapeXml } from './xml.ts'

test('XML special characters are escaped, once', () => {
  expect(escapeXml(`L'Oréal & "Sons" <b>&amp;</b>`)).toBe(
    'L&apos;Oréal &amp; &quot;Sons&quot; &lt;b&gt;&amp;amp;&lt;/b&gt;',
  )
})

test('characters that XML forbids are dropped; tabs, newlines and characters beyond the first plane stay', () => {
  expect(escapeXml('a\u0000b\u0008c\u000bd\u001fe\ufffef\uffffg')).toBe('abcdefg')
  expect(escapeXml('half \ud83d and \udc1b')).toBe('half  and ')
  expect(escapeXml('tab\tline\nsun 🌞')).toBe('tab\tline\nsun 🌞')
})

test('an element without text is omitted', () => {
  expect(element('g:color', undefined) + element('g:size', null) + element('a', '')).toBe('')
  expect(element('loc', 'a&b')).toBe('<loc>a&amp;b</loc>')
})
