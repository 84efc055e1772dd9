import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { countWords, readInline, readMarkdown, type UnplacedBlock } from '../../../contract/read-markdown.ts'
import type { Inline } from '../../../contract/rich-text.ts'
import { naughty } from '../../testing/naughty-strings.ts'

const read = (text: string) => {
  const { blocks, problems } = readMarkdown(text)
  expect(problems).toEqual([])
  return blocks
}
const refusedFor = (text: string) =>
  readMarkdown(text).problems.map(({ line, reason }) => `${line}: ${reason}`)

test('headings, paragraphs, lists, quotes and pictures are parsed', () => {
  expect(
    read(
      [
        '## Dua jari',
        '',
        'Satu baris,',
        'lalu **yang *penting* sekali** dan [tautan](/sale).',
        '',
        '- Telinga',
        '- Leher, terutama',
        '  bagian belakang',
        '',
        '1. Oles',
        '2. Tunggu',
        '',
        '> Kata orang.',
        '',
        '![Dua jari](../a.svg "Di bawahnya")',
        '### Dua jari',
      ].join('\n'),
    ),
  ).toEqual([
    { type: 'heading', level: 2, id: 'dua-jari', children: ['Dua jari'] },
    {
      type: 'paragraph',
      children: [
        'Satu baris, lalu ',
        { type: 'strong', children: ['yang ', { type: 'em', children: ['penting'] }, ' sekali'] },
        ' dan ',
        { type: 'link', href: '/sale', children: ['tautan'] },
        '.',
      ],
    },
    { type: 'list', isOrdered: false, items: [['Telinga'], ['Leher, terutama bagian belakang']] },
    { type: 'list', isOrdered: true, items: [['Oles'], ['Tunggu']] },
    { type: 'quote', children: ['Kata orang.'] },
    { type: 'picture', line: 15, source: '../a.svg', alt: 'Dua jari', caption: 'Di bawahnya' },
    { type: 'heading', level: 3, id: 'dua-jari-2', children: ['Dua jari'] },
  ])
})

const refusals: [text: string, problem: string][] = [
  ['ya\n\n<script>alert(1)</script>', '3: HTML is not supported'],
  ['kata <img src=x onerror=alert(1)>', '1: HTML is not supported'],
  ['</p>', '1: HTML is not supported'],
  ['<!-- rahasia -->', '1: HTML is not supported'],
  ['# Judul', '1: begin with ## : the title is the page’s first heading'],
  ['#### Judul', '1: only ## and ### are headings'],
  ['```js', '1: code is not supported'],
  ['| a | b |', '1: tables are not supported'],
  ['---', '1: horizontal rules are not supported'],
  ['* butir', '1: begin each line of a list with "- "'],
  ['- satu\n  - dua', '2: a list inside a list is not supported'],
  ['![](a.png)', '1: describe the picture: ![…]'],
  ['![a](a b.png)', '1: a picture is ![what it shows](file "caption")'],
  ['**tidak ditutup', '1: ** or * is not closed'],
  ['**salah *urutan** tutup*', '1: ** and * must be nested: close the one opened last first'],
  ['[x](javascript:alert(1))', '1: a link is [words](address), without spaces or brackets in the address'],
  [
    '[x](javascript:alert%281%29)',
    '1: "javascript:alert%281%29" must be a path of the shop or an https:// address',
  ],
  ['[x](http://a.example)', '1: "http://a.example" must be a path of the shop or an https:// address'],
  ['[x](//a.example)', '1: "//a.example" must be a path of the shop or an https:// address'],
  [
    '[x](https://u:p@a.example)',
    '1: "https://u:p@a.example" must be a path of the shop or an https:// address',
  ],
  ['[x](data:text/html,a)', '1: "data:text/html,a" must be a path of the shop or an https:// address'],
]

describe('Markdown that other dialects read differently is refused, and the error names its line', () => {
  test.each(refusals)('%j', (text, problem) => {
    expect(refusedFor(text)[0]).toBe(problem)
    const twoLinesLower = problem.replace(/^\d+/, line => String(Number(line) + 2))
    expect(refusedFor(`Kata.\n\n${text}`)[0]).toBe(twoLinesLower)
  })
})

