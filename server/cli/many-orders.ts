import { existsSync, readFileSync } from 'node:fs'
import { type ManyAction, manyActions, manyMoves } from '../../contract/staff/many-orders.ts'
import { permissions } from '../../contract/staff/permissions.ts'
import { cancelMany, moveMany, waveMany } from '../modules/order-desk/index.ts'
import { requireAnyOrder } from '../modules/orders/index.ts'
import { readTrackingRows } from '../modules/packing/index.ts'
import { readReport } from '../modules/staff-jobs/index.ts'
import { type Call, type Command, UsageError } from './command.ts'
import { ownerOf, runStaffJob } from './run-staff-job.ts'
import { type CommandShop, withDatabase } from './with-database.ts'

/** Actions on many orders at once, as in the back office: a job with a report, order by order. */

/** Without labels: only the back office prints them. */
const actionNames = (Object.keys(manyActions) as ManyAction[]).filter(act => act !== 'labels')
const REFUSED_SHOWN = 200

const manyCommand: Command = {
  words: 'orders many',
  args: ['ACT', 'ORDERS'],
  options: { reason: { type: 'string' } },
  optionsHelp: '[--reason TEXT]',
  summary: `Performs an action on many orders: ${actionNames.join(', ')}. ORDERS are codes separated by commas, or a CSV file of codes and, to ship, tracking numbers. Needs --reason to cancel.`,
  actions: ['orders.move', 'orders.refund', 'packing.start-wave', 'parcels.ship'],
  async run(call) {
    await withDatabase(call.env, async shop => {
      const id = await start(shop, call)
      const { done, refused } = await runStaffJob(shop, call, id)
      const owner = ownerOf(call.actor)
      const report = await readReport(shop.db, owner, id, {
        outcome: 'refused',
        after: 0,
        limit: REFUSED_SHOWN,
      })
      for (const { name, message } of report.rows) call.out.say(`${name}: ${message}`)
      call.out.say(`Job ${id}: ${done - refused} done, ${refused} not.`)
    })
  },
}

async function start({ db }: CommandShop, { args, options, actor }: Call): Promise<string> {
  const { ACT: act = '', ORDERS: orders = '' } = args
  const text = existsSync(orders) ? readFileSync(orders, 'utf8') : orders.split(',').join('\n')
  const ids: string[] = []
  for (const { order } of readTrackingRows(text)) ids.push((await requireAnyOrder(db, order))._id)
  if (ids.length === 0) throw new UsageError('ORDERS names no order.')
  const at = { db, now: () => new Date() }
  const seen = { chosen: { ids }, able: null, held: permissions }
  if (act === 'wave') return (await waveMany(at, actor, seen)).id
  if (act === 'cancel') {
    if (typeof options.reason !== 'string') throw new UsageError('--reason is required: the buyers read it.')
    return (await cancelMany(at, actor, { ...seen, reason: options.reason })).id
  }
  const move = manyMoves.find(name => name === act)
  if (!move) throw new UsageError(`ACT is one of ${actionNames.join(', ')}.`)
  const numbers = move === 'ship' ? { numbers: text, without_number: true } : {}
  return (await moveMany(at, actor, { ...seen, act: move, ...numbers })).id
}

export const commands: Command[] = [manyCommand]
