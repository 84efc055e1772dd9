import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { namesOf } from '../server/testing/read-metrics.ts'
import { openTestShop } from '../server/testing/test-shop.ts'

const { app } = await openTestShop()

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string; runbook_url: string }
}

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { groups } = parse(read('deploy/alerts.yml')) as { groups: { name: string; rules: Rule[] }[] }
const rules = groups.flatMap(group => group.rules)
const board = JSON.parse(read('deploy/grafana.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[]
}
const expressions = [
  ...rules.map(({ alert, expr }) => ({ from: alert, expr })),
  ...board.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ from: title, expr }))),
]

/** Names that Prometheus adds: to each target, and to each alert. */
const ofPrometheus = new Set(['up'])

/** What follows a name in an expression tells a metric from a function, a label or a word of the language. */
const metricsIn = (expr: string) =>
  [
    ...expr
      .replaceAll(/"[^"]*"/g, '""')
      .replaceAll(/\b(by|without) \([^)]*\)/g, '')
      .matchAll(/\b([a-z][a-z_0-9]{3,}|up)\b(?=\{|\[|\)| offset| ==| >|$)/g),
  ].map(([, name = '']) => name)

/** The labels of each series, by metric. */
const labelsIn = (expr: string) =>
  [...expr.matchAll(/\b(carasun_\w+|http_\w+)\{([^}]*)\}/g)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)(?:=~|!~|!=|=)"([^"]*)"/g)].map(([, label = '', values = '']) => ({
      label,
      values: values.split('|'),
    })),
  }))

test('every metric that a rule or the board names is one that the shop exports', async () => {
  const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } })
  const exported = namesOf(body)
  const named = expressions.map(({ from, expr }) => ({ from, names: metricsIn(expr) }))
  expect(named.filter(({ names }) => names.length === 0)).toEqual([])
  expect(
    named.flatMap(({ from, names }) =>
      names.filter(name => !exported.has(name) && !ofPrometheus.has(name)).map(name => `${from}: ${name}`),
    ),
  ).toEqual([])
})

test('a label that a rule compares has the values that the shop exports', async () => {
  const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } })
  // Those whose values are all exported from the start; others come with the first event.
  for (const [metric, label] of [
    ['carasun_refusals_total', 'code'],
    ['carasun_orders_placed_total', 'payment_method'],
    ['carasun_mails_total', 'outcome'],
    ['carasun_webhook_tries_total', 'outcome'],
    ['carasun_failed_sign_ins_total', 'who'],
    ['carasun_cache_lookups_total', 'result'],
  ] as const) {
    const known = new Set(
      [...body.matchAll(RegExp(String.raw`^${metric}\{.*?\b${label}="([^"]*)"`, 'gm'))].map(
        ([, value]) => value,
      ),
    )
    const compared = expressions
      .flatMap(({ expr }) => labelsIn(expr))
      .filter(({ name }) => name === metric)
      .flatMap(({ labels }) => labels.filter(each => each.label === label).flatMap(({ values }) => values))
    expect(
      compared.filter(value => !known.has(value)),
      metric,
    ).toEqual([])
  }
})

