import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { containsCardNumber } from '../../../contract/card-number.ts'
import { CHAT_MESSAGE_MAX_CHARS } from '../../../contract/constants.ts'
import { run } from '../../cli/run.ts'
import { naughty } from '../../testing/naughty-strings.ts'
import { makeMember } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { CHAT_KEPT_DAYS, deleteOldChats } from './delete-old-chats.ts'

const { shop, app } = await openTestShop()

let openedCount = 0

/** Simulates a browser that keeps its cookies. */
function browser(headers: Record<string, string> = {}) {
  const cookies: Record<string, string> = {}
  // Each browser has its own IP address, because the limits apply per address.
  const remoteAddress = `10.0.${++openedCount >> 8}.${openedCount & 255}`
  const call = async (method: 'GET' | 'POST', url: string, payload?: object | Buffer) => {
    const response = await app.inject({
      method,
      url,
      headers: Buffer.isBuffer(payload) ? { ...headers, 'content-type': 'image/jpeg' } : headers,
      cookies,
      remoteAddress,
      ...(payload ? { payload } : {}),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') delete cookies[name]
      else cookies[name] = value
    }
    return response
  }
  return {
    cookies,
    logsIn: (cookie: string) => {
      const [name = '', value = ''] = cookie.split('=')
      cookies[name] = value
    },
    writes: (text: string, key: string = randomUUID()) => call('POST', '/api/chat/messages', { text, key }),
    uploads: (picture: Buffer) => call('POST', '/api/chat/pictures', picture),
    sees: (until: string) => call('POST', '/api/chat/seen', { until }),
    reads: async (after = '0') => (await call('GET', `/api/chat?after=${after}`)).json().data,
    texts: async () =>
      (await call('GET', '/api/chat')).json().data.messages.map((message: { text: string }) => message.text),
  }
}

async function staff(...words: string[]) {
  const lines: string[] = []
  const out = { say: (line: string) => void lines.push(line), progress: () => {} }
  const code = await run(['chat', ...words], out, { DATABASE_URL: shop.databaseUrl })
  return { code, lines }
}
const chatIdOf = async (text: string) =>
  (await staff('list', '--limit', '1000')).lines.find(line => line.includes(text))?.split(' ')[0] ?? ''

describe('a guest', () => {
  test('asks, staff answer from the command line, and the answer is unread until seen', async () => {
    const sari = browser()
    expect(await sari.reads()).toEqual({ messages: [], unread: 0 })
    expect(sari.cookies).toEqual({})

    const response = await sari.writes('Apakah kotak matahari masih ada?')
    expect(response.json().data).toMatchObject({ from: 'visitor', staff_name: null })
    const id = await chatIdOf('kotak matahari')
    expect((await staff('show', id)).lines.at(-1)).toContain('visitor: Apakah kotak')
    expect((await staff('answer', id, 'Masih, Kak.', '--as', 'Rani')).code).toBe(0)

    const { messages, unread } = await sari.reads(response.json().data.id)
    expect(messages).toEqual([
      {
        id: expect.any(String),
        from: 'staff',
        staff_name: 'Rani',
        text: 'Masih, Kak.',
        picture: null,
        sent_at: expect.any(String),
      },
    ])
    expect(unread).toBe(1)
    await sari.sees(messages[0].id)
    expect((await sari.reads()).unread).toBe(0)
  })

  test('has a cookie that scripts cannot read; another browser sees nothing', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/chat/messages',
      payload: { text: 'Rahasia', key: randomUUID() },
    })
    expect(response.cookies).toMatchObject([
      { name: 'carasun_chat', httpOnly: true, sameSite: 'Lax', path: '/' },
    ])
    expect(await browser().texts()).toEqual([])
    const guessed = browser()
    guessed.cookies.carasun_chat = 'x'.repeat(43)
    expect(await guessed.texts()).toEqual([])
  })

  test('keeps the conversation when logging in, and sees it on another device', async () => {
    const phone = browser()
    await phone.writes('Dari tamu')
    const dewi = await makeMember(shop)
    phone.logsIn(dewi.cookie)
    expect(await phone.texts()).toEqual(['Dari tamu'])
    expect(phone.cookies.carasun_chat).toBeUndefined()
    await phone.writes('Sudah masuk')

    const laptop = browser()
    await laptop.writes('Dari laptop')
    laptop.logsIn(dewi.cookie)
    expect(await laptop.texts()).toEqual(['Dari tamu', 'Sudah masuk', 'Dari laptop'])
    expect((await staff('list', '--limit', '1000')).lines.find(line => line.includes('Dari laptop'))).toMatch(
      /3 unanswered +Sari Wulandari/,
    )
  })

  test('keeps the pictures of a conversation that the version before hands to the member', async () => {
    const phone = browser()
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c93e16' } })
      .jpeg()
      .toBuffer()
    const uploaded = (await phone.uploads(picture)).json().data
    await phone.writes('Ini fotonya', randomUUID())
    const member = await makeMember(shop)
    const { rows } = await shop.pool.query(
      `with own as (insert into chat_conversations (member_id, created_at, last_message_at) values ($1, now(), now()) returning id),
        guest as (select conversation_id as id from chat_pictures where id = $2),
        sent as (update chat_messages m set picture_id = $2 from guest where m.conversation_id = guest.id)
       select own.id as own, guest.id as guest from own, guest`,
      [member.id, uploaded.id],
    )
    const [{ own, guest }] = rows
    // As it does it, without knowing of pictures.
    await shop.pool.query('update chat_messages set conversation_id = $1 where conversation_id = $2', [
      own,
      guest,
    ])
    await shop.pool.query('delete from chat_conversations where id = $1', [guest])
    expect(
      (
        await shop.pool.query(
          'select m.body from chat_messages m join chat_pictures p on p.id = m.picture_id where m.conversation_id = $1 and p.conversation_id = $1',
          [own],
        )
      ).rows,
    ).toEqual([{ body: 'Ini fotonya' }])
  })

  test('who has only chosen a picture goes on after logging in', async () => {
    const phone = browser()
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c93e16' } })
      .jpeg()
      .toBuffer()
    expect((await phone.uploads(picture)).statusCode).toBe(200)
    phone.logsIn((await makeMember(shop)).cookie)
    expect(await phone.texts()).toEqual([])
    expect((await phone.writes('Ini fotonya')).statusCode).toBe(200)
    expect(await phone.texts()).toEqual(['Ini fotonya'])
  })

  test('keeps its place in the queue after login, and unread messages stay unread', async () => {
    const at = (minute: number) => shop.setNow(new Date(Date.UTC(2026, 0, 5, 3, minute)))
    const [early, late] = [browser(), browser()]
    const question = `kotak ${randomUUID()}`
    try {
      at(0)
      await early.writes(`Dulu: ${question}`)
      at(1)
      await late.writes(`Lalu: ${question}`)
      // A guest who writes again keeps the place in the queue.
      at(2)
      await early.writes(`Lagi: ${question}`)
      at(3)
      early.logsIn((await makeMember(shop)).cookie)
      await early.reads()
      const lines = (await staff('list', '--limit', '1000')).lines.filter(line => line.includes(question))
      expect(lines.map(line => line.includes('Lagi:'))).toEqual([true, false])

      // The guest has an unread answer, then logs in as a member whose conversation has later answers that were read.
      const member = await makeMember(shop)
      const guest = browser()
      await guest.writes(`Tamu: ${question}`)
      await staff('answer', await chatIdOf(`Tamu: ${question}`), 'Belum dibaca', '--as', 'Rani')
      const phone = browser()
      phone.logsIn(member.cookie)
      await phone.writes(`Ponsel: ${question}`)
      await staff('answer', await chatIdOf(`Ponsel: ${question}`), 'Sudah dibaca', '--as', 'Rani')
      await phone.sees((await phone.reads()).messages.at(-1).id)
      guest.logsIn(member.cookie)
      expect((await guest.reads()).unread).toBeGreaterThanOrEqual(1)
    } finally {
      shop.setNow(null)
    }
  })

  test('has one conversation even if two tabs log in at the same moment', async () => {
    const tab = browser()
    await tab.writes('Satu kali')
    const member = await makeMember(shop)
    tab.logsIn(member.cookie)
    await Promise.all([tab.reads(), tab.reads(), tab.reads()])
    expect(await tab.texts()).toEqual(['Satu kali'])
  })
})

