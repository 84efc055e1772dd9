import { type Refusal, type RefusalCode, refusals } from '../../contract/refusals.ts'
import { rupiah } from '../../contract/rupiah.ts'
import type { StateChangeRefusal } from '../modules/payments/index.ts'

type Details = Record<string, unknown>

/** Says why money cannot be refunded, from the refusal's details. */
function refundMessage({ refund, payment, paid, refunded, asked, left, needed }: Details): string {
  if (needed !== undefined)
    return `Gift cards worth ${rupiah(Number(needed))} would stay open with ${rupiah(Number(left))} behind them. Close them first: gift-cards show ORDER, gift-cards void CARD.`
  if (refund === 'needs_account')
    return 'The buyer has not named an account yet: nothing can have been sent to it.'
  if (refund === 'asked')
    return 'The provider is being asked to pay this refund: sending it by hand would pay it twice.'
  if (refund === 'done') return 'This refund is already done.'
  if (refund === null) return 'There is no such refund.'
  if (payment !== undefined) return `The payment is ${payment}: it cannot be refunded.`
  if (!paid) return 'This order has no money to refund.'
  return `${rupiah(Number(paid))} was paid and ${rupiah(Number(refunded))} is already refunded: another ${rupiah(Number(asked))} is too much.`
}

const notAllowed: Record<StateChangeRefusal, string> = {
  not_sent:
    'This order has not been shipped yet. An e-mail-only order is delivered once its mails have been sent.',
  needs_new_payment: 'Only the shopper can reopen this order, by starting a new payment.',
  no_open_payment: 'This order has no open payment. Cancel it; the shopper can pay again.',
  paid: 'This order is paid. Refund it (orders refund), which ends it.',
}

function moveMessage({ from, to, allowed, reason }: Details): string {
  if (reason !== undefined) return notAllowed[reason as StateChangeRefusal]
  if (from === undefined) return 'The order cannot change to that state.'
  return `The order is ${from} and cannot become ${to}. It may become: ${Array.isArray(allowed) && allowed.length > 0 ? allowed.join(', ') : 'nothing'}.`
}

/** The command that lists what exists, for the kinds that have one. */
const listedBy: Record<string, string> = {
  chat: 'chat list',
  review: 'reviews list',
  synonym: 'synonyms list',
  'delivery method': 'shipping methods list',
  'open incident': 'incidents list',
  'payment method': 'payment-methods list',
  'bank account': 'bank-accounts list',
  post: 'content list',
  page: 'content list',
  store: 'content list',
  staff: 'staff list',
  role: 'roles list',
  'API key': 'api-keys list',
  setting: 'settings list',
  wave: 'packing waves',
  SKU: 'stock list',
  delivery: 'deliveries list',
  webhook: 'webhooks list',
  'webhook delivery': 'webhooks log',
}

function missingMessage({ kind, id }: Details): string | null {
  if (kind === undefined) return null
  const list = listedBy[String(kind)]
  return `There is no ${kind} "${id}".${list === undefined ? '' : ` npm run shop -- ${list} shows them.`}`
}

interface FileProblem {
  file?: string
  line: number
  field: string
  reason: string
}

const PROBLEMS_SHOWN = 200

/** Lists every problem in a file, one per line. */
function fileMessage({ problems }: Details): string {
  const all = (problems ?? []) as FileProblem[]
  const lines = all
    .slice(0, PROBLEMS_SHOWN)
    .map(
      ({ file, line, field, reason }) =>
        `${file === undefined ? `line ${line}` : `${file}:${line}`}${field ? `, ${field}` : ''}: ${reason}`,
    )
  const rest = all.length > PROBLEMS_SHOWN ? [`and ${all.length - PROBLEMS_SHOWN} more`] : []
  return [...lines, ...rest, 'Nothing was imported. Fix the file and try again.'].join('\n')
}

/**
 * The English messages for staff, instead of the shopper's Indonesian ones; null if the details are not enough for one.
 */
