import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { Refusal } from '../../contract/refusals.ts'
import { StorageFault } from '../adapters/files/file-store-provider.ts'
import { BackupRefused } from '../db/backup-format.ts'
import { readEnv, SettingsError } from '../env.ts'
import { actorOf } from './actor-of.ts'
import { type Command, CommandFailed, type Output, UsageError } from './command.ts'
import { loadCommands } from './commands.ts'
import { refusalMessage } from './refusal-message.ts'

/** Runs one command line. Returns the exit code: 0 done, 1 failed, 2 wrong usage. */
export async function run(words: string[], out: Output, environment = process.env): Promise<number> {
  try {
    if (words.length === 0 || words[0] === 'help' || words[0] === '--help') {
      for (const line of helpLines(await loadCommands([]))) out.say(line)
      return 0
    }
    if (words.includes('--help')) {
      const command = words.slice(0, words.indexOf('--help'))
      const matches = commandsOf(await loadCommands(command), command)
      for (const line of matches.flatMap(linesOf)) out.say(line)
      return 0
    }
    const command = findCommand(await loadCommands(words), words)
    const call = readCall(command, words.slice(command.words.split(' ').length))
    const actor = actorOf(call.options.as, environment)
    await command.run({ env: readEnv(environment), environment, ...call, actor, out })
    return 0
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === null) throw error
    out.say(sentence)
    return error instanceof UsageError ? 2 : 1
  }
}

function findCommand(commands: Command[], words: string[]): Command {
  // The longest name counts: "backup check" is not "backup" with the file "check".
  const [command] = commands
    .filter(({ words: name }) => name === words.slice(0, name.split(' ').length).join(' '))
    .sort((a, b) => b.words.length - a.words.length)
  if (command) return command
  const typedWords = words.filter(word => !word.startsWith('-')).slice(0, 2)
  const group = commands.filter(({ words: name }) => name.startsWith(`${typedWords[0]} `))
  throw new UsageError(
    group.length > 0
      ? `There is no command "${typedWords.join(' ')}". There are: ${group.map(({ words: name }) => name).join(', ')}.`
      : `There is no command "${typedWords.join(' ')}". npm run shop -- help lists them.`,
  )
}

/** Returns the command that the words call, or all commands that begin with them: `gift-cards --help`. */
function commandsOf(commands: Command[], words: string[]): Command[] {
  const typedText = words.join(' ')
  const group = commands.filter(({ words: name }) => `${name} `.startsWith(`${typedText} `))
  return group.length > 0 ? group : [findCommand(commands, words)]
}

function readCall(command: Command, rest: string[]) {
  const usage = `Usage: npm run shop -- ${usageOf(command)}`
  const { values, positionals } = parse(command, rest, usage)
  const missing = command.args[positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing. ${usage}`)
  if (positionals.length > command.args.length)
    throw new UsageError(`Unexpected argument "${positionals[command.args.length]}". ${usage}`)
  return {
    args: Object.fromEntries(command.args.map((name, index) => [name, positionals[index] ?? ''])),
    options: values as Record<string, string | boolean | undefined>,
  }
}

function parse(command: Command, rest: string[], usage: string) {
  try {
    return parseArgs({ args: rest, options: optionsOf(command), allowPositionals: true })
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    // The sentences after the first are for programmers.
    if (code.startsWith('ERR_PARSE_ARGS')) throw new UsageError(`${message.split(/\.\s/)[0]}. ${usage}`)
    throw error
  }
}

const optionsOf = ({ options, actions }: Command): ParseArgsOptionsConfig =>
  actions ? { ...options, as: { type: 'string' } } : { ...options }

type DescribedCommand = Pick<Command, 'words' | 'args' | 'optionsHelp' | 'actions'>
const usageOf = ({ words, args, optionsHelp, actions }: DescribedCommand) =>
  [words, ...args, optionsHelp, actions && '[--as NAME]'].filter(Boolean).join(' ')

const linesOf = (command: DescribedCommand & Pick<Command, 'summary'>) => [
  `  ${usageOf(command)}`,
  `      ${command.summary}`,
]

function helpLines(commands: Command[]): string[] {
  return [
    'npm run shop -- COMMAND',
    '',
    ...commands.flatMap(linesOf),
    ...linesOf({ words: 'help', args: [], summary: 'Lists the commands.' }),
    '',
    'Works with the running shop, or starts its database while the command runs. See docs/operations.md.',
  ]
}

/** Errors that a person can act on become one sentence; all others keep their stack. */
function sentenceOf(error: unknown): string | null {
  const plain = [UsageError, CommandFailed, SettingsError, BackupRefused]
  if (error instanceof StorageFault) return storageSentence(error)
  if (error instanceof Refusal) return refusalMessage(error)
  if (plain.some(kind => error instanceof kind)) return (error as Error).message
  const { code, path: file = 'The file' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `${file} does not exist.`
  if (code === 'EISDIR') return `${file} is a folder, not a file.`
  if (code === 'EACCES') return `${file} cannot be opened: permission denied.`
  if (code === 'ENOSPC') return `${file} cannot be written: the disk is full.`
  return null
}

function storageSentence({ message, cause }: StorageFault): string {
  const sentence = `${message[0]?.toUpperCase()}${message.slice(1)}`
  return cause instanceof Error ? `${sentence}: ${cause.message}.` : `${sentence}.`
}
