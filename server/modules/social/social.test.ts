import { afterAll, describe, expect, test } from 'vitest'
import { IdentityUnavailable } from '../../adapters/identity/identity-provider.ts'
import { makeMember } from '../../testing/people.ts'
import { browserOf, openIdentitySimulator } from '../../testing/social-journey.ts'
import { openTestShop, testApp } from '../../testing/test-shop.ts'
import { ownPath } from './own-path.ts'

const simulator = await openIdentitySimulator()
afterAll(() => simulator.close())
const { shop, app } = await openTestShop({ identity: simulator.identity })

const facts = {
  user_name: 'nadia_k',
  first_name: 'Nadia',
  last_name: 'Kusuma',
  email: 'nadia@mail.example',
  phone_no: '081234567890',
  gender: 'Female' as const,
}
const identitiesOf = (subject: string) =>
  shop.db.selectFrom('social_identities').selectAll().where('subject', '=', subject).execute()
const deleteMembers = async (...emails: string[]) =>
  shop.db.deleteFrom('members').where('email', 'in', emails).execute()

/** Makes Rara as she is in the demo shop: with a complete profile and a Google login, but no password. */
async function makeRara() {
  await deleteMembers('rara@carasun.example')
  const { id } = await makeMember(shop, { email: 'rara@carasun.example', user_name: 'rara_les' })
  await shop.db.updateTable('members').set({ password_hash: null }).where('id', '=', id).execute()
  await shop.db
    .insertInto('social_identities')
    .values({ provider: 'google', subject: 'demo-rara', member_id: id })
    .execute()
  return id
}

test('the shop lists the social logins it offers', async () => {
  expect((await app.inject('/api/auth/social')).json().data).toEqual(['google', 'facebook'])
  const facebookOnly = await testApp({ ...shop, identity: { facebook: simulator.identity.facebook } })
  expect((await facebookOnly.inject('/api/auth/social')).json().data).toEqual(['facebook'])
  await facebookOnly.close()
  const without = await testApp({ ...shop, identity: {} })
  expect((await without.inject('/api/auth/social')).json().data).toEqual([])
  const start = await without.inject('/api/auth/social/google/start')
  expect(start.headers.location).toBe('/#sso_error=NOT_FOUND')
  await without.close()
})

