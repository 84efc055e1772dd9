import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { PICTURE_MAX_BYTES } from '../../contract/profile.ts'
import { inputRefusals } from '../../contract/refusals/input.ts'
import { importCampaigns } from '../modules/campaigns/index.ts'
import { answerVisitor } from '../modules/chat/index.ts'
import { importLuckyDraws } from '../modules/lucky-draw/index.ts'
import { sendEgiftAgain } from '../modules/orders/index.ts'
import { setGameRules } from '../modules/points-game/index.ts'
import { importQuizzes } from '../modules/quiz/index.ts'
import { inviteFirstOwner } from '../modules/staff/index.ts'
import { type Buyer, call, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeGiftCard } from '../testing/make-gift-card.ts'
import { makeProduct } from '../testing/make-product.ts'
import { reviewOf } from '../testing/make-review.ts'
import { makeStaff, STAFF_PASSWORD, type StaffTester, staffBrowser } from '../testing/make-staff.ts'
import { makeVoucher } from '../testing/make-voucher.ts'
import { makeMember, registration, tebet } from '../testing/people.ts'
import { rani } from '../testing/run-staff.ts'
import { signedNotice } from '../testing/test-payments.ts'
import { waitForLocks } from '../testing/wait-for-locks.ts'
import { writeDrafts } from '../testing/write-file.ts'
import { catchRefusal, drawPicture, guest, openScene, recordedIn, sendAsStaff } from './scene.ts'

const {
  shop,
  app,
  expectRefusals,
  sendAs,
  addToBag,
  makeUnpaidOrder,
  makePaidOrder,
  makeDeliveredOrder,
  makeTransferOrder,
  sendReceipt,
  notify,
  makeStranger,
} = await openScene()

const placeOrder = (extra: object) => async () => {
  const buyer = await makeBuyer(shop.db)
  const cart = await addToBag(buyer)
  return () => place(app, buyer, cart, extra)
}
/** An act of a member that needs no preparation. */
const asMember =
  (...request: Parameters<typeof sendAs> extends [unknown, ...infer Rest] ? Rest : never) =>
  async () => {
    const member = await makeStranger()
    return () => sendAs(member, ...request)
  }
const asOwner =
  (...request: Parameters<StaffTester['call']>) =>
  async () => {
    const owner = await makeStaff(shop, app, 'owner')
    return () => sendAsStaff(owner, ...request)
  }

/** Makes every change of this table fail with this error of PostgreSQL, until the test has ended. */
async function breakTable(table: string, errorCode: string) {
  await sql`create function fail() returns trigger language plpgsql as
    $$ begin raise exception using errcode = ${sql.lit(errorCode)}, message = 'broken'; end $$`.execute(
    shop.db,
  )
  await sql`create trigger fail before insert or update on ${sql.table(table)} execute function fail()`.execute(
    shop.db,
  )
  onTestFinished(async () => {
    await sql`drop function fail cascade`.execute(shop.db)
  })
}

async function makeQuiz() {
  const answers = ['kering', 'berminyak'].map(id => ({ id, text: id, result: 'lembap' }))
  const { productId } = await makeProduct(shop.db)
  const { slug } = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const result = { id: 'lembap', name: 'Lembap', text: 't', tips: ['t'], products: [slug], limit: 1 }
  const quiz = { slug: 'kulit', name: 'Kulit', text: 'x', results: [result] }
  const questions = ['a', 'b'].map(id => ({ id, text: '?', answers }))
  await importQuizzes(shop, rani, writeDrafts([{ ...quiz, questions }]))
  return shop.db.selectFrom('quizzes').select('id').where('slug', '=', 'kulit').executeTakeFirstOrThrow()
}

/** Makes a member who has drawn a prize. */
async function drawPrize() {
  const { code: voucher } = await makeVoucher(shop.db, { is_active: false, audience: 'listed' })
  await importCampaigns(shop, rani, writeDrafts([{ slug: 'undian', name: 'Undian' }]))
  const prize = { key: 'potongan', name: 'Potongan', text: 'Sekali pakai.', slot: 'voucher', weight: 10 }
  const prizes = [{ ...prize, quota: 100, voucher, voucher_days: 30 }]
  await importLuckyDraws(shop, rani, writeDrafts([{ name: 'Undian', campaign: 'undian', prizes }]))
  const member = await makeStranger()
  const draw = { lucky_draw_type: 'aqua' }
  const { _id: id } = await call(app, member, 'POST', '/api/user/me/claim-reward/lucky-draw', draw)
  return { member, id: String(id) }
}
const mailPrize = (member: Buyer, voucher_id: string) =>
  sendAs(member, 'POST', '/api/user/me/claim-reward/lucky-draw/email', {
    voucher_id,
    lucky_draw_type: 'aqua',
  })

