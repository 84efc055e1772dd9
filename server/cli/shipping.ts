import { writeFile } from 'node:fs/promises'
import { zoneFee } from '../../contract/staff/carriers.ts'
import { csvLine } from '../csv/csv-line.ts'
import {
  importRates,
  listMethods,
  listRates,
  rateColumns,
  saveFees,
  switchMethod,
} from '../modules/delivery/index.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Delivery methods and the zone table. Existing quotes stay valid until they expire. */

const exportRatesCommand: Command = {
  words: 'shipping rates export',
  args: ['FILE'],
  summary: 'Exports the zone table as CSV: the fee of each delivery method to each province.',
  async run({ env, args: { FILE: file = '' }, out }) {
    const rates = await withDatabase(env, ({ db }) => listRates(db))
    const lines = [
      csvLine(rateColumns),
      ...rates.map(rate => csvLine(rateColumns.map(name => String(rate[name])))),
    ]
    await writeFile(file, lines.join(''))
    out.say(`${rates.length} rates written to ${file}.`)
  },
}

const importRatesCommand: Command = {
  words: 'shipping rates import',
  args: ['FILE'],
  summary: 'Imports such a file into the zone table, all or nothing; rates that it does not name are kept.',
  actions: ['shipping-rates.import'],
  async run({ env, args: { FILE: file = '' }, actor, out }) {
    const count = await withDatabase(env, ({ db }) => importRates(db, actor, file))
    out.say(`${count} rates saved.`)
  },
}

const setRateCommand: Command = {
  words: 'shipping rates set',
  args: ['TYPE', 'PROVINCE', 'FEE'],
  summary:
    'Changes one fee, as FIRST_KG,NEXT_KG,MIN_DAYS,MAX_DAYS (10000,8000,1,3), or ends delivery there with "none".',
  actions: ['shipping-rates.change'],
  async run({ env, args: { TYPE: type = '', PROVINCE: province = '', FEE: text = '' }, actor, out }) {
    // Only digits: an empty part would otherwise pass for a fee of nothing.
    const [first, next, min, max, ...rest] = text
      .split(',')
      .map(part => (/^\d+$/.test(part) ? Number(part) : undefined))
    const typed = {
      first_kilogram_rupiah: first,
      next_kilogram_rupiah: next,
      min_days: min,
      max_days: max,
    }
    const checked = text === 'none' ? { success: true as const, data: null } : zoneFee.safeParse(typed)
    if (!/^\d{2}$/.test(province) || !checked.success || rest.length > 0)
      throw new UsageError('A province is its code, like 31; a fee is like 10000,8000,1,3, or none.')
    await withDatabase(env, async ({ db }) => {
      const version = (await listMethods(db)).find(method => method.type === type)?.version ?? 0
      const fees = [{ province_code: province, fee: checked.data }]
      await saveFees(db, actor, type, { fees, version })
    })
    out.say(`${type} to ${province}: ${text}.`)
  },
}

const listMethodsCommand: Command = {
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
          method.isNotOffered ? 'not offered' : '',
        ].join('  '),
      )
  },
}

const methodOnCommand = switchCommand('on', true, 'Offers a delivery method.')
const methodOffCommand = switchCommand('off', false, 'Stops offering a delivery method; orders keep it.')

function switchCommand(word: 'on' | 'off', isActive: boolean, summary: string): Command {
  return {
    words: `shipping methods ${word}`,
    args: ['TYPE'],
    summary,
    actions: ['shipping-methods.switch'],
    async run({ env, args: { TYPE: type = '' }, actor, out }) {
      await withDatabase(env, ({ db }) => switchMethod(db, actor, type, isActive))
      out.say(`${type} is ${word}.`)
    },
  }
}

export const commands: Command[] = [
  exportRatesCommand,
  importRatesCommand,
  setRateCommand,
  listMethodsCommand,
  methodOnCommand,
  methodOffCommand,
]
