import { describe, expect, test } from 'vitest'
import { readEnv, SettingsError } from './env.ts'

/** Returns the messages for these settings; empty if they are accepted. */
function refusalsOf(source: NodeJS.ProcessEnv): string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.message.split('\n  ').filter(line => line !== 'Settings are wrong.')
  }
}

describe('settings', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a whole number from 0 to 600.'],
    [{ JOBS_PORT: '0' }, 'JOBS_PORT must be a whole number from 1 to 65535.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 24 to 200 letters, digits and _ . ~ + / = -'],
    [{ HANG_SECONDS: '-1' }, 'HANG_SECONDS must be a whole number from 0 to 3600.'],
    [{ SLOW_STATEMENT_MS: '0' }, 'SLOW_STATEMENT_MS must be a whole number, 1 or more.'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'Bearer abc' }, 'OTEL_EXPORTER_OTLP_HEADERS must look like'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
    [{ WEB_PROCESSES: '0' }, 'WEB_PROCESSES must be a whole number from 1 to 64, or auto.'],
    [{ WEB_PROCESSES: 'all' }, 'WEB_PROCESSES must be a whole number from 1 to 64, or auto.'],
    [{ WEB_PROCESSES: '2' }, 'WEB_PROCESSES above 1 needs NODE_ENV=production'],
    [{ MEDIA_WORKERS: '1.5' }, 'MEDIA_WORKERS must be a whole number from 1 to 16.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of: development, production, test.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of: trace, '],
    [{ DEMO_SHOP: 'maybe' }, 'DEMO_SHOP must be true or false.'],
    [{ PUBLIC_URL: 'carasun.example' }, 'PUBLIC_URL must be an address'],
    [{ PUBLIC_URL: 'ftp://carasun.example' }, 'PUBLIC_URL must be an address'],
    [{ BACKOFFICE_HOST: 'https://staf.example' }, 'BACKOFFICE_HOST must be a host like staf.example.com'],
    [
      { BACKOFFICE_HOST: 'toko.example', PUBLIC_URL: 'https://toko.example' },
      'BACKOFFICE_HOST must differ from the host of PUBLIC_URL.',
    ],
    [{ TRUSTED_PROXIES: 'haproxy' }, 'TRUSTED_PROXIES must be networks like 10.0.0.0/8'],
    [{ WEBHOOK_NETWORKS: 'mitra' }, 'WEBHOOK_NETWORKS must be networks like 10.0.0.0/8'],
    [{ BACKOFFICE_NETWORKS: '10.0.0.0/33' }, 'BACKOFFICE_NETWORKS must be networks like 10.0.0.0/8'],
    [{ BACKOFFICE_NETWORKS: '10.0.0.0/8,kantor' }, 'BACKOFFICE_NETWORKS must be networks like 10.0.0.0/8'],
    [{ DATABASE_URL: 'mysql://here' }, 'DATABASE_URL must start with postgres://'],
    [{ DATABASE_URL: 'postgres://user:p#ss@here/shop' }, 'DATABASE_URL is not a valid URL'],
    [{ DATABASE_URL: 'postgres://user@here,the re/shop' }, 'DATABASE_URL is not a valid URL'],
    [{ DATABASE_URL: 'postgres://here/shop?target_session_attrs=standby' }, 'the shop writes'],
    [{ DATABASE_DIRECT_URL: 'postgres://here/shop' }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
    [{ PAYMENT_PROVIDER: 'midtrans' }, 'PAYMENT_PROVIDER=midtrans needs MIDTRANS_SERVER_KEY'],
    [{ PAYMENT_PROVIDER: 'midtrans', MIDTRANS_SERVER_KEY: 'abc' }, 'MIDTRANS_SERVER_KEY must have 8'],
    [{ MAIL_SMTP_URL: 'http://mail.example' }, 'MAIL_SMTP_URL must start with smtp://'],
    [{ COUNTRY_STORES: 'VN=http://vn.example' }, 'COUNTRY_STORES must look like VN=https://'],
    [{ COUNTRY_STORES: 'VN' }, 'COUNTRY_STORES must look like VN=https://'],
    [{ SELLER_NIB: '12345' }, 'SELLER_NIB must be the 13 digits of an NIB'],
    [{ SELLER_EMAIL: 'halo' }, 'SELLER_EMAIL must be an e-mail address'],
    [{ SELLER_PHONE: 'telepon' }, 'SELLER_PHONE must be a telephone number'],
    [{ SOCIAL_LINKS: 'https://www.instagram.com/shop' }, 'SOCIAL_LINKS must look like Instagram=https://'],
    [
      { SOCIAL_LINKS: 'Instagram=http://www.instagram.com/shop' },
      'SOCIAL_LINKS must look like Instagram=https://',
    ],
    [{ TAG_MANAGER_ID: 'UA-1234' }, 'TAG_MANAGER_ID must look like GTM-AB12CD3'],
    [{ CHANGE_LIMIT_PER_MINUTE: '600' }, 'CHANGE_LIMIT_PER_MINUTE is now called WRITE_LIMIT_PER_MINUTE.'],
    [{ PERFORMANCE_SCRIPT_URL: 'http://speed.example/x.js' }, 'PERFORMANCE_SCRIPT_URL must be an address'],
    [{ SERVICE_BASES: 'shelves=https://a.example' }, 'SERVICE_BASES must look like catalogue=https://'],
    [{ SERVICE_BASES: 'carts=https://a.example/' }, 'SERVICE_BASES must look like catalogue=https://'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV=production refuses the payment simulator'],
    [
      { NODE_ENV: 'production', PAYMENT_PROVIDER: 'midtrans', MIDTRANS_SERVER_KEY: 'a-real-key' },
      'NODE_ENV=production needs MAIL_SMTP_URL',
    ],
  ])('%o is rejected with exactly one message', (source, message) => {
    expect(refusalsOf(source)).toEqual([expect.stringContaining(message)])
  })

  test('stores of other countries are read by country', () => {
    expect(readEnv({ COUNTRY_STORES: 'VN=https://vn.example,SG=https://sg.example' }).COUNTRY_STORES).toEqual(
      {
        VN: 'https://vn.example',
        SG: 'https://sg.example',
      },
    )
    expect(readEnv({}).COUNTRY_STORES).toEqual({})
  })

  test('base addresses are read by service, and a service may have several', () => {
    expect(
      readEnv({ SERVICE_BASES: 'catalogue=https://a.example|https://b.example,carts=http://c.example:81' })
        .SERVICE_BASES,
    ).toEqual({ catalogue: ['https://a.example', 'https://b.example'], carts: ['http://c.example:81'] })
    expect(
      readEnv({ SERVICE_BASES: 'carts=http://c.example,catalog=https://a.example' }).SERVICE_BASES,
    ).toEqual({
      carts: ['http://c.example'],
      catalogue: ['https://a.example'],
    })
  })

  test('every wrong entry is named, once', () => {
    expect(() => readEnv({ PORT: '1.5', JOBS: 'yes' })).toThrow(
      'Settings are wrong.\n  PORT must be a whole number from 0 to 65535.\n  JOBS must be one of: same, none.',
    )
  })

  test('an entry without a value counts as unset', () => {
    expect(readEnv({ HOST: '', DATABASE_URL: '', DATA_DIR: '', PUBLIC_URL: '', PORT: '' })).toEqual(
      readEnv({}),
    )
  })
})
