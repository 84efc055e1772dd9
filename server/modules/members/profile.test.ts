import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeMember } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { waitForLocks } from '../../testing/wait-for-locks.ts'
import { listPictures } from '../media/index.ts'

const mails: string[] = []
const { shop, app } = await openTestShop({
  mail: {
    send: async mail => {
      mails.push(`${mail.to}: ${mail.subject}`)
      return 'sent'
    },
  },
})

type Headers = Record<string, string>
const change = (member: { id: string; headers: Headers }, body: object, id = member.id) =>
  app.inject({ method: 'PUT', url: `/api/users/${id}`, headers: member.headers, payload: body })
const me = async ({ headers }: { headers: Headers }) =>
  (await app.inject({ url: '/api/user/me', headers })).json().data.user
const fetchProfile = (userName: string) => app.inject({ url: '/api/profile', query: { user_name: userName } })

test('[PROFILE-01] [PROFILE-02] a changed profile is returned and saved; the full name consists of its two parts', async () => {
  const sari = await makeMember(shop)
  const response = await change(sari, {
    first_name: 'Sari Ayu',
    last_name: 'Lestari',
    name: 'Somebody Else',
    gender: 'Male',
    date_of_birth: '1996-04-21',
  })
  expect(response.json()).toMatchObject({ success: true, message: 'Update profile berhasil!' })
  expect(response.json().data).toMatchObject({
    first_name: 'Sari Ayu',
    last_name: 'Lestari',
    name: 'Sari Ayu Lestari',
    gender: 'Male',
    salute: 'Mr',
    date_of_birth: '1996-04-21',
  })
  expect(await me(sari)).toMatchObject(response.json().data)
})

test('[PROFILE-07] every field of the account form is checked, and a refused change saves nothing', async () => {
  const sari = await makeMember(shop)
  const before = await me(sari)
  for (const [field, value, message] of [
    ['first_name', 'Sari 2', undefined],
    ['last_name', '', 'Data belum diisi'],
    [
      'user_name',
      'sari wulan',
      'The username field may contain alpha-numeric characters as well as dashes and underscores',
    ],
    ['email', 'sari@', 'Email tidak valid'],
    ['phone_no', '0812', undefined],
    ['date_of_birth', '2999-01-01', 'Tanggal lahir tidak valid'],
    ['date_of_birth', '1996-02-31', 'Tanggal lahir tidak valid'],
    ['gender', 'Other', undefined],
  ] as const) {
    const response = await change(sari, {
      first_name: 'Dewi',
      coachmark_visited: ['welcome-tour'],
      [field]: value,
      password: sari.password,
    })
    expect(response.statusCode, `${field} ${value}`).toBe(400)
    expect(response.json().field).toBe(field)
    if (message) expect(response.json().message).toBe(message)
  }
  expect(await me(sari)).toEqual(before)
})

test('changing a login identifier needs the password; a new e-mail and number are unverified, and the old e-mail address is told by e-mail; a refusal saves nothing', async () => {
  const sari = await makeMember(shop)
  await shop.db
    .updateTable('members')
    .set({ is_verified_email: true, is_verified_phone: true })
    .where('id', '=', sari.id)
    .execute()
  const changes = { email: `new-${sari.email}`, phone_no: '081255556666', user_name: 'sari-yang-baru' }
  const before = await me(sari)
  for (const [field, value] of Object.entries(changes))
    expect(
      (await change(sari, { [field]: value, coachmark_visited: ['welcome-tour'] })).json(),
      field,
    ).toMatchObject({
      code: 'PASSWORD_NEEDED',
      field: 'password',
    })
  const dewi = await makeMember(shop)
  expect(
    (
      await change(sari, { user_name: dewi.userName, coachmark_visited: ['x'], password: sari.password })
    ).json(),
  ).toMatchObject({ code: 'USERNAME_TAKEN' })
  expect((await change(sari, { ...changes, password: 'salah-sekali' })).json()).toMatchObject({
    code: 'INCORRECT_PASSWORD',
    field: 'password',
  })
  expect(await me(sari)).toEqual(before)
  const response = await change(sari, { ...changes, password: sari.password })
  expect(response.json().data).toMatchObject({
    ...changes,
    is_verified_email: false,
    is_verified_phone: false,
  })
  expect(mails.filter(line => line.startsWith(`${sari.email}:`))).toEqual([
    `${sari.email}: Email akun Carasun kamu diganti`,
  ])
})

