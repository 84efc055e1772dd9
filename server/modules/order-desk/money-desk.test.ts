import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffActions } from '../../../contract/staff/actions.ts'
import type {
  StaffIncident,
  StaffRefundList,
  TransferFile,
  WaitingTransfer,
  WrittenTransferFile,
} from '../../../contract/staff/money-desk.ts'
import type { StaffOrder } from '../../../contract/staff/order-page.ts'
import { startMailbox } from '../../adapters/mail/mailbox.ts'
import { createSmtpMail } from '../../adapters/mail/smtp.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { staffJobKinds } from '../../schedule/staff-job-kinds.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { seenRefund } from '../../testing/seen-refund.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { signedNotice } from '../../testing/test-payments.ts'
import { sendOrderMails } from '../orders/index.ts'
import { acceptMoney, refundOrder } from '../payments/index.ts'
import { runJob } from '../staff-jobs/index.ts'

const { shop, app } = await openShopWithPayments()
const mailbox = await startMailbox()
afterAll(() => mailbox.close())
shop.mail = createSmtpMail({ url: mailbox.url, from: 'Carasun <toko@carasun.example>', timeoutMs: 2000 })
const { db } = shop
let buyer: Buyer
let finance: StaffTester
let second: StaffTester
let desk: StaffTester

beforeAll(async () => {
  buyer = await makeBuyer(db)
  finance = await makeStaff(shop, app, 'finance', 'Komang')
  second = await makeStaff(shop, app, 'manager', 'Ratna')
  desk = await makeStaff(shop, app, 'order-desk', 'Wayan')
})
afterAll(async () => {
  for (const { invariant, violations } of await checkInvariants(db)) expect(violations, invariant).toEqual([])
})

async function placeOrder(method = 'bank_transfer'): Promise<string> {
  const { productId, combinationIds } = await makeProduct(db, { priceRupiah: 90_000 })
  const cart = await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }])
  const response = await place(app, buyer, cart, { payment_method: method })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.order_id
}

const jpeg = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#eee' } })
  .jpeg()
  .toBuffer()
async function placeWithReceipt(bankId = '1'): Promise<string> {
  const id = await placeOrder()
  const receipt = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  await call(app, buyer, 'POST', `/api/orders/confirm-payment/${id}`, { bank_id: bankId, receipt })
  return id
}

