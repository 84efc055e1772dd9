import type { ExtraBagInput } from '../contract/staff/extra-bags.ts'
import type { Db } from '../server/db/database.ts'
import { setExtraBag } from '../server/modules/cart/index.ts'
import { demoActor } from './demo-actor.ts'

/** The demo shop's gift bags. */
const extraBags: ExtraBagInput[] = [
  {
    id: 'tas-kado-mentari',
    name: 'Tas kado Mentari',
    description: 'Kertas tebal dengan pita, muat 3 produk',
    price_rupiah: 10_000,
    color: '#C93E16',
    position: 1,
  },
  {
    id: 'tas-kain-laut',
    name: 'Tas kain Laut',
    description: 'Katun yang bisa dipakai lagi ke pantai',
    price_rupiah: 25_000,
    color: '#0B7268',
    position: 2,
  },
  {
    id: 'kotak-hadiah-pasir',
    name: 'Kotak hadiah Pasir',
    description: 'Kotak kaku dengan kartu ucapan kosong',
    price_rupiah: 18_000,
    color: '#E8A13A',
    position: 3,
  },
]

export async function fillExtraBags(db: Db): Promise<void> {
  for (const bag of extraBags) await setExtraBag(db, demoActor, bag)
}
