import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Runs as somebody who may make no namespaces. */
const drill = (...args: string[]) =>
  spawnSync(process.execPath, ['bin/drill.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    ...(process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}),
  })

test('where drills cannot be held, the short form says that nothing was tried, and is no failure; a drill by name is one', () => {
  for (const [args, status] of [
    [['--short'], 0],
    [['crowd'], 1],
  ] as const) {
    const tried = drill(...args)
    expect(tried.stdout).toMatch(/: nothing was tried\.\n$/)
    expect(tried.status).toBe(status)
  }
})

test('every drill has a number, and every number a drill', () => {
  const { stderr, status } = drill('holiday')
  expect(status).toBe(1)
  const named = /Drills: (.*)\.\n$/.exec(stderr)?.[1]?.split(', ') ?? []
  const files = readdirSync(path.join(root, 'bench/drills')).filter(file => file.endsWith('.ts'))
  expect(named.sort()).toEqual(
    files
      .map(file => file.slice(0, -3))
      .filter(name => name !== 'short')
      .sort(),
  )
})
