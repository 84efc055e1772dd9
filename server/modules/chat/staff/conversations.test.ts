import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type {
  Conversation,
  ConversationList,
  FilledAnswer,
  NewerMessage,
  Presence,
  ReadyAnswer,
} from '../../../../contract/staff/conversations.ts'
import type { Colleague } from '../../../../contract/staff/orders.ts'
import { makeBuyer } from '../../../testing/make-buyer.ts'
import { makePaidOrder } from '../../../testing/make-paid-order.ts'
import { makeProduct } from '../../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../../testing/make-staff.ts'
import { makeMember } from '../../../testing/people.ts'
import { succeed } from '../../../testing/succeed.ts'
import { openTestShop, testApp } from '../../../testing/test-shop.ts'
import { waitForLocks } from '../../../testing/wait-for-locks.ts'
import { countUnanswered } from '../store.ts'

/** Conversations as staff work on them (CARE-03). */

const { shop, app } = await openTestShop()
let rani: StaffTester
let dimas: StaffTester
beforeAll(async () => {
  rani = await makeStaff(shop, app, 'care', 'Rani')
  dimas = await makeStaff(shop, app, 'care', 'Dimas')
})
afterEach(() => shop.setNow(null))

type Member = Pick<Awaited<ReturnType<typeof makeMember>>, 'id' | 'headers'>

const send = (member: Member, text: string, picture: string | null = null) =>
  app.inject({
    method: 'POST',
    url: '/api/chat/messages',
    headers: member.headers,
    payload: { text, picture, key: randomUUID() },
  })
const chatOf = async (member: Member, after = '0') =>
  (await app.inject({ url: `/api/chat?after=${after}`, headers: member.headers })).json().data

/** A member who has asked something; `seen` is the id of the question. */
async function ask(text = 'Apakah serumnya masih ada?', by?: Member) {
  const member: Member = by ?? (await makeMember(shop))
  const response = await send(member, text)
  expect(response.statusCode, response.body).toBe(200)
  const { id } = await shop.db
    .selectFrom('chat_conversations')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  return { member, id, seen: response.json().data.id as string }
}
const answer = (
  by: StaffTester,
  id: string,
  body: { text?: string; seen: string; picture?: string },
  key = '',
) =>
  by.call(
    'POST',
    `/conversations/${id}/answers`,
    { text: '', ...body },
    key ? { 'idempotency-key': key } : {},
  )
const show = (id: string, by = rani) => succeed<Conversation>(by, 'GET', `/conversations/${id}`)
const list = (part: string, by = rani) =>
  succeed<ConversationList>(by, 'GET', `/conversations?part=${part}&limit=100`)
const idsIn = async (part: string, by = rani) => (await list(part, by)).conversations.map(({ id }) => id)
const present = (by: StaffTester, id: string, seen: string, isTyping = false) =>
  succeed<Presence>(by, 'PUT', `/conversations/${id}/presence`, { seen, is_typing: isTyping })
