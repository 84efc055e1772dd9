import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Any module may join any table, but only one module (or one folder of server/) writes to it. The others call a
 * function that the writing module exports.
 */

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const tables = new Set(
  [...(read('server/db/tables.ts').split('interface DB {')[1] ?? '').matchAll(/^ {2}(\w+): \w+;?$/gm)].map(
    ([, table]) => table,
  ),
)
const writes = [
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert|merge) into (\w+)/g,
  /\bupdate (?:only )?(\w+)(?: as)?(?: \w+)?\s+set\b/g,
  /\bdelete from (?:only )?(\w+)/g,
]

/** "modules/cart" for a module, "http" for another folder of server/. */
const ownerOf = (file: string) => {
  const [, folder = '', module = ''] = file.split('/')
  return folder === 'modules' ? `modules/${module}` : folder
}

/** Returns the writers of each table: table → owner → one of its files. */
function findWriters(files: string[], textOf: (file: string) => string) {
  const writers = new Map<string, Map<string, string>>()
  for (const file of files)
    for (const [, table = ''] of writes.flatMap(write => [...textOf(file).matchAll(write)]))
      if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Map()).set(ownerOf(file), file))
  return writers
}

const secondWriters = (writers: ReturnType<typeof findWriters>) =>
  [...writers]
    .filter(([, owners]) => owners.size > 1)
    .map(
      ([table, owners]) =>
        `${table} is written by ${[...owners].map(([owner, file]) => `${owner} (${file})`).join(' and ')}: let one of them write it and export a function for the other.`,
    )

const files = globSync('server/**/*.ts', { cwd: root }).filter(
  file => !/\.test\.ts$|\/testing\/|^server\/(attacks|kill-points|refused-requests)\//.test(file),
)

test('each table has one writer', () => {
  const writers = findWriters(files, read)
  expect(writers.size).toBeGreaterThan(90)
  expect(secondWriters(writers)).toEqual([])
})

test('a second writer is found in every form of statement', () => {
  for (const statement of [
    `db.insertInto('orders')`,
    `tx.updateTable('orders').set({})`,
    `tx.deleteFrom('orders').execute()`,
    `tx.mergeInto('orders as o')`,
    'sql`insert into orders (id) values (1)`',
    'sql`merge into orders o using x on true`',
    'sql`update orders o\n    set state = 1`',
    'sql`update only orders as o set state = 1`',
    'sql`delete from orders o using x`',
    'sql`delete from only orders`',
  ]) {
    const texts = { 'server/modules/orders/a.ts': `db.deleteFrom('orders')`, 'server/http/b.ts': statement }
    const writers = findWriters(Object.keys(texts), file => texts[file as keyof typeof texts])
    expect(secondWriters(writers), statement).toEqual([
      'orders is written by modules/orders (server/modules/orders/a.ts) and http (server/http/b.ts): let one of them write it and export a function for the other.',
    ])
  }
})
