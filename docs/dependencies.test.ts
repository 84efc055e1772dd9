import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8')
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('../package.json'))
const page = read('decisions/0002-dependencies.md')

/** `@fastify/{cookie, static}` names two packages. */
const spelledOut = (names: string) =>
  names
    .replace(/([\w@/-]+)\{([^}]+)\}/g, (_, start: string, ends: string) =>
      ends
        .split(', ')
        .map(end => start + end)
        .join(', '),
    )
    .split(', ')

const [runtime = '', rest = ''] = page.split('\nThese are built into the two apps')
const [builtIn = '', development = ''] = rest.split('\nFor development only: ')

/** The rows of a table: the packages and their reason. */
function rowsOf(table: string) {
  const [, ...rows] = [...table.matchAll(/^\| ([@\w][^|]*?) +\|([^|\n]*)\|$/gm)]
  return rows.map(([, names = '', reason = '']) => ({ names: spelledOut(names), reason: reason.trim() }))
}

test('decision 2 lists every runtime package with its reason, and nothing else', () => {
  const rows = rowsOf(runtime)
  expect(rows.flatMap(({ names }) => names).sort()).toEqual(
    [...Object.keys(dependencies), ...Object.keys(optionalDependencies)].sort(),
  )
  expect(rows.filter(({ reason }) => !/\w/.test(reason))).toEqual([])
})

test('decision 2 lists every package of the build and of development', () => {
  const rows = rowsOf(builtIn)
  const [paragraph = ''] = development.split('\n\n')
  const listed = [...rows.flatMap(({ names }) => names), ...paragraph.split(/[\s,;():.]+/)]
  const isInGroup = (name: string) => /^@(types|fontsource)\//.test(name)
  expect(Object.keys(devDependencies).filter(name => !isInGroup(name) && !listed.includes(name))).toEqual([])
  expect(
    rows.filter(({ names, reason }) => !/\w/.test(reason) || names.some(name => !(name in devDependencies))),
  ).toEqual([])
})

// When npm rewrites a lock file, it drops the optional packages of other platforms, and then `npm ci` fails.
test('the lock file has the optional packages of every platform', () => {
  const { packages } = JSON.parse(read('../package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const installed = new Set(Object.keys(packages).map(place => place.split('node_modules/').at(-1)))
  const wanted = Object.values(packages).flatMap(({ optionalDependencies }) =>
    Object.keys(optionalDependencies ?? {}),
  )
  expect(wanted.filter(name => !installed.has(name))).toEqual([])
})