const actsOn = async (id: string) =>
  (
    await shop.db
      .selectFrom('staff_acts')
      .select(['act', 'actor_name', 'detail'])
      .where('thing_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ act, actor_name, detail }) => [act, actor_name, detail])
const textsOf = async (id: string) => (await show(id)).messages.map(({ text }) => text)

describe('[CARE-03] an answer', () => {
  test('reaches the visitor with the name, and gives the conversation to whoever answers', async () => {
    const { member, id, seen } = await ask()
    await show(id)
    expect((await show(id)).assignee).toBe(null)
    expect((await answer(rani, id, { text: 'Masih, Kak.', seen })).status).toBe(200)
    expect((await chatOf(member, seen)).messages).toMatchObject([{ staff_name: 'Rani', text: 'Masih, Kak.' }])
    expect(await show(id)).toMatchObject({ state: 'waiting', unanswered: 0, assignee: { name: 'Rani' } })
    expect(await actsOn(id)).toEqual([['chats.answer', 'Rani', {}]])

    // Who answers later does not take it.
    const last = (await show(id)).messages.at(-1)?.id ?? ''
    expect((await answer(dimas, id, { text: 'Ada lagi?', seen: last })).status).toBe(200)
    expect((await show(id)).assignee?.name).toBe('Rani')
  })

  test('of two people at once is stored once; the other reads who answered what', async () => {
    for (const _ of [1, 2, 3]) {
      const { id, seen } = await ask()
      const otherProcess = await testApp(shop)
      const elsewhere: StaffTester['call'] = async (method, path, payload) => {
        const response = await otherProcess.inject({
          method,
          url: `/api/staff${path}`,
          headers: { cookie: dimas.cookie() },
          ...(payload ? { payload } : {}),
        })
        return {
          status: response.statusCode,
          body: response.json(),
          headers: {},
          text: response.body,
          raw: response.rawPayload,
        }
      }
      // Both wait for the same row, so that neither is done before the other begins.
      const held = Promise.withResolvers<void>()
      const gate = Promise.withResolvers<void>()
      const holding = shop.db.transaction().execute(async tx => {
        await sql`select from chat_conversations where id = ${id} for update`.execute(tx)
        held.resolve()
        await gate.promise
      })
      await held.promise
      const both = [
        answer(rani, id, { text: 'Dari Rani', seen }),
        answer({ ...dimas, call: elsewhere }, id, { text: 'Dari Dimas', seen }),
      ]
      await waitForLocks(shop.db, 2)
      gate.resolve()
      await holding
      const results = await Promise.all(both)
      await otherProcess.close()
      expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
      const refused = results.find(({ status }) => status === 409)
      const winner = results[0]?.status === 200 ? 'Rani' : 'Dimas'
      expect(refused?.body).toMatchObject({
        code: 'NEWER_MESSAGE',
        details: { by: winner, text: `Dari ${winner}` } satisfies Partial<NewerMessage>,
      })
      expect(await textsOf(id)).toEqual(['Apakah serumnya masih ada?', `Dari ${winner}`])
      expect(await actsOn(id)).toHaveLength(1)
    }
  })

  test('that is repeated with the same key is sent once', async () => {
    const { id, seen } = await ask()
    const key = randomUUID()
    const first = await answer(rani, id, { text: 'Sekali saja', seen }, key)
    const again = await answer(rani, id, { text: 'Sekali saja', seen }, key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.data).toEqual(first.body.data)
    expect(await textsOf(id)).toHaveLength(2)
  })

  test('is sent although the visitor has added something', async () => {
    const { member, id, seen } = await ask()
    await send(member, 'Yang 30 ml')
    expect((await answer(rani, id, { text: 'Masih', seen })).status).toBe(200)
  })

  test('is sent by somebody with the longest name', async () => {
    const { id, seen } = await ask()
    const name = `Rani ${'a'.repeat(55)}`
    const longNamed = await makeStaff(shop, app, 'care', name)
    expect((await answer(longNamed, id, { text: 'Masih', seen })).status).toBe(200)
    expect((await show(id)).messages.at(-1)?.by).toBe(name)
  })

  test('with a placeholder that nothing filled is refused', async () => {
    const { id, seen } = await ask()
    const refused = await answer(rani, id, { text: 'Resinya {resi}', seen })
    expect(refused.body).toMatchObject({ code: 'PLACEHOLDER_UNFILLED', details: { placeholders: ['resi'] } })
    expect((await answer(rani, id, { text: 'Rumusnya {a+b}', seen })).status).toBe(200)
    expect((await answer(rani, id, { text: '  ', seen })).status).toBe(400)
  })

  test('is left to those who may answer', async () => {
    const { id, seen } = await ask()
    const packer = await makeStaff(shop, app, 'warehouse')
    expect((await answer(packer, id, { text: 'Halo', seen })).status).toBe(403)
    expect((await packer.call('GET', `/conversations/${id}`)).status).toBe(403)
    expect((await answer(rani, 'tidak-ada', { text: 'Halo', seen })).status).toBe(400)
    expect((await answer(rani, 'tidakada', { text: 'Halo', seen })).status).toBe(404)
  })
})

describe('[CARE-03] the inbox', () => {
  test('has each conversation in its parts, masked, with what nobody has opened', async () => {
    const { member, id, seen } = await ask('Pertama')
    await send(member, 'Kedua')
    const rowIn = async (part: string) => (await list(part)).conversations.find(row => row.id === id)
    expect(await rowIn('unanswered')).toMatchObject({
      name: 'Sari W.',
      member_id: member.id,
      state: 'open',
      unanswered: 2,
      unread: 2,
      last_text: 'Kedua',
      last_by: null,
      assignee: null,
    })
    expect(await idsIn('open')).toContain(id)
    expect(await idsIn('mine')).not.toContain(id)
    await present(dimas, id, seen)
    expect(await rowIn('unanswered')).toMatchObject({ unanswered: 2, unread: 1 })
    const last = (await show(id)).messages.at(-1)?.id ?? ''
    await answer(rani, id, { text: 'Ya', seen: last })
    expect(await idsIn('unanswered')).not.toContain(id)
    expect(await idsIn('mine')).toContain(id)
    expect(await idsIn('mine', dimas)).not.toContain(id)
    expect(await rowIn('open')).toMatchObject({ state: 'waiting', unread: 0, last_by: 'Rani' })
  })

  test('refuses a cursor that is none, instead of beginning anew', async () => {
    for (const after of ['x', '2026-01-01 00:00:00+00.abc', Buffer.from('kemarin~abc').toString('base64url')])
      expect(
        (await rani.call('GET', `/conversations?after=${encodeURIComponent(after)}`)).body,
      ).toMatchObject({
        code: 'INVALID_INPUT',
        field: 'after',
      })
  })

  test('shows the longest waiting first, page by page, and counts each part', async () => {
    const before = (await list('unanswered')).counts
    const asked: string[] = []
    for (const minute of [0, 1, 2]) {
      shop.setNow(new Date(Date.UTC(2026, 0, 5, 3, minute)))
      asked.push((await ask()).id)
    }
    shop.setNow(null)
    const seen: string[] = []
    let after = ''
    for (let page = 0; page < 3; page += 1) {
      const { conversations, next } = await succeed<ConversationList>(
        rani,
        'GET',
        `/conversations?limit=1${after && `&after=${encodeURIComponent(after)}`}`,
      )
      seen.push(...conversations.map(({ id }) => id))
      after = next ?? ''
    }
    expect(seen).toEqual(asked)
    const { counts } = await list('unanswered')
    expect(counts.unanswered - before.unanswered).toBe(3)
    expect(counts.open - before.open).toBe(3)
    expect((await countUnanswered(shop.db)).since).toBe('2026-01-05T03:00:00.000Z')
  })

  test('shows older messages page by page', async () => {
    const { id } = await ask('Nomor 0')
    await sql`
      insert into chat_messages (conversation_id, body, sent_at, sender_key)
      select ${id}, 'Nomor ' || n, now(), 'kunci-' || n from generate_series(1, 60) n`.execute(shop.db)
    const { messages, has_older } = await show(id)
    expect([messages.length, has_older, messages.at(-1)?.text]).toEqual([50, true, 'Nomor 60'])
    const older = await succeed<Conversation>(
      rani,
      'GET',
      `/conversations/${id}/messages?before=${messages[0]?.id}`,
    )
    expect([older.messages.length, older.has_older, older.messages[0]?.text]).toEqual([11, false, 'Nomor 0'])
  })

  test('says who else has a conversation open, and types', async () => {
    const { id, seen } = await ask()
    expect((await present(rani, id, seen)).others).toEqual([])
    expect((await present(dimas, id, seen, true)).others).toEqual([{ name: 'Rani', is_typing: false }])
    expect((await present(rani, id, seen)).others).toEqual([{ name: 'Dimas', is_typing: true }])
    shop.setNow(new Date(Date.now() + 60_000))
    expect((await present(rani, id, seen)).others).toEqual([])
    expect(await actsOn(id)).toEqual([])
  })
})

describe('[CARE-03] a conversation', () => {
  test('is closed and opened by staff, and a new message opens it again', async () => {
    const { member, id, seen } = await ask('Terima kasih!')
    const close = (by: StaffTester, until: string) =>
      by.call('POST', `/conversations/${id}/close`, { seen: until })
    expect((await close(rani, seen)).status).toBe(200)
    expect(await show(id)).toMatchObject({ state: 'done', unanswered: 0, waits_since: null })
    expect(await idsIn('done')).toContain(id)
    expect((await close(dimas, seen)).body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { by: 'Rani' },
    })
    expect((await rani.call('POST', `/conversations/${id}/reopen`)).status).toBe(200)
    expect((await show(id)).state).toBe('waiting')
    expect((await rani.call('POST', `/conversations/${id}/reopen`)).body.code).toBe('CHANGED_MEANWHILE')
    expect((await close(rani, seen)).status).toBe(200)

    const asked = new Date(Date.now() + 60_000)
    shop.setNow(asked)
    await send(member, 'Satu lagi')
    expect(await show(id)).toMatchObject({
      state: 'open',
      unanswered: 1,
      // Not since the first message, which needed no answer.
      waits_since: asked.toISOString(),
    })
    expect((await close(rani, seen)).body).toMatchObject({
      code: 'NEWER_MESSAGE',
      details: { by: null, text: 'Satu lagi' },
    })
    expect((await actsOn(id)).map(([act]) => act)).toEqual(['chats.close', 'chats.reopen', 'chats.close'])
  })

  test('is handed over by whoever sees who has it, to somebody who may answer', async () => {
    const { id } = await ask()
    const assign = (by: StaffTester, from: string | null, to: string | null) =>
      by.call('POST', `/conversations/${id}/assignee`, { from, to })
    const colleagues = await succeed<Colleague[]>(rani, 'GET', '/conversations/colleagues')
    expect(colleagues.map(({ name }) => name)).toEqual(expect.arrayContaining(['Dimas', 'Rani']))
    expect((await assign(rani, null, rani.id)).status).toBe(200)
    // Dimas still sees that nobody has it.
    expect((await assign(dimas, null, dimas.id)).body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { by: 'Rani' },
    })
    expect((await assign(rani, rani.id, dimas.id)).status).toBe(200)
    const packer = await makeStaff(shop, app, 'warehouse')
    expect((await assign(rani, dimas.id, packer.id)).status).toBe(404)
    expect(await idsIn('mine', dimas)).toContain(id)
    expect((await assign(dimas, dimas.id, null)).status).toBe(200)
    expect((await actsOn(id)).map(([, , detail]) => detail)).toEqual([
      { assignee: 'Rani' },
      { assignee: 'Dimas' },
      { assignee: null },
    ])
  })
})

