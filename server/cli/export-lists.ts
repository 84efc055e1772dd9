import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { orderFileBody } from '../../contract/staff/many-orders.ts'
import { orderColumns, orderTabKeys } from '../../contract/staff/orders.ts'
import { peopleColumns, peopleFileBody } from '../../contract/staff/people-list.ts'
import { permissions } from '../../contract/staff/permissions.ts'
import { reportFileBody } from '../../contract/staff/reports.ts'
import { expiringQuery } from '../../contract/staff/stock-batches.ts'
import { stockColumns, stockFileBody } from '../../contract/staff/stock-file.ts'
import { exportIncidents, exportOrders } from '../modules/order-desk/index.ts'
import { exportParcels } from '../modules/packing/index.ts'
import { exportReport } from '../modules/reports/index.ts'
import { openJobFile } from '../modules/staff-jobs/index.ts'
import { exportJournal, exportPeople } from '../modules/staff-lists/index.ts'
import { exportBatches, exportDeliveries, exportStock, exportTakes } from '../modules/stock/index.ts'
import { exportTaxMonth } from '../modules/tax/index.ts'
import { type Call, type Command, CommandFailed, UsageError } from './command.ts'
import { reportChoiceOf, reportOptions, reportOptionsHelp } from './report-options.ts'
import { ownerOf, runStaffJob } from './run-staff-job.ts'
import { requireTaxMonth } from './tax.ts'
import { type CommandShop, withDatabase } from './with-database.ts'

/** Whole lists as CSV files, as the back office exports them. */

const ordersCommand: Command = {
  words: 'export orders',
  args: ['FILE'],
  options: { tab: { type: 'string' }, personal: { type: 'boolean' } },
  optionsHelp: '[--tab NAME] [--personal]',
  summary: `Writes the orders, all or of one tab (${orderTabKeys.join(', ')}); --personal adds names, telephones and addresses.`,
  actions: ['orders.export'],
  run: call =>
    save(call, async ({ db }) => {
      const options = orderFileBody.safeParse({
        filter: { tab: call.options.tab ?? 'all' },
        columns: Object.keys(orderColumns),
        with_personal_data: call.options.personal === true,
      })
      if (!options.success) throw new UsageError(`--tab is one of ${orderTabKeys.join(', ')}.`)
      return exportOrders({ db, now: () => new Date() }, call.actor, options.data, permissions)
    }),
}

const journalCommand: Command = {
  words: 'export journal',
  args: ['FILE'],
  summary: 'Writes the journal of staff actions.',
  actions: ['journal.export'],
  run: call => save(call, ({ db }) => exportJournal({ db, now: () => new Date() }, call.actor, {})),
}

const stockCommand: Command = {
  words: 'export stock',
  args: ['FILE'],
  summary: 'Writes the stock of all combinations.',
  actions: ['stock.export'],
  run: call =>
    save(call, ({ db }) => {
      const options = stockFileBody.parse({ filter: {}, columns: Object.keys(stockColumns) })
      return exportStock({ db, now: () => new Date() }, call.actor, options)
    }),
}

const deliveriesCommand: Command = {
  words: 'export deliveries',
  args: ['FILE'],
  summary: 'Writes the deliveries from suppliers, a row for each line, with costs.',
  actions: ['deliveries.export'],
  run: call =>
    save(call, ({ db }) => exportDeliveries({ db, now: () => new Date() }, call.actor, { showsCost: true })),
}

const takesCommand: Command = {
  words: 'export stock-takes',
  args: ['FILE'],
  summary: 'Writes the list of stock-takes.',
  actions: ['stock-takes.export'],
  run: call => save(call, ({ db }) => exportTakes({ db, now: () => new Date() }, call.actor)),
}

const incidentsCommand: Command = {
  words: 'export incidents',
  args: ['FILE'],
  options: { all: { type: 'boolean' } },
  optionsHelp: '[--all]',
  summary: 'Writes the payments that staff must review; --all includes closed ones.',
  actions: ['incidents.export'],
  run: call =>
    save(call, ({ db }) =>
      exportIncidents({ db, now: () => new Date() }, call.actor, {
        scope: call.options.all === true ? 'all' : 'open',
      }),
    ),
}