describe('a message', () => {
  test('that is sent again, even at the same moment, is stored once', async () => {
    const nia = browser()
    await nia.writes('Halo')
    const key = randomUUID()
    const responses = await Promise.all([1, 2, 3].map(() => nia.writes('Sekali', key)))
    expect(new Set(responses.map(response => response.json().data.id)).size).toBe(1)
    expect(await nia.texts()).toEqual(['Halo', 'Sekali'])
    expect((await staff('list', '--limit', '1000')).lines.find(line => line.includes('Sekali'))).toContain(
      '2 unanswered',
    )
  })

  test('of 1,000 characters is accepted, of 1,001 or none is refused', async () => {
    const visitor = browser()
    expect((await visitor.writes('a'.repeat(1_000))).statusCode).toBe(200)
    expect((await visitor.writes('a'.repeat(1_001))).statusCode).toBe(400)
    expect((await visitor.writes('  \n ')).statusCode).toBe(400)
    expect(await visitor.texts()).toHaveLength(1)
  })

  test('is stored as typed', async () => {
    const text = '<script>alert(1)</script> & "kutip"\nbaris dua 🌞'
    const visitor = browser()
    await visitor.writes(text)
    expect(await visitor.texts()).toEqual([text])
    for (const each of naughty) {
      const another = browser()
      const isAccepted = (await another.writes(each)).statusCode === 200
      expect(isAccepted, each).toBe(each.trim() !== '' && each.trim().length <= CHAT_MESSAGE_MAX_CHARS)
      expect(await another.texts()).toEqual(isAccepted ? [each.trim()] : [])
    }
  })

  test('is refused after thirty without an answer', async () => {
    const member = await makeMember(shop)
    const chatty = browser(member.headers)
    await shop.db
      .insertInto('chat_conversations')
      .values({ member_id: member.id, created_at: shop.now(), last_message_at: shop.now(), unanswered: 29 })
      .execute()
    const key = randomUUID()
    expect((await chatty.writes('Pesan ke-30', key)).statusCode).toBe(200)
    expect((await chatty.writes('Pesan ke-31')).json()).toMatchObject({ code: 'CHAT_WAIT' })
    // The thirtieth was accepted, so sending it again because its response was lost succeeds.
    expect((await chatty.writes('Pesan ke-30', key)).statusCode).toBe(200)
    expect(await chatty.texts()).toEqual(['Pesan ke-30'])
    await staff('answer', await chatIdOf('Pesan ke-30'), 'Kami di sini.')
    expect((await chatty.writes('Terima kasih')).statusCode).toBe(200)
  })

  test('beyond thirty per minute is refused', async () => {
    const member = await makeMember(shop)
    const hasty = browser(member.headers)
    const codes: number[] = []
    for (let index = 0; index < 31; index += 1) codes.push((await hasty.writes(`ke-${index}`)).statusCode)
    expect(codes.slice(0, 30)).toEqual(Array(30).fill(200))
    expect(codes[30]).toBe(429)
  })

  test('with a card number is refused and stored nowhere', async () => {
    const visitor = browser()
    expect((await visitor.writes('Kartuku 4811 1111 1111 1114, tolong')).json()).toMatchObject({
      code: 'CARD_NUMBER_IN_TEXT',
      field: 'text',
    })
    expect(await visitor.texts()).toEqual([])
  })
})

