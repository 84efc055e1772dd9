import { writeFile } from 'node:fs/promises'
import { csvLine } from '../csv/csv-line.ts'
import { importRates, listMethods, listRates, rateColumns, switchMethod } from '../modules/delivery/index.ts'
import type { Command } from './command.ts'
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
  listMethodsCommand,
  methodOnCommand,
  methodOffCommand,
]