describe('a known member', () => {
  test('[AUTH-38] [AUTH-09] returns with a token, and the broker that each page calls signs her in', async () => {
    const id = await makeRara()
    const browser = browserOf(app)
    const returnUrl = await browser.logIn('google', 'demo-rara', '/category/serum?sort=price')
    expect(returnUrl).toMatch(/^\/category\/serum\?sort=price#sso_token=[\w-]{43}$/)
    expect((await browser.get('/api/user/me')).statusCode).toBe(401)
    const response = await browser.callBroker(returnUrl)
    expect(response.json().data.user.id).toBe(id)
    expect((await browser.get('/api/user/me')).json().data.user.id).toBe(id)
    expect((await browser.callBroker()).json().data.user.id).toBe(id)
  })

  test('[CARE-02] who is blocked returns without a token, and one from before signs nobody in', async () => {
    const id = await makeRara()
    const block = (blocked_at: Date | null) =>
      shop.db.updateTable('members').set({ blocked_at }).where('id', '=', id).execute()
    const browser = browserOf(app)
    const before = await browser.logIn('google', 'demo-rara')
    await block(shop.now())
    expect((await browser.callBroker(before)).json().code).toBe('ACCOUNT_BLOCKED')
    expect(await browser.logIn('google', 'demo-rara')).toContain('sso_error=ACCOUNT_BLOCKED')
    expect((await browser.get('/api/user/me')).statusCode).toBe(401)
    await block(null)
    expect((await browser.callBroker(await browser.logIn('google', 'demo-rara'))).json().data.user.id).toBe(
      id,
    )
  })

  test('the token is valid once, for a minute, and only in the browser that began the journey', async () => {
    await makeRara()
    const browser = browserOf(app)
    const returnUrl = await browser.logIn('google', 'demo-rara')
    // First, somebody who has read the URL; then a victim to whom an attacker sends the attacker's own URL.
    expect((await browserOf(app).callBroker(returnUrl)).json().data).toBeNull()
    const other = browserOf(app)
    await other.logIn('google', 'demo-rara')
    expect((await other.callBroker(returnUrl)).json().data).toBeNull()
    const half = browser.cookies.get('carasun_return') ?? ''
    expect((await browser.callBroker(returnUrl)).json().data.user.email).toBe('rara@carasun.example')
    await browser.get('/api/auth/logout')
    // Nor is it valid again once the browser's half is put back.
    browser.cookies.set('carasun_return', half)
    expect((await browser.callBroker(returnUrl)).json().data).toBeNull()

    const late = await browser.logIn('google', 'demo-rara')
    shop.setNow(new Date(Date.now() + 61_000))
    expect((await browser.callBroker(late)).json().data).toBeNull()
    shop.setNow(null)
  })

  test('[AUTH-03] signs in with a token that an app got directly from Google', async () => {
    const id = await makeRara()
    const identity = {
      ...simulator.identity,
      google: {
        ...simulator.identity.google,
        inspect: async () => ({
          subject: 'demo-rara',
          email: 'anything@else.example',
          isEmailVerified: true,
          firstName: 'R',
          lastName: '',
        }),
      },
    }
    const otherApp = await testApp({ ...shop, identity })
    const browser = browserOf(otherApp)
    const response = await browser.post('/api/auth/login/google', {
      acquisition_source: 'web',
      access_token: 'a-token',
    })
    expect(response.json().data).toMatchObject({ user: { id }, sign_up: null })
    expect((await browser.get('/api/user/me')).json().data.user.id).toBe(id)
    await otherApp.close()
  })

  test('[AUTH-28] an invalid token is refused with the shop’s own message', async () => {
    for (const provider of ['google', 'facebook']) {
      const response = await browserOf(app).post(`/api/auth/login/${provider}`, {
        acquisition_source: 'web',
        access_token: 'forged',
      })
      expect([response.statusCode, response.json().message]).toEqual([
        401,
        'Akun sosialmu belum bisa kami kenali. Silakan coba masuk lagi.',
      ])
    }
    expect((await browserOf(app).post('/api/auth/login/myspace', { access_token: 'x' })).statusCode).toBe(400)
  })

  test('the browser’s previous session ends', async () => {
    await makeRara()
    const before = await makeMember(shop)
    const browser = browserOf(app)
    browser.cookies.set('carasun_session', before.token)
    const returnUrl = await browser.logIn('google', 'demo-rara')
    expect((await browser.callBroker(returnUrl)).json().data.user.email).toBe('rara@carasun.example')
    expect((await app.inject({ url: '/api/user/me', headers: before.headers })).statusCode).toBe(401)
  })
})

describe('a new person', () => {
  test('[AUTH-15] [AUTH-16] stays a guest until every mandatory fact is given', async () => {
    await deleteMembers(facts.email)
    const browser = browserOf(app)
    expect(await browser.logIn('google', 'demo-nadia', '/order')).toBe('/complete-profile')
    expect((await browser.get('/api/user/me')).statusCode).toBe(401)
    const signUp = (await browser.get('/api/auth/social/sign-up')).json().data
    expect(signUp).toEqual({
      provider: 'google',
      step: 'complete',
      profile: {
        user_name: '',
        first_name: 'Nadia',
        last_name: 'Kusuma',
        email: 'nadia@mail.example',
        phone_no: '',
        gender: null,
      },
      missing: ['user_name', 'phone_no', 'gender'],
      return_path: '/order',
    })
    for (const field of Object.keys(facts)) {
      const response = await browser.post('/api/auth/complete-profile', { ...facts, [field]: '' })
      expect([response.statusCode, response.json().field]).toEqual([400, field])
    }
    expect((await browser.get('/api/user/me')).statusCode).toBe(401)

    const response = await browser.post('/api/auth/complete-profile', facts)
    expect(response.json().data.user).toMatchObject({ ...facts, salute: 'Ms', is_verified_email: true })
    expect((await browser.get('/api/user/me')).json().data.user.user_name).toBe('nadia_k')
    expect(await identitiesOf('demo-nadia')).toHaveLength(1)
    // The next time, no fact is missing.
    expect(await browserOf(app).logIn('google', 'demo-nadia')).toContain('#sso_token=')
    expect((await browser.get('/api/auth/social/sign-up')).json().code).toBe('SOCIAL_SIGN_UP_EXPIRED')
  })

  test('a typed e-mail address is unverified, and typing another member’s address never opens their account', async () => {
    await deleteMembers(facts.email, 'lain@mail.example')
    const victim = await makeMember(shop)
    const browser = browserOf(app)
    await browser.logIn('google', 'demo-nadia')
    const conflict = await browser.post('/api/auth/complete-profile', { ...facts, email: victim.email })
    expect(conflict.json().code).toBe('EMAIL_TAKEN')
    const response = await browser.post('/api/auth/complete-profile', {
      ...facts,
      email: 'lain@mail.example',
    })
    expect(response.json().data.user.is_verified_email).toBe(false)
  })

  test('of several concurrent calls only one opens the account', async () => {
    await deleteMembers(facts.email, 'lain@mail.example')
    const browser = browserOf(app)
    await browser.logIn('google', 'demo-nadia')
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => browser.post('/api/auth/complete-profile', facts)),
    )
    expect(responses.filter(response => response.statusCode === 200)).toHaveLength(1)
    expect(await identitiesOf('demo-nadia')).toHaveLength(1)
  })

  test('[AUTH-15] a member whose profile lacks a fact is asked for it, and keeps the account', async () => {
    const id = await makeRara()
    await shop.db.updateTable('members').set({ phone_no: '', gender: null }).where('id', '=', id).execute()
    const browser = browserOf(app)
    expect(await browser.logIn('google', 'demo-rara')).toBe('/complete-profile')
    const signUp = (await browser.get('/api/auth/social/sign-up')).json().data
    expect(signUp.missing).toEqual(['phone_no', 'gender'])
    const other = await makeMember(shop)
    const body = { ...facts, email: other.email, user_name: 'rara_les', first_name: 'Rara' }
    const conflict = await browser.post('/api/auth/complete-profile', { ...body, user_name: other.userName })
    expect(conflict.json().code).toBe('USERNAME_TAKEN')
    const user = (await browser.post('/api/auth/complete-profile', body)).json().data.user
    expect(user).toMatchObject({ id, email: 'rara@carasun.example', phone_no: '081234567890' })
  })

  test('[AUTH-27] an account without an e-mail is refused with its own message', async () => {
    expect(await browserOf(app).logIn('facebook', 'demo-bagas', '/sale')).toBe(
      '/sale#sso_error=EMPTY%20EMAIL!',
    )
    const identity = {
      ...simulator.identity,
      facebook: {
        ...simulator.identity.facebook,
        inspect: async () => ({
          subject: '1',
          email: null,
          isEmailVerified: false,
          firstName: 'B',
          lastName: '',
        }),
      },
    }
    const otherApp = await testApp({ ...shop, identity })
    const response = await browserOf(otherApp).post('/api/auth/login/facebook', { access_token: 't' })
    expect([response.json().code, response.json().message]).toEqual([
      'EMPTY EMAIL!',
      'Mohon menggunakan akun Facebook yang sudah terhubung dengan email.',
    ])
    await otherApp.close()
  })
})

