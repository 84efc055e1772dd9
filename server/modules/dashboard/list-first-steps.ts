import { sql } from 'kysely'
import { type FirstStep, type FirstSteps, firstSteps } from '../../../contract/staff/home.ts'
import { onlyRow } from '../../db/only-row.ts'
import { readEnv } from '../../env.ts'
import type { Shop } from '../../shop.ts'
import { initialValue, readSettings } from '../shop-settings/index.ts'

/** The settings about the seller, for invoice and footer; the environment's defaults are samples. */
const sellerSettings = [
  'sellerName',
  'sellerAddress',
  'sellerNpwp',
  'sellerNib',
  'sellerEmail',
  'sellerPhone',
] as const

/** Says what a new shop has, and what it still needs before it can sell (UX-05). */
export async function listFirstSteps(shop: Pick<Shop, 'db' | 'env'>): Promise<FirstSteps> {
  const { db, env } = shop
  const samples = readEnv({})
  const seller = await readSettings(shop, sellerSettings)
  const found = onlyRow(
    await sql<{ product: boolean; staff: boolean; rates: boolean; order: boolean }>`
      select exists (select from products where is_active_in_sociolla) as product,
        (select count(*) > 1 from staff_accounts where ended_at is null) as staff,
        exists (select from staff_acts where act in ('shipping-rates.import', 'shipping-rates.change')) as rates,
        exists (select from orders) as order`.execute(db),
  )
  const isDone: Record<FirstStep, boolean> = {
    seller: sellerSettings.every(key => seller[key] !== initialValue(key, samples)),
    payment: env.PAYMENT_PROVIDER !== 'simulator',
    carrier: env.RAJAONGKIR_KEY !== undefined || env.BITESHIP_KEY !== undefined || found.rates,
    product: found.product,
    staff: found.staff,
  }
  return {
    is_new_shop: !found.order && firstSteps.some(step => !isDone[step]),
    steps: firstSteps.map(step => ({ step, is_done: isDone[step] })),
  }
}
