import { describe, expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { makeMember, registration } from '../../testing/people.ts'
import { openTestShop, testApp } from '../../testing/test-shop.ts'
import { deleteExpiredSessions, startPasswordReset } from './index.ts'

const { shop, app } = await openTestShop()
const devShop = await openTestShop({ env: readEnv({ NODE_ENV: 'development' }) })

type Headers = Record<string, string>

const post = (path: string, payload: object, headers: Headers = {}) =>
  app.inject({ method: 'POST', url: `/api${path}`, payload, headers })
const get = (path: string, headers: Headers = {}) =>
  app.inject({ method: 'GET', url: `/api${path}`, headers })
const logIn = (email: string, password: string, headers: Headers = {}) =>
  post('/auth/login', { email, password, source: 'web' }, headers)

/** Returns the header that a browser would send after this response. */
function cookieOf(response: Awaited<ReturnType<typeof post>>): Headers {
  const cookie = response.cookies.find(each => each.name === 'carasun_session')
  return { cookie: `carasun_session=${cookie?.value}` }
}

/** Returns the header with the cookie that the browser keeps after signing out. */
function deviceOf(response: Awaited<ReturnType<typeof post>>): Headers {
  const cookie = response.cookies.find(each => each.name === 'carasun_device')
  return { cookie: `carasun_device=${cookie?.value}` }
}

const NEW_PASSWORD = 'senja-di-pantai'
async function setNewPassword({ id }: { id: string }): Promise<void> {
  const code = await startPasswordReset(shop.db, id, shop.now())
  const response = await post('/auth/reset-password', {
    code,
    uid: id,
    origin: 'email',
    password: NEW_PASSWORD,
  })
  expect(response.statusCode, response.body).toBe(200)
}

const failsOf = async (memberId: string) =>
  (
    await shop.db
      .selectFrom('members')
      .select('failed_login_count')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).failed_login_count

test('[CONFIG-10] in development, without a captcha key, an account opens without a captcha token', async () => {
  for (const recaptcha_token of ['', undefined]) {
    const payload = { ...registration(), recaptcha_token }
    const response = await devShop.app.inject({ method: 'POST', url: '/api/auth/register', payload })
    expect(response.statusCode).toBe(200)
    const me = await devShop.app.inject({ url: '/api/user/me', headers: cookieOf(response) })
    expect(me.json().data.user.email).toBe(payload.email)
  }
})

describe('registering', () => {
  test('[AUTH-04] [AUTH-41] [AUTH-42] [AUTH-43] Sari opens an account and gets her own data, with her address in lower case', async () => {
    const body = registration({ email: 'Sari.Wulandari@Example.com', acquisition_source: 'instagram' })
    const response = await post('/auth/register', { ...body, referral_code: 'TEMAN1' })
    expect(response.statusCode).toBe(200)
    const me = (await get('/user/me', cookieOf(response))).json().data
    expect(me).toEqual(response.json().data)
    expect(me.user).toEqual({
      _id: me.user.id,
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      my_sql_id: me.user.id,
      user_name: body.user_name,
      first_name: 'Sari',
      last_name: 'Wulandari',
      name: 'Sari Wulandari',
      email: 'sari.wulandari@example.com',
      email_lower: 'sari.wulandari@example.com',
      phone_no: '081234567890',
      gender: 'Female',
      salute: 'Ms',
      date_of_birth: null,
      country: { name: 'Indonesia' },
      image: null,
      acquisition_source: 'instagram',
      is_verified_phone: false,
      is_verified_email: false,
      coachmark_visited: [],
      total_march_campaign_tokens: 0,
    })
  })

  test('[AUTH-42] only Ms and Mr are salutes, and they follow the gender', async () => {
    for (const salute of ['Mrs', 'Mr'])
      expect((await post('/auth/register', { ...registration(), salute })).statusCode).toBe(400)
    const response = await post('/auth/register', registration({ gender: 'Male', salute: undefined }))
    expect(response.json().data.user.salute).toBe('Mr')
  })

  test('read-only fields of the body are ignored', async () => {
    const response = await post('/auth/register', {
      ...registration(),
      id: 'mine',
      is_verified_phone: true,
      failed_login_count: -100,
      password_hash: 'x',
    })
    const { user } = response.json().data
    expect(user.is_verified_phone).toBe(false)
    expect(user.id).not.toBe('mine')
    expect(await failsOf(user.id)).toBe(0)
  })

  test('[AUTH-30] [AUTH-31] [AUTH-32] taken e-mail addresses and user names have their own messages, whatever the case', async () => {
    const { email, userName } = await makeMember(shop)
    const refusals = [
      [
        { email: email.toUpperCase(), user_name: userName.toUpperCase() },
        'Username dan email sudah terdaftar.',
      ],
      [{ email: email.toUpperCase() }, 'Email sudah terdaftar.'],
      [{ user_name: userName.toUpperCase() }, 'Username sudah terdaftar.'],
    ] as const
    for (const [overrides, message] of refusals) {
      const response = await post('/auth/register', registration(overrides))
      expect([response.statusCode, response.json().message]).toEqual([409, message])
    }
  })

  test('[AUTH-30] e-mail and user name are both reported as taken even if two different members have them', async () => {
    const [one, other] = [await makeMember(shop), await makeMember(shop)]
    const response = await post(
      '/auth/register',
      registration({ email: one.email, user_name: other.userName }),
    )
    expect(response.json().code).toBe('EMAIL_AND_USERNAME_TAKEN')
  })

  test('[AUTH-33] a member who is signed in cannot register', async () => {
    const { headers } = await makeMember(shop)
    const response = await post('/auth/register', registration(), headers)
    expect([response.statusCode, response.json().message]).toEqual([409, 'User is Already Login.'])
  })

  test('of twelve concurrent registrations of one e-mail, one succeeds and the others are refused', async () => {
    const email = 'berebut@example.com'
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => post('/auth/register', registration({ email }))),
    )
    expect(responses.filter(response => response.statusCode === 200)).toHaveLength(1)
    expect(responses.filter(response => response.json().code === 'EMAIL_TAKEN')).toHaveLength(11)
    const rows = await shop.db.selectFrom('members').select('id').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
  })

  test('concurrent registrations with crossed names succeed or are refused, and none causes a 500', async () => {
    const [first, second] = [registration(), registration()]
    const crossed = [
      first,
      { ...first, user_name: second.user_name },
      second,
      { ...second, user_name: first.user_name },
    ]
    const responses = await Promise.all(
      [...crossed, ...crossed, ...crossed].map(body => post('/auth/register', body)),
    )
    expect(new Set(responses.map(response => response.statusCode))).toEqual(new Set([200, 409]))
  })

  test('the password is stored only as argon2id with the OWASP cost', async () => {
    const { id, password } = await makeMember(shop)
    const row = await shop.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(password)
  })
})