const taxCommand: Command = {
  words: 'export tax',
  args: ['MONTH', 'FILE'],
  options: { 'credit-notes': { type: 'boolean' } },
  optionsHelp: '[--credit-notes]',
  summary:
    'Writes the invoices of a month like 2026-11 for e-Faktur, or with --credit-notes its credit notes.',
  actions: ['tax.export'],
  run: call =>
    save(call, ({ db }) =>
      exportTaxMonth({ db, now: () => new Date() }, call.actor, {
        month: requireTaxMonth(call.args.MONTH),
        kind: call.options['credit-notes'] === true ? 'credit_note' : 'invoice',
      }),
    ),
}

const parcelsCommand: Command = {
  words: 'export parcels',
  args: ['FILE'],
  options: { shipped: { type: 'boolean' } },
  optionsHelp: '[--shipped]',
  summary: 'Writes the parcels that wait for their carrier, or with --shipped those on their way.',
  actions: ['parcels.export'],
  run: call =>
    save(call, ({ db }) =>
      exportParcels({ db, now: () => new Date() }, call.actor, {
        state: call.options.shipped === true ? 'shipped' : 'packed',
      }),
    ),
}

const batchesCommand: Command = {
  words: 'export batches',
  args: ['FILE'],
  options: { days: { type: 'string' } },
  optionsHelp: '[--days NUMBER]',
  summary: 'Writes the batches that expire within 90 days, or as many as --days says.',
  actions: ['batches.export'],
  run: call =>
    save(call, ({ db }) => {
      const options = expiringQuery.safeParse({ days: call.options.days })
      if (!options.success) throw new UsageError('--days is a number of days, at most 3650.')
      return exportBatches({ db, now: () => new Date() }, call.actor, options.data)
    }),
}

const staffCommand: Command = {
  words: 'export staff',
  args: ['FILE'],
  options: { personal: { type: 'boolean' } },
  optionsHelp: '[--personal]',
  summary: 'Writes everybody who works or worked here; --personal adds whole e-mail addresses.',
  actions: ['staff.export'],
  run: call =>
    save(call, ({ db }) => {
      const options = peopleFileBody.parse({
        filter: {},
        columns: Object.keys(peopleColumns),
        with_personal_data: call.options.personal === true,
      })
      return exportPeople({ db, now: () => new Date() }, call.actor, options)
    }),
}

const reportCommand: Command = {
  words: 'export report',
  args: ['FILE'],
  options: reportOptions,
  optionsHelp: reportOptionsHelp,
  summary: 'Writes a report of sales with every row.',
  actions: ['reports.export'],
  run: call =>
    save(call, ({ db }) =>
      exportReport(
        { db, now: () => new Date() },
        call.actor,
        reportFileBody.parse(reportChoiceOf(call.options)),
      ),
    ),
}

async function save(call: Call, start: (shop: CommandShop) => Promise<{ id: string }>): Promise<void> {
  const file = call.args.FILE ?? ''
  await withDatabase(call.env, async shop => {
    const { id } = await start(shop)
    const { done, state } = await runStaffJob(shop, call, id)
    if (state !== 'done') throw new CommandFailed(`The export was not completed: job ${id} is ${state}.`)
    const content = await openJobFile(shop.db, ownerOf(call.actor), {
      id,
      held: permissions,
      now: new Date(),
    })
    await pipeline(content.stream, createWriteStream(file))
    call.out.say(`${done} rows written to ${file}.`)
  })
}

export const commands: Command[] = [
  ordersCommand,
  journalCommand,
  stockCommand,
  deliveriesCommand,
  takesCommand,
  batchesCommand,
  parcelsCommand,
  incidentsCommand,
  taxCommand,
  staffCommand,
  reportCommand,
]
