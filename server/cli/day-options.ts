import { z } from 'zod'
import { UsageError } from './command.ts'

/** Parses options that name a day, in Jakarta time: `--from 2026-12-01 --until 2026-12-31`. */

export const startOfDay = (option: string, word: unknown) => jakartaTime(option, word, '00:00:00')
/** The end of the day, so that the day itself is included. */
export const endOfDay = (option: string, word: unknown) => jakartaTime(option, word, '23:59:59')

function jakartaTime(option: string, word: unknown, time: string): Date {
  // `Date` alone would read February 30 as March 2.
  const day = z.iso.date().safeParse(word)
  if (!day.success) throw new UsageError(`--${option} takes a day like 2026-12-31.`)
  return new Date(`${day.data}T${time}+07:00`)
}