describe('[CARE-03] ready answers', () => {
  const fill = (id: string, order = '') =>
    succeed<FilledAnswer[]>(rani, 'GET', `/conversations/${id}/ready-answers${order && `?order=${order}`}`)

  test('are kept by staff; a change of an older version is refused', async () => {
    const add = await rani.call('POST', '/ready-answers', {
      title: 'Jam buka',
      text: 'Kami buka pukul 9, {nama}.',
    })
    const { id } = add.body.data as { id: string }
    const path = `/ready-answers/${id}`
    const change = (by: StaffTester, text: string) =>
      by.call('PUT', path, { title: 'Jam buka', text, version: 1 })
    expect((await change(rani, 'Kami buka pukul 8.')).status).toBe(200)
    expect((await change(dimas, 'Kami buka pukul 7.')).body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { by: 'Rani' },
    })
    expect(
      (await rani.call('PUT', path, { title: 'Jam buka', text: '{umur}', version: 2 })).body,
    ).toMatchObject({
      code: 'PLACEHOLDER_UNKNOWN',
      details: { name: 'umur' },
    })
    const stored = async () =>
      (await succeed<ReadyAnswer[]>(dimas, 'GET', '/ready-answers')).find(entry => entry.id === id)
    expect(await stored()).toEqual({ id, title: 'Jam buka', text: 'Kami buka pukul 8.', version: 2 })
    expect((await dimas.call('DELETE', `${path}?version=1`)).body.code).toBe('CHANGED_MEANWHILE')
    expect((await dimas.call('DELETE', `${path}?version=2`)).status).toBe(200)
    expect(await stored()).toBe(undefined)
    expect((await dimas.call('DELETE', `${path}?version=2`)).status).toBe(404)
  })

  test('are filled with the visitor’s own data; what is missing stays and is named', async () => {
    await rani.call('POST', '/ready-answers', {
      title: 'Uji isi',
      text: '{nama}, {pesanan}: {resi} ({kurir}). {staf}',
    })
    const member = await makeBuyer(shop.db)
    // Of a name with several words, staff see the first alone.
    await sql`update members set first_name = 'Sari Dewi Kencana' where id = ${member.id}`.execute(shop.db)
    const { id } = await ask('Di mana paketku?', member)
    expect((await show(id)).name).toBe('Sari W.')
    const filled = async (order = '') => (await fill(id, order)).find(({ title }) => title === 'Uji isi')
    expect(await filled()).toMatchObject({
      text: 'Sari, {pesanan}: {resi} ({kurir}). Rani',
      missing: ['pesanan', 'resi', 'kurir'],
    })
    const product = await makeProduct(shop.db, { stock: 10 })
    const codes: string[] = []
    for (const number of ['JNE111', 'JNE222']) {
      const order = await makePaidOrder(shop.db, app, [{ product }], member)
      await shop.db
        .updateTable('orders')
        .set({ tracking_number: number, carrier_name: 'JNE' })
        .where('id', '=', order.id)
        .execute()
      codes.push(order.code)
    }
    expect((await filled())?.text).toBe(`Sari, ${codes[1]}: JNE222 (JNE). Rani`)
    expect(await filled(codes[0])).toMatchObject({
      text: `Sari, ${codes[0]}: JNE111 (JNE). Rani`,
      missing: [],
    })
    const stranger = await ask()
    expect(
      (await rani.call('GET', `/conversations/${stranger.id}/ready-answers?order=${codes[0]}`)).status,
    ).toBe(404)
  })
})