const staffMessages: { [Code in RefusalCode]?: (details: Details) => string | null } = {
  NOT_FOUND: missingMessage,
  NAME_AMBIGUOUS: ({ kind, name, ids }) =>
    Array.isArray(ids)
      ? `${ids.length} ${kind}s match "${name}". Use the id of one: ${ids.join(', ')}.`
      : null,
  FILE_REFUSED: fileMessage,
  INVALID_INPUT: ({ reason, most }) => {
    if (reason === 'length') return `The text has 1 to ${most} characters.`
    if (reason === 'ends_before_start') return 'It must end after it begins.'
    if (reason === 'future_day') return 'It ends today at the latest.'
    if (reason === 'too_many_days') return `It has at most ${most} days.`
    if (reason === 'account_number') return 'An account number has 6 to 20 digits.'
    if (reason === 'account_taken') return 'The shop has this account already. See: bank-accounts list'
    return 'This field does not accept the value.'
  },
  CATEGORY_HAS_POSTS: ({ slug }) => `The category "${slug}" still has posts.`,
  QUIZ_PLAYED: ({ members }) =>
    `${members} members have finished this quiz and keep their results. Switch it off instead: quiz off SLUG`,
  REFUND_NOT_ALLOWED: refundMessage,
  REFUND_SENT: () => 'This refund is marked as sent: it stays as it is.',
  REFUND_NOT_SENT: () => 'This refund is not marked as sent, so its transfer cannot have come back.',
  REFUND_NOT_IN_FILE: () => 'This refund is in no transfer file.',
  REFUND_WITHOUT_ACCOUNT: ({ refund }) => `This refund is ${refund}: no account of the buyer was used.`,
  NO_REFUNDS_FOR_FILE: () =>
    'No refund is left for a new transfer file: those that can be sent are in one ("refunds files").',
  ACT_NOT_ALLOWED: () => 'The order does not allow that now, or nothing would change. See: orders show ORDER',
  MOVE_NOT_ALLOWED: moveMessage,
  ORDER_NOT_FOUND: ({ order }) =>
    order === undefined ? 'There is no such order.' : `There is no order "${order}".`,
  OUT_OF_STOCK: () => 'Some pieces in this order are no longer in stock.',
  RETURN_DECIDED: () => 'This return is already decided.',
  RETURN_NOT_ALLOWED: ({ reason, order }) =>
    reason === 'nothing_to_return'
      ? `Nothing of ${order} can go back: it is refunded, or only gift cards, which are mailed.`
      : null,
  RETURN_STEP_PASSED: () => 'This return is not at this step now. See: returns show ORDER',
  REVIEW_CHANGED: ({ id, version, by }) =>
    version === undefined
      ? null
      : `Review ${id} has changed since you read it${by === undefined ? '' : `: ${by} acted on it`}. Read version ${version} first.`,
  REVIEW_HIGHLIGHTS_FULL: () => 'The product has as many highlighted reviews as it can have.',
  REVIEW_NOT_PUBLISHED: () => 'This review is not published.',
  REWARD_ENDED: ({ key }) => `The reward "${key}" has ended.`,
  REWARD_GIVEN: ({ key }) => `The member has the reward "${key}" already.`,
  TRANSFER_NOT_EXPECTED: () => 'This order is not waiting for a transfer.',
  GIFT_CARD_ENDED: () => 'This gift card is closed or has expired.',
  GIFT_CARD_REFUNDED: ({ state, left }) =>
    `The money behind this card was refunded or is being refunded: its order is ${state}, and ${rupiah(Number(left))} of what was paid is left.`,
  GIFT_CARD_SHORT: ({ balance }) => `The gift card has only ${rupiah(Number(balance))} left.`,
  NOT_PACKABLE: ({ orders }) =>
    Array.isArray(orders)
      ? `Cannot be packed or shipped now (unpaid, ended, sent already, not packed, or in another wave): ${orders.join(', ')}.`
      : null,
  WRONG_PIECE: ({ name, sku }) => `That is ${name} (${sku}), which this order does not have.`,
  TOO_MANY_PIECES: ({ name, quantity }) => `The order has only ${quantity} of ${name}.`,
  PIECES_MISSING: () => 'Some pieces are not ticked yet.',
  STOCK_TOO_LOW: ({ on_hand, reserved }) =>
    `${on_hand} pieces are in stock and unpaid orders hold ${reserved}: only the others can be taken away.`,
  PRODUCT_NOT_LIVE: () => 'This product is not in the shop.',
  PRODUCT_MERGED: () => 'This product was merged into another one.',
  MERGE_REFUSED: () => 'These two products cannot be merged yet.',
  NEWER_MESSAGE: () => 'Somebody has written in this conversation meanwhile. Look again.',
  PLACEHOLDER_UNFILLED: ({ placeholders }) => `Nothing fills these in an answer: ${placeholders}.`,
  CHANGED_MEANWHILE: () => 'Somebody else has done or changed this meanwhile. Look again.',
  POINTS_SHORT: ({ usable }) => `The member has only ${usable} points.`,
  INSUFFICIENT_POINTS: ({ tokenCount }) => `The member has only ${tokenCount} tokens.`,
  STAFF_EMAIL_TAKEN: () => 'Somebody with this address works or worked here. See: npm run shop -- staff list',
  LAST_OWNER: () => 'This is the last owner. Make somebody else an owner first.',
  API_KEY_NAME_TAKEN: () => 'Another key has this name. See: npm run shop -- api-keys list',
  ROLE_FIXED: () => 'The owner has every permission, and ready roles cannot be deleted.',
  ROLE_IN_USE: ({ people }) =>
    `${people} people still have this role. Give them another one first: staff role EMAIL ROLE`,
  WEBHOOK_URL_PRIVATE: () =>
    'This address is not public, or not https. WEBHOOK_NETWORKS lets webhooks into private networks.',
  WEBHOOK_URL_TAKEN: () => 'An endpoint has this address already: npm run shop -- webhooks list',
  TOO_MANY_WEBHOOKS: ({ limit }) =>
    `There are ${limit} endpoints already. Remove one first: webhooks remove ID`,
  WEBHOOK_PAUSED: () => 'This endpoint is paused. Resume it first: webhooks resume ID',
  VOUCHER_GIVEN: ({ code }) => `The member may use the voucher "${code}" already.`,
  VOUCHER_NOT_FOR_LISTED: ({ code }) => `The voucher "${code}" is not for listed members.`,
  VOUCHER_USED_UP: () => 'A voucher used on this order is used up.',
  VOUCHER_USED: () => 'The member has since used a voucher of this order on another one.',
}

/** Writes a refusal in English for staff: the sentence written for them, otherwise the next step with the code. */
export function refusalMessage({ code, details = {} }: Refusal): string {
  return staffMessages[code]?.(details) ?? `${code}: ${refusals[code].next}`
}
