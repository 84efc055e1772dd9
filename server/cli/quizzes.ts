import {
  importQuizzes,
  listQuizzesOfStaff,
  readQuizSteps,
  removeQuiz,
  switchQuiz,
} from '../modules/quiz/index.ts'
import type { Command } from './command.ts'
import { importSummary } from './import-summary.ts'
import { type CommandShop, withDatabase } from './with-database.ts'

/** Quizzes: staff import, switch and remove them, and see where members leave them. */

const withClock = (shop: CommandShop) => ({ ...shop, now: () => new Date() })

const importQuizzesCommand: Command = {
  words: 'quiz import',
  args: ['FILE'],
  summary: 'Adds and changes quizzes from a JSON file; one error rejects the whole file.',
  actions: ['quizzes.import'],
  async run({ env, args: { FILE: file = '' }, actor, out }) {
    out.say(
      importSummary(await withDatabase(env, shop => importQuizzes(withClock(shop), actor, file)), 'quizzes'),
    )
  },
}

const listQuizzesCommand: Command = {
  words: 'quiz list',
  args: [],
  summary: 'Lists the quizzes and how many members finished each.',
  async run({ env, out }) {
    const quizzes = await withDatabase(env, shop => listQuizzesOfStaff(withClock(shop)))
    if (quizzes.length === 0) out.say('No quizzes.')
    for (const { slug, name, is_active, members } of quizzes)
      out.say(`${is_active ? 'on ' : 'off'}  ${slug.padEnd(28)}  joined ${members}  ${name}`)
  },
}

const showQuizCommand: Command = {
  words: 'quiz show',
  args: ['SLUG'],
  summary: 'Shows where members leave a quiz, and how often they reached each result.',
  async run({ env, args: { SLUG: slug = '' }, out }) {
    const steps = await withDatabase(env, shop => readQuizSteps(withClock(shop), { slug }, 'semua'))
    out.say(`began ${steps.began}  finished ${steps.finished}  (a member counts once a day)`)
    for (const { id, reached, answered, left } of steps.questions)
      out.say(`  reached ${reached}  answered ${answered}  left here ${left}  ${id}`)
    for (const { id, finished } of steps.results) out.say(`${String(finished).padStart(6)}  ${id}`)
  },
}

const switchCommand = (word: 'on' | 'off', summary: string): Command => ({
  words: `quiz ${word}`,
  args: ['SLUG'],
  summary,
  actions: ['quizzes.switch'],
  async run({ env, args: { SLUG: slug = '' }, actor, out }) {
    await withDatabase(env, shop => switchQuiz(shop, actor, { slug }, word === 'on'))
    out.say(`${slug}: ${word}`)
  },
})
const quizOnCommand = switchCommand('on', 'Shows a quiz again.')
const quizOffCommand = switchCommand('off', 'Hides a quiz; its results are kept.')

const removeQuizCommand: Command = {
  words: 'quiz remove',
  args: ['SLUG'],
  summary: 'Deletes a quiz that nobody has finished.',
  actions: ['quizzes.remove'],
  async run({ env, args: { SLUG: slug = '' }, actor, out }) {
    await withDatabase(env, shop => removeQuiz(withClock(shop), actor, { slug }))
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
