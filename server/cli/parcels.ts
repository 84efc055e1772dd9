import type { TrackingResult } from '../../contract/staff/warehouse.ts'
import { deliverParcel, readPackingOrder, shipParcels } from '../modules/packing/index.ts'
import { noSuch } from '../staff-actions/no-such.ts'
import { type Command, CommandFailed } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Sending packed parcels, and marking them as delivered. */

const shipCommand: Command = {
  words: 'parcels ship',
  args: ['ORDER', 'NUMBER'],
  summary: "Ships the next parcel of an order under the carrier's tracking number; the buyer is mailed.",
  actions: ['parcels.ship'],
  async run({ env, args: { ORDER: order = '', NUMBER: tracking_number = '' }, actor, out }) {
    const [result] = await withDatabase(env, ({ db }) => shipParcels(db, actor, [{ order, tracking_number }]))
    if (result?.outcome === 'refused') throw new CommandFailed(shipMessage(result))
    out.say(
      `${order}: ${result?.outcome === 'already' ? 'was shipped already' : 'shipped'} as ${tracking_number}.`,
    )
  },
}

const shipMessage = ({ code, order, tracking_number, used_by }: TrackingResult) =>
  code === 'TRACKING_NUMBER_USED'
    ? `${tracking_number} belongs to ${used_by}.`
    : code === 'ORDER_NOT_FOUND'
      ? `There is no order "${order}".`
      : code === 'NOT_PACKABLE'
        ? `${order} has no packed parcel without a number.`
        : `"${tracking_number}" is not a tracking number.`

const deliverCommand: Command = {
  words: 'parcels deliver',
  args: ['ORDER', 'PARCEL'],
  summary: 'Marks a parcel of an order (1, 2, …) as delivered; the last one delivers the order.',
  actions: ['parcels.deliver'],
  async run({ env, args: { ORDER: order = '', PARCEL: number = '' }, actor, out }) {
    await withDatabase(env, async ({ db }) => {
      const parcel = (await readPackingOrder(db, order)).parcels.find(one => String(one.number) === number)
      if (!parcel) throw noSuch({ kind: 'parcel', id: number })
      await deliverParcel(db, actor, parcel.id)
    })
    out.say(`${order}: parcel ${number} is delivered.`)
  },
}

export const commands: Command[] = [shipCommand, deliverCommand]
