import { beforeAll, expect, test } from 'vitest'
import { OTP_VALID_MINUTES } from '../../../contract/one-time-codes.ts'
import {
  type MailTemplatePage,
  type MailTemplateRow,
  SMS_MAX_CHARS,
} from '../../../contract/staff/mail-words.ts'
import { readMailWords } from '../../mail/read-words.ts'
import { mailTemplates } from '../../mail/words/templates.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { mailAccountChange } from '../members/index.ts'

/** Staff change the words of mails in their marked places (PAGE-02). */

const mailServer = fakeMailServer()
const { shop, app } = await openTestShop({ mail: mailServer.mail })
let laras: StaffTester
let bagas: StaffTester

beforeAll(async () => {
  laras = await makeStaff(shop, app, 'content', 'Laras')
  bagas = await makeStaff(shop, app, 'manager', 'Bagas')
})

async function succeed<Data>(by: StaffTester, ...request: Parameters<StaffTester['call']>) {
  const response = await by.call(...request)
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}
const open = (key: string) => succeed<MailTemplatePage>(laras, 'GET', `/mail-words/${key}`)
const save = async (key: string, words: Record<string, string>, by = laras, version?: number) =>
  by.call('PUT', `/mail-words/${key}`, { words, version: version ?? (await open(key)).version })
const placeOf = ({ places }: MailTemplatePage, key: string) => places.find(place => place.key === key)

/** The mail that a member gets when the password was changed. */
async function mailToMember() {
  const sari = { id: '1', email: 'sari@contoh.id', first_name: 'Sari' }
  await mailAccountChange(shop, sari, 'password')
  return mailServer.mails.at(-1)
}

test('[PAGE-02] changed words are in the next mail, in both of its bodies, and the list says who changed them', async () => {
  const saved = await save('account-password', {
    subject: 'Sandi {toko} kamu sudah baru',
    greeting: 'Halo {nama}!',
    news: 'Sandimu <b>baru</b> & aman.\r\n Perangkat lain keluar.',
  })
  expect(saved.body.data).toMatchObject({ version: 1, changed: { by: 'Laras' } })

  const mail = await mailToMember()
  expect(mail?.subject).toBe('Sandi Carasun kamu sudah baru')
  expect(mail?.text).toContain('Halo Sari!\n\nSandimu <b>baru</b> & aman. Perangkat lain keluar.')
  expect(mail?.html).toContain('Halo Sari!')
  expect(mail?.html).toContain('Sandimu &#60;b&#62;baru&#60;/b&#62; &#38; aman.')
  // What was left out keeps the shop's own words.
  expect(mail?.text).toContain('pakai Lupa Password di halaman masuk')

  const rows = await succeed<MailTemplateRow[]>(bagas, 'GET', '/mail-words')
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(mailTemplates))
  expect(rows.filter(({ changed }) => changed).map(({ key, changed }) => [key, changed])).toEqual([
    ['account-password', { places: 3, by: 'Laras', at: expect.any(String) }],
  ])
})

test('[PAGE-02] a placeholder that is missing, and one that nothing fills, are refused by name; nothing changes', async () => {
  const before = await open('order-shipped')
  const missing = await save('order-shipped', { trackingNumber: 'Resinya ada di halaman pesanan.' })
  expect(missing.body).toMatchObject({
    code: 'PLACEHOLDER_MISSING',
    field: 'trackingNumber',
    message: '{resi} belum ada. Tanda itu harus tetap ada di sini.',
    details: { name: 'resi' },
  })
  for (const words of ['Nomor resi: {resi} dari {kurir}', 'Nomor resi: {resi} { resi }', '{resi} {}'])
    expect((await save('order-shipped', { trackingNumber: words })).body, words).toMatchObject({
      code: 'PLACEHOLDER_UNKNOWN',
      field: 'trackingNumber',
    })
  for (const words of ['', ' \n '])
    expect((await save('order-shipped', { title: words })).body).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'title',
    })
  expect((await save('order-shipped', { content: 'x' })).body).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await open('order-shipped')).toEqual(before)
})