describe('[CARE-03] a guest’s conversation that is joined to the member’s', () => {
  /** A guest who has asked something, and who can sign in as a member. */
  async function askAsGuest(text: string) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/chat/messages',
      payload: { text, picture: null, key: randomUUID() },
    })
    const cookie = response.cookies.find(({ name }) => name.endsWith('carasun_chat'))
    const { rows } = await sql<{ id: string }>`
      select conversation_id as id from chat_messages where id = ${response.json().data.id}`.execute(shop.db)
    return {
      id: rows[0]?.id ?? '',
      seen: response.json().data.id as string,
      signIn: async (member: Member) => {
        const headers = { cookie: `${member.headers.cookie}; ${cookie?.name}=${cookie?.value}` }
        expect((await app.inject({ url: '/api/chat', headers })).statusCode).toBe(200)
      },
    }
  }
  const close = (id: string, seen: string) => rani.call('POST', `/conversations/${id}/close`, { seen })

  test('leaves what waits in either waiting, whatever was answered or closed in the other', async () => {
    const { member, id, seen } = await ask('Dari pelanggan')
    const guest = await askAsGuest('Dari tamu')
    const last = (await answer(rani, guest.id, { text: 'Jawaban untuk tamu', seen: guest.seen })).body
      .data as {
      id: string
    }
    expect((await close(guest.id, last.id)).status).toBe(200)
    await guest.signIn(member)
    expect(await show(id)).toMatchObject({ state: 'open', unanswered: 1, unread: 1 })
    expect((await show(id)).waits_since).not.toBeNull()
    expect(await textsOf(id)).toEqual(['Dari tamu', 'Jawaban untuk tamu', 'Dari pelanggan'])
    // Whoever has seen only the question as it was reads it again.
    expect((await close(id, seen)).body.code).toBe('NEWER_MESSAGE')
  })

  test('is closed if both were, and one alone stays what it was', async () => {
    const closedGuest = async () => {
      const guest = await askAsGuest('Sudah jelas')
      expect((await close(guest.id, guest.seen)).status).toBe(200)
      return guest
    }
    const newcomer = await makeMember(shop)
    await (await closedGuest()).signIn(newcomer)
    const own = (await shop.db
      .selectFrom('chat_conversations')
      .select('id')
      .where('member_id', '=', newcomer.id)
      .executeTakeFirstOrThrow()) as { id: string }
    expect((await show(own.id)).state).toBe('done')
    await (await closedGuest()).signIn(newcomer)
    expect((await show(own.id)).state).toBe('done')

    // A process of the version before stores an answer after the closing, and leaves its time.
    const { member, id, seen } = await ask()
    expect((await close(id, seen)).status).toBe(200)
    await sql`update chat_conversations set last_message_at = closed_at + interval '1 second' where id = ${id}`.execute(
      shop.db,
    )
    expect((await show(id)).state).toBe('waiting')
    shop.setNow(new Date(Date.now() + 60_000))
    const later = await closedGuest()
    shop.setNow(null)
    await later.signIn(member)
    expect((await show(id)).state).toBe('waiting')
  })

  test.each(['joined', 'closed'] as const)(
    'while staff close the member’s, %s first: the guest’s question waits',
    async first => {
      const guest = await askAsGuest('Pertanyaan tamu')
      const { member, id, seen } = await ask('Pertanyaan pelanggan')
      const held = Promise.withResolvers<void>()
      const gate = Promise.withResolvers<void>()
      const holding = shop.db.transaction().execute(async tx => {
        await sql`select from chat_conversations where id = ${id} for update`.execute(tx)
        held.resolve()
        await gate.promise
      })
      await held.promise
      const acts = { joined: () => guest.signIn(member), closed: () => close(id, seen) }
      const begun: Promise<unknown>[] = []
      for (const act of first === 'joined' ? [acts.joined, acts.closed] : [acts.closed, acts.joined]) {
        begun.push(act())
        await waitForLocks(shop.db, begun.length)
      }
      gate.resolve()
      await holding
      const results = await Promise.all(begun)
      const closing = results[first === 'joined' ? 1 : 0]
      expect(closing).toMatchObject(
        first === 'joined' ? { status: 409, body: { code: 'NEWER_MESSAGE' } } : { status: 200 },
      )
      expect(await show(id)).toMatchObject({ state: 'open', unanswered: first === 'joined' ? 2 : 1 })
      expect(await idsIn('unanswered')).toContain(id)
    },
  )

  test.each(['joined', 'closed'] as const)(
    'while staff close the guest’s, %s first: it ends in one state',
    async first => {
      const guest = await askAsGuest('Pertanyaan tamu')
      const member = await makeMember(shop)
      const held = Promise.withResolvers<void>()
      const gate = Promise.withResolvers<void>()
      const holding = shop.db.transaction().execute(async tx => {
        await sql`select from chat_conversations where id = ${guest.id} for update`.execute(tx)
        held.resolve()
        await gate.promise
      })
      await held.promise
      const acts = { joined: () => guest.signIn(member), closed: () => close(guest.id, guest.seen) }
      const begun: Promise<unknown>[] = []
      for (const act of first === 'joined' ? [acts.joined, acts.closed] : [acts.closed, acts.joined]) {
        begun.push(act())
        await waitForLocks(shop.db, begun.length)
      }
      gate.resolve()
      await holding
      const results = await Promise.all(begun)
      expect(results[first === 'joined' ? 1 : 0]).toMatchObject({ status: first === 'joined' ? 404 : 200 })
      const { id } = await shop.db
        .selectFrom('chat_conversations')
        .select('id')
        .where('member_id', '=', member.id)
        .executeTakeFirstOrThrow()
      expect(await show(id)).toMatchObject(
        first === 'joined' ? { state: 'open', unanswered: 1 } : { state: 'done', unanswered: 0 },
      )
    },
  )
})

