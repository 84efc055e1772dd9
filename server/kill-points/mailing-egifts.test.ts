import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendEgiftAgain, sendOrderMails } from '../modules/orders/index.ts'
import type { Shop } from '../shop.ts'
import { rani } from '../testing/run-staff.ts'
import { setUpKillPoints } from './set-up-kill-points.ts'

const {
  shop,
  mailServer,
  killable,
  atProvider,
  notify,
  expectConsistentBooks,
  placeGiftBag,
  balanceAndHeldOf,
  walk,
} = await setUpKillPoints()

test('staff send an e-gift to another address: codes in earlier e-mails stop working, the latest one works', () => {
  const codeIn = (text: string) => /Kode: ([A-Z0-9-]{19})/.exec(text)?.[1]?.replaceAll('-', '') ?? ''
  const codesTo = (to: string) =>
    mailServer.mails.filter(mail => mail.to === to && codeIn(mail.text)).map(mail => codeIn(mail.text))
  const sendMails = (by: Shop) => sendOrderMails(by, async () => new Set())
  let number = 0
  const mailings: { first: string; wrong: string; right: string }[] = []
  return walk(
    async () => {
      const { buyer, id, providerOrderId } = await placeGiftBag()
      await atProvider(providerOrderId, 'pay')
      await sql`delete from order_news`.execute(shop.db)
      await notify(providerOrderId)
      number += 1
      const [wrong, right] = [`salah${number}@example.com`, `benar${number}@example.com`]
      await sql`
        update order_lines set details = jsonb_set(details, '{egift,recipient_email}', to_jsonb(${wrong}::text))
        where order_id = ${id} and details ? 'egift'`.execute(shop.db)
      await sendMails(shop)
      const { id: cardId } = await shop.db
        .selectFrom('gift_cards')
        .select('id')
        .where('order_id', '=', id)
        .orderBy('piece')
        .executeTakeFirstOrThrow()
      mailings.push({ first: codesTo(wrong)[0] ?? '', wrong, right })
      return {
        buyer,
        perform: async () => {
          await sendEgiftAgain(killable.shop.db, rani, {
            card: cardId,
            email: right,
            now: shop.now(),
            approvedBy: 'Ratna',
          })
          await sendMails(killable.shop)
        },
      }
    },
    async () => {
      await sendMails(shop)
      for (const { first, wrong, right } of mailings) {
        expect(await balanceAndHeldOf(first)).toEqual([undefined, undefined])
        expect(codesTo(wrong)).toEqual([first])
        expect(await balanceAndHeldOf(codesTo(right).at(-1) ?? '')).toEqual([100_000, 0])
      }
      await expectConsistentBooks()
    },
  )
})