describe('signing in', () => {
  test('[AUTH-01] [AUTH-02] works by e-mail or user name, whatever the case', async () => {
    const member = await makeMember(shop)
    for (const name of [member.email, member.email.toUpperCase(), ` ${member.userName.toUpperCase()} `]) {
      const response = await logIn(name, member.password)
      expect(response.statusCode).toBe(200)
      expect(response.json().data.user.id).toBe(member.id)
    }
  })

  test('[AUTH-08] the me call returns the user and the dashboard token, at both addresses', async () => {
    const { headers, id } = await makeMember(shop)
    for (const path of ['/user/me', '/users/me']) {
      const { data } = (await get(path, headers)).json()
      expect(data.user.id).toBe(id)
      expect(data.clients.dashboard).toEqual({ token: null })
    }
  })

  test('a guest gets 401', async () => {
    for (const headers of [
      {},
      { cookie: 'carasun_session=x' },
      { authorization: `Bearer ${'A'.repeat(43)}` },
    ]) {
      const response = await get('/user/me', headers as Headers)
      expect([response.statusCode, response.json().code]).toEqual([401, 'NOT_LOGGED_IN'])
    }
  })

  test('an unknown e-mail or user name is reported as unknown', async () => {
    const response = await logIn('siapa@example.com', 'mentari-pagi')
    expect([response.statusCode, response.json().message]).toEqual([404, 'Email / Username tidak ditemukan'])
  })

  test('accepts the same password in another Unicode form', async () => {
    const member = await makeMember(shop, { password: 'Café-pagi' })
    expect((await logIn(member.email, 'Cafe\u0301-pagi')).statusCode).toBe(200)
  })

  test('scripts and other sites cannot use the cookie, which is Secure under https', async () => {
    const member = await makeMember(shop)
    const set = (await logIn(member.email, member.password)).headers['set-cookie']
    expect(set).toEqual([
      expect.stringMatching(/^carasun_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^carasun_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
    ])

    const httpsApp = await testApp({ ...shop, publicUrl: 'https://carasun.example' })
    const secured = await httpsApp.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: member.email, password: member.password },
    })
    expect(secured.headers['set-cookie']).toEqual(
      ['session', 'device'].map(name =>
        expect.stringMatching(
          RegExp(`^__Host-carasun_${name}=[\\w-]{43}; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`),
        ),
      ),
    )
    const [own] = secured.cookies
    const response = await httpsApp.inject({
      url: '/api/user/me',
      headers: { cookie: `${own?.name}=${own?.value}` },
    })
    expect(response.statusCode).toBe(200)
    // A cookie that another host or a page without https may have planted is ignored.
    const planted = await httpsApp.inject({
      url: '/api/user/me',
      headers: { cookie: `carasun_session=${own?.value}` },
    })
    expect(planted.statusCode).toBe(401)
    await httpsApp.close()
  })

  test('a client other than the web gets a bearer token and no cookie', async () => {
    const member = await makeMember(shop)
    const response = await logIn(member.email, member.password, { platform: 'carasun-android' })
    const { token } = response.json().data
    expect(response.headers['set-cookie']).toBeUndefined()
    expect((await get('/user/me', { authorization: `Bearer ${token}` })).json().data.user.id).toBe(member.id)
    const web = await logIn(member.email, member.password, { platform: 'carasun-web-mobile' })
    expect(web.json().data.token).toBeUndefined()
  })

  test('a member without a password cannot sign in with one', async () => {
    const member = await makeMember(shop)
    await shop.db.updateTable('members').set({ password_hash: null }).where('id', '=', member.id).execute()
    expect((await logIn(member.email, member.password)).json().code).toBe('INCORRECT_PASSWORD')
  })
})

