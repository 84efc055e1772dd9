import { countResults, importQuizzes, listAllQuizzes, removeQuiz, switchQuiz } from '../modules/quiz/index.ts'
import { type Command, CommandFailed } from './command.ts'
import { printOutcome } from './print-outcome.ts'
import { withDatabase } from './with-database.ts'

/** Quizzes, until the back office exists. */

export const importQuizzesCommand: Command = {
  words: 'quiz import',
  args: ['FILE'],
  summary: 'Adds and changes quizzes from a JSON file; one error rejects the whole file.',
  async run({ env, args: { FILE: file = '' }, out }) {
    printOutcome(await withDatabase(env, shop => importQuizzes(shop, file)), 'quizzes', out)
  },
}

export const listQuizzesCommand: Command = {
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

export const showQuizCommand: Command = {
  words: 'quiz show',
  args: ['SLUG'],
  summary: 'Shows how often each result of a quiz was reached.',
  async run({ env, args: { SLUG: slug = '' }, out }) {
    const results = await withDatabase(env, ({ db }) => countResults(db, slug))
    if (results.length === 0) out.say('Nobody has finished it.')
    for (const { result, count } of results) out.say(`${String(count).padStart(6)}  ${result}`)
  },
}

const changing = (
  word: 'on' | 'off' | 'remove',
  summary: string,
  change: (db: Parameters<typeof removeQuiz>[0], slug: string) => Promise<boolean>,
): Command => ({
  words: `quiz ${word}`,
  args: ['SLUG'],
  summary,
  async run({ env, args: { SLUG: slug = '' }, out }) {
    if (!(await withDatabase(env, ({ db }) => change(db, slug))))
      throw new CommandFailed(`There is no quiz "${slug}".`)
    out.say(`${slug}: ${word === 'remove' ? 'removed' : word}`)
  },
})
export const quizOnCommand = changing('on', 'Shows a quiz again.', (db, slug) => switchQuiz(db, slug, true))
export const quizOffCommand = changing('off', 'Hides a quiz; its results are kept.', (db, slug) =>
  switchQuiz(db, slug, false),
)
export const removeQuizCommand = changing('remove', 'Deletes a quiz and its results.', removeQuiz)
