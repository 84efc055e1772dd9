import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { paymentMethods } from '../../contract/payment-methods.ts'
import { refusals } from '../../contract/refusals.ts'
import { incidentWords } from '../../contract/staff/money-desk.ts'
import { noticeRefusals } from '../adapters/payment/payment-provider.ts'

/**
 * What this process counts of the shop's business and of its surroundings; `/metrics` adds Node's own figures and those
 * of HTTP. Each process counts what happened in it, once and only after the commit (`server/db/after-commit.ts`), so
 * the sum over all processes is the shop's. Labels are bounded: names from the code or the contract, never what a
 * visitor sends. Every known label begins with 0, because a rate misses the first increment of a series that did not
 * exist before. `docs/runbook.md` says what to do about them, `deploy/alerts.yml` when.
 */
export const shopMetrics = new Registry()

const registers = [shopMetrics]

function byMethod(name: string, help: string) {
  const counter = new Counter({ name, help, labelNames: ['payment_method'], registers })
  for (const code of Object.keys(paymentMethods)) counter.inc({ payment_method: code }, 0)
  return counter
}

export const ordersPlaced = byMethod('carasun_orders_placed_total', 'Orders placed')
export const ordersPaid = byMethod('carasun_orders_paid_total', 'Orders whose payment arrived')
export const ordersExpired = byMethod(
  'carasun_orders_expired_total',
  'Orders cancelled because they were not paid in time',
)
export const moneyReceived = byMethod(
  'carasun_money_received_rupiah_total',
  'Rupiah that arrived for orders, also what is refunded at once because it was paid twice or too late',
)
export const moneyRefunded = byMethod(
  'carasun_money_refunded_rupiah_total',
  'Rupiah of orders sent back, by the provider or by staff',
)

export const paymentIncidents = new Counter({
  name: 'carasun_payment_incidents_total',
  help: 'Payments that no rule covers, handed to staff, by kind',
  labelNames: ['kind'],
  registers,
})
for (const kind of Object.keys(incidentWords)) paymentIncidents.inc({ kind }, 0)
export const noticesRefused = new Counter({
  name: 'carasun_payment_notices_refused_total',
  help: 'Notices of the payment provider that were refused, by reason',
  labelNames: ['reason'],
  registers,
})
for (const reason of noticeRefusals) noticesRefused.inc({ reason }, 0)
export const noticesLate = new Counter({
  name: 'carasun_payment_notices_late_total',
  help: 'Payments that the shop heard of more than two minutes after the payer had paid',
  registers,
})

export const refusalsSent = new Counter({
  name: 'carasun_refusals_total',
  help: 'Calls that were refused, by the code of docs/errors.md',
  labelNames: ['code'],
  registers,
})
for (const code of Object.keys(refusals)) refusalsSent.inc({ code }, 0)

export const failedSignIns = new Counter({
  name: 'carasun_failed_sign_ins_total',
  help: 'Wrong passwords, codes and passkeys, of members and of staff',
  labelNames: ['who'],
  registers,
})
for (const who of ['member', 'staff']) failedSignIns.inc({ who }, 0)

export const providerCalls = new Histogram({
  name: 'carasun_provider_call_duration_seconds',
  help: 'Calls of outside services by provider and operation; outcome: ok, refused (it said no), failed (no usable response)',
  labelNames: ['provider', 'operation', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const mailsHanded = new Counter({
  name: 'carasun_mails_total',
  help: 'Mails handed to the mail server: sent, refused (this address will never accept it), failed (tried again later)',
  labelNames: ['outcome'],
  registers,
})
for (const outcome of ['sent', 'refused', 'failed']) mailsHanded.inc({ outcome }, 0)

export const webhookTries = new Counter({
  name: 'carasun_webhook_tries_total',
  help: 'Calls of partners’ endpoints: delivered, failed (tried again later), given_up (the last try failed)',
  labelNames: ['outcome'],
  registers,
})
for (const outcome of ['delivered', 'failed', 'given_up']) webhookTries.inc({ outcome }, 0)

export const jobRuns = new Histogram({
  name: 'carasun_job_duration_seconds',
  help: 'Jobs that ran in this process, by task; outcome: ok, failed',
  labelNames: ['task', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60],
  registers,
})

export const cacheLookups = new Counter({
  name: 'carasun_cache_lookups_total',
  help: 'Public pages and responses: found in the cache (hit), made (miss), or sent although outdated (stale)',
  labelNames: ['cache', 'result'],
  registers,
})
for (const cache of ['page', 'answer'])
  for (const result of ['hit', 'miss', 'stale']) cacheLookups.inc({ cache, result }, 0)

export const listenLag = new Gauge({
  name: 'carasun_listen_lag_seconds',
  help: 'How long the last notification that this process sent to itself took through PostgreSQL',
  registers,
})
export const listenHeardAt = new Gauge({
  name: 'carasun_listen_heard_timestamp_seconds',
  help: 'When this process last heard its own notification; it sends one every ten seconds',
  registers,
})

// 0 would mean the year 1970; a process that does not listen exports neither.
for (const gauge of [listenLag, listenHeardAt]) gauge.remove()

export const slowStatements = new Counter({
  name: 'carasun_slow_statements_total',
  help: 'Statements that took longer than SLOW_STATEMENT_MS; the log names them',
  registers,
})