test('escaped and unpaired marks stay in the text', () => {
  const refuse = (reason: string) => expect.unreachable(reason)
  expect(readInline('5 < 6 & "kutip" \\*bintang\\* 3 > 2', refuse)).toEqual([
    '5 < 6 & "kutip" *bintang* 3 > 2',
  ])
})

const inline: z.ZodType<Inline> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({ type: z.enum(['strong', 'em']), children: z.array(inline) }),
    z.strictObject({
      type: z.literal('link'),
      href: z.string().regex(/^(\/|https:\/\/)/),
      children: z.array(inline),
    }),
  ]),
)
const children = z.array(inline)
const blocks: z.ZodType<UnplacedBlock[]> = z.array(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('heading'), level: z.literal([2, 3]), id: z.string(), children }),
    z.strictObject({ type: z.literal('paragraph'), children }),
    z.strictObject({ type: z.literal('quote'), children }),
    z.strictObject({ type: z.literal('list'), isOrdered: z.boolean(), items: z.array(children) }),
    z.strictObject({
      type: z.literal('picture'),
      line: z.int(),
      source: z.string(),
      alt: z.string(),
      caption: z.string().nullable(),
    }),
  ]),
)

/** Fails for a parser that never ends, which a test's own timeout cannot interrupt. */
const readToTheEnd = (text: string): ReturnType<typeof readMarkdown> =>
  runInNewContext('readMarkdown(text)', { readMarkdown, text }, { timeout: 5000 })

const everyBlock = `## Satu\n## Satu\n### Satu\n
Kata **tebal *miring* tebal**, _miring_ dan [tautan **tebal**](/sale).\n
> Kutipan\n> lanjut\n- butir\n- *butir*\n1. nomor\n![Foto](foto.png "Di bawahnya")`

test('any text is parsed to the end, into known blocks only', () => {
  expect(readToTheEnd(everyBlock)).toMatchObject({ blocks: { length: 8 }, problems: [] })
  for (const text of [everyBlock, ...naughty, ...refusals.map(([text]) => text)])
    expect(blocks.safeParse(readToTheEnd(text).blocks).error, text).toBeUndefined()
  for (const text of [
    '*'.repeat(5000),
    '['.repeat(5000),
    '!['.repeat(2000),
    '> '.repeat(3000),
    '\\'.repeat(999),
  ])
    expect(readToTheEnd(text).blocks.length).toBeLessThan(3)
})

test('emphasis is written with * or _, and an underscore inside a word is not emphasis', () => {
  const refuse = (reason: string) => expect.unreachable(reason)
  const em = { type: 'em', children: ['benar'] }
  for (const text of ['yang *benar*, ya', 'yang _benar_, ya'])
    expect(readInline(text, refuse)).toEqual(['yang ', em, ', ya'])
  expect(readInline('nama_berkas_ini', refuse)).toEqual(['nama_berkas_ini'])
})

test('words are counted over the whole text', () => {
  const { blocks } = readMarkdown('## Satu dua\n\ntiga **empat** lima\n\n- enam\n- tujuh')
  expect(countWords(blocks.filter(block => block.type !== 'picture'))).toBe(7)
})

test('a text of any signs is read in time that grows with its length', () => {
  const CHARS = 90_000
  const fill = (part: string) => part.repeat(CHARS / part.length)
  for (const part of [
    '[',
    '[a',
    '[\\',
    '[\\[',
    '![',
    '[](',
    '[a](b',
    '](',
    '*',
    '_a ',
    '**a*',
    '\\',
    '- ',
    '## ',
  ])
    expect(readMarkdown(fill(part)).blocks.length, part).toBeGreaterThanOrEqual(0)
  for (const mark of ['- ', '1. ', '## '])
    expect(readMarkdown(`${mark}${' '.repeat(CHARS)}\u2028a`).problems, mark).toEqual([])
  const { blocks } = readMarkdown(fill('## a\n'))
  expect(new Set(blocks.map(block => block.type === 'heading' && block.id)).size).toBe(CHARS / 5)
})

test('headings have ids of their own, whatever the others are called', () => {
  const ids = read('## a\n## a-2\n## a\n## a\n## a-2\n## a-3').map(
    block => block.type === 'heading' && block.id,
  )
  expect(ids).toEqual(['a', 'a-2', 'a-3', 'a-4', 'a-2-2', 'a-3-2'])
})