test.each([
  ['4811111111111114', true],
  ['5211-1111-1111-1117 exp 01/30', true],
  ['4811111111111115', false],
  // These pass the checksum of card numbers; only their length or first digits show that they are something else.
  ['Pesanan 202611210001236', false],
  ['Struk 412345678905', false],
  ['0812345678906', false],
  ['WA +62 812-3456-7899', false],
  ['VA BCA 70012123456789014', false],
])('%s contains a card number: %s', (text, expected) => {
  expect(containsCardNumber(text)).toBe(expected)
})

test('nobody can mark messages in another conversation as seen', async () => {
  const firstBrowser = browser()
  const other = browser()
  await firstBrowser.writes('Pertama-tama')
  await other.writes('Kedua-duanya')
  await staff('answer', await chatIdOf('Pertama-tama'), 'Untuk satu')
  await staff('answer', await chatIdOf('Kedua-duanya'), 'Untuk dua')
  const { messages } = await other.reads()
  await firstBrowser.sees(messages.at(-1).id)
  expect((await firstBrowser.reads()).unread).toBe(1)
})

test('staff get an error for an unknown chat, and for an answer that is too long', async () => {
  const missing = { code: 1, lines: ['There is no chat "nobody". npm run shop -- chat list shows them.'] }
  expect(await staff('answer', 'nobody', 'Halo')).toEqual(missing)
  expect(await staff('show', 'nobody')).toEqual(missing)
  const visitor = browser()
  await visitor.writes('Menunggu lama')
  expect(await staff('answer', await chatIdOf('Menunggu lama'), 'a'.repeat(1_001))).toEqual({
    code: 1,
    lines: ['The text has 1 to 1000 characters.'],
  })
  expect(await visitor.texts()).toEqual(['Menunggu lama'])
})

test('conversations without a message for half a year are deleted', async () => {
  const visitor = browser()
  await visitor.writes('Lama sekali')
  const keptAfter = async (days: number) => {
    shop.setNow(new Date(Date.now() + days * 86_400_000))
    await deleteOldChats(shop)
    return (await visitor.texts()).length
  }
  expect(await keptAfter(CHAT_KEPT_DAYS - 1)).toBe(1)
  await visitor.writes('Sekali lagi')
  expect(await keptAfter(CHAT_KEPT_DAYS + 1)).toBe(2)
  expect(await keptAfter(2 * CHAT_KEPT_DAYS)).toBe(0)
  shop.setNow(null)
})
