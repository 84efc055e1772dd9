import { sql } from 'kysely'
import {
  type DrawSimulation,
  SIMULATED_TURNS,
  type SimulationInput,
} from '../../../../contract/staff/lucky-draws.ts'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import { simulateDraw } from '../simulate-draw.ts'
import { readStoredPrizes } from './read-stored-prizes.ts'

/**
 * Turns the wheel of a draw 10,000 times as its prizes are typed: from the stock that is left if the draw has been played.
 * Nothing is stored (PROMO-05).
 */
export async function tryDraw(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { type, prizes }: SimulationInput,
): Promise<DrawSimulation> {
  const stored = type === null ? [] : await readStoredPrizes(db, type)
  const gifts = await findGifts(db, prizes, now())
  return simulateDraw(
    prizes.map(({ key, name, chance_ppm, quota, gives }, index) => {
      const won = stored.find(prize => prize.key === key)?.given ?? 0
      const gift = gifts[index]
      return {
        key: String(index),
        name,
        weight: gift?.isOpen === false ? 0 : chance_ppm,
        left: quota === null ? null : Math.max(quota - won, 0),
        value_rupiah: gives === 'blank' ? 0 : (gift?.value ?? null),
        isBlank: gives === 'blank',
      }
    }),
    SIMULATED_TURNS,
  )
}

/** Finds what each prize costs, and whether it can still be won, in their order. */
async function findGifts(
  db: Db,
  prizes: SimulationInput['prizes'],
  now: Date,
): Promise<{ value: number | null; isOpen: boolean }[]> {
  const typed = JSON.stringify(prizes.map(({ voucher, reward }) => ({ voucher, reward })))
  const { rows } = await sql<{ value: number | null; isOpen: boolean }>`
    select prize_value_rupiah(v.id, p.gift ->> 'reward') as value, is_prize_open(v.id, p.gift ->> 'reward', ${now}) as "isOpen"
    from jsonb_array_elements(${typed}::jsonb) with ordinality p (gift, place)
    left join vouchers v on v.code = p.gift ->> 'voucher'
    order by p.place`.execute(db)
  return rows
}