test('five wrong passwords for a profile change lock the account like five wrong logins: a borrowed session cannot bypass the lock', async () => {
  const sari = await makeMember(shop)
  const changePhone = async (password: string) =>
    (await change(sari, { phone_no: '081299990000', password })).json().code
  const atLogin = async ({ email }: { email: string }, password: string) => {
    const payload = { email, password, source: 'web' }
    return (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).json().code
  }
  const codes: string[] = []
  for (let attempt = 1; attempt <= 5; attempt++) codes.push(await changePhone(`salah-${attempt}`))
  const dewi = await makeMember(shop)
  const loginCodes: string[] = []
  for (let attempt = 1; attempt <= 5; attempt++) loginCodes.push(await atLogin(dewi, `salah-${attempt}`))
  expect(codes).toEqual(loginCodes)
  expect(await changePhone(sari.password)).toBe('ACCOUNT_LOCKED')
  expect(await atLogin(sari, sari.password), 'one lock for both').toBe('ACCOUNT_LOCKED')
  expect((await me(sari)).phone_no).toBe('081234567890')
})

test('a member without a password must have logged in recently', async () => {
  const sari = await makeMember(shop)
  await shop.db.updateTable('members').set({ password_hash: null }).where('id', '=', sari.id).execute()
  expect((await change(sari, { phone_no: '081211112222' })).statusCode).toBe(200)
  await sql`update sessions set created_at = now() - interval '11 minutes' where member_id = ${sari.id}`.execute(
    shop.db,
  )
  expect((await change(sari, { phone_no: '081233334444' })).json().code).toBe('LOGIN_AGAIN')
})

test('of two concurrent requests for one user name, one succeeds and the other is refused', async () => {
  const people = await Promise.all([makeMember(shop), makeMember(shop)])
  const responses = await Promise.all(
    people.map(person => change(person, { user_name: 'matahari', password: person.password })),
  )
  expect(responses.map(response => response.statusCode).sort()).toEqual([200, 409])
  expect(responses.find(response => response.statusCode === 409)?.json()).toMatchObject({
    code: 'USERNAME_TAKEN',
    field: 'user_name',
  })
})

test('members cannot change each other’s profiles, and read-only fields of the body are ignored', async () => {
  const [sari, dewi] = await Promise.all([makeMember(shop), makeMember(shop)])
  expect((await change(sari, { first_name: 'Diretas' }, dewi.id)).statusCode).toBe(404)
  expect((await app.inject({ method: 'PUT', url: `/api/users/${dewi.id}`, payload: {} })).statusCode).toBe(
    401,
  )
  const failures = () =>
    shop.db.selectFrom('members').select('failed_login_count').where('id', '=', sari.id).executeTakeFirst()
  await shop.db.updateTable('members').set({ failed_login_count: 3 }).where('id', '=', sari.id).execute()
  await change(sari, { is_verified_phone: true, id: dewi.id, image_url: '/media/x', failed_login_count: 0 })
  expect(await me(sari)).toMatchObject({ id: sari.id, is_verified_phone: false, image: null })
  expect(await failures()).toEqual({ failed_login_count: 3 })
  expect((await me(dewi)).first_name).toBe('Sari')
})

test('[PROFILE-05] the coach marks that a member has seen are stored once each, at most 50', async () => {
  const sari = await makeMember(shop)
  await change(sari, { coachmark_visited: ['welcome-tour'] })
  await change(sari, { coachmark_visited: ['welcome-tour', 'wishlist'] })
  expect((await me(sari)).coachmark_visited).toEqual(['welcome-tour', 'wishlist'])
  for (let round = 0; round < 4; round++)
    await change(sari, { coachmark_visited: Array.from({ length: 20 }, (_, n) => `mark-${round}-${n}`) })
  expect((await me(sari)).coachmark_visited).toHaveLength(50)
})

