import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { deliveriesQuery, deliveryStates, type WebhookDeliveryRow } from '../../contract/staff/webhooks.ts'
import { type WebhookKind, webhookKindNames } from '../../contract/webhooks.ts'
import type { Db } from '../db/database.ts'
import {
  addEndpoint,
  changeEndpoint,
  listDeliveries,
  listEndpoints,
  pauseEndpoint,
  removeEndpoint,
  renewSecret,
  resumeEndpoint,
  sendAgain,
  sendExample,
  sendFailedAgain,
  showDelivery,
} from '../modules/webhooks/index.ts'
import { type Call, type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Webhooks: the endpoints of partners, and the log of what was sent to them. */

const now = () => new Date()

function kindsOf(text: string): WebhookKind[] {
  if (text === 'all') return [...webhookKindNames]
  const kinds = text.split(',')
  const unknown = kinds.find(kind => !webhookKindNames.includes(kind as WebhookKind))
  if (unknown !== undefined)
    throw new UsageError(`There is no kind "${unknown}": ${webhookKindNames.join(',')}, or all.`)
  return kinds as WebhookKind[]
}

const listCommand: Command = {
  words: 'webhooks list',
  args: [],
  summary: 'Lists the endpoints, what they hear, and how they are doing.',
  async run({ env, out }) {
    const endpoints = await withDatabase(env, ({ db }) => listEndpoints(db))
    if (endpoints.length === 0) out.say('There is no endpoint.')
    for (const { id, url, kinds, paused, failing_since, waiting, failed } of endpoints) {
      const state = paused ? `paused (${paused.because})` : failing_since ? 'failing' : 'active'
      out.say(`${id}  ${url}  ${state}, ${waiting} waiting, ${failed} given up`)
      out.say(`   ${kinds.join(', ')}`)
    }
  },
}

const addCommand: Command = {
  words: 'webhooks add',
  args: ['URL', 'KINDS'],
  options: { description: { type: 'string', default: '' } },
  optionsHelp: '[--description TEXT]',
  summary:
    'Adds an endpoint for some kinds of events (order.paid,order.shipped or all); prints its secret, once.',
  actions: ['webhooks.add'],
  async run({ env, args: { URL: url = '', KINDS: kinds = '' }, options: { description }, actor, out }) {
    const draft = { url, kinds: kindsOf(kinds), description: String(description) }
    const { id, secret } = await withDatabase(env, ({ db }) => addEndpoint({ db, env, now }, actor, draft))
    out.say(`Endpoint ${id} is added. Its secret, which is not shown again:\n${secret}`)
  },
}

const changeCommand: Command = {
  words: 'webhooks change',
  args: ['ID', 'URL', 'KINDS'],
  options: { description: { type: 'string', default: '' } },
  optionsHelp: '[--description TEXT]',
  summary: 'Changes the address and the kinds of an endpoint.',
  actions: ['webhooks.change'],
  async run({ env, args: { ID: id = '', URL: url = '', KINDS: kinds = '' }, options, actor, out }) {
    const draft = { id, url, kinds: kindsOf(kinds), description: String(options.description) }
    await withDatabase(env, ({ db }) => changeEndpoint({ db, env, now }, actor, draft))
    out.say(`Endpoint ${id} is changed.`)
  },
}

/** A command about one endpoint. */
const endpointCommand = (
  command: Pick<Command, 'words' | 'summary' | 'actions'>,
  act: (call: Pick<Call, 'actor'> & { db: Db; id: string }) => Promise<string>,
): Command => ({
  ...command,
  args: ['ID'],
  async run({ env, args: { ID: id = '' }, actor, out }) {
    out.say(await withDatabase(env, ({ db }) => act({ db, actor, id })))
  },
})

const removeCommand = endpointCommand(
  {
    words: 'webhooks remove',
    summary: 'Removes an endpoint; what waits for it is not sent.',
    actions: ['webhooks.remove'],
  },
  async ({ db, actor, id }) => {
    await removeEndpoint({ db, now }, actor, id)
    return `Endpoint ${id} is removed.`
  },
)

const renewCommand = endpointCommand(
  {
    words: 'webhooks renew-secret',
    summary:
      'Renews the secret of an endpoint, and prints it, once; the former one is valid for one more day.',
    actions: ['webhooks.renew-secret'],
  },
  async ({ db, actor, id }) => {
    const { secret } = await renewSecret({ db, now }, actor, id)
    return `The new secret, which is not shown again:\n${secret}`
  },
)

const pauseCommand = endpointCommand(
  {
    words: 'webhooks pause',
    summary: 'Pauses an endpoint; its events wait.',
    actions: ['webhooks.pause'],
  },
  async ({ db, actor, id }) => {
    await pauseEndpoint({ db, now }, actor, id)
    return `Endpoint ${id} is paused.`
  },
)

const resumeCommand = endpointCommand(
  {
    words: 'webhooks resume',
    summary: 'Resumes an endpoint, and sends what waits.',
    actions: ['webhooks.resume'],
  },
  async ({ db, actor, id }) => {
    await resumeEndpoint({ db, now }, actor, id)
    return `Endpoint ${id} is resumed.`
  },
)

const exampleCommand = endpointCommand(
  {
    words: 'webhooks example',
    summary: 'Sends an endpoint an example.',
    actions: ['webhooks.send-example'],
  },
  async ({ db, actor, id }) => {
    const delivery = await sendExample({ db, now }, actor, id)
    return `The running shop sends ${delivery.id}. See: webhooks show ${delivery.id}`
  },
)

const logCommand: Command = {
  words: 'webhooks log',
  args: [],
  options: { endpoint: { type: 'string' }, state: { type: 'string' }, search: { type: 'string' } },
  optionsHelp: `[--endpoint ID] [--state ${Object.keys(deliveryStates).join('|')}] [--search ORDER|SKU]`,
  summary: 'Lists the newest deliveries.',
  async run({ env, options, out }) {
    const query = deliveriesQuery.safeParse(options)
    if (!query.success) throw new UsageError(`--state is one of ${Object.keys(deliveryStates).join(', ')}.`)
    const { deliveries } = await withDatabase(env, ({ db }) => listDeliveries(db, query.data))
    if (deliveries.length === 0) out.say('None.')
    for (const row of deliveries) out.say(lineOf(row))
  },
}

const lineOf = ({ id, kind, subject, endpoint, state, tries, last, occurred_at }: WebhookDeliveryRow) =>
  `${id}  ${jakartaDateTime(new Date(occurred_at))}  ${kind} ${subject}  ${state}, ${tries} tries, last: ${last?.status ?? last?.failure ?? '–'}  ${endpoint.url}`

const showCommand: Command = {
  words: 'webhooks show',
  args: ['DELIVERY'],
  summary: 'Shows one delivery: what was sent, and the answer to each try.',
  async run({ env, args: { DELIVERY: id = '' }, out }) {
    const delivery = await withDatabase(env, ({ db }) => showDelivery(db, id))
    out.say(lineOf(delivery))
    out.say(delivery.body ?? 'Not written yet: its state is read at the first try.')
    for (const { started_at, status, failure, answer, duration_ms } of delivery.attempts)
      out.say(
        `${jakartaDateTime(new Date(started_at))}  ${status ?? failure ?? 'not ended'}  ${duration_ms ?? '–'} ms  ${answer ?? ''}`,
      )
  },
}

const sendAgainCommand: Command = {
  words: 'webhooks send-again',
  args: ['DELIVERY'],
  summary: 'Sends a delivery once more, under its id; "failed:ENDPOINT" sends all that were given up.',
  actions: ['webhooks.send-again'],
  async run({ env, args: { DELIVERY: id = '' }, actor, out }) {
    const [, endpointId] = /^failed:(.+)$/.exec(id) ?? []
    if (endpointId === undefined) {
      await withDatabase(env, ({ db }) => sendAgain({ db, now }, actor, id))
      return out.say(`The running shop sends ${id} again.`)
    }
    const { count } = await withDatabase(env, ({ db }) => sendFailedAgain({ db, now }, actor, endpointId))
    out.say(`The running shop sends ${count} again.`)
  },
}

export const commands: Command[] = [
  listCommand,
  addCommand,
  changeCommand,
  removeCommand,
  renewCommand,
  pauseCommand,
  resumeCommand,
  exampleCommand,
  logCommand,
  showCommand,
  sendAgainCommand,
]
