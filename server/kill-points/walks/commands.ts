import { Refusal } from '../../../contract/refusals.ts'
import type { StaffAction } from '../../../contract/staff/actions.ts'
import { closeCard } from '../../modules/gift-cards/index.ts'
import { reopenBoughtCard } from '../../modules/payments/index.ts'
import { addReward, giveReward } from '../../modules/rewards/index.ts'
import { giveVoucher } from '../../modules/vouchers/index.ts'
import type { Shop } from '../../shop.ts'
import { makeBuyer } from '../../testing/make-buyer.ts'
import { makeGiftCard } from '../../testing/make-gift-card.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { makeMember } from '../../testing/people.ts'
import { rani } from '../../testing/run-staff.ts'
import type { StaffDesk } from '../open-staff-desk.ts'
import type { Act } from '../walk-acts.ts'

/** Staff acts on money and goods that only the command line performs, by their names in the journal. */
export const commandWalks: Partial<Record<StaffAction, Record<string, (desk: StaffDesk) => Promise<Act>>>> = {
  'gift-cards.close': {
    async 'an open card'({ shop, app }) {
      const { cardId: card } = await makeGiftCard(shop.db, app, await makeBuyer(shop.db))
      return act(({ db }) => closeCard(db, rani, { card, note: 'Disalahgunakan' }))
    },
  },
  'gift-cards.reopen': {
    async 'a closed card'({ shop, app }) {
      const { cardId: card } = await makeGiftCard(shop.db, app, await makeBuyer(shop.db))
      await closeCard(shop.db, rani, { card, note: 'Salah kartu' })
      return act(({ db }) => reopenBoughtCard(db, rani, { card, note: 'Salah kartu' }))
    },
  },
  'rewards.give': {
    async 'a pouch'({ shop }) {
      const reward = { key: 'pouch', name: 'Pouch', description: '', ends_at: null, is_packed: true }
      await addReward(shop.db, rani, reward)
      const { email: member } = await makeMember(shop)
      return act(({ db, now }) => giveReward(db, rani, { member, key: 'pouch', now: now() }))
    },
  },
  'vouchers.give': {
    async 'to a member'({ shop }) {
      const { code } = await makeVoucher(shop.db, { audience: 'listed' })
      const { email: member } = await makeMember(shop)
      return act(shop => giveVoucher(shop, rani, { code, member }))
    },
  },
}

/** An act of the command line, which prints a refusal. */
const act = (run: (shop: Shop) => Promise<unknown>): Act => ({
  perform: ({ shop }) =>
    run(shop).then(
      () => ({ status: 200, text: '' }),
      error => {
        if (error instanceof Refusal) return { status: 409, text: error.code }
        throw error
      },
    ),
})
