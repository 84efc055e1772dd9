import {
  addSynonyms,
  importSynonyms,
  listSynonyms,
  readSynonymRule,
  removeSynonym,
  writeSynonymRule,
} from '../modules/search/index.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Search synonyms. A change takes effect with the next search, in every process. */

const listSynonymsCommand: Command = {
  words: 'synonyms list',
  args: [],
  summary: 'Prints the search synonyms, one line each.',
  async run({ env, out }) {
    for (const rule of await withDatabase(env, ({ db }) => listSynonyms(db))) out.say(writeSynonymRule(rule))
  },
}

const setSynonymsCommand: Command = {
  words: 'synonyms set',
  args: ['LINE'],
  summary: 'Adds "sunblock = sunscreen", or "glowing -> kusam, flek" for one direction only.',
  actions: ['synonyms.add'],
  async run({ env, args, actor, out }) {
    const rule = readSynonymRule(args.LINE ?? '')
    if (!rule)
      throw new UsageError(
        `"${args.LINE}" is not a rule. Write "word = word", or "word -> word, word"; at most 4 words each.`,
      )
    await withDatabase(env, ({ db }) => addSynonyms(db, actor, rule))
    out.say(writeSynonymRule(rule))
  },
}

const removeSynonymCommand: Command = {
  words: 'synonyms remove',
  args: ['WORD'],
  summary: 'Removes a word or phrase from the synonyms.',
  actions: ['synonyms.remove'],
  async run({ env, args: { WORD: word = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => removeSynonym(db, actor, word))
    out.say(`"${word}" no longer has synonyms.`)
  },
}

const importSynonymsCommand: Command = {
  words: 'synonyms import',
  args: ['FILE'],
  options: { replace: { type: 'boolean' } },
  optionsHelp: '[--replace]',
  summary: 'Imports a file of such lines; --replace removes all others.',
  actions: ['synonyms.import'],
  async run({ env, args: { FILE: file = '' }, options, actor, out }) {
    const isReplacing = options.replace === true
    const count = await withDatabase(env, ({ db }) => importSynonyms(db, actor, file, { isReplacing }))
    out.say(`${count} lines of synonyms saved.`)
  },
}

export const commands: Command[] = [
  listSynonymsCommand,
  setSynonymsCommand,
  removeSynonymCommand,
  importSynonymsCommand,
]
