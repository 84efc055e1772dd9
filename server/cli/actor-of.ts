import type { Actor } from '../staff-acts/actor.ts'
import { UsageError } from './command.ts'

/** Visitors read the name in the chat: its longest there. */
const NAME_MAX_CHARS = 40

/** Who calls a command: `--by NAME`, otherwise the user of the terminal. */
export function actorOf(by: unknown, environment: NodeJS.ProcessEnv): Actor {
  const name = String(by ?? (environment.USER || 'Carasun')).trim()
  if (name === '' || name.length > NAME_MAX_CHARS)
    throw new UsageError(`--by is a name of 1 to ${NAME_MAX_CHARS} characters.`)
  return { kind: 'command-line', id: null, name }
}
