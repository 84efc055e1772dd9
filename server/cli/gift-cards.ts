import { formRules } from '../../contract/form-rules.ts'
import { jakartaDate, jakartaDateTime } from '../../contract/jakarta-time.ts'
import { rupiah } from '../../contract/rupiah.ts'
import { closeCard, listCards, listEntriesOf, type StaffCard } from '../modules/gift-cards/index.ts'
import { sendEgiftAgain } from '../modules/orders/index.ts'
import { reopenBoughtCard } from '../modules/payments/index.ts'
import { noSuch } from '../staff-actions/no-such.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/**
 * Gift cards, identified by the last characters of their code, by id, or by the order in which they were bought. No
 * command shows a code.
 */

const cardText = (card: StaffCard) =>
  `${card.id}  …${card.lastChars ?? '----'}  ${rupiah(card.usableRupiah)} of ${rupiah(card.valueRupiah)}` +
  `${card.heldRupiah > 0 ? `, ${rupiah(card.heldRupiah)} set aside` : ''}  until ${jakartaDate(card.expiresAt)}` +
  `  ${card.referenceCode === null ? 'issued by staff' : `bought by ${card.referenceCode}`}${card.closedBy ? `  closed by ${card.closedBy}` : ''}`

const showGiftCardCommand: Command = {
  words: 'gift-cards show',
  args: ['CARD'],
  summary: 'Shows a gift card’s balance and ledger. CARD: its last characters, id, or order.',
  async run({ env, args: { CARD: query = '' }, out }) {
    await withDatabase(env, async ({ db }) => {
      const cards = await listCards(db, query)
      if (cards.length === 0) throw noSuch({ kind: 'gift card', id: query })
      for (const card of cards) {
        out.say(cardText(card))
        for (const entry of await listEntriesOf(db, card.id))
          out.say(
            `  ${jakartaDateTime(entry.created_at)}  ${entry.kind.padEnd(10)}  usable ${rupiah(entry.usable_change)}  ` +
              `set aside ${rupiah(entry.held_change)}  ${entry.reference_code ?? entry.moved_by}  ${entry.note}`.trimEnd(),
          )
      }
    })
  },
}

const closeGiftCardCommand: Command = {
  words: 'gift-cards void',
  args: ['CARD'],
  options: { note: { type: 'string' } },
  optionsHelp: '--note TEXT',
  summary: 'Closes a gift card: it can no longer pay.',
  actions: ['gift-cards.close'],
  async run({ env, args: { CARD: card = '' }, options: { note }, actor, out }) {
    if (typeof note !== 'string' || !note) throw new UsageError('--note is required: say why.')
    out.say(cardText(await withDatabase(env, ({ db }) => closeCard(db, actor, { card, note }))))
  },
}

const reopenGiftCardCommand: Command = {
  words: 'gift-cards reopen',
  args: ['CARD'],
  options: { note: { type: 'string' } },
  optionsHelp: '--note TEXT',
  summary: 'Reopens a closed gift card if the payment for it is still valid.',
  actions: ['gift-cards.reopen'],
  async run({ env, args: { CARD: card = '' }, options: { note }, actor, out }) {
    if (typeof note !== 'string' || !note) throw new UsageError('--note is required: say why.')
    out.say(cardText(await withDatabase(env, ({ db }) => reopenBoughtCard(db, actor, { card, note }))))
  },
}

const resendGiftCardCommand: Command = {
  words: 'gift-cards resend',
  args: ['CARD'],
  options: { to: { type: 'string' } },
  optionsHelp: '[--to EMAIL]',
  summary:
    'Mails the cards of the same e-gift again with new codes, to the same or another address; old codes stop working.',
  actions: ['gift-cards.mail-elsewhere', 'gift-cards.send-again'],
  async run({ env, args: { CARD: card = '' }, options: { to }, actor, out }) {
    const email = typeof to === 'string' ? to : null
    if (email !== null && !formRules.email.safeParse(email).success)
      throw new UsageError(`--to: "${email}" is not an e-mail address.`)
    const egift = await withDatabase(env, ({ db }) =>
      sendEgiftAgain(db, actor, { card, email, now: new Date() }),
    )
    out.say(
      `The e-gift${egift.referenceCode === null ? '' : ` of ${egift.referenceCode}`} will be mailed to ${egift.email} within a minute.`,
    )
  },
}

export const commands: Command[] = [
  showGiftCardCommand,
  closeGiftCardCommand,
  reopenGiftCardCommand,
  resendGiftCardCommand,
]