describe('a social account whose e-mail has an account here', () => {
  test('is linked with that account’s password, and wrong passwords are counted', async () => {
    await deleteMembers('sari@carasun.example')
    const sari = await makeMember(shop, { email: 'sari@carasun.example' })
    const browser = browserOf(app)
    expect(await browser.logIn('facebook', 'demo-sari')).toBe('/complete-profile')
    expect((await browser.get('/api/auth/social/sign-up')).json().data).toMatchObject({
      step: 'link',
      missing: [],
    })
    expect((await browser.post('/api/auth/complete-profile', facts)).json().code).toBe(
      'SOCIAL_SIGN_UP_EXPIRED',
    )
    const response = await browser.post('/api/auth/link-account', { password: 'keliru' })
    expect([response.statusCode, response.json().code]).toEqual([401, 'INCORRECT_PASSWORD'])
    expect(await identitiesOf('demo-sari')).toHaveLength(0)
    const right = await browser.post('/api/auth/link-account', { password: sari.password })
    expect(right.json().data.user.id).toBe(sari.id)
    expect(await browserOf(app).logIn('facebook', 'demo-sari')).toContain('#sso_token=')
    // The same subject at the other provider is another person.
    expect(await browserOf(app).logIn('google', 'demo-sari')).toBe('/complete-profile')
  })

  test('is locked after five wrong passwords, even for the right one', async () => {
    await deleteMembers('sari@carasun.example')
    const sari = await makeMember(shop, { email: 'sari@carasun.example' })
    const browser = browserOf(app)
    await browser.logIn('google', 'demo-sari')
    for (let tries = 0; tries < 5; tries += 1)
      await browser.post('/api/auth/link-account', { password: 'keliru' })
    const response = await browser.post('/api/auth/link-account', { password: sari.password })
    expect(response.json().code).toBe('ACCOUNT_LOCKED')
    expect(await identitiesOf('demo-sari')).toHaveLength(0)
  })

  test('is refused if that account has no password', async () => {
    await makeRara()
    expect(await browserOf(app).logIn('facebook', 'demo-rara', '/sale')).toBe(
      '/sale#sso_error=SOCIAL_OTHER_ACCOUNT',
    )
  })
})