const listTransfers = async (): Promise<WaitingTransfer[]> => (await desk.call('GET', '/transfers')).body.data
const requireTransfer = async (id: string) => {
  const found = (await listTransfers()).find(({ order_id }) => order_id === id)
  if (!found) throw new Error(`${id} does not wait`)
  return found
}
const stateOf = async (id: string) =>
  (await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

describe('transfers', () => {
  test('[ORD-07] lists the receipts that wait with sum, account and picture, and goes on to the next', async () => {
    const first = await placeWithReceipt()
    const other = await placeWithReceipt('2')
    const transfers = await listTransfers()
    expect(transfers.map(({ order_id, is_other_account }) => ({ order_id, is_other_account }))).toEqual([
      { order_id: first, is_other_account: false },
      { order_id: other, is_other_account: true },
    ])
    const [
      { expected, version, receipt_url: url, customer } = {
        expected: 0,
        version: 0,
        receipt_url: '',
        customer: '',
      },
    ] = transfers
    expect(customer).toBe('Sari')
    const picture = await desk.call('GET', url.replace('/api/staff', ''))
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const accepted = await desk.call('POST', `/transfers/${first}/accept`, { received: expected, version })
    expect(accepted.body.data).toEqual({ next_order_id: other })
    expect(await stateOf(first)).toBe('Payment accepted')
    const rejected = await desk.call('POST', `/transfers/${other}/reject`, {
      reason: 'Buktinya buram',
      version: (await requireTransfer(other)).version,
    })
    expect(rejected.body.data).toEqual({ next_order_id: null })
    expect(await stateOf(other)).toBe('Awaiting bank wire payment')
    const theirs = await call(app, buyer, 'GET', `/api/orders/data/${other}`)
    expect(theirs.payment.receipt_note).toBe('Buktinya buram')
  })

  test('[ORD-07] another sum is accepted only with a note of what was agreed', async () => {
    const id = await placeWithReceipt()
    const { expected, version } = await requireTransfer(id)
    const less = { received: expected - 500, version }
    const refused = await desk.call('POST', `/transfers/${id}/accept`, less)
    expect(refused.body).toMatchObject({
      code: 'TRANSFER_AMOUNT_DIFFERS',
      details: { expected, received: expected - 500 },
    })
    expect(await stateOf(id)).toBe('Payment confirm')
    const agreed = { ...less, note: 'Selisih diikhlaskan' }
    expect((await desk.call('POST', `/transfers/${id}/accept`, agreed)).status).toBe(200)
    expect(await stateOf(id)).toBe('Payment accepted')
    const notes = await db.selectFrom('order_notes').select('text').where('order_id', '=', id).execute()
    expect(notes).toMatchObject([{ text: expect.stringMatching(/^Masuk Rp.*Selisih diikhlaskan$/) }])
  })

  test('[ORD-07] of two people who decide about one receipt, one decides', async () => {
    const id = await placeWithReceipt()
    const { expected, version } = await requireTransfer(id)
    const results = await Promise.all([
      desk.call('POST', `/transfers/${id}/accept`, { received: expected, version }),
      second.call('POST', `/transfers/${id}/reject`, { reason: 'Belum masuk', version }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stateOf(id)).toBe(
      results[0]?.status === 200 ? 'Payment accepted' : 'Awaiting bank wire payment',
    )
    const decisions = await db
      .selectFrom('transfer_receipts as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select('r.decision')
      .where('p.order_id', '=', id)
      .execute()
    expect(decisions).toHaveLength(1)
    if (results[0]?.status !== 200) await acceptMoney(shop, operator, id)
  })
})

describe('refunds by hand', () => {
  async function makeRefund(accountName = '=SUM(Sari)'): Promise<{ id: string; orderId: string }> {
    // Naming accounts is limited for each member.
    buyer = await makeBuyer(db)
    const orderId = await placeOrder()
    await acceptMoney(shop, operator, orderId)
    const { id } = await refundOrder(db, operator, { orderId, key: 'k', reason: 'Rusak' })
    await call(app, buyer, 'POST', `/api/payments/refund-account/${orderId}`, {
      bank_name: 'BRI',
      account_name: accountName,
      account_number: '012301004567507',
    })
    return { id, orderId }
  }
  const list = async (tab = 'send'): Promise<StaffRefundList> =>
    (await finance.call('GET', `/refunds?tab=${tab}`)).body.data

  test('[ORD-08] lists refunds to send with a masked account, and shows it whole to the journal', async () => {
    const { id } = await makeRefund('Sari Wulandari')
    const { refunds, counts } = await list()
    expect(refunds.find(refund => refund.id === id)).toMatchObject({
      reason: 'Rusak',
      status: 'to_transfer',
      customer: 'Sari',
      account: { bank: 'BRI', name: 'Sari W.', number: '•••••7507' },
    })
    expect(counts.send).toBe(refunds.length)
    expect((await desk.call('POST', `/refunds/${id}/reveal`)).status).toBe(403)
    const { body } = await finance.call('POST', `/refunds/${id}/reveal`)
    expect(body.data).toEqual({ bank: 'BRI', name: 'Sari Wulandari', number: '012301004567507' })
    const act = await db
      .selectFrom('staff_acts')
      .select(['actor_name', 'detail'])
      .where('act', '=', 'refunds.reveal-account')
      .where('thing_id', '=', id)
      .executeTakeFirst()
    expect(act).toEqual({ actor_name: 'Komang', detail: {} })
  })

  test('[TABLE-08] a tab is exported as it is shown: masked, and harmless for spreadsheets', async () => {
    const { orderId } = await makeRefund('=SUM(Sari)')
    const { reference_code: code } = await db
      .selectFrom('orders')
      .select('reference_code')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const started = await finance.call('POST', '/refunds/file', { tab: 'send' })
    expect(started.status, started.text).toBe(200)
    const { id: job } = started.body.data as { id: string }
    await runJob(shop, staffJobKinds, job)
    const { text } = await finance.call('GET', `/jobs/${job}/file`)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength((await list()).refunds.length + 1)
    expect(lines.find(line => line.startsWith(code))).toMatch(
      /^CRS\w+,".+",Sari,\d+,Rusak,Perlu dikirim,,.*,,BRI,'=SUM\(Sari\),•••••7507,$/,
    )
    expect(text).not.toContain('012301004567507')
    expect((await desk.call('POST', '/refunds/file', { tab: 'send' })).status).toBe(403)
  })

  const seen = async (id: string) => ({ version: (await seenRefund(db, id)).version })
  const write = (by = finance, headers = {}) => by.call('POST', '/refunds/transfer-files', undefined, headers)
  async function writeFile(by = finance): Promise<WrittenTransferFile> {
    const { status, text, body } = await write(by)
    expect(status, text).toBe(200)
    return body.data
  }
  const download = (id: string, by = finance) => by.call('POST', `/refunds/transfer-files/${id}/download`)
  const idsIn = async ({ id }: { id: string }) =>
    (await download(id)).text
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',').at(-1))
  const find = async (id: string, tab: string) => (await list(tab)).refunds.find(refund => refund.id === id)
  const nameAccount = (orderId: string, accountNumber: string) =>
    app.inject({
      method: 'POST',
      url: `/api/payments/refund-account/${orderId}`,
      headers: buyer.headers,
      payload: { bank_name: 'BCA', account_name: 'Sari', account_number: accountNumber },
    })

  test('[ORD-08] the file for the bank holds what is to be sent, harmless for spreadsheets; then each is marked with a note', async () => {
    const { id, orderId } = await makeRefund()
    const file = await writeFile()
    const { text, headers } = await download(file.id)
    expect(headers['content-type']).toContain('text/csv')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="pengembalian-berkas-${file.number}.csv"`,
    )
    const line = text.split('\r\n').find(row => row.endsWith(id))
    expect(line).toMatch(/^BRI,012301004567507,'=SUM\(Sari\),\d+,Refund CRS\w+,/)
    const note = { note: 'BRI 24 Nov, ref 881', ...(await seen(id)) }
    const sent = await finance.call('POST', `/refunds/${id}/sent`, note)
    expect(sent.body.data).toEqual({ id, status: 'done' })
    const [done] = (await list('done')).refunds
    expect(done).toMatchObject({
      id,
      note: 'BRI 24 Nov, ref 881',
      file: { number: file.number, written_by: 'Komang' },
    })
    expect(await stateOf(orderId)).toBe('Refunded')
    expect((await finance.call('POST', `/refunds/${id}/sent`, await seen(id))).body.code).toBe(
      'REFUND_NOT_ALLOWED',
    )
    const { rows: mails } = await sql<{ to_state: string }>`
      select h.to_state from order_news n join order_state_histories h on h.id::text = n.about
      where n.order_id = ${orderId} and n.kind = 'state'`.execute(db)
    expect(mails.map(mail => mail.to_state)).toContain('Refunded')
  })

  test('[ORD-08] the next file has only what is in no file; a file can be downloaded again as it was written', async () => {
    const { id } = await makeRefund('Sari Wulandari')
    const first = await writeFile()
    expect(await idsIn(first)).toContain(id)
    expect(await find(id, 'send')).toBeUndefined()
    expect(await find(id, 'file')).toMatchObject({
      file: { id: first.id, number: first.number, written_by: 'Komang' },
    })
    expect((await write()).body.code).toBe('NO_REFUNDS_FOR_FILE')
    const other = await makeRefund('Dewi')
    const later = await writeFile(second)
    expect(await idsIn(later)).toEqual([other.id])
    expect(later).toMatchObject({ number: first.number + 1, written_by: 'Ratna', refunds: 1, open: 1 })
    const inLater: StaffRefundList = (await finance.call('GET', `/refunds?tab=file&file=${later.id}`)).body
      .data
    expect(inLater.refunds).toMatchObject([{ id: other.id }])
    const { text } = await download(first.id)
    await finance.call('POST', `/refunds/${id}/sent`, await seen(id))
    await finance.call('POST', `/refunds/${other.id}/take-out`, {
      reason: 'Salah baris',
      ...(await seen(other.id)),
    })
    expect((await download(first.id, second)).text).toBe(text)
    expect(await idsIn(later)).toEqual([other.id])
    const files: TransferFile[] = (await finance.call('GET', '/refunds/transfer-files')).body.data
    expect(files.find(({ id: fileId }) => fileId === later.id)).toMatchObject({ open: 0, taken_out: 1 })
    const { rows: acts } = await sql<{ act: string; actor_name: string }>`
      select act, actor_name from staff_acts where thing_kind = 'transfer-file' and thing_id = ${String(later.number)}
      order by id`.execute(db)
    expect(acts.slice(0, 2)).toEqual([
      { act: 'refunds.write-file', actor_name: 'Ratna' },
      { act: 'refunds.export', actor_name: 'Komang' },
    ])
    expect((await desk.call('POST', '/refunds/transfer-files')).status).toBe(403)
    expect((await download(first.id, desk)).status).toBe(403)
    expect((await download('tiada')).status).toBe(404)
    await writeFile()
  })

  test('[ORD-08] two people who write a file at the same moment never take the same refund', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = [await makeRefund(), await makeRefund(), await makeRefund()]
      const results = await Promise.all([write(), write(second), write(), write(second)])
      const files = results.filter(({ status }) => status === 200).map(({ body }) => body.data)
      expect(results.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
        Array(4 - files.length).fill('NO_REFUNDS_FOR_FILE'),
      )
      const taken = (await Promise.all(files.map(idsIn))).flat()
      expect(taken.sort()).toEqual(made.map(({ id }) => id).sort())
    }
  })

  test('[ORD-08] the same Idempotency-Key gets the same file, one row for each refund', async () => {
    const { id } = await makeRefund()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = (await write(finance, key)).body.data
    const other = await makeRefund()
    expect((await write(finance, key)).body.data).toEqual(first)
    expect(await idsIn(first)).toEqual([id])
    expect(await find(other.id, 'send')).toBeDefined()
    await writeFile()
  })

  test('[ORD-08] a refund that is taken out of its file, with a reason, is in the next one', async () => {
    const { id } = await makeRefund()
    const first = await writeFile()
    const reason = 'Bank menolak berkasnya'
    const takeOut = async (by = finance, change = {}) =>
      by.call('POST', `/refunds/${id}/take-out`, { reason, ...(await seen(id)), ...change })
    expect((await takeOut(desk)).status).toBe(403)
    expect((await takeOut(finance, { reason: '' })).body.code).toBe('INVALID_INPUT')
    expect((await takeOut(finance, { version: 1 })).body.code).toBe('CHANGED_MEANWHILE')
    expect((await takeOut()).body.data).toEqual({ id, number: first.number })
    expect((await takeOut()).body.code).toBe('REFUND_NOT_IN_FILE')
    expect((await find(id, 'send'))?.file).toBeNull()
    const row = await db
      .selectFrom('transfer_file_rows')
      .select(['taken_out_by', 'taken_out_reason'])
      .where('refund_id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ taken_out_by: 'staff:Komang', taken_out_reason: reason })
    const act = await db
      .selectFrom('staff_acts')
      .select(['actor_name', 'detail'])
      .where('act', '=', 'refunds.take-out')
      .where('thing_id', '=', id)
      .execute()
    expect(act).toEqual([{ actor_name: 'Komang', detail: expect.objectContaining({ file: first.number }) }])
    expect(await idsIn(await writeFile())).toEqual([id])
    await finance.call('POST', `/refunds/${id}/sent`, await seen(id))
    expect((await takeOut()).body.code).toBe('REFUND_SENT')
  })

  test('[ORD-08] of two people who mark a refund as sent and take it out of its file, one does', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await makeRefund()
      await writeFile()
      const version = await seen(id)
      const results = await Promise.all([
        finance.call('POST', `/refunds/${id}/sent`, version),
        second.call('POST', `/refunds/${id}/take-out`, { reason: 'Bank menolak', ...version }),
      ])
      expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
      if (results[1]?.status === 200) await finance.call('POST', `/refunds/${id}/sent`, await seen(id))
    }
  })

  test('[ORD-08] the buyer changes the account until the refund is in a file, then no more', async () => {
    const { orderId, id } = await makeRefund()
    expect((await nameAccount(orderId, '111222333')).statusCode).toBe(200)
    const file = await writeFile()
    const refused = (await nameAccount(orderId, '999888777')).json()
    expect(refused.code).toBe('REFUND_ACCOUNT_IN_USE')
    expect(refused.message).toContain('tidak bisa diganti lagi')
    expect((await download(file.id)).text).toContain('BCA,111222333,')
    const [shown] = await call(app, buyer, 'GET', `/api/payments/refunds/${orderId}`)
    expect(shown).toMatchObject({ can_change_account: false, account: { last_digits: '2333' } })
    // A process of the version before knows of no file; the database refuses for it.
    await expect(
      sql`update refunds set account_number = '999888777', status = 'to_transfer' where id = ${id}`.execute(
        db,
      ),
    ).rejects.toThrow('its account cannot change')
  })

  test('[ORD-08] a buyer who changes the account while the file is written is paid to the account in the file', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, id } = await makeRefund()
      const number = `77000${round}000`
      const [change, file] = await Promise.all([nameAccount(orderId, number), writeFile()])
      const line = (await download(file.id)).text.split('\r\n').find(row => row.endsWith(id))
      expect(line).toContain(change.statusCode === 200 ? number : '012301004567507')
      const { account_number } = await db
        .selectFrom('refunds')
        .select('account_number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(line).toContain(`,${account_number},`)
    }
  })

  test('[ORD-08] an account that the bank refused: the buyer reads why, gets a mail, and names another', async () => {
    const { orderId, id } = await makeRefund('Sari Wulandari')
    const file = await writeFile()
    const ask = async (change = {}, by = finance) =>
      by.call('POST', `/refunds/${id}/account-request`, {
        reason: 'Nomor rekening tidak dikenal bank.',
        ...(await seen(id)),
        ...change,
      })
    expect((await ask({}, desk)).status).toBe(403)
    expect((await ask({ version: 1 })).body.code).toBe('CHANGED_MEANWHILE')
    expect((await ask()).body.data).toEqual({ id, status: 'needs_account' })
    expect((await ask()).body.code).toBe('REFUND_WITHOUT_ACCOUNT')
    expect(await find(id, 'account')).toMatchObject({
      account: null,
      file: null,
      refused_account: { bank: 'BRI', name: 'Sari W.', number: '•••••7507' },
    })
    const [shown] = await call(app, buyer, 'GET', `/api/payments/refunds/${orderId}`)
    expect(shown).toMatchObject({
      status: 'needs_account',
      account: null,
      can_change_account: true,
      refused_account: {
        bank_name: 'BRI',
        last_digits: '7507',
        reason: 'Nomor rekening tidak dikenal bank.',
      },
    })
    await sendOrderMails(shop, async () => new Set())
    const mail = mailbox.mails().find(({ subject }) => subject.includes('rekening lain'))
    expect(mail?.text).toContain('BRI •••• 7507')
    expect(mail?.text).toContain('Nomor rekening tidak dikenal bank.')
    const mailed = 'Surel “Kami perlu rekening lain”'
    const told: string[] = [mailed]
    for (const act of ['write-file', 'take-out', 'ask-account'] as const)
      told.push(staffActions[`refunds.${act}`])
    const { timeline }: StaffOrder = (await finance.call('GET', `/orders/${orderId}`)).body.data
    expect(timeline.filter(({ title }) => told.includes(title))).toMatchObject([
      { title: mailed },
      {
        title: staffActions['refunds.ask-account'],
        text: 'Nomor rekening tidak dikenal bank.',
        by: 'Komang',
      },
      { title: staffActions['refunds.write-file'], text: `Berkas ${file.number}`, by: 'Komang' },
    ])
    expect((await nameAccount(orderId, '555666777')).statusCode).toBe(200)
    const [again] = await call(app, buyer, 'GET', `/api/payments/refunds/${orderId}`)
    expect(again).toMatchObject({ status: 'to_transfer', refused_account: null })
    const next = await writeFile()
    expect((await download(next.id)).text).toContain(',555666777,')
    expect((await download(file.id)).text).toContain(',012301004567507,')
  })

  const comeBack = async (id: string, change = {}, by = finance) =>
    by.call('POST', `/refunds/${id}/returned-transfer`, {
      reason: 'Rekening tujuan sudah ditutup.',
      ...(await seen(id)),
      ...change,
    })
  const moneyOf = (orderId: string) =>
    db
      .selectFrom('payments as p')
      .innerJoin('refunds as r', 'r.payment_id', 'p.id')
      .select(['p.status as payment', 'r.status as refund', 'r.done_at'])
      .where('p.order_id', '=', orderId)
      .executeTakeFirstOrThrow()

  test('[ORD-08] a transfer that comes back after it was marked as sent: the buyer names another account, and a later file has it', async () => {
    const { orderId, id } = await makeRefund('Sari Wulandari')
    const file = await writeFile()
    expect((await comeBack(id)).body.code).toBe('REFUND_NOT_SENT')
    await finance.call('POST', `/refunds/${id}/sent`, { note: 'BRI ref 881', ...(await seen(id)) })
    expect(await moneyOf(orderId)).toMatchObject({ payment: 'refunded', refund: 'done' })
    expect((await comeBack(id, {}, desk)).status).toBe(403)
    expect((await comeBack(id, { version: 1 })).body.code).toBe('CHANGED_MEANWHILE')
    expect((await comeBack(id, { reason: '' })).body.code).toBe('INVALID_INPUT')

    expect((await comeBack(id)).body.data).toEqual({ id, status: 'needs_account' })
    expect((await comeBack(id)).body.code).toBe('REFUND_NOT_SENT')
    expect(await moneyOf(orderId)).toEqual({ payment: 'paid', refund: 'needs_account', done_at: null })
    expect(await stateOf(orderId)).toBe('Refunded')
    expect(await find(id, 'done')).toBeUndefined()
    expect(await find(id, 'account')).toMatchObject({
      note: '',
      account: null,
      file: null,
      refused_account: { bank: 'BRI', number: '•••••7507', sent_at: expect.any(String) },
    })
    const files: TransferFile[] = (await finance.call('GET', '/refunds/transfer-files')).body.data
    expect(files.find(one => one.id === file.id)).toMatchObject({ open: 0, taken_out: 1 })

    const [shown] = await call(app, buyer, 'GET', `/api/payments/refunds/${orderId}`)
    expect(shown).toMatchObject({
      status: 'needs_account',
      can_change_account: true,
      done_at: null,
      refused_account: { last_digits: '7507', reason: 'Rekening tujuan sudah ditutup.', was_sent: true },
    })
    await sendOrderMails(shop, async () => new Set())
    const mail = mailbox.mails().find(({ text }) => text.includes('Rekening tujuan sudah ditutup.'))
    expect(mail?.text).toContain('yang kami kirim ke BRI •••• 7507 dikembalikan bank')

    expect((await nameAccount(orderId, '555666777')).statusCode).toBe(200)
    const later = await writeFile()
    expect((await download(later.id)).text).toContain(',555666777,')
    expect((await download(file.id)).text).toContain(',012301004567507,')
    const again = { note: 'BCA ref 902', ...(await seen(id)) }
    expect((await finance.call('POST', `/refunds/${id}/sent`, again)).status).toBe(200)
    expect(await moneyOf(orderId)).toMatchObject({ payment: 'refunded', refund: 'done' })
    const { timeline }: StaffOrder = (await finance.call('GET', `/orders/${orderId}`)).body.data
    const told = timeline.filter(
      ({ title, kind }) => kind === 'refund' || title === staffActions['refunds.record-return'],
    )
    expect(told.map(({ text, by }) => [text, by])).toMatchObject([
      ['BCA ref 902', expect.anything()],
      ['Rekening tujuan sudah ditutup.', 'Komang'],
      ['BRI ref 881', expect.anything()],
      ['Rusak', expect.anything()],
    ])
    const acts = await db
      .selectFrom('staff_acts')
      .select(['actor_name', 'detail'])
      .where('act', '=', 'refunds.record-return')
      .where('thing_id', '=', id)
      .execute()
    expect(acts).toEqual([
      { actor_name: 'Komang', detail: expect.objectContaining({ orderId, file: file.number }) },
    ])
  })

  test('[ORD-08] of two people who record the same transfer as come back, one does; the buyer gets one mail', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, id } = await makeRefund()
      await finance.call('POST', `/refunds/${id}/sent`, await seen(id))
      const version = await seen(id)
      const results = await Promise.all([
        comeBack(id, version),
        comeBack(id, version, second),
        comeBack(id, version),
      ])
      expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect(await moneyOf(orderId)).toMatchObject({ payment: 'paid', refund: 'needs_account' })
      const { rows } = await sql`
        select id from order_news where order_id = ${orderId} and kind = 'refund_account'`.execute(db)
      expect(rows).toHaveLength(1)
    }
  })

  test('[ORD-08] what came back is sent again by one person, and never more than was paid', async () => {
    const { orderId, id } = await makeRefund()
    await finance.call('POST', `/refunds/${id}/sent`, await seen(id))
    expect((await comeBack(id)).status).toBe(200)
    await expect(
      refundOrder(db, operator, { orderId, key: 'more', reason: 'Rusak', amountRupiah: 1 }),
    ).rejects.toMatchObject({ code: 'REFUND_NOT_ALLOWED' })
    for (let round = 0; round < 2; round += 1) {
      await nameAccount(orderId, `90000000${round}`)
      const sent = await Promise.all(
        [finance, second].map(async by => by.call('POST', `/refunds/${id}/sent`, await seen(id))),
      )
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
      if (round === 0) expect((await comeBack(id)).status).toBe(200)
    }
    const { rows } = await sql<{ accounts: number }>`
      select count(*)::integer as accounts from refused_refund_accounts where refund_id = ${id}`.execute(db)
    expect(rows).toEqual([{ accounts: 2 }])
  })

  test('[ORD-08] what went back by the buyer’s way of paying, or to a deleted account, does not come back', async () => {
    const { id } = await makeRefund()
    await finance.call('POST', `/refunds/${id}/sent`, await seen(id))
    await sql`update refunds set bank_name = null, account_name = null, account_number = null where id = ${id}`.execute(
      db,
    )
    expect((await comeBack(id)).body.code).toBe('REFUND_WITHOUT_ACCOUNT')
  })

  test('[ORD-08] a refund that changed since staff saw it is not marked as sent; one in no file may be', async () => {
    const { orderId, id } = await makeRefund()
    const before = await seen(id)
    await nameAccount(orderId, '444555666')
    const stale = await finance.call('POST', `/refunds/${id}/sent`, before)
    expect(stale.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: expect.stringContaining('rekening'),
    })
    const outside = await seen(id)
    const { id: inFile } = await makeRefund()
    await writeFile()
    // Somebody paid it by hand while the file took it: the bank would pay it again.
    expect((await finance.call('POST', `/refunds/${id}/sent`, outside)).body.code).toBe('CHANGED_MEANWHILE')
    await finance.call('POST', `/refunds/${id}/take-out`, { reason: 'Dibayar tunai', ...(await seen(id)) })
    expect((await finance.call('POST', `/refunds/${id}/sent`, await seen(id))).status).toBe(200)
    expect((await finance.call('POST', `/refunds/${inFile}/sent`, await seen(inFile))).status).toBe(200)
    expect((await write()).body.code).toBe('NO_REFUNDS_FOR_FILE')
    const acts = await db
      .selectFrom('staff_acts')
      .select('detail')
      .where('act', '=', 'refunds.mark-sent')
      .where('thing_id', 'in', [id, inFile])
      .orderBy('id')
      .execute()
    expect(acts.map(({ detail }) => (detail as { file: number | null }).file)).toEqual([
      null,
      expect.any(Number),
    ])
  })

  test('[ORD-08] the file leaves out what the payer’s bank has taken back', async () => {
    const { orderId, id } = await makeRefund()
    const kept = await makeRefund()
    const setStatus = (status: string) =>
      sql`update payments set status = ${status} where order_id = ${orderId}`.execute(db)
    await setStatus('denied')
    const file = await writeFile()
    expect(await idsIn(file)).toEqual([kept.id])
    expect(file.left_out).toBe(1)
    await setStatus('paid')
    expect(await idsIn(await writeFile())).toEqual([id])
  })

  test('[ORD-08] a process of the version before writes no file, which would pay refunds twice; a backup may hold its acts', async () => {
    const actOf = (at: string) =>
      sql`insert into staff_acts (at, actor_kind, actor_name, act, thing_kind, thing_id)
        values (${sql.raw(at)}, 'staff', 'Komang', 'refunds.export', 'refunds', 'to_transfer')`.execute(db)
    await expect(actOf('now()')).rejects.toThrow('by the new version only')
    await actOf(`now() - interval '1 day'`)
  })
})

test('an incident says what the shop did and what a person may do, and is closed once with a note', async () => {
  const orderId = await placeOrder('bca_virtual_account')
  const payment = await db
    .selectFrom('payments')
    .select(['provider_order_id', 'amount_rupiah'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await app.inject({
    method: 'POST',
    url: '/api/payments/midtrans/notification',
    headers: { 'content-type': 'application/json' },
    payload: signedNotice({ orderId: payment.provider_order_id, amountRupiah: payment.amount_rupiah - 1 }),
  })
  const list = async (scope: string): Promise<StaffIncident[]> =>
    (await finance.call('GET', `/incidents?scope=${scope}`)).body.data
  const incident = (await list('open')).find(({ order_id }) => order_id === orderId)
  expect(incident).toMatchObject({
    kind: 'amount_differs',
    title: 'Jumlah berbeda',
    amount: payment.amount_rupiah,
    closed: null,
    done: expect.stringContaining('tidak ada yang dibukukan'),
    advice: expect.stringContaining('dasbor'),
    detail: { ours: payment.amount_rupiah, theirs: payment.amount_rupiah - 1 },
  })
  const close = () => finance.call('POST', `/incidents/${incident?.id}/close`, { note: 'Sudah dicek' })
  expect((await Promise.all([close(), close()])).map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await list('open')).some(({ id }) => id === incident?.id)).toBe(false)
  expect((await list('all')).find(({ id }) => id === incident?.id)?.closed).toMatchObject({
    by: 'Komang',
    note: 'Sudah dicek',
  })
})
