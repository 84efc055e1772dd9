import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { closeIncident, type IncidentKind, listIncidents } from '../modules/payments/index.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Payments that staff must review: what happened, what to do, and who did it. */

const whatToDo: Record<IncidentKind, string> = {
  short_of_stock:
    'Paid, but pieces or the gift card are no longer available. Get them and "orders move ORDER \'Payment accepted\'", or refund with "orders refund".',
  amount_differs:
    'The provider reports a different amount. Nothing was booked: compare both in its dashboard, then accept or refund there.',
  paid_after_cancel:
    'The money arrived after the order had ended and is refunded automatically. Check with "orders refunds ORDER".',
  paid_twice: 'One of the two payments is refunded automatically. Check with "orders refunds ORDER".',
  reversed_after_paid:
    'The provider reversed a settlement. Ship nothing. If its dashboard shows the money again, "orders move ORDER \'Payment accepted\'", otherwise "orders move ORDER Cancelled".',
  gift_card_spent:
    'A gift card was refunded after part of it had been spent. Its balance is closed; the shop bears the spent part.',
  charged_back:
    'The payer\'s bank took the money back. Ship nothing and refund nothing. Answer the dispute in the provider\'s dashboard, with proof of delivery; if it is lost and nothing was shipped, "orders move ORDER Cancelled".',
  refund_refused:
    'The provider refused to send money back. Send it in its dashboard, or to an account that the buyer names, and record it with "orders refund-sent REFUND"; or keep it, and reopen the gift cards that it closed with "gift-cards reopen CARD".',
  unknown_order:
    "Money arrived for an order number that the shop never gave out. Search for the transaction in the provider's dashboard; it may be another shop's under the same account. Refund it there if it is nobody's.",
  partly_charged_back:
    "The payer's bank took part of the money back. Answer the dispute in the provider's dashboard. The shop refunds no more than what is left, and nothing while the provider does not say how much the bank took.",
}

const listIncidentsCommand: Command = {
  words: 'incidents list',
  args: [],
  options: { all: { type: 'boolean' } },
  optionsHelp: '[--all]',
  summary: 'Lists payments that staff must review, oldest first, and what to do; --all includes closed ones.',
  async run({ env, options, out }) {
    const incidents = await withDatabase(env, ({ db }) =>
      listIncidents(db, options.all === true ? 'all' : 'open'),
    )
    if (incidents.length === 0) out.say('None.')
    for (const incident of incidents) {
      const { id, kind, referenceCode, providerOrderId, detail, createdAt } = incident
      out.say(
        `${id}  ${kind}  ${referenceCode ?? 'no order'} (${providerOrderId})  ${jakartaDateTime(createdAt)}  ${JSON.stringify(detail)}`,
      )
      if (incident.resolvedAt)
        out.say(
          `   closed ${jakartaDateTime(incident.resolvedAt)} by ${incident.resolvedBy}: ${incident.note}`,
        )
      else out.say(`   ${whatToDo[kind]}`)
    }
  },
}

const closeIncidentCommand: Command = {
  words: 'incidents close',
  args: ['ID'],
  options: { note: { type: 'string' } },
  optionsHelp: '--note TEXT',
  summary: 'Closes an incident; the note records how it was resolved.',
  actions: ['incidents.close'],
  async run({ env, args: { ID: id = '' }, options: { note }, actor, out }) {
    if (typeof note !== 'string' || !note.trim())
      throw new UsageError('--note is required: say what was done.')
    const closure = { id, note: note.trim(), now: new Date() }
    await withDatabase(env, ({ db }) => closeIncident(db, actor, closure))
    out.say(`Incident ${id} is closed.`)
  },
}

export const commands: Command[] = [listIncidentsCommand, closeIncidentCommand]
