import { csvLine } from '../csv/csv-line.ts'
import { harmlessCell } from '../csv/harmless-cell.ts'
import {
  type ContentType,
  findSource,
  importContent,
  listContent,
  listMessages,
  removeContent,
  switchContent,
} from '../modules/content/index.ts'
import { noSuch } from '../staff-actions/no-such.ts'
import { type Command, UsageError } from './command.ts'
import { importSummary } from './import-summary.ts'
import { withDatabase } from './with-database.ts'

/** The journal, the shop's pages and its stores: staff import, switch and remove them. */

const importContentCommand: Command = {
  words: 'content import',
  args: ['PATH'],
  summary:
    'Adds and changes posts, pages and stores from a Markdown file or folder; one error rejects everything.',
  actions: ['content.import'],
  async run({ env, args: { PATH: contentPath = '' }, actor, out }) {
    const count = await withDatabase(env, shop =>
      importContent({ ...shop, now: () => new Date() }, actor, contentPath),
    )
    out.say(importSummary(count, 'files'))
  },
}

const listContentCommand: Command = {
  words: 'content list',
  args: [],
  summary: 'Lists categories, posts, pages and stores: their slugs, titles, and whether they are shown.',
  async run({ env, out }) {
    for (const { type, slug, title, is_active } of await withDatabase(env, ({ db }) => listContent(db)))
      out.say([is_active ? 'on ' : 'off', type.padEnd(8), slug.padEnd(36), title].join('  '))
  },
}

const showContentCommand: Command = {
  words: 'content show',
  args: ['TYPE', 'SLUG'],
  summary: 'Prints a post, page, category or store as a file that can be changed and imported again.',
  async run({ env, args: { TYPE, SLUG: slug = '' }, out }) {
    const type = typeOf(TYPE)
    const source = await withDatabase(env, ({ db }) => findSource(db, type, slug))
    if (!source) throw noSuch({ kind: type, id: slug })
    out.say(source.trimEnd())
  },
}

const switchCommand = (word: 'on' | 'off', summary: string): Command => ({
  words: `content ${word}`,
  args: ['TYPE', 'SLUG'],
  summary,
  actions: ['content.switch'],
  async run({ env, args: { TYPE, SLUG: slug = '' }, actor, out }) {
    const type = typeOf(TYPE)
    if (type === 'category') throw new UsageError('A category is shown while it has posts.')
    await withDatabase(env, ({ db }) => switchContent(db, actor, { type, slug }, word === 'on'))
    out.say(`${type} ${slug}: ${word}`)
  },
})
const contentOnCommand = switchCommand('on', 'Shows a post, page or store.')
const contentOffCommand = switchCommand('off', 'Hides a post, page or store without deleting it.')

const removeContentCommand: Command = {
  words: 'content remove',
  args: ['TYPE', 'SLUG'],
  summary: 'Deletes a post, page, store, or empty category.',
  actions: ['content.remove'],
  async run({ env, args: { TYPE, SLUG: slug = '' }, actor, out }) {
    const type = typeOf(TYPE)
    await withDatabase(env, ({ db }) => removeContent({ db, now: () => new Date() }, actor, { type, slug }))
    out.say(`${type} ${slug}: removed`)
  },
}

const listMessagesCommand: Command = {
  words: 'content messages',
  args: [],
  summary: "Exports what visitors sent through the shop's forms as CSV, oldest first.",
  async run({ env, out }) {
    const rows = await withDatabase(env, ({ db }) => listMessages(db))
    for (const cells of [
      ['id', 'kind', 'sent', 'told', 'name', 'email', 'subject', 'message', 'details'],
      ...rows.map(row => [
        String(row.id),
        row.kind,
        row.created_at.toISOString(),
        row.told_at?.toISOString() ?? '',
        harmlessCell(row.name),
        harmlessCell(row.email),
        harmlessCell(row.subject),
        harmlessCell(row.message),
        Object.entries(row.details)
          .map(([field, value]) => `${field}=${value}`)
          .join(' '),
      ]),
    ])
      out.say(csvLine(cells).trimEnd())
  },
}

const types: ContentType[] = ['post', 'page', 'answer', 'category', 'store']
function typeOf(word = ''): ContentType {
  const type = types.find(candidate => candidate === word)
  if (!type) throw new UsageError(`"${word}" is not a type. Types: ${types.join(', ')}.`)
  return type
}

export const commands: Command[] = [
  importContentCommand,
  listContentCommand,
  showContentCommand,
  contentOnCommand,
  contentOffCommand,
  removeContentCommand,
  listMessagesCommand,
]
