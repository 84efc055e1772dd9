import { expect, test } from 'vitest'
import { splitStyles } from '../../bin/split-styles.mjs'
import { PageStyles } from './page-styles.ts'

const styles = (css: string) => {
  const sheet = new PageStyles(splitStyles(css))
  return (html: string) => sheet.of(html).toString()
}

test('a page gets the rules of its classes, in their order, and those that need no class', () => {
  const of = styles(
    '@layer base,utilities;html{color:red}.a{top:0}@layer utilities{.b{top:1px}.a .c{top:2px}@media (min-width:9px){.c\\:b,.d{top:3px}.e{top:4px}}}@media print{.e{top:5px}}@keyframes x{to{top:0}}',
  )
  const always = '@layer base,utilities;html{color:red}'
  const end = '@keyframes x{to{top:0}}'
  expect(of('<p>')).toBe(always + end)
  expect(of('<p class="b  a"><i class="d">')).toBe(
    `${always}.a{top:0}@layer utilities{.b{top:1px}.a .c{top:2px}@media (min-width:9px){.c\\:b,.d{top:3px}}}${end}`,
  )
  expect(of('<p class="c:b">')).toContain('{.c\\:b,.d{top:3px}}')
  expect(of('<p class="e">')).toContain('@media print{.e{top:5px}}')
  expect(of('<p class="b  a"><i class="d">')).not.toContain('.e')
})

test.each([
  // The class of a selector as Tailwind writes it, and as the page contains it.
  ['.\\[\\&\\>svg\\]\\:p-1>svg{top:0}', '[&amp;&gt;svg]:p-1'],
  ['.before\\:content-\\[\\"\\.\\"\\]:before{top:0}', 'before:content-[&quot;.&quot;]'],
  ['.\\32 xl{top:0}', '2xl'],
  ['.p-1\\.5{top:0}', 'p-1.5'],
  [':where(.space-y-1>:not(:last-child)){top:0}', 'space-y-1'],
  ['.group-hover\\:x:is(:where(.group):hover *){top:0}', 'group-hover:x'],
  ['a[href$=".pdf"] .x{top:0}', 'x'],
  ['.y:not(.z){top:0}', 'y'],
  [':is(.z,:hover:is(.x)) .y{top:0}', 'y'],
  ['.y:where(.z,.x){top:0}', 'y'],
  [':not(.z)>.y{top:0}', 'y'],
])('%s is for elements of class "%s"', (rule, name) => {
  const of = styles(rule)
  expect(of(`<p class="${name}">`)).toBe(rule)
  expect(of('<p class="other">')).toBe('')
})

test.each([
  'a:not(.z){top:0}',
  '[data-x=".z"]{top:0}',
  ':is(.x,.z){top:0}',
  'p,.z{top:0}',
  '@font-face{src:url(z.woff2)}',
])('%s is for every page', rule => {
  expect(styles(rule)('<p>')).toBe(rule)
})

test('pages with the same classes share the bytes, also after thousands of different attributes', () => {
  const sheet = new PageStyles(splitStyles('.a{top:0}.b{top:1px}'))
  const first = sheet.of('<p class="a"><p class="unknown b">')
  for (let index = 0; index < 12_000; index += 1) sheet.of(`<p class="x${index}">`)
  expect(sheet.of('<p class="b a">')).toBe(first)
  expect(first.toString()).toBe('.a{top:0}.b{top:1px}')
})
