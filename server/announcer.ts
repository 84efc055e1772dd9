import type { Logger } from 'pino'
import type { Env } from './env.ts'

export type Announce = (sentence: string) => void

/**
 * Returns the function that tells the person who started the shop what they should know. In production the sentences are
 * entries of the log, so that standard output is JSON only.
 */
export const announcerOf = (
  { NODE_ENV }: Pick<Env, 'NODE_ENV'>,
  log: Pick<Logger, 'info'>,
  write: Announce = sentence => process.stdout.write(`${sentence}\n`),
): Announce => (NODE_ENV === 'production' ? sentence => log.info(sentence.trim()) : write)

/** Where nobody can press Ctrl-C, nobody is told to. */
export const isOnTerminal = () => process.stdin.isTTY === true