test('[PAGE-02] words go back to the shop’s own; whoever saved second is told who was first', async () => {
  expect((await save('stock-is-back', { wish: 'Selamat mencoba!' })).status).toBe(200)
  const seen = await open('stock-is-back')
  expect(placeOf(seen, 'wish')).toMatchObject({
    words: 'Selamat mencoba!',
    own_words: 'Semoga cocok di kulitmu!',
  })
  expect((await save('stock-is-back', {}, bagas)).status).toBe(200)

  const late = await save('stock-is-back', { wish: 'Cepat!' }, laras, seen.version)
  expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { by: 'Bagas' } })
  const now = await open('stock-is-back')
  expect(placeOf(now, 'wish')?.words).toBe('Semoga cocok di kulitmu!')
  expect(now).toMatchObject({ version: 2, changed: { by: 'Bagas' } })

  const entries = await shop.db
    .selectFrom('staff_acts')
    .select(['act', 'actor_name', 'detail'])
    .where('thing_id', '=', 'stock-is-back')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    {
      act: 'mail-words.change',
      actor_name: 'Laras',
      detail: { name: 'Produk ada lagi', changed: ['Paragraf 5'] },
    },
    {
      act: 'mail-words.reset',
      actor_name: 'Bagas',
      detail: { name: 'Produk ada lagi', changed: ['Paragraf 5'] },
    },
  ])
})

test('words that a newer version of the shop fills otherwise are not used', async () => {
  await shop.db
    .insertInto('mail_words')
    .values({
      mail: 'review-rejected',
      words: JSON.stringify({ news: 'Halo {gelar}', next: 'Silakan ubah.', gone: 'x' }),
      changed_by: 'Laras',
      changed_at: shop.now(),
    })
    .execute()
  const say = (await readMailWords(shop.db))('review-rejected')
  expect(say('news', { produk: 'Serum' })).toBe(
    'Terima kasih sudah mengulas Serum. Ulasanmu belum bisa kami tampilkan.',
  )
  expect(say('next')).toBe('Silakan ubah.')
})

test('a value that looks like a placeholder is not filled again', async () => {
  const say = (await readMailWords(shop.db))('order-egift-sent')
  expect(say('where', { penerima: '{email_penerima}', email_penerima: 'd@contoh.id' })).toContain(
    'minta {email_penerima} melihat',
  )
})

test('an SMS stays within what is sent, and paid for, as one', async () => {
  const text = '{kode_verifikasi} kode {toko}, {menit} menit. '
  const filled = `482913 kode Carasun, ${OTP_VALID_MINUTES} menit. `
  const most = SMS_MAX_CHARS - filled.length
  for (const more of ['x'.repeat(most + 1), '✨'])
    expect((await save('code-sms', { text: text + more })).body).toMatchObject({
      code: 'SMS_TOO_LONG',
      field: 'text',
    })
  expect((await save('code-sms', { text: text + 'x'.repeat(most) })).status).toBe(200)
})

test('[PAGE-02] the preview and the test mail have the words that are not saved yet, and go to the caller alone', async () => {
  const words = { subject: 'Pesanan {kode} meluncur', title: 'Meluncur & tiba' }
  const query = new URLSearchParams({ words: JSON.stringify(words) })
  const preview = await laras.call('GET', `/mail-words/order-shipped/preview?${query}`)
  expect(preview.text).toContain('Meluncur &#38; tiba')
  expect(preview.text).toContain('Hai Sari,')
  expect(preview.text).toContain('data:image/png;base64,')
  expect(preview.text).not.toMatch(/cid:|\{\w+\}/)

  const { to } = await succeed<{ to: string }>(laras, 'POST', '/mail-words/order-shipped/test', { words })
  const mail = mailServer.mails.at(-1)
  expect([to, mail?.to]).toEqual([laras.email, laras.email])
  expect(mail?.subject).toBe('[Uji] Pesanan CRS12345678 meluncur')
  expect(mail?.text).toContain('Meluncur & tiba')
  expect((await open('order-shipped')).version).toBe(0)
})

test('every mail can be previewed, with all that it can contain', async () => {
  for (const key of Object.keys(mailTemplates)) {
    const { text } = await laras.call('GET', `/mail-words/${key}/preview`)
    expect(text, key).toContain('</body></html>')
    expect(text, key).not.toMatch(/\{\w+\}/)
  }
})
