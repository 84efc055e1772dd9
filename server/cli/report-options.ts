import {
  type ReportFileOptions,
  reportComparisons,
  reportDimensionNames,
} from '../../contract/staff/reports.ts'
import { UsageError } from './command.ts'
import { startOfDay } from './day-options.ts'

/** The options that choose a report of sales. */

export const reportOptions = {
  by: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  against: { type: 'string' },
} as const
export const reportOptionsHelp =
  '[--by DIMENSION] [--from 2026-11-01] [--until 2026-11-30] [--against before|year|none]'

/** The last 30 days by day, beside the days before, unless options say otherwise. */
export function reportChoiceOf(options: Record<string, unknown>): ReportFileOptions {
  const by = reportDimensionNames.find(name => name === (options.by ?? 'day'))
  if (!by) throw new UsageError(`--by is one of ${reportDimensionNames.join(', ')}.`)
  const against = reportComparisons.find(name => name === (options.against ?? 'before'))
  if (!against) throw new UsageError(`--against is one of ${reportComparisons.join(', ')}.`)
  return { by, against, from: dayOption('from', options.from), until: dayOption('until', options.until) }
}

function dayOption(name: string, word: unknown): string | undefined {
  if (word === undefined) return undefined
  startOfDay(name, word)
  return String(word)
}