test('[PROFILE-04] anybody can see a profile by its user name, but only its public fields', async () => {
  const sari = await makeMember(shop)
  const response = await fetchProfile(sari.userName.toUpperCase())
  expect(response.json().data).toEqual({
    user_name: sari.userName,
    first_name: 'Sari',
    image: null,
    member_since: expect.stringMatching(/^\d{4}-\d\d$/),
    badges: [expect.objectContaining({ key: 'kawan-surya', is_earned: true })],
  })
  for (const secret of [sari.email, 'Wulandari', '081234567890', sari.id])
    expect(response.body).not.toContain(secret)
  expect((await fetchProfile('nobody-of-that-name')).statusCode).toBe(404)
})

const uploadPicture = (member: { id: string; headers: Headers }, payload: Buffer, type = 'image/jpeg') =>
  app.inject({
    method: 'PUT',
    url: `/api/users/${member.id}/picture`,
    headers: { ...member.headers, 'content-type': type },
    payload,
  })
const pictureOf = (color: string) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: color } })

test('[PROFILE-19] a picture is uploaded, cropped to a square, shown, replaced and removed', async () => {
  const sari = await makeMember(shop)
  const first = (await uploadPicture(sari, await pictureOf('#c93e16').jpeg().toBuffer())).json().data.image
  expect(first).toMatch(/^\/media\/[0-9a-f]{32}$/)
  expect((await fetchProfile(sari.userName)).json().data.image).toBe(first)
  const served = await app.inject(`${first}?w=302`)
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 302, height: 302 })

  const second = (await uploadPicture(sari, await pictureOf('#0b7268').png().toBuffer(), 'image/png')).json()
    .data.image
  expect(second).not.toBe(first)
  expect((await app.inject(`${first}?w=302`)).statusCode, 'the old one is gone').toBe(404)

  const response = await app.inject({
    method: 'DELETE',
    url: `/api/users/${sari.id}/picture`,
    headers: sari.headers,
  })
  expect(response.json().data.image).toBeNull()
  expect((await app.inject(`${second}?w=302`)).statusCode).toBe(404)
})

test('a picture that two members share is kept until both have removed it', async () => {
  const [sari, dewi] = await Promise.all([makeMember(shop), makeMember(shop)])
  const same = await pictureOf('#ffc53d').jpeg().toBuffer()
  const image = (await uploadPicture(sari, same)).json().data.image
  await uploadPicture(dewi, same)
  const remove = ({ id, headers }: typeof sari) =>
    app.inject({ method: 'DELETE', url: `/api/users/${id}/picture`, headers })
  await remove(sari)
  expect((await app.inject(`${image}?w=96`)).statusCode).toBe(200)
  await remove(dewi)
  expect((await app.inject(`${image}?w=96`)).statusCode).toBe(404)
})

test('a picture that arrives while the account is being deleted is not stored', async () => {
  const sari = await makeMember(shop)
  const picture = await pictureOf('#4a7c59').jpeg().toBuffer()
  const [locked, deleted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deletion = shop.db.transaction().execute(async tx => {
    await tx.deleteFrom('members').where('id', '=', sari.id).execute()
    locked.resolve()
    await deleted.promise
  })
  await locked.promise
  const before = await storedPictures()
  const response = uploadPicture(sari, picture)
  await waitForLocks(shop.db, 1)
  deleted.resolve()
  await deletion
  expect((await response).json().code).toBe('NOT_LOGGED_IN')
  expect(await storedPictures()).toEqual(before)
})

async function storedPictures(): Promise<string[]> {
  const hashes: string[] = []
  for await (const hash of listPictures(shop)) hashes.push(hash)
  return hashes
}

test('guests and other members cannot upload a picture, and none may exceed 5 MB', async () => {
  const [sari, dewi] = await Promise.all([makeMember(shop), makeMember(shop)])
  const picture = await pictureOf('#231815').jpeg().toBuffer()
  expect((await uploadPicture({ id: dewi.id, headers: sari.headers }, picture)).statusCode).toBe(404)
  expect((await uploadPicture({ id: sari.id, headers: {} }, picture)).statusCode).toBe(401)
  expect((await uploadPicture(sari, Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413)
  expect((await uploadPicture(sari, Buffer.from('{}'), 'application/json')).json().code).toBe(
    'PICTURE_UNREADABLE',
  )
})