describe('a journey that was tampered with', () => {
  test('a state that belongs to another browser, or was changed, used or has expired, is refused', async () => {
    await makeRara()
    const nowhere = '/#sso_error=SOCIAL_REFUSED'
    const [browser, other] = [browserOf(app), browserOf(app)]
    const callback = await browser.choose(await browser.begin('google'), 'demo-rara')
    expect((await other.get(callback)).headers.location).toBe(nowhere)
    await other.begin('google')
    expect((await other.get(callback)).headers.location).toBe(nowhere)
    expect((await browser.get(`${callback}x`)).headers.location).toBe(nowhere)

    const secondJourney = await browser.choose(await browser.begin('google'), 'demo-rara')
    const journeyCookie = browser.cookies.get('carasun_journey') ?? ''
    expect((await browser.get(secondJourney)).headers.location).toContain('#sso_token=')
    expect((await browser.get(secondJourney)).headers.location).toBe(nowhere)
    // Even with the cookie put back, the code has been used.
    browser.cookies.set('carasun_journey', journeyCookie)
    expect((await browser.get(secondJourney)).headers.location).toBe('/wishlist#sso_error=SOCIAL_REFUSED')

    const slow = await browser.choose(await browser.begin('google'), 'demo-rara')
    shop.setNow(new Date(Date.now() + 16 * 60_000))
    expect((await browser.get(slow)).headers.location).toBe(nowhere)
    shop.setNow(null)
  })

  test('a journey to one provider cannot end at the other', async () => {
    const browser = browserOf(app)
    const callback = await browser.choose(await browser.begin('google'), 'demo-rara')
    const elsewhere = callback.replace('/google/', '/facebook/')
    expect((await browser.get(elsewhere)).headers.location).toBe('/#sso_error=SOCIAL_REFUSED')
  })

  test('declining at the provider leads back without an error', async () => {
    expect(await browserOf(app).logIn('google', 'nobody', '/sale')).toBe('/sale')
  })

  test.each([
    ['/wishlist?page=2', '/wishlist?page=2'],
    [undefined, '/'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/%2f/evil.example', '/%2f/evil.example'],
    ['/.//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/api/auth/logout', '/'],
    ['//api/auth/logout', '/'],
    ['/%61pi/auth/logout', '/'],
    ['/x/%2e%2e/api/auth/logout', '/'],
    ['/%2fapi/auth/logout', '/'],
    ['/%zz', '/'],
  ])('return path %j leads to %j', (returnPath, path) => {
    expect(ownPath(returnPath, 'http://localhost:3000')).toBe(path)
  })
})

test('a provider that is down leads back with a message, and its own error stays out of the page', async () => {
  const down = async () => {
    throw new IdentityUnavailable('secret details')
  }
  const identity = { google: { authorizeUrl: down, redeem: down, inspect: down } }
  const otherApp = await testApp({ ...shop, identity })
  const browser = browserOf(otherApp)
  expect(await browser.begin('google', '/sale')).toBe('/sale#sso_error=SOCIAL_UNAVAILABLE')
  const response = await browser.post('/api/auth/login/google', { access_token: 't' })
  expect([response.statusCode, response.json().code]).toEqual([503, 'SOCIAL_UNAVAILABLE'])
  expect(response.body).not.toContain('secret')
  await otherApp.close()
})
