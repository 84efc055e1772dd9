import { readFile } from 'node:fs/promises'
import type { Db } from '../db/database.ts'
import { notifyCatalogChanged } from '../modules/listing/index.ts'
import {
  listSynonyms,
  readSynonymRule,
  removeSynonym,
  saveSynonyms,
  writeSynonymRule,
} from '../modules/search/index.ts'
import { type Command, CommandFailed, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Search synonyms. A change takes effect with the next search, in every process. */

export const listSynonymsCommand: Command = {
  words: 'synonyms list',
  args: [],
  summary: 'Prints the search synonyms, one line each.',
  async run({ env, out }) {
    for (const rule of await withDatabase(env, ({ db }) => listSynonyms(db))) out.say(writeSynonymRule(rule))
  },
}

export const setSynonymsCommand: Command = {
  words: 'synonyms set',
  args: ['LINE'],
  summary: 'Adds "sunblock = sunscreen", or "glowing -> kusam, flek" for one direction only.',
  async run({ env, args, out }) {
    const rule = readSynonymRule(args.LINE ?? '')
    if (!rule)
      throw new UsageError(
        `"${args.LINE}" is not a rule. Write "word = word", or "word -> word, word"; at most 4 words each.`,
      )
    await change(env, db => saveSynonyms(db, [rule]))
    out.say(writeSynonymRule(rule))
  },
}

export const removeSynonymCommand: Command = {
  words: 'synonyms remove',
  args: ['WORD'],
  summary: 'Removes a word or phrase from the synonyms.',
  async run({ env, args, out }) {
    const { WORD: word = '' } = args
    if (!(await change(env, db => removeSynonym(db, word))))
      throw new CommandFailed(`"${word}" is in no synonym. npm run shop -- synonyms list shows them.`)
    out.say(`"${word}" has no synonyms any more.`)
  },
}

export const importSynonymsCommand: Command = {
  words: 'synonyms import',
  args: ['FILE'],
  options: { replace: { type: 'boolean' } },
  optionsHelp: '[--replace]',
  summary: 'Imports a file of such lines; --replace removes all others.',
  async run({ env, args, options, out }) {
    const lines = (await readFile(args.FILE ?? '', 'utf8')).split(/\r?\n/)
    const rules = lines.flatMap((line, at) => {
      if (line.trim() === '' || line.startsWith('#')) return []
      const rule = readSynonymRule(line)
      if (!rule) throw new CommandFailed(`Line ${at + 1} is not a rule: "${line}". Nothing was changed.`)
      return [rule]
    })
    await change(env, db => saveSynonyms(db, rules, { isReplacing: options.replace === true }))
    out.say(`${rules.length} lines of synonyms saved.`)
  },
}

/** Cached search results are dropped at the commit. */
const change = <Result>(env: Parameters<typeof withDatabase>[0], work: (db: Db) => Promise<Result>) =>
  withDatabase(env, ({ db }) =>
    db.transaction().execute(async tx => {
      const result = await work(tx)
      await notifyCatalogChanged(tx)
      return result
    }),
  )
