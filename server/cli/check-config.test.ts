import { expect, test } from 'vitest'
import { settingNames } from '../env.ts'
import { run } from './run.ts'

async function checkConfig(environment: NodeJS.ProcessEnv) {
  const lines: string[] = []
  const code = await run(
    ['config', 'check'],
    { say: line => void lines.push(line), progress: () => {} },
    environment,
  )
  const lineOf = (name: string) =>
    lines
      .find(line => line.startsWith(`${name} `))
      ?.slice(name.length)
      .trim()
  return { code, lines, lineOf }
}

test('every setting is listed with where it comes from; what is secret is masked', async () => {
  const { code, lines, lineOf } = await checkConfig({
    PORT: '4000',
    DATABASE_URL: 'postgres://shop:rahasia@db.toko.co.id/shop',
    DATABASE_DIRECT_URL: 'postgres://shop:rah@sia@db1,db2:5433/shop',
    MAIL_SMTP_URL: 'smtp://halo:rahasia@smtp.toko.co.id:587',
    MIDTRANS_SERVER_KEY: 'Mid-server-rahasia',
    METRICS_TOKEN: 'rahasia-rahasia-rahasia-1',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=rahasia',
  })
  expect(code).toBe(0)
  expect(settingNames.filter(name => lineOf(name) === undefined)).toEqual([])
  expect(lineOf('PORT')).toBe('set      4000')
  expect(lineOf('HOST')).toBe('default  127.0.0.1')
  expect(lineOf('DATABASE_URL')).toBe('set      postgres://shop:•••@db.toko.co.id/shop')
  expect(lineOf('DATABASE_DIRECT_URL')).toBe('set      postgres://shop:•••@db1,db2:5433/shop')
  expect(lineOf('MIDTRANS_SERVER_KEY')).toBe('set      ••• (18 characters)')
  expect(lineOf('METRICS_TOKEN')).toBe('set      ••• (25 characters)')
  expect(lineOf('SELLER_NPWP')).toMatch(/^default {2}0000000000000000 {2}← is a sample/)
  expect(lines.join('\n')).not.toContain('rahasia')
  expect(lines.at(-1)).toMatch(/NODE_ENV is development: nothing is refused/)
})

test('it fails if production would refuse to open, and names why', async () => {
  const production = {
    NODE_ENV: 'production',
    PAYMENT_PROVIDER: 'midtrans',
    MIDTRANS_SERVER_KEY: 'Mid-server-0123456789',
    MAIL_SMTP_URL: 'smtp://127.0.0.1:25',
  }
  const refused = await checkConfig(production)
  expect(refused.code).toBe(1)
  expect(refused.lines.at(-1)).toMatch(
    /Production would refuse PUBLIC_URL, MIDTRANS_CORE_URL, .*SOCIAL_LINKS/,
  )
  const accepted = await checkConfig({ ...production, ACCEPT_SAMPLES: settingNames.join(',') })
  expect(accepted).toMatchObject({ code: 0 })
  expect(accepted.lines.at(-1)).toBe('Production opens with these settings.')
})