describe('[CARE-03] pictures', () => {
  const photo = () =>
    sharp({ create: { width: 3000, height: 900, channels: 3, background: '#c93e16' } })
      .withExif({ IFD0: { ImageDescription: 'Jalan Rahasia 7' } })
      .jpeg()
      .toBuffer()
  const upload = async (member: Member, bytes: Buffer) =>
    app.inject({
      method: 'POST',
      url: '/api/chat/pictures',
      headers: { ...member.headers, 'content-type': 'image/jpeg' },
      payload: bytes,
    })
  const uploadAsStaff = async (id: string, bytes: Buffer) =>
    rani.call('POST', `/conversations/${id}/pictures`, bytes, { 'content-type': 'image/jpeg' })

  test('go both ways, re-encoded, and only the two sides see them', async () => {
    const { member, id } = await ask()
    const uploaded = await upload(member, await photo())
    expect(uploaded.statusCode, uploaded.body).toBe(200)
    const picture = uploaded.json().data.id as string
    const sent = await send(member, '', picture)
    expect(sent.json().data).toMatchObject({ text: '', picture })
    const path = `/conversations/${id}/pictures/${picture}`
    const bytes = (await rani.call('GET', path)).raw
    const { width, exif, format } = await sharp(bytes).metadata()
    expect([width, exif, format]).toEqual([1400, undefined, 'jpeg'])
    expect(bytes.includes('Jalan Rahasia')).toBe(false)

    const response = await uploadAsStaff(id, await photo())
    const { id: own } = response.body.data as { id: string }
    // Staff cannot send on the visitor’s picture as their own, nor one of another conversation, nor one twice.
    const other = await ask()
    const seen = sent.json().data.id
    expect((await answer(rani, id, { picture, seen })).body.code).toBe('PHOTO_MISSING')
    expect((await answer(rani, other.id, { picture: own, seen: other.seen })).body.code).toBe('PHOTO_MISSING')
    expect((await answer(rani, id, { picture: own, seen })).status).toBe(200)
    const [shown] = (await chatOf(member, seen)).messages
    const visible = (headers: object) =>
      app.inject({ url: `/api/chat/pictures/${shown.picture}`, headers: { ...headers } })
    expect((await visible(member.headers)).headers['content-type']).toBe('image/jpeg')
    expect((await visible(other.member.headers)).statusCode).toBe(404)
    expect((await visible({})).statusCode).toBe(404)
    expect((await answer(rani, id, { picture: own, seen: shown.id })).body.code).toBe('PHOTO_MISSING')
  })

  test('that are no picture are refused', async () => {
    const { member, id } = await ask()
    expect((await upload(member, Buffer.from('halo'))).json()).toMatchObject({
      code: 'PICTURE_UNREADABLE',
      field: 'picture',
    })
    expect((await uploadAsStaff(id, Buffer.from('halo'))).body.code).toBe('PICTURE_UNREADABLE')
  })

  test('that were chosen and given up lock nobody out: the oldest of five makes room, on each side', async () => {
    const { member, id, seen } = await ask()
    const staffs: string[] = []
    const visitors: string[] = []
    for (let minute = 0; minute < 7; minute += 1) {
      shop.setNow(new Date(Date.now() + minute * 60_000))
      const byStaff = await uploadAsStaff(id, await photo())
      expect(byStaff.status).toBe(200)
      staffs.push((byStaff.body.data as { id: string }).id)
      visitors.push((await upload(member, await photo())).json().data.id)
    }
    shop.setNow(null)
    const { rows } = await sql<{ id: string }>`
      select id from chat_pictures where conversation_id = ${id} order by created_at, is_by_staff desc`.execute(
      shop.db,
    )
    expect(rows.map(row => row.id)).toEqual(
      staffs.slice(2).flatMap((picture, index) => [picture, visitors[index + 2]]),
    )
    expect((await answer(rani, id, { picture: staffs[0] ?? '', seen })).body.code).toBe('PHOTO_MISSING')
    expect((await answer(rani, id, { picture: staffs[6] ?? '', seen })).status).toBe(200)
    expect((await send(member, '', visitors[2] ?? '')).statusCode).toBe(200)
  })
})
