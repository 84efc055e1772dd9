import type { Actor } from '../staff-actions/actor.ts'
import { UsageError } from './command.ts'

/** The longest name that the chat shows to visitors. */
const NAME_MAX_CHARS = 40

/** Returns who is calling a command: `--as NAME`, otherwise the user of the terminal. */
export function actorOf(by: unknown, environment: NodeJS.ProcessEnv): Actor {
  const name = String(by ?? (environment.USER || 'Carasun')).trim()
  if (name === '' || name.length > NAME_MAX_CHARS)
    throw new UsageError(`--as is a name of 1 to ${NAME_MAX_CHARS} characters.`)
  return { kind: 'command-line', id: null, name }
}
