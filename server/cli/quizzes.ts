import { countResults, importQuizzes, listAllQuizzes, removeQuiz, switchQuiz } from '../modules/quiz/index.ts'
import type { Command } from './command.ts'
import { importSummary } from './import-summary.ts'
import { withDatabase } from './with-database.ts'

/** Quizzes: staff import, switch and remove them, and count their results. */

const importQuizzesCommand: Command = {
  words: 'quiz import',
  args: ['FILE'],
  summary: 'Adds and changes quizzes from a JSON file; one error rejects the whole file.',
  actions: ['quizzes.import'],
  async run({ env, args: { FILE: file = '' }, actor, out }) {
    out.say(importSummary(await withDatabase(env, shop => importQuizzes(shop, actor, file)), 'quizzes'))
  },
}

const listQuizzesCommand: Command = {
  words: 'quiz list',
  args: [],
  summary: 'Lists the quizzes and how many members finished each.',
  async run({ env, out }) {
    const quizzes = await withDatabase(env, ({ db }) => listAllQuizzes(db))
    if (quizzes.length === 0) out.say('No quizzes.')
    for (const { slug, name, is_active, joined } of quizzes)
      out.say(`${is_active ? 'on ' : 'off'}  ${slug.padEnd(28)}  joined ${joined}  ${name}`)
  },
}

const showQuizCommand: Command = {
  words: 'quiz show',
  args: ['SLUG'],
  summary: 'Shows how often each result of a quiz was reached.',
  async run({ env, args: { SLUG: slug = '' }, out }) {
    const results = await withDatabase(env, ({ db }) => countResults(db, slug))
    if (results.length === 0) out.say('Nobody has finished it.')
    for (const { result, count } of results) out.say(`${String(count).padStart(6)}  ${result}`)
  },
}

const switchCommand = (word: 'on' | 'off', summary: string): Command => ({
  words: `quiz ${word}`,
  args: ['SLUG'],
  summary,
  actions: ['quizzes.switch'],
  async run({ env, args: { SLUG: slug = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => switchQuiz(db, actor, slug, word === 'on'))
    out.say(`${slug}: ${word}`)
  },
})
const quizOnCommand = switchCommand('on', 'Shows a quiz again.')
const quizOffCommand = switchCommand('off', 'Hides a quiz; its results are kept.')

const removeQuizCommand: Command = {
  words: 'quiz remove',
  args: ['SLUG'],
  summary: 'Deletes a quiz and its results.',
  actions: ['quizzes.remove'],
  async run({ env, args: { SLUG: slug = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => removeQuiz(db, actor, slug))
    out.say(`${slug}: removed`)
  },
}

export const commands: Command[] = [
  importQuizzesCommand,
  listQuizzesCommand,
  showQuizCommand,
  quizOnCommand,
  quizOffCommand,
  removeQuizCommand,
]
