import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readMarkdown } from '../../../contract/read-markdown.ts'
import type { Inline } from '../../../contract/rich-text.ts'
import { readyRoles } from '../../../contract/staff/roles.ts'
import { purposes } from '../page-purpose/purposes.ts'
import { type ChapterKey, chapters, chaptersFor } from './chapters.ts'
import { placeOf, places } from './places.ts'

const here = import.meta.dirname
const keys = Object.keys(chapters) as ChapterKey[]
const textOf = (key: ChapterKey) => readFileSync(path.join(here, 'chapters', `${key}.md`), 'utf8')
const read = new Map(keys.map(key => [key, readMarkdown(textOf(key))]))

/** All words with marks in a chapter, however deep they stand. */
function marksOf(key: ChapterKey): Exclude<Inline, string>[] {
  const deep = (words: Inline[]): Exclude<Inline, string>[] =>
    words.flatMap(word => (typeof word === 'string' ? [] : [word, ...deep(word.children)]))
  return (read.get(key)?.blocks ?? []).flatMap(block =>
    block.type === 'list' ? block.items.flatMap(deep) : block.type === 'picture' ? [] : deep(block.children),
  )
}

test('each file is a chapter, and each can be read', () => {
  const files = globSync('*.md', { cwd: path.join(here, 'chapters') }).map(file => file.replace('.md', ''))
  expect(files.sort()).toEqual([...keys].sort())
  for (const key of keys) expect(read.get(key)?.problems, key).toEqual([])
})

describe('[UX-06] the handbook', () => {
  test('explains each page below a heading that is there', () => {
    for (const [page, place] of Object.entries(places)) {
      const [key, heading] = place.split('#') as [ChapterKey, string | undefined]
      const ids = read.get(key)?.blocks.flatMap(block => (block.type === 'heading' ? [block.id] : []))
      if (heading !== undefined) expect(ids, `${page} in ${key}`).toContain(heading)
    }
    expect(placeOf('/kemas/resi')).toBe('gudang#resi-dan-paket')
    expect(placeOf('/nowhere')).toBe('mulai')
  })

  test('has a chapter for each chair, which comes first', () => {
    for (const { home } of Object.values(readyRoles))
      expect(chaptersFor(home)[0]?.[1].homes, home).toContain(home)
  })

  test('leads only to pages that exist', () => {
    for (const key of keys)
      for (const word of marksOf(key))
        if (word.type === 'link') expect(Object.keys(purposes), `${key}: ${word.href}`).toContain(word.href)
  })

  test('names buttons as the screen does', () => {
    const sources = [...globSync('backoffice/**/*.{ts,tsx}'), ...globSync('contract/**/*.ts')]
      .filter(file => !file.includes('.test.') && !file.includes('features/handbook/'))
      .map(file => readFileSync(file, 'utf8'))
    for (const key of keys)
      for (const word of marksOf(key)) {
        if (word.type !== 'strong') continue
        const name = word.children.join('')
        expect(
          sources.some(source => source.includes(name)),
          `${key}: ${name}`,
        ).toBe(true)
      }
  })

  test('shows each picture that it has', () => {
    const shown = keys.flatMap(key =>
      (read.get(key)?.blocks ?? []).flatMap(block =>
        block.type === 'picture' ? [`${block.source}.jpg`] : [],
      ),
    )
    expect(globSync('*.jpg', { cwd: path.join(here, 'pictures') }).sort()).toEqual(shown.sort())
  })
})
