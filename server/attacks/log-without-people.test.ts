import { once } from 'node:events'
import { createServer } from 'node:net'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll, expect, test } from 'vitest'
import { startMailbox } from '../adapters/mail/mailbox.ts'
import { createSmtpMail } from '../adapters/mail/smtp.ts'
import { startTextInbox } from '../adapters/text-messages/text-inbox.ts'
import { createTwilioSms } from '../adapters/text-messages/twilio-sms.ts'
import { openDb, openPool } from '../db/database.ts'
import { readEnv } from '../env.ts'
import { logSlowStatements } from '../log-slow-statements.ts'
import { prepareJobs } from '../open-database.ts'
import { openLog } from '../open-log.ts'
import { tasks } from '../schedule/schedule.ts'
import { makeKey } from '../testing/make-api-key.ts'
import { type Buyer, fillBag, place } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeDelivery, reviewOf } from '../testing/make-review.ts'
import { makeStaff } from '../testing/make-staff.ts'
import { makeAreas, registration, tebet } from '../testing/people.ts'
import { testPayments } from '../testing/test-payments.ts'
import { testApp, testShop } from '../testing/test-shop.ts'

/** A production shop that logs everything it can, including every statement, and whose people have rare names. */
const lines: string[] = []
const log = openLog({ NODE_ENV: 'production', LOG_LEVEL: 'trace' }, { write: line => lines.push(line) })
const payments = await testPayments()
const inbox = await startTextInbox()
const mailbox = await startMailbox()
const from = 'Carasun <halo@carasun.example>'
const base = await testShop({
  log,
  payment: payments.provider,
  codes: { sms: createTwilioSms({ ...inbox.sms, timeoutMs: 2_000 }), whatsapp: null },
  mail: createSmtpMail({ url: mailbox.url, from, timeoutMs: 2_000 }),
})
const env = {
  ...readEnv({ NODE_ENV: 'test', SIGN_IN_LIMIT_PER_MINUTE: '100000', WRITE_LIMIT_PER_MINUTE: '100000' }),
  NODE_ENV: 'production' as const,
}
const pool = openPool(base.databaseUrl, 6, () => {}, {
  watch: logSlowStatements({ SLOW_STATEMENT_MS: 1 }, log),
})
const shop = { ...base, env, pool, db: openDb(pool) }
await prepareJobs(shop.pool)
await makeAreas(shop.db)
const app = await testApp(shop)
afterAll(async () => {
  await app.close()
  await pool.end()
  await payments.close()
  await inbox.close()
  await mailbox.close()
  await base.close()
})

const secrets = {
  firstName: 'Xaverina',
  lastName: 'Quilomboro',
  mail: 'xaverina.quilomboro@surat.example',
  userName: 'quilomboro_x',
  phone: '081298765432',
  password: 'Rembulan-Rahasia-77',
  newPassword: 'Matahari-Rahasia-88',
  street: 'Jalan Kenanga Ungu 4711',
  note: 'pagar biru dekat warung Bu Yekti',
  chat: 'nomor rekening saya 5550001112',
  review: 'ulasanquilomboro',
  message: 'isi pesan zulmardi',
  wrongPassword: 'Kata-Salah-1234567',
}

const cookies = new Map<string, string>()
async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const response = await app.inject({
    method,
    url: `/api${url}`,
    headers: {
      origin: shop.publicUrl,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    ...(payload ? { payload } : {}),
  })
  for (const { name, value } of response.cookies) cookies.set(name, value)
  return { status: response.statusCode, body: response.json() }
}

async function runJobs() {
  for (let runs = 0; runs < 5; runs += 1)
    await runOnce({
      pgPool: shop.pool,
      taskList: tasks(shop),
      logger: new Logger(
        () => (level, message) => (level === 'error' ? log.warn(message) : log.debug(message)),
      ),
    })
}

const sessionCookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test('the log of whole journeys contains no name, address, contact, message, password, code or token', async () => {
  // Somebody registers twice, the second time with a taken address, and signs in with a wrong and the right password.
  const body = registration({
    email: secrets.mail,
    user_name: secrets.userName,
    password: secrets.password,
    first_name: secrets.firstName,
    last_name: secrets.lastName,
    phone_no: secrets.phone,
  })
  expect((await call('POST', '/auth/register', body)).status).toBe(200)
  expect((await call('POST', '/auth/register', body)).status).toBeGreaterThanOrEqual(400)
  expect(
    (await call('POST', '/auth/login', { email: secrets.mail, password: secrets.wrongPassword })).status,
  ).toBe(401)
  expect(
    (await call('POST', '/auth/login', { email: secrets.mail, password: secrets.password })).status,
  ).toBe(200)

  // An address, an order, a chat, a message to staff, a review.
  const address = await call('POST', '/addresses', {
    ...tebet({ contact: `${secrets.firstName} ${secrets.lastName}`, phone: secrets.phone }),
    address1: secrets.street,
    address2: secrets.note,
  })
  expect(address.status, JSON.stringify(address.body)).toBe(200)
  const { rows: members } = await shop.pool.query(
    'select m.id, a.id as address from members m join addresses a on a.member_id = m.id',
  )
  const { id, address: addressId } = members[0]
  const product = await makeProduct(shop.db, { stock: 9 })
  const buyer = { id, addressId, token: '', headers: { cookie: sessionCookie() } } as Buyer
  const bag = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
  ])
  expect((await place(app, buyer, bag)).statusCode).toBe(200)
  expect((await call('POST', '/chat/messages', { text: secrets.chat, key: 'kunci-pesan-1' })).status).toBe(
    200,
  )
  const contact = await call('POST', '/contact', {
    customername: secrets.firstName,
    customeremail: secrets.mail,
    customersubject: 'Tanya',
    customermessage: secrets.message,
  })
  expect(contact.status).toBe(200)
  await makeDelivery(shop.db, id, product)
  const review = reviewOf(product, { detail: `${secrets.review} ${reviewOf(product).detail}` })
  expect((await call('POST', '/reviews_v2', review)).status).toBeLessThan(300)

  // A code by SMS, a code by e-mail, and a new password.
  const sms = await call('POST', '/auth/otp/code', { mode: 'sms', entity: 'verification' })
  expect(sms.status, JSON.stringify(sms.body)).toBe(200)
  await call('POST', '/auth/forget-password', { email: secrets.mail, mode: 'email' })
  await runJobs()
  const codesIn = (sent: { text: string }[]) => sent.flatMap(({ text }) => text.match(/\b\d{6}\b/g) ?? [])
  const smsCodes = codesIn(inbox.texts())
  expect(smsCodes).toHaveLength(1)
  const codes = codesIn(mailbox.mails())
  expect(codes.length).toBeGreaterThan(0)
  const { body: verified } = await call('POST', '/auth/otp/verify', {
    email: secrets.mail,
    mode: 'email',
    entity: 'forget-password',
    code: codes.at(-1),
  })
  const { reset } = verified.data
  const changed = await call('POST', '/auth/reset-password', { ...reset, password: secrets.newPassword })
  expect(changed.status).toBe(200)

  // Staff look the member up, and sign in with a wrong password.
  const staff = await makeStaff(shop, app, 'owner', 'Zulfikar Ngurahrai', 'zulfikar@kantor.example')
  const found = await staff.call('POST', '/find', { q: secrets.mail })
  expect(found.body.data, found.text).toMatchObject({ members: [{ id }] })
  const orders = await staff.call('POST', '/orders/search', { q: secrets.lastName })
  expect(orders.status, orders.text).toBe(200)
  const guess = await call('POST', '/staff/session', { email: staff.email, password: secrets.wrongPassword })
  expect(guess.body.code).toBe('STAFF_SIGN_IN_REFUSED')

  // A program calls with its key, also in the address, as a part of the path, and in an error.
  const program = await makeKey(shop, app, ['orders.read'])
  await program.call('GET', '/orders')
  await program.call('GET', `/orders?api_key=${program.key}`)
  await program.call('GET', `/orders/${program.key}`)
  log.error({ err: new Error(`the partner sent ${program.key}`) }, 'unexpected')

  // A mail server names the recipient in its refusal, and a database error quotes the row.
  const refusing = createServer(socket =>
    socket.end(`554 5.7.1 <${secrets.mail}> ${secrets.phone} is not welcome\r\n`),
  )
  refusing.listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const { port } = refusing.address() as { port: number }
  const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 1_000 })
  await mail
    .send({ id: 'a', to: secrets.mail, subject: secrets.message, text: secrets.message, html: '' })
    .catch(error => log.error({ err: error }, 'the mail could not be sent'))
  refusing.close()
  await shop.pool
    .query(
      `insert into members (user_name, email, first_name, last_name, phone_no) values ($1, $2, $3, $4, $5)`,
      [secrets.userName, secrets.mail, secrets.firstName, secrets.lastName, secrets.phone],
    )
    .catch(error => log.error({ err: error }, 'unexpected'))

  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(100)
  // The log did record the journeys.
  for (const word of [
    '/api/auth/register',
    'the partner sent csk_live_…',
    'a slow statement',
    'the mail could not be sent',
    'duplicate key',
  ])
    expect(text).toContain(word)
  const tokens = [...cookies.values(), ...smsCodes, ...codes, reset.code].filter(
    value => typeof value === 'string' && value.length > 5,
  )
  const leaked = [
    ...Object.values(secrets),
    secrets.phone.slice(1),
    staff.name,
    staff.email,
    staff.secret,
    program.key.slice('csk_live_'.length),
    ...tokens,
  ]
    .filter(value => value !== undefined)
    .filter(secret => text.toLowerCase().includes(String(secret).toLowerCase()))
  expect(leaked).toEqual([])
}, 60_000)

test('an e-mail address or mobile number in a line is masked', () => {
  lines.length = 0
  log.warn({ to: 'sari.w@toko.co.id' }, 'refused +6281298765432, 0812-9876-5432 and 62 812 9876 5432')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ to: '…@…', msg: 'refused 08…, 08… and 08…' })
  const id = '0195ab6208123456789a'
  log.warn({ id, at: 1_764_368_000_000, sum: 82_000_000 }, 'kept')
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ id, at: 1_764_368_000_000, sum: 82_000_000 })
})
