import { addDays } from '../contract/jakarta-time.ts'
import type { Db } from '../server/db/database.ts'
import { addReward, giveReward } from '../server/modules/rewards/index.ts'
import { demoActor } from './demo-actor.ts'

/** The rewards that the demo shop gives its members: one permanent, one that expires soon, one still available. */
const rewards = [
  {
    key: 'pouch-pantai',
    name: 'Pouch pantai Carasun',
    description: 'Pouch tahan air untuk sunscreen dan ponselmu, ikut di paket berikutnya.',
    endsInDays: null,
    is_packed: true,
    value_rupiah: 38_000,
  },
  {
    key: 'mini-spf-lip-balm',
    name: 'Mini lip balm SPF 30',
    description: 'Ukuran 2 g untuk di saku, gratis di pesanan berikutnya.',
    endsInDays: 21,
    is_packed: true,
    value_rupiah: 19_000,
  },
  {
    key: 'konsultasi-kulit',
    name: 'Konsultasi kulit 15 menit',
    description: 'Ngobrol dengan ahli kulit kami soal sunscreen yang pas buatmu.',
    endsInDays: 60,
    is_packed: false,
    value_rupiah: 25_000,
  },
]

export async function fillRewards(db: Db, now: Date): Promise<void> {
  for (const { endsInDays, ...reward } of rewards)
    await addReward(db, demoActor, {
      ...reward,
      ends_at: endsInDays === null ? null : addDays(now, endsInDays),
    })
}

/** Gives Sari the first two. */
export async function giveRewards(db: Db, userName: string, now: Date): Promise<void> {
  for (const { key } of rewards.slice(0, 2)) await giveReward(db, demoActor, { member: userName, key, now })
}
