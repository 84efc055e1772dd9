import type { Logger } from 'pino'
import type { Env } from './env.ts'

export type Announce = (sentence: string) => void

/**
 * Returns the function that tells the person who started the shop what they should know. In production the sentences are
 * entries of the log, so that standard output is JSON only. No LOG_LEVEL leaves them out: one is the first owner's link.
 */
export const announcerOf = (
  { NODE_ENV }: Pick<Env, 'NODE_ENV'>,
  log: Pick<Logger, 'child'>,
  write: Announce = sentence => process.stdout.write(`${sentence}\n`),
): Announce => {
  if (NODE_ENV !== 'production') return write
  const announcements = log.child({}, { level: 'info' })
  return sentence => announcements.info(sentence.trim())
}

/** Where nobody can press Ctrl-C, nobody is told to. */
export const isOnTerminal = () => process.stdin.isTTY === true
