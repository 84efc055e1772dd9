import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { csvLine } from '../csv/csv-line.ts'
import { readRecords } from '../csv/read-records.ts'
import { findUnstorable } from '../db/find-unstorable.ts'
import {
  exportRates,
  importRates,
  listMethods,
  type RateRow,
  switchMethod,
} from '../modules/delivery/index.ts'
import { type Command, CommandFailed, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Delivery methods and the zone table. Existing quotes stay valid until they expire. */

const columns = [
  'shipping_type',
  'province_code',
  'first_kilogram_rupiah',
  'next_kilogram_rupiah',
  'min_days',
  'max_days',
] as const satisfies (keyof RateRow)[]

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'is not a whole number')
    .transform(Number)
    .refine(value => value <= max, `is over ${max}`)

const rateRow = z
  .object({
    shipping_type: z
      .string()
      .min(1, 'is missing')
      .refine(type => findUnstorable(type) === null, 'holds a character that cannot be stored'),
    province_code: z.string().regex(/^\d{2}$/, 'is not a province code, like 31'),
    first_kilogram_rupiah: whole(10_000_000),
    next_kilogram_rupiah: whole(10_000_000),
    min_days: whole(60),
    max_days: whole(60),
  })
  .refine(row => row.min_days <= row.max_days, { path: ['max_days'], message: 'is before min_days' })

export const exportRatesCommand: Command = {
  words: 'shipping rates export',
  args: ['FILE'],
  summary: 'Exports the zone table as CSV: what each delivery method costs to each province.',
  async run({ env, args: { FILE: file = '' }, out }) {
    const rates = await withDatabase(env, ({ db }) => exportRates(db))
    const lines = [csvLine(columns), ...rates.map(rate => csvLine(columns.map(name => String(rate[name]))))]
    await writeFile(file, lines.join(''))
    out.say(`${rates.length} rates written to ${file}.`)
  },
}

export const importRatesCommand: Command = {
  words: 'shipping rates import',
  args: ['FILE'],
  summary: 'Imports such a file into the zone table, all or nothing; rates it does not name are kept.',
  async run({ env, args: { FILE: file = '' }, out }) {
    const rates = await readRates(file)
    const { unknownTypes } = await withDatabase(env, ({ db }) => importRates(db, rates))
    if (unknownTypes.length > 0)
      throw new CommandFailed(`There is no delivery method ${unknownTypes.join(', ')}. Nothing was changed.`)
    out.say(`${rates.length} rates saved.`)
  },
}

export const listMethodsCommand: Command = {
  words: 'shipping methods list',
  args: [],
  summary: 'Lists the delivery methods, including those that are off.',
  async run({ env, out }) {
    for (const method of await withDatabase(env, ({ db }) => listMethods(db)))
      out.say(
        [
          method.is_active ? 'on ' : 'off',
          method.type.padEnd(10),
          method.name.padEnd(10),
          `${method.carrier} (${method.courier_code || '-'} ${method.service_codes.join(',')})`,
          method.isNeverSold ? 'never sold' : '',
        ].join('  '),
      )
  },
}

export const methodOnCommand = switching('on', true, 'Offers a delivery method.')
export const methodOffCommand = switching('off', false, 'Stops offering a delivery method; orders keep it.')

function switching(word: 'on' | 'off', isActive: boolean, summary: string): Command {
  return {
    words: `shipping methods ${word}`,
    args: ['TYPE'],
    summary,
    async run({ env, args: { TYPE: type = '' }, out }) {
      const isThere = await withDatabase(env, ({ db }) => switchMethod(db, type, isActive))
      if (!isThere)
        throw new CommandFailed(`There is no delivery method ${type}. "shipping methods list" shows them.`)
      out.say(`${type} is ${word}.`)
    },
  }
}

async function readRates(file: string): Promise<RateRow[]> {
  const rates: RateRow[] = []
  const faults: string[] = []
  const seen = new Set<string>()
  let header: string[] | null = null
  for await (const record of readRecords(file)) {
    if ('broken' in record) faults.push(`Line ${record.line} ${record.broken}`)
    else if (!header) header = requireColumns(record.cells)
    else if (record.cells.some(cell => cell !== '')) {
      const names = header
      const read = rateRow.safeParse(
        Object.fromEntries(columns.map(name => [name, record.cells[names.indexOf(name)]?.trim() ?? ''])),
      )
      if (!read.success)
        faults.push(
          ...read.error.issues.map(issue => `Line ${record.line}: ${issue.path.join('.')} ${issue.message}.`),
        )
      else if (seen.has(`${read.data.shipping_type} ${read.data.province_code}`))
        faults.push(
          `Line ${record.line}: ${read.data.shipping_type} to ${read.data.province_code} is listed twice.`,
        )
      else {
        seen.add(`${read.data.shipping_type} ${read.data.province_code}`)
        rates.push(read.data)
      }
    }
  }
  if (faults.length > 0)
    throw new CommandFailed(`${faults.slice(0, FAULTS_SHOWN).join('\n')}\nNothing was changed.`)
  if (rates.length === 0) throw new CommandFailed(`${file} has no rates.`)
  return rates
}

const FAULTS_SHOWN = 20

function requireColumns(cells: string[]): string[] {
  const names = cells.map(cell => cell.trim())
  const missing = columns.filter(name => !names.includes(name))
  if (missing.length > 0) throw new UsageError(`The first line must name the columns ${columns.join(', ')}.`)
  return names
}