describe('wrong passwords', () => {
  test('[AUTH-22] [AUTH-23] [AUTH-24] [AUTH-25] five in a row show the message for their number; then even the right password is refused', async () => {
    const member = await makeMember(shop)
    const locked = 'Akun kamu terblokir karena 5x gagal login. Silakan Reset Password untuk mengakses akun.'
    const steps = [
      ['INCORRECT_PASSWORD', 'Password yang dimasukkan salah.', 4],
      ['INCORRECT_PASSWORD', 'Password yang dimasukkan salah.', 3],
      ['Third_failed_login_attempt', 'Password yang dimasukan salah. Silakan klik Lupa Password.', 2],
      [
        'Fourth_failed_login_attempt',
        'Password yang dimasukan salah. Kamu punya 1 kesempatan lagi sebelum akun terkunci.',
        1,
      ],
      ['ACCOUNT_LOCKED', locked, 0],
    ]
    for (const [code, message, attempts_left] of steps) {
      const response = await logIn(member.email, 'keliru')
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ code, message, details: { attempts_left } })
    }
    const right = await logIn(member.userName, member.password)
    expect([right.statusCode, right.json().message]).toEqual([401, locked])
    expect(right.headers['set-cookie']).toBeUndefined()
    expect((await logIn(member.email, 'keliru')).json()).toMatchObject({ message: locked })
    // A device that was signed in before stays signed in.
    expect((await get('/user/me', member.headers)).statusCode).toBe(200)
  })

  test('a right password before the fifth wrong one resets the count', async () => {
    const member = await makeMember(shop)
    for (let tries = 0; tries < 4; tries += 1) await logIn(member.email, 'keliru')
    expect((await logIn(member.email, member.password)).statusCode).toBe(200)
    expect((await logIn(member.email, 'keliru')).json().code).toBe('INCORRECT_PASSWORD')
  })

  test.each(['an unknown device', 'the member’s own device'])(
    '[AUTH-25] twenty concurrent wrong passwords on %s are all counted, and lock the account',
    async device => {
      const member = await makeMember(shop)
      const from = device === 'an unknown device' ? {} : deviceOf(await logIn(member.email, member.password))
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => logIn(member.email, 'keliru', from)),
      )
      const codes = responses.map(response => response.json().code)
      const countOf = (code: string) => codes.filter(each => each === code).length
      expect(countOf('INCORRECT_PASSWORD')).toBe(2)
      expect(countOf('Third_failed_login_attempt')).toBe(1)
      expect(countOf('Fourth_failed_login_attempt')).toBe(1)
      expect(countOf('ACCOUNT_LOCKED')).toBe(16)
      expect((await logIn(member.email, member.password, from)).json().code).toBe('ACCOUNT_LOCKED')
    },
  )

  test('[AUTH-26] a new password lifts the lock', async () => {
    const member = await makeMember(shop)
    for (let tries = 0; tries < 5; tries += 1) await logIn(member.email, 'keliru')
    expect((await logIn(member.email, member.password)).json().code).toBe('ACCOUNT_LOCKED')
    await setNewPassword(member)
    expect((await logIn(member.email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('guessing from elsewhere locks unknown devices, not the one the owner has used', async () => {
    const member = await makeMember(shop)
    const device = deviceOf(await logIn(member.email, member.password))
    for (let tries = 0; tries < 7; tries += 1) await logIn(member.email, 'keliru')
    expect((await logIn(member.email, member.password)).json().code).toBe('ACCOUNT_LOCKED')
    expect((await logIn(member.email, member.password, device)).statusCode).toBe(200)
    // The owner's own mistakes are counted separately and lock only that device.
    const codes = []
    for (let tries = 0; tries < 5; tries += 1)
      codes.push((await logIn(member.email, 'keliru', device)).json().code)
    expect(codes.at(0)).toBe('INCORRECT_PASSWORD')
    expect(codes.at(-1)).toBe('ACCOUNT_LOCKED')
    expect((await logIn(member.email, member.password, device)).json().code).toBe('ACCOUNT_LOCKED')
    await setNewPassword(member)
    for (const headers of [{}, device])
      expect((await logIn(member.email, NEW_PASSWORD, headers)).statusCode).toBe(200)
  })

  test('an invented device, or one known to another account, has no separate count', async () => {
    const [member, other] = [await makeMember(shop), await makeMember(shop)]
    const others = deviceOf(await logIn(other.email, other.password))
    const madeUp = { cookie: `carasun_device=${'a'.repeat(43)}` }
    for (const headers of [{}, others, madeUp, {}, others]) await logIn(member.email, 'keliru', headers)
    for (const headers of [{}, others, madeUp])
      expect((await logIn(member.email, member.password, headers)).json().code).toBe('ACCOUNT_LOCKED')
    expect(await failsOf(member.id)).toBe(5)
  })

  test('twenty concurrent guesses on a known device lock it, and the right password is then refused', async () => {
    const member = await makeMember(shop)
    const device = deviceOf(await logIn(member.email, member.password))
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => logIn(member.email, 'keliru', device)),
    )
    expect(responses.filter(response => response.json().code === 'ACCOUNT_LOCKED')).toHaveLength(16)
    expect((await logIn(member.email, member.password, device)).json().code).toBe('ACCOUNT_LOCKED')
    expect(await failsOf(member.id)).toBe(0)
  })

  test('take as long to refuse as an unknown name', async () => {
    const member = await makeMember(shop)
    const medianMs = async (name: () => string) => {
      const times: number[] = []
      for (let each = 0; each < 15; each += 1) {
        const startedAt = performance.now()
        await logIn(name(), 'keliru')
        times.push(performance.now() - startedAt)
      }
      return times.sort((a, b) => a - b)[7] ?? 0
    }
    const known = await medianMs(() => member.email)
    const unknown = await medianMs(() => `${Math.random()}@example.com`)
    expect(unknown).toBeGreaterThan(known / 3)
    expect(unknown).toBeLessThan(known * 3)
  })
})

describe('sessions', () => {
  test('the table stores only the hash of the token', async () => {
    const { id, token } = await makeMember(shop)
    const rows = await shop.db.selectFrom('sessions').selectAll().where('member_id', '=', id).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token_hash).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const encoding of ['latin1', 'base64url'] as const)
      expect(rows[0]?.token_hash.toString(encoding)).not.toContain(token)
  })

  test('signing in again ends the browser’s previous session and no other', async () => {
    const member = await makeMember(shop)
    const phone = cookieOf(await logIn(member.email, member.password))
    const newCookie = cookieOf(await logIn(member.email, member.password, member.headers))
    expect(newCookie).not.toEqual(member.headers)
    expect((await get('/user/me', member.headers)).statusCode).toBe(401)
    expect((await get('/user/me', phone)).statusCode).toBe(200)
    expect((await get('/user/me', newCookie)).statusCode).toBe(200)
  })

  test('[AUTH-05] logging out ends the session: the next me call is refused as a guest’s', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const member = await makeMember(shop)
      const response = await app.inject({ method, url: '/api/auth/logout', headers: member.headers })
      expect(response.statusCode).toBe(200)
      expect(response.headers['set-cookie']).toMatch(/^carasun_session=;.*Expires=Thu, 01 Jan 1970/)
      expect((await get('/user/me', member.headers)).statusCode).toBe(401)
      expect((await app.inject({ method, url: '/api/auth/logout' })).statusCode).toBe(200)
    }
  })

  test('another site cannot sign a member out', async () => {
    const member = await makeMember(shop)
    for (const [method, foreign] of [
      ['GET', { 'sec-fetch-site': 'cross-site' }],
      ['POST', { 'sec-fetch-site': 'cross-site' }],
      ['POST', { origin: 'https://evil.example' }],
    ] as const) {
      const headers = { ...member.headers, ...foreign }
      const response = await app.inject({ method, url: '/api/auth/logout', headers })
      expect([method, response.statusCode]).toEqual([method, 403])
      expect((await get('/user/me', member.headers)).statusCode).toBe(200)
    }
  })

  test('a session lasts 30 days from the last visit, which is recorded at most once an hour', async () => {
    const start = new Date('2026-03-01T00:00:00Z')
    const hourAt = (hours: number) => shop.setNow(new Date(start.getTime() + hours * 3_600_000))
    const day = 24
    try {
      hourAt(0)
      const { headers, id } = await makeMember(shop)
      const lastSeen = async () => {
        const row = await shop.db
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('member_id', '=', id)
          .executeTakeFirstOrThrow()
        return (row.last_seen_at.getTime() - start.getTime()) / 3_600_000
      }
      const visit = async (hours: number) => {
        hourAt(hours)
        return (await get('/user/me', headers)).statusCode
      }
      expect([await visit(0.9), await lastSeen()]).toEqual([200, 0])
      expect([await visit(1), await lastSeen()]).toEqual([200, 1])
      expect([await visit(29 * day), await lastSeen()]).toEqual([200, 29 * day])
      expect(await visit(59 * day - 0.01)).toBe(200)
      expect(await visit(59 * day - 0.01 + 30 * day)).toBe(401)
    } finally {
      shop.setNow(null)
    }
  })
})

