import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const texts: string[] = []
for await (const file of glob('{README,docs/**/*,server/**/README}.md', { cwd: root })) texts.push(file)
const exists = (file: string) => existsSync(path.join(root, file))

const matchesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(pattern)].map(match => match[1] ?? '')

/**
 * Returns the files and folders that a document names, in the order of the text: `server/app.ts`, `store.ts`, `bench/`.
 */
const namesIn = (file: string) =>
  matchesIn(file, /`([\w.$/-]+(?:\.(?:tsx?|m?js|sql|md|html|webmanifest)|\/))`/g)

/** Returns the pages and pictures that a document links to: `](docs/map.md)`, `src="docs/pictures/home-390.webp"`. */
const linksIn = (file: string) => matchesIn(file, /(?:\]\(|src=")(?!https?:|#)([^)"#]+)/g)

const fileNames = new Set<string>()
for await (const file of glob(
  '{*,.github/**/*,{backoffice,bench,bin,contract,demo,deploy,docs,e2e,server,storefront,ui}/**/*}',
  {
    cwd: root,
  },
))
  fileNames.add(path.basename(file))

/** In a README a name without a folder is a file next to it; in other documents it may be anywhere. */
test.each(texts)('%s names only files that exist', file => {
  const folder = path.dirname(file)
  const resolves = (name: string) =>
    exists(path.join(folder, name)) ||
    (name.includes('/') ? exists(name) : !file.endsWith('README.md') && fileNames.has(name))
  expect(namesIn(file).filter(name => !/^[./]/.test(name) && !resolves(name))).toEqual([])
  expect(linksIn(file).filter(link => !exists(path.join(folder, link)))).toEqual([])
})

test('in the map a name without a folder is in the folder named before it', () => {
  let folder = ''
  for (const name of namesIn('docs/map.md')) {
    if (name.includes('/')) folder = path.dirname(`${name}.`)
    expect(exists(name.includes('/') ? name : path.join(folder, name)), `${name} in ${folder}`).toBe(true)
  }
})

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

/**
 * No test can tell whether the files of a section belong together: they are also connected by HTTP calls, the queue and
 * tables, so a seventh of the files neither imports another file of its section nor is imported by one.
 */
test('the contents of the map list its sections in their order', () => {
  const [contents = '', sections = ''] =
    readFileSync(path.join(root, 'docs/map.md'), 'utf8')
      .split('\n## Contents\n')[1]
      ?.split(/\n(?=## )(.*)/s) ?? []
  const anchors = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name).filter(name => name !== 'How do I add …')
  expect(anchors(contents, /\]\(#([^)]+)\)/g)).toEqual(anchors(sections, /^###? (.+)$/gm).map(anchorOf))
  const links = anchors(sections, /\]\(#([^)]+)\)/g)
  expect(links.filter(link => !contents.includes(`(#${link})`))).toEqual([])
})

test('every module has a README, and a place in the map', () => {
  const map = readFileSync(path.join(root, 'docs/map.md'), 'utf8')
  const modules = readdirSync(path.join(root, 'server/modules'))
  expect(modules.filter(module => !map.includes(`server/modules/${module}/`))).toEqual([])
  expect(modules.filter(module => !exists(`server/modules/${module}/README.md`))).toEqual([])
})
