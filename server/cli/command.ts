import type { ParseArgsOptionsConfig } from 'node:util'
import type { CommandAction } from '../../contract/staff/actions.ts'
import type { Env } from '../env.ts'
import type { Actor } from '../staff-actions/actor.ts'

/** One thing that `npm run shop -- …` can do. */
export interface Command {
  /** The words that call it. */
  words: string
  /** The required arguments, in order. */
  args: string[]
  options?: ParseArgsOptionsConfig
  /** The options as the help shows them. */
  optionsHelp?: string
  /** One line of help. */
  summary: string
  /**
   * The staff actions that it performs. A command with actions takes `--as NAME`; one without them changes nothing.
   */
  actions?: CommandAction[]
  run(call: Call): Promise<void>
}

export interface Call {
  env: Env
  /** What `env` was read from. */
  environment: NodeJS.ProcessEnv
  args: Record<string, string>
  options: Record<string, string | boolean | undefined>
  /** Who is calling the command. */
  actor: Actor
  out: Output
}

export interface Output {
  say(line: string): void
  /** Shows the progress of long work: in place on a terminal, now and then elsewhere. */
  progress(line: string): void
}

/** The command was called incorrectly: one sentence, exit code 2. */
export class UsageError extends Error {}
/** The command was called correctly but failed: one sentence, exit code 1. */
export class CommandFailed extends Error {}