describe('remembered or not', () => {
  const start = new Date('2026-03-01T00:00:00Z')
  const hourAt = (hours: number) => shop.setNow(new Date(start.getTime() + hours * 3_600_000))

  test('a session that is not remembered ends with the browser, after 12 idle hours and after a day', async () => {
    const member = await makeMember(shop)
    try {
      hourAt(0)
      const logInBriefly = () =>
        post('/auth/login', { email: member.email, password: member.password, remember: false })
      const response = await logInBriefly()
      const session = response.cookies.find(({ name }) => name === 'carasun_session')
      expect(session?.maxAge).toBeUndefined()
      expect(session?.expires).toBeUndefined()
      const headers = cookieOf(response)
      const statusAt = async (hours: number) => {
        hourAt(hours)
        return (await get('/user/me', headers)).statusCode
      }
      expect([await statusAt(11), await statusAt(22), await statusAt(23.9), await statusAt(24)]).toEqual([
        200, 200, 200, 401,
      ])
      hourAt(0)
      const quiet = cookieOf(await logInBriefly())
      hourAt(12)
      expect((await get('/user/me', quiet)).statusCode).toBe(401)
    } finally {
      shop.setNow(null)
    }
  })

  test('nobody stays signed in for more than 180 days without a login', async () => {
    try {
      hourAt(0)
      const { headers } = await makeMember(shop)
      const statuses: number[] = []
      for (let day = 20; day <= 180; day += 20) {
        hourAt(day * 24)
        statuses.push((await get('/user/me', headers)).statusCode)
      }
      expect(statuses.slice(0, -1).every(status => status === 200)).toBe(true)
      expect(statuses.at(-1)).toBe(401)
    } finally {
      shop.setNow(null)
    }
  })
})

