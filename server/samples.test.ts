import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { findSamples, refuseSamples } from './samples.ts'

const own = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://toko.co.id',
  PAYMENT_PROVIDER: 'midtrans',
  MIDTRANS_SERVER_KEY: 'Mid-server-0123456789',
  MIDTRANS_CORE_URL: 'https://api.midtrans.com',
  MIDTRANS_SNAP_URL: 'https://app.midtrans.com',
  MAIL_SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Toko <halo@toko.co.id>',
  STAFF_MAIL: 'tim@toko.co.id',
  SELLER_NAME: 'PT Toko Surya',
  SELLER_ADDRESS: 'Jl. Melati 5, Bandung 40111',
  SELLER_NPWP: '0123456789012345',
  SELLER_NIB: '1234567890123',
  SELLER_EMAIL: 'halo@toko.co.id',
  SELLER_PHONE: '022 765 4321',
  SOCIAL_LINKS: 'Instagram=https://www.instagram.com/toko',
}

test('a shop whose settings are its own may open', () => {
  expect(() => refuseSamples(readEnv(own))).not.toThrow()
})

test.each([
  ['PUBLIC_URL', undefined],
  ['PUBLIC_URL', 'http://toko.co.id'],
  ['MIDTRANS_SERVER_KEY', 'SB-Mid-server-0123456789'],
  ['MIDTRANS_CORE_URL', undefined],
  ['MIDTRANS_SNAP_URL', undefined],
  ['SELLER_NAME', undefined],
  ['SELLER_ADDRESS', undefined],
  ['SELLER_NPWP', undefined],
  ['SELLER_NPWP', '00.000.000.0-000.000'],
  ['SELLER_NIB', undefined],
  ['SELLER_PHONE', undefined],
  ['SELLER_EMAIL', undefined],
  ['MAIL_FROM', undefined],
  ['MAIL_FROM', 'halo@toko.example'],
  ['STAFF_MAIL', undefined],
  ['SOCIAL_LINKS', undefined],
])('production refuses %s=%s, unless it is accepted by name', (name, value) => {
  const settings = { ...own, [name]: value }
  expect(findSamples(readEnv(settings)).map(({ setting }) => setting)).toEqual([name])
  expect(() => refuseSamples(readEnv(settings))).toThrow(`  ${name} `)
  expect(() => refuseSamples(readEnv({ ...settings, ACCEPT_SAMPLES: `SELLER_NAME,${name}` }))).not.toThrow()
  expect(() => refuseSamples(readEnv({ ...settings, NODE_ENV: 'development' }))).not.toThrow()
})

test('all samples are named at once, in a sentence that accepts them', () => {
  const bare = { ...own, PUBLIC_URL: '', SELLER_NIB: '' }
  expect(() => refuseSamples(readEnv(bare))).toThrow('ACCEPT_SAMPLES=PUBLIC_URL,SELLER_NIB')
})

test('a demo in production may have samples', () => {
  const demo = { NODE_ENV: 'production', ALLOW_SIMULATOR_IN_PRODUCTION: 'true' }
  expect(() => refuseSamples(readEnv(demo))).not.toThrow()
})

test('ACCEPT_SAMPLES names settings that exist', () => {
  expect(() => readEnv({ ACCEPT_SAMPLES: 'SELLER_NAME,SELER_NIB' })).toThrow(
    'ACCEPT_SAMPLES names SELER_NIB, which is no setting.',
  )
})