expectRefusals(inputRefusals, {
  INVALID_INPUT: {
    'an order by OVO without a phone': placeOrder({ payment_method: 'ovo' }),
    'an order in seven instalments': placeOrder({ payment_method: 'kredivo', installment_term: 7 }),
    'an order by transfer to no account': placeOrder({
      payment_method: 'bank_transfer',
      id_bank_account: undefined,
    }),
    'an order whose text cannot be stored': placeOrder({ payment_method: 'gopay\u0000' }),
    'an order with a key of 201 characters': async () => {
      const buyer = await makeBuyer(shop.db)
      const cart = await addToBag(buyer)
      return () => place(app, buyer, cart, {}, { 'idempotency-key': 'k'.repeat(201) })
    },
    'half a piece is put into the bag': asMember('POST', '/api/user/me/carts', {
      action: 'add',
      id: '1',
      combination_id: '1',
      quantity: 0.5,
    }),
    'another product than an e-gift is put into the bag with a recipient': async () => {
      const [buyer, { productId, combinationIds }] = [await makeStranger(), await makeProduct(shop.db)]
      const line = { id: String(productId), combination_id: String(combinationIds[0]), quantity: 1 }
      const egift_info = { recipient_name: 'Ana', recipient_email: 'ana@example.com', sender_name: 'Sari' }
      return () =>
        sendAs(buyer, 'POST', '/api/user/me/carts', {
          action: 'add',
          ...line,
          egift_info: { ...egift_info, message: '' },
        })
    },
    'negative points are used': asMember('POST', '/api/carts/points', { points: -5 }),
    'an order is cancelled without a reason': async () => {
      const { buyer, id } = await makeUnpaidOrder()
      return () => sendAs(buyer, 'PUT', `/api/order/${id}/cancelled`, { cancellation_reason: '' })
    },
    'a payment is retried without a phone': async () => {
      const { buyer, id } = await makeUnpaidOrder('ovo', { phone_no: '081234567890' })
      return () => sendAs(buyer, 'POST', '/api/payments', { id_order: id, phone_no: '12' })
    },
    'a receipt is sent for an account that is not the shop’s': async () => {
      const sale = await makeTransferOrder()
      return () => sendReceipt(sale, { bank_id: '999999' })
    },
    'a refund is wanted to an invalid account number': async () => {
      const { buyer, id } = await makePaidOrder('bca_virtual_account')
      const account = { bank_name: 'BRI', account_name: 'Sari', account_number: 'abc' }
      return () => sendAs(buyer, 'POST', `/api/payments/refund-account/${id}`, account)
    },
    'a payment notice is not JSON': async () => () => notify('halo'),
    'a return has an unknown photo': async () => {
      const { buyer, id } = await makeDeliveredOrder()
      return () => sendAs(buyer, 'POST', `/api/orders/${id}/returns`, { reason: 'Bocor', photos: ['x'] })
    },
    'somebody registers with a salute of the other gender': async () => () =>
      sendAs(guest, 'POST', '/api/auth/register', registration({ gender: 'Male', salute: 'Ms' })),
    'feedback names an unknown store': async () => () =>
      sendAs(guest, 'POST', '/api/feedback', {
        fullname: 'Sari',
        rate: '5',
        tanggal: '2026-08-05',
        feedback: 'Ramah',
        store: 'tiada',
      }),
    'a quiz is sent with one of two answers': async () => {
      const [member, quiz] = [await makeStranger(), await makeQuiz()]
      const answers = [{ question_id: 'a', answer_id: 'kering' }]
      return () => sendAs(member, 'POST', `/api/quiz/pid_quiz/${quiz.id}`, { answers })
    },
    'a link that leads to no product is shared': asMember('PUT', '/api/me/actions/pink_university_game', {
      share_link: '/sale',
    }),
    'a review is shorter than it must be': async () => {
      const [member, product] = [await makeStranger(), await makeProduct(shop.db)]
      return () => sendAs(member, 'POST', '/api/reviews_v2', reviewOf(product, { detail: 'Bagus' }))
    },
    'a review has a tag that does not exist': async () => {
      const [member, product] = [await makeStranger(), await makeProduct(shop.db)]
      return () => sendAs(member, 'POST', '/api/reviews_v2', reviewOf(product, { tags: ['tiada'] }))
    },
    'the first owner joins without an address': async () => {
      await sql`delete from staff_accounts`.execute(shop.db)
      const token = (await inviteFirstOwner(shop))?.split('#')[1]
      const owner = { token, name: 'Hartini', password: STAFF_PASSWORD }
      return () => sendAsStaff(staffBrowser(app), 'POST', '/invitations/accept', owner)
    },
    'staff answer a visitor with nothing': async () => {
      const member = await makeStranger()
      await call(app, member, 'POST', '/api/chat/messages', { text: 'Halo?', key: 'pesan-pertama' })
      const { id: conversationId } = await shop.db
        .selectFrom('chat_conversations')
        .select('id')
        .where('member_id', '=', member.id)
        .executeTakeFirstOrThrow()
      return () => catchRefusal(answerVisitor(shop.db, rani, { conversationId, text: ' ', now: shop.now() }))
    },
    'staff end the points game before it starts': async () => () =>
      catchRefusal(
        setGameRules(shop.db, rani, {
          startsAt: new Date('2026-12-02'),
          endsAt: new Date('2026-12-01'),
        }),
      ),
    'staff send an e-gift again to something that is no address': async () => {
      const { cardId: card } = await makeGiftCard(shop.db, app, await makeStranger())
      return () =>
        catchRefusal(sendEgiftAgain(shop.db, rani, { card, email: 'bukan alamat', now: shop.now() }))
    },
    'staff paste tracking numbers that are no table': asOwner('POST', '/parcels/tracking-numbers', {
      text: 'CRS1,"JNE1',
    }),
    'staff set the ceiling of refunds to a word': asOwner('PUT', '/settings/refundCeilingRupiah', {
      value: 'banyak',
      version: 0,
    }),
    'staff mention somebody who does not work here': async () => {
      const { id } = await makeUnpaidOrder()
      return asOwner('POST', `/orders/${id}/notes`, { text: 'Telepon dulu', mentions: ['tiada'] })()
    },
    'staff refund more pieces than the order has': async () => {
      const { id } = await makePaidOrder()
      const { version } = await shop.db
        .selectFrom('orders')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const line = await shop.db
        .selectFrom('order_lines')
        .select('id')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      const choice = { lines: [{ line_id: line.id, quantity: 5 }], with_shipping: false }
      return asOwner('POST', `/orders/${id}/refunds`, {
        key: 'kunci-refund',
        reason: 'Rusak',
        version,
        choice,
      })()
    },
  },
  INVALID_FILTER: {
    'orders are listed by an unknown field': async () => {
      const member = await makeStranger()
      return () => sendAs(member, 'GET', `/api/user/me/orders?filter=${encodeURIComponent('{"x":1}')}`)
    },
  },
  INVALID_WIDTH: {
    'a picture is wanted seven pixels wide': async () => () =>
      sendAs(guest, 'GET', `/media/${'a'.repeat(32)}?w=7`),
  },
  NOT_FOUND: {
    'a page that does not exist': async () => () => sendAs(guest, 'POST', '/api/tiada', {}),
    ...Object.fromEntries(
      (
        [
          ['changes another member’s address', 'PUT', '', tebet()],
          ['removes another member’s address', 'DELETE', ''],
          ['makes another member’s address the default', 'PUT', '/default'],
        ] as const
      ).map(([act, method, path, body]) => [
        `a member ${act}`,
        async () => {
          const [member, other] = [await makeStranger(), await makeStranger()]
          return () => sendAs(member, method, `/api/addresses/${other.addressId}${path}`, body)
        },
      ]),
    ),
    'a bag is sent to another member’s address': async () => {
      const [buyer, other] = [await makeStranger(), await makeStranger()]
      const { _id } = await addToBag(buyer)
      return () => sendAs(buyer, 'PUT', `/api/carts/${_id}/address/${other.addressId}`)
    },
    'another member’s bag is sent to the member’s address': async () => {
      const [buyer, other] = [await makeStranger(), await makeStranger()]
      const { _id } = await addToBag(buyer)
      return () => sendAs(other, 'PUT', `/api/carts/${_id}/address/${other.addressId}`)
    },
    'a shipping method is chosen for another member’s address': async () => {
      const [buyer, other] = [await makeStranger(), await makeStranger()]
      const { _id: cart_id } = await addToBag(buyer)
      const choice = { address_id: other.addressId, shipping_type: 'regular', cart_id }
      return () => sendAs(buyer, 'POST', '/api/user/me/shippings', choice)
    },
    'a member changes another member’s profile': async () => {
      const [member, other] = [await makeStranger(), await makeStranger()]
      return () => sendAs(member, 'PUT', `/api/users/${other.id}`, { first_name: 'Baru' })
    },
    'a member removes another member’s picture': async () => {
      const [member, other] = [await makeStranger(), await makeStranger()]
      return () => sendAs(member, 'DELETE', `/api/users/${other.id}/picture`)
    },
    'a member signs another member’s device out': async () => {
      const [member, other] = [await makeStranger(), await makeStranger()]
      const [device] = await call(app, other, 'GET', '/api/user/me/sessions')
      return () => sendAs(member, 'DELETE', `/api/user/me/sessions/${device.id}`)
    },
    'a member deletes a search that is not their own': asMember('DELETE', '/api/search-history-keywords/1'),
    'a member answers an unknown quiz': asMember('POST', '/api/quiz/pid_quiz/tiada', {
      answers: [{ question_id: 'a', answer_id: 'b' }],
    }),
    'a member edits another member’s review, with a photo': recordedIn(
      ['deleted_pictures', 'unused_files'],
      async () => {
        const [member, other, product] = [
          await makeStranger(),
          await makeStranger(),
          await makeProduct(shop.db),
        ]
        const { _id: id } = await call(app, other, 'POST', '/api/reviews_v2', reviewOf(product))
        const photo = await drawPicture()
        const query = `content_type=image/png&size=${photo.length}`
        const address = await call(app, member, 'GET', `/api/pre-signed-url?${query}`)
        await app.inject({
          method: 'PUT',
          url: address.url.replace(shop.publicUrl, ''),
          headers: { 'content-type': 'image/png' },
          payload: photo,
        })
        const images = [{ _id: address._id, description: 'Di jendela' }]
        return () => sendAs(member, 'PUT', `/api/edit_review/${id}`, reviewOf(product, { images }))
      },
    ),
    'a member reports an unknown review': asMember('POST', '/api/newsfeed/tiada/reports', {
      reason: 'spam',
      note: '',
    }),
    'a prize is mailed again by another member': async () => {
      const [{ id }, other] = [await drawPrize(), await makeStranger()]
      return () => mailPrize(other, id)
    },
    'the social login is not offered': async () => () =>
      sendAs(guest, 'POST', '/api/auth/login/google', { access_token: 'token' }),
    'staff end a session that is not their own': asOwner('DELETE', '/me/sessions/tiada'),
    'staff remove a passkey that is not their own': asOwner('DELETE', '/me/passkeys/tiada'),
    'staff invite somebody with an unknown role': asOwner('POST', '/people', {
      name: 'Wulan',
      email: 'wulan@carasun.example',
      role: 'tiada',
    }),
    'staff invite an unknown person again': asOwner('POST', '/people/tiada/invitation'),
    'staff change the role of an unknown person': asOwner('PUT', '/people/tiada/role', {
      role: 'care',
      version: 1,
    }),
    'staff revoke the access of an unknown person': asOwner('DELETE', '/people/tiada'),
    'staff change an unknown role': asOwner('PUT', '/roles/tiada', {
      name: 'Tiada',
      permissions: [],
      needs_passkey: false,
      version: 1,
    }),
    'staff delete an unknown role': asOwner('DELETE', '/roles/tiada'),
    'staff delete an unknown view': asOwner('DELETE', '/views/1'),
    'staff change an unknown setting': asOwner('PUT', '/settings/tiada', { value: 1, version: 0 }),
    'staff decide an unknown request': asOwner('POST', '/approvals/1/decision', { decision: 'refused' }),
    'staff withdraw an unknown request': asOwner('DELETE', '/approvals/1'),
    'staff close an unknown incident': asOwner('POST', '/incidents/1/close', { note: 'Dicek' }),
    'staff stop an unknown job': asOwner('POST', '/jobs/1/stop'),
    'staff resume an unknown job': asOwner('POST', '/jobs/1/resume'),
    'staff deliver an unknown parcel': asOwner('POST', '/parcels/tiada/delivery'),
    'staff correct the stock of an unknown combination': asOwner('POST', '/stock/99999999/adjustments', {
      difference: 1,
      reason: 'found',
    }),
    'staff place an unknown combination': asOwner('PUT', '/stock/99999999/place', {
      shelf: 'A1',
      barcode: null,
    }),
    'staff expect an unknown combination': asOwner('POST', '/stock/deliveries', {
      supplier: 'PT Surya',
      lines: [{ combination_id: '99999999', expected: 1 }],
    }),
    'staff receive an unknown delivery': asOwner('POST', '/stock/deliveries/1/receipt', { lines: [] }),
    'staff count a shelf where nothing is': asOwner('POST', '/stock/takes', { name: 'Uji', shelf: 'ZZ' }),
    'staff write into an unknown stock-take': asOwner('PUT', '/stock/takes/1/counts/1', { counted: 1 }),
    'staff accept an unknown stock-take': asOwner('POST', '/stock/takes/1/acceptance', {}),
  },
  TOO_LARGE: {
    'a message of 300 kB': async () => () =>
      sendAs(guest, 'POST', '/api/contact', { customermessage: 'x'.repeat(300_000) }),
    'a picture above the limit': async () => {
      const member = await makeStranger()
      return () =>
        app.inject({
          method: 'PUT',
          url: '/api/users/me/picture',
          headers: { ...member.headers, 'content-type': 'image/png' },
          payload: Buffer.alloc(PICTURE_MAX_BYTES + 1),
        })
    },
  },
  TOO_MANY_REQUESTS: {
    'an eleventh guess at the password within a minute': async () => {
      const member = await makeMember(shop)
      const form = { newpassword: 'mentari-baru', confirmnewpassword: 'mentari-baru' }
      const guess = () =>
        sendAs(member, 'POST', '/api/auth/change-password', { oldpassword: 'keliru', ...form })
      for (let guesses = 0; guesses < 10; guesses += 1) await guess()
      return guess
    },
    'a prize is mailed a sixth time': async () => {
      const { id, member } = await drawPrize()
      for (let mails = 0; mails < 5; mails += 1) expect((await mailPrize(member, id)).statusCode).toBe(200)
      return () => mailPrize(member, id)
    },
    'a code, after this network has requested as many as it may': async () => {
      const member = await makeMember(shop)
      shop.env.CODES_PER_ADDRESS_PER_HOUR = 0
      const request = { mode: 'email', entity: 'verification' }
      return () => sendAs(member, 'POST', '/api/auth/otp/code', request)
    },
  },
  FOREIGN_ORIGIN: {
    'a page of another site sends an order': async () => {
      const buyer = await makeBuyer(shop.db)
      const cart = await addToBag(buyer)
      return () => place(app, buyer, cart, {}, { origin: 'https://jahat.example' })
    },
    'a page of another site logs the member out': async () => {
      const member = await makeStranger()
      return () =>
        app.inject({
          url: '/api/auth/logout',
          headers: { ...member.headers, 'sec-fetch-site': 'cross-site' },
        })
    },
  },
  IDEMPOTENCY_KEY_REUSED: {
    'another order is placed with the same key': async () => {
      const buyer = await makeBuyer(shop.db)
      const key = { 'idempotency-key': 'sama' }
      expect((await place(app, buyer, await addToBag(buyer), {}, key)).statusCode).toBe(200)
      const next = await addToBag(buyer)
      return () => place(app, buyer, next, {}, key)
    },
  },
  IN_PROGRESS: {
    'the same order is placed while it is being placed': async () => {
      const buyer = await makeBuyer(shop.db)
      const cart = await addToBag(buyer)
      const send = () => place(app, buyer, cart, {}, { 'idempotency-key': 'sama' })
      const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const lock = shop.db.transaction().execute(async tx => {
        await tx.selectFrom('members').select('id').where('id', '=', buyer.id).forUpdate().execute()
        locked.resolve()
        await release.promise
      })
      await locked.promise
      const first = send()
      onTestFinished(async () => {
        release.resolve()
        await lock
        expect((await first).statusCode).toBe(200)
      })
      await waitForLocks(shop.db, 1)
      return send
    },
  },
  UNEXPECTED: {
    'the database fails while an order is placed': async () => {
      const buyer = await makeBuyer(shop.db)
      const cart = await addToBag(buyer)
      await breakTable('stock_movements', 'P0001')
      return () => place(app, buyer, cart, {}, { 'idempotency-key': 'gagal' })
    },
  },
  UNAVAILABLE: {
    'the database gives up while an order is placed': async () => {
      const buyer = await makeBuyer(shop.db)
      const cart = await addToBag(buyer)
      await breakTable('stock_movements', '57014')
      return () => place(app, buyer, cart, {}, { 'idempotency-key': 'gagal' })
    },
    'the provider cannot confirm a notice of a refund': async () => {
      const sale = await makePaidOrder()
      const findStatus = async () => ({ outcome: 'unknown', cause: 'timeout', detail: '' }) as const
      shop.payment = { ...shop.payment, findStatus }
      const { code, amountRupiah } = sale
      return () => notify(signedNotice({ orderId: `${code}-1`, amountRupiah, status: 'refund' }))
    },
  },
})