describe('where a member is signed in', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'
  const list = async (headers: Headers) => (await get('/user/me/sessions', headers)).json().data
  const end = (path: string, headers: Headers) =>
    app.inject({ method: 'DELETE', url: `/api/user/me/sessions${path}`, headers })

  test('the list shows each device with its last visit, and marks this device', async () => {
    const member = await makeMember(shop)
    const onPhone = cookieOf(await logIn(member.email, member.password, { 'user-agent': phone }))
    const devices = await list(onPhone)
    expect(devices).toHaveLength(2)
    expect(devices[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      device: 'Chrome di Android',
      address: '127.0.0.1',
      signed_in_at: expect.any(String),
      last_seen_at: expect.any(String),
      is_current: true,
    })
    expect(devices[1]).toMatchObject({ device: 'Perangkat lain', is_current: false })
    expect(JSON.stringify(devices)).not.toContain(member.token)
  })

  test('a member signs out one device or all others; guests and other members cannot', async () => {
    const [member, stranger] = [await makeMember(shop), await makeMember(shop)]
    const cookie = cookieOf(await logIn(member.email, member.password))
    const third = cookieOf(await logIn(member.email, member.password))
    const first = (await list(cookie)).at(-1)
    expect((await end(`/${first.id}`, {})).statusCode).toBe(401)
    expect((await end(`/${first.id}`, stranger.headers)).statusCode).toBe(404)
    expect((await get('/user/me', member.headers)).statusCode).toBe(200)
    expect((await end(`/${first.id}`, cookie)).statusCode).toBe(200)
    expect((await get('/user/me', member.headers)).statusCode).toBe(401)
    expect((await end('', cookie)).json().data).toEqual({ ended: 1 })
    expect((await get('/user/me', third)).statusCode).toBe(401)
    expect((await get('/user/me', cookie)).statusCode).toBe(200)
    expect((await get('/user/me', stranger.headers)).statusCode).toBe(200)
  })
})

test('expired sessions are deleted, the others stay', async () => {
  const start = new Date('2026-03-01T00:00:00Z')
  shop.setNow(start)
  const old = await makeMember(shop)
  shop.setNow(null)
  const fresh = await makeMember(shop)
  const before = await shop.db.selectFrom('sessions').selectAll().where('member_id', '=', old.id).execute()
  expect(before).toHaveLength(1)
  expect(await deleteExpiredSessions(shop.db, shop.now())).toBeGreaterThanOrEqual(1)
  const after = await shop.db.selectFrom('sessions').select('member_id').execute()
  expect(after.map(row => row.member_id)).not.toContain(old.id)
  expect((await get('/user/me', fresh.headers)).statusCode).toBe(200)
})