test('every alert has a severity, a line on what to do, and a section of the runbook; no section is about another', () => {
  const page = read('docs/runbook.md')
  expect(rules.length).toBeGreaterThanOrEqual(15)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning', 'info'], alert).toContain(labels.severity)
    expect(annotations.summary, alert).toMatch(/\.$/)
    expect(annotations.runbook, alert).toMatch(/^\S.{30,}\.$/)
    expect(annotations.runbook_url).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
  }
  const sections = [...page.matchAll(/^### (\w+)\n\n(\S.{200,}?)(?=\n\n#|\n$)/gms)].map(([, name]) => name)
  expect(sections).toEqual(rules.map(({ alert }) => alert))
})

interface Case {
  at: number
  step?: number
  fires: Record<string, string>
  stays: Record<string, string>
}

/**
 * For each alert: series in promtool's notation, one value every `step` minutes (1 by default), with which it fires at
 * minute `at`, and others with which it does not.
 */
const cases: Record<string, Case> = {
  WebProcessDown: {
    at: 5,
    fires: { 'up{job="carasun-web",instance="a"}': '1 0x9' },
    stays: { 'up{job="carasun-web",instance="a"}': '1x9', 'up{job="other",instance="b"}': '0x9' },
  },
  NoWebProcess: {
    at: 5,
    fires: { 'up{job="carasun-web",instance="a"}': '0x9' },
    stays: { 'up{job="carasun-web",instance="a"}': '0x9', 'up{job="carasun-web",instance="b"}': '1x9' },
  },
  JobsNotRunning: {
    at: 5,
    fires: { 'up{job="carasun-web"}': '1x9' },
    stays: { 'carasun_work_readable{job="carasun-jobs"}': '0x9' },
  },
  WorkUnreadable: {
    at: 5,
    fires: { 'carasun_work_readable{job="carasun-jobs"}': '0x9' },
    stays: {
      'carasun_work_readable{job="carasun-web"}': '1x9',
      'carasun_work_readable{job="carasun-jobs"}': '0x9',
    },
  },
  EventLoopBlocked: {
    at: 8,
    fires: { 'nodejs_eventloop_lag_p99_seconds{job="carasun-web",instance="a"}': '0.8x9' },
    stays: { 'nodejs_eventloop_lag_p99_seconds{job="carasun-web",instance="a"}': '0.8x3 0.02x9' },
  },
  MemoryHigh: {
    at: 20,
    fires: { 'process_resident_memory_bytes{job="carasun-web"}': '1.5e9x30' },
    stays: { 'process_resident_memory_bytes{job="carasun-web"}': '4e8x30' },
  },
  ServerErrors: {
    at: 10,
    fires: {
      'http_request_duration_seconds_count{job="carasun-web",status="200"}': '0+100x20',
      'http_request_duration_seconds_count{job="carasun-web",status="503"}': '0+5x20',
    },
    stays: {
      'http_request_duration_seconds_count{job="carasun-web",status="200"}': '0+100x20',
      'http_request_duration_seconds_count{job="carasun-web",status="503"}': '0+1x20',
      'http_request_duration_seconds_count{job="carasun-web",status="404"}': '0+90x20',
    },
  },
  UnexpectedErrors: {
    at: 5,
    fires: { 'carasun_refusals_total{job="carasun-web",code="UNEXPECTED"}': '0 0 1x9' },
    stays: { 'carasun_refusals_total{job="carasun-web",code="NOT_FOUND"}': '0+9x9' },
  },
  SlowAnswers: {
    at: 16,
    fires: {
      'http_request_duration_seconds_bucket{job="carasun-web",route="page",le="1"}': '0+80x30',
      'http_request_duration_seconds_bucket{job="carasun-web",route="page",le="5"}': '0+100x30',
      'http_request_duration_seconds_bucket{job="carasun-web",route="page",le="+Inf"}': '0+100x30',
    },
    stays: {
      'http_request_duration_seconds_bucket{job="carasun-web",route="page",le="1"}': '0+99x30',
      'http_request_duration_seconds_bucket{job="carasun-web",route="page",le="+Inf"}': '0+100x30',
      'http_request_duration_seconds_bucket{job="carasun-web",route="/api/staff",le="1"}': '0x30',
      'http_request_duration_seconds_bucket{job="carasun-web",route="/api/staff",le="+Inf"}': '0+100x30',
    },
  },
  ConnectionsExhausted: {
    at: 5,
    fires: { 'carasun_database_waiting{job="carasun-web",instance="a",pool="web"}': '9x9' },
    stays: { 'carasun_database_waiting{job="carasun-web",instance="a",pool="web"}': '0 9 0x9' },
  },
  SlowStatements: {
    at: 20,
    fires: { 'carasun_slow_statements_total{job="carasun-web",instance="a"}': '0+4x30' },
    stays: {
      'carasun_slow_statements_total{job="carasun-web",instance="a"}': '0+2x30',
      'carasun_slow_statements_total{job="carasun-jobs",instance="b"}': '0+9x30',
    },
  },
  DeafToChanges: {
    at: 10,
    fires: { 'carasun_listen_heard_timestamp_seconds{job="carasun-web",instance="a"}': '0 60 120x20' },
    stays: { 'carasun_listen_heard_timestamp_seconds{job="carasun-web",instance="a"}': '0+60x20' },
  },
  CacheCold: {
    at: 40,
    fires: {
      'carasun_cache_lookups_total{job="carasun-web",cache="page",result="hit"}': '0+100x60',
      'carasun_cache_lookups_total{job="carasun-web",cache="page",result="miss"}': '0+900x60',
    },
    stays: {
      'carasun_cache_lookups_total{job="carasun-web",cache="page",result="hit"}': '0x60',
      'carasun_cache_lookups_total{job="carasun-web",cache="page",result="miss"}': '0+9x60',
    },
  },
  NoOrders: {
    at: 10_210,
    step: 10,
    fires: { 'carasun_orders_placed_total{payment_method="gopay"}': '0+10x20 200x1020' },
    stays: { 'carasun_orders_placed_total{payment_method="gopay"}': '0x1030' },
  },
  OrdersNotPaid: {
    at: 240,
    fires: {
      'carasun_orders_placed_total{payment_method="gopay"}': '0+1x300',
      'carasun_orders_paid_total{payment_method="gopay"}': '0x300',
    },
    stays: {
      'carasun_orders_placed_total{payment_method="cash_on_delivery"}': '0+1x300',
      'carasun_orders_paid_total{payment_method="gopay"}': '0x300',
    },
  },
  SalesRefused: {
    at: 40,
    fires: { 'carasun_refusals_total{code="UNPAID_LIMIT"}': '0+1x60' },
    stays: {
      'carasun_refusals_total{code="NOT_FOUND"}': '0+9x60',
      'carasun_refusals_total{code="UNPAID_LIMIT"}': '0 1 2x60',
    },
  },
  SoldOutOften: {
    at: 40,
    fires: { 'carasun_refusals_total{code="OUT_OF_STOCK"}': '0+3x60' },
    stays: { 'carasun_refusals_total{code="OUT_OF_STOCK"}': '0+1x60' },
  },
  PaymentProviderFailing: {
    at: 10,
    fires: {
      'carasun_provider_call_duration_seconds_count{provider="midtrans",outcome="failed"}': '0+3x20',
      'carasun_provider_call_duration_seconds_count{provider="midtrans",outcome="ok"}': '0+3x20',
    },
    stays: {
      'carasun_provider_call_duration_seconds_count{provider="midtrans",outcome="refused"}': '0+9x20',
      'carasun_provider_call_duration_seconds_count{provider="midtrans",outcome="failed"}': '0 1x20',
    },
  },
  NoticesRefused: {
    at: 8,
    fires: { 'carasun_payment_notices_refused_total{reason="forged"}': '0+1x20' },
    stays: { 'carasun_payment_notices_refused_total{reason="forged"}': '0 1 2x20' },
  },
  NoticesLate: {
    at: 30,
    fires: { carasun_payment_notices_late_total: '0+1x60' },
    stays: { carasun_payment_notices_late_total: '0 0 2x60' },
  },
  PaymentsOverdue: {
    at: 30,
    fires: {
      'carasun_payments_overdue{instance="a"}': '12x60',
      'carasun_payments_overdue{instance="b"}': '12x60',
    },
    stays: {
      'carasun_payments_overdue{instance="a"}': '9x60',
      'carasun_payments_overdue{instance="b"}': '9x60',
    },
  },
  PaymentIncident: {
    at: 5,
    fires: { 'carasun_payment_incidents_total{kind="paid_twice"}': '0 0 1x20' },
    stays: { 'carasun_payment_incidents_total{kind="paid_twice"}': '4x20' },
  },
  IncidentsWaiting: {
    at: 800,
    step: 10,
    fires: { carasun_incidents_open: '11x90' },
    stays: { carasun_incidents_open: '11x30 0 11x60' },
  },
  RefundsStuck: {
    at: 80,
    fires: { carasun_refunds_oldest_waiting_seconds: '0+60x90' },
    stays: { carasun_refunds_oldest_waiting_seconds: '0+30x90' },
  },
  ProviderFailing: {
    at: 25,
    fires: {
      'carasun_provider_call_duration_seconds_count{provider="rajaongkir",outcome="failed"}': '0+3x40',
      'carasun_provider_call_duration_seconds_count{provider="rajaongkir",outcome="ok"}': '0+1x40',
    },
    stays: {
      'carasun_provider_call_duration_seconds_count{provider="rajaongkir",outcome="failed"}': '0+1x40',
      'carasun_provider_call_duration_seconds_count{provider="rajaongkir",outcome="ok"}': '0+3x40',
      'carasun_provider_call_duration_seconds_count{provider="smtp",outcome="failed"}': '0+3x40',
    },
  },
  ProviderSlow: {
    at: 25,
    fires: {
      'carasun_provider_call_duration_seconds_bucket{provider="midtrans",operation="charge",le="2.5"}':
        '0x40',
      'carasun_provider_call_duration_seconds_bucket{provider="midtrans",operation="charge",le="5"}':
        '0+3x40',
      'carasun_provider_call_duration_seconds_bucket{provider="midtrans",operation="charge",le="+Inf"}':
        '0+3x40',
    },
    stays: {
      'carasun_provider_call_duration_seconds_bucket{provider="midtrans",operation="charge",le="2.5"}':
        '0+3x40',
      'carasun_provider_call_duration_seconds_bucket{provider="midtrans",operation="charge",le="5"}':
        '0+3x40',
      'carasun_provider_call_duration_seconds_bucket{provider="midtrans",operation="charge",le="+Inf"}':
        '0+3x40',
    },
  },
  MailFailing: {
    at: 25,
    fires: {
      'carasun_mails_total{outcome="failed"}': '0+1x40',
      'carasun_mails_total{outcome="sent"}': '9x40',
    },
    stays: {
      'carasun_mails_total{outcome="failed"}': '0+1x40',
      'carasun_mails_total{outcome="sent"}': '0+1x40',
    },
  },
  MailsStuck: {
    at: 25,
    fires: { carasun_mails_oldest_waiting_seconds: '0+60x40' },
    stays: { carasun_mails_oldest_waiting_seconds: '50x40' },
  },
  JobsStuck: {
    at: 25,
    fires: { 'carasun_jobs_oldest_waiting_seconds{task="send-code"}': '0+60x40' },
    stays: { 'carasun_jobs_oldest_waiting_seconds{task="send-code"}': '59x40' },
  },
  JobsGivenUp: {
    at: 5,
    fires: { 'carasun_jobs_given_up{task="send-code"}': '0 1x9' },
    stays: { 'carasun_jobs_given_up{task="send-code"}': '0x9' },
  },
  JobsFailing: {
    at: 20,
    fires: { 'carasun_job_duration_seconds_count{task="send-code",outcome="failed"}': '0+1x40' },
    stays: {
      'carasun_job_duration_seconds_count{task="send-code",outcome="ok"}': '0+9x40',
      'carasun_job_duration_seconds_count{task="send-code",outcome="failed"}': '0 1 2x40',
    },
  },
  WebhooksStuck: {
    at: 8,
    fires: { 'carasun_webhooks_oldest_waiting_seconds{job="carasun-jobs"}': '700x20' },
    stays: { 'carasun_webhooks_oldest_waiting_seconds{job="carasun-jobs"}': '700x3 5x20' },
  },
  WebhookEndpointPaused: {
    at: 5,
    fires: { 'carasun_webhook_endpoints_paused{job="carasun-jobs"}': '1x9' },
    stays: { 'carasun_webhook_endpoints_paused{job="carasun-jobs"}': '0x9' },
  },
  WebhooksGivenUp: {
    at: 20,
    fires: { 'carasun_webhook_tries_total{job="carasun-jobs",outcome="given_up"}': '0 0 1x30' },
    stays: { 'carasun_webhook_tries_total{job="carasun-jobs",outcome="failed"}': '0+5x30' },
  },
  PasswordsGuessed: {
    at: 15,
    fires: { 'carasun_failed_sign_ins_total{who="member"}': '0+30x40' },
    stays: { 'carasun_failed_sign_ins_total{who="member"}': '0+5x40' },
  },
  StaffPasswordsGuessed: {
    at: 15,
    fires: { 'carasun_failed_sign_ins_total{who="staff"}': '0+2x40' },
    stays: { 'carasun_failed_sign_ins_total{who="staff"}': '0 1 2 3x40' },
  },
}

test('every alert is tried with figures at which it fires, and others at which it does not', () => {
  expect(Object.keys(cases)).toEqual(rules.map(({ alert }) => alert))
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

/** promtool comes with Prometheus (Debian: `apt-get install prometheus`). */
test.skipIf(!hasPromtool).each([1, 10])(
  'promtool: each alert fires when it should and stays quiet otherwise, with figures every %i minutes',
  step => {
    const tried = Object.entries(cases).filter(([, each]) => (each.step ?? 1) === step)
    const result = runPromtool(step, tried)
    expect(result.output).toMatch(/SUCCESS/)
    expect(result.status).toBe(0)
  },
  120_000,
)

function runPromtool(step: number, tried: [string, Case][]) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'carasun-alerts-')), 'tests.yml')
  const tests = tried.flatMap(([alert, { at, fires, stays }]) => [
    { alert, at, step, series: fires, isFiring: true },
    { alert, at, step, series: stays, isFiring: false },
  ])
  // JSON is YAML.
  writeFileSync(
    file,
    JSON.stringify({
      rule_files: [path.join(root, 'deploy/alerts.yml')],
      evaluation_interval: `${step}m`,
      tests: tests.map(promtoolTest),
    }),
  )
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

const promtoolTest = (tried: {
  alert: string
  at: number
  step: number
  series: Record<string, string>
  isFiring: boolean
}) => ({
  interval: `${tried.step}m`,
  input_series: Object.entries(tried.series).map(([series, values]) => ({ series, values })),
  promql_expr_test: [
    {
      expr: `count by (alertname) (ALERTS{alertname="${tried.alert}",alertstate="firing"})`,
      eval_time: `${tried.at}m`,
      exp_samples: tried.isFiring ? [{ labels: `{alertname="${tried.alert}"}`, value: 1 }] : [],
    },
  ],
})
