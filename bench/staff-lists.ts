import { sql } from 'kysely'
import { addDays, jakartaDay } from '../contract/jakarta-time.ts'
import type { Db } from '../server/db/database.ts'
import { keepDayFigures } from '../server/modules/dashboard/index.ts'
import { openBenchDatabase } from './rig/database.ts'
import { explain, measure, print, say } from './rig/figures.ts'
import { load } from './rig/load.ts'
import { fillBenchOrders } from './rig/order-data.ts'
import { startShop } from './rig/processes.ts'
import { signInStaff } from './rig/staff.ts'

const PRODUCTS = 100_000
const ORDERS = Number(process.env.ORDERS ?? 1_000_000)
const CALLS = 60
/** Days that the job of the figures counts again when it has nothing else to do. */
const COUNTED_EACH_HOUR = 2

/** What the back office reads most, in a shop of a million orders and members (TABLE-07). */
measure(
  `Lists of staff: ${ORDERS.toLocaleString('en')} orders, as many members, 100,000 products`,
  async () => {
    const database = await openBenchDatabase('staff_lists', PRODUCTS)
    const { db } = database
    say('  writing the orders')
    await fillBenchOrders(db, ORDERS)
    // A shop that has been open for two years has done this in an hourly job.
    while ((await keepDayFigures({ db, now: () => new Date() })) > COUNTED_EACH_HOUR);
    const shop = await startShop(database.url)
    const headers = { cookie: await signInStaff(db, shop.url, 'owner') }
    const { product, code, sku } = await pickThings(db)
    const today = jakartaDay(new Date())
    const lastYear = jakartaDay(addDays(new Date(), -365))
    const lists: [name: string, path: string][] = [
      ['orders, newest', '/orders'],
      ['orders, highest value', '/orders?sort=highest'],
      ['orders of a tab with many', '/orders?tab=done'],
      ['orders of a tab with few', '/orders?tab=pack'],
      ['late orders', '/orders?late=1'],
      ['orders by carrier and city', '/orders?carrier=JNE&city=Denpasar'],
      ['orders by payment method', '/orders?method=qris'],
      ['orders by value', '/orders?min=900000&max=950000'],
      ['orders placed today', `/orders?placed_from=${today}`],
      ['orders paid today', `/orders?paid_from=${today}`],
      ['orders of a product', `/orders?product=${product}`],
      ['orders by code', `/orders?q=${code}`],
      ['orders by telephone', '/orders?q=0812-00004711'],
      ['orders by a first name', '/orders?q=wulan'],
      ['orders by a word nobody has', '/orders?q=zzyzx'],
      ['counts of all tabs', '/orders/counts'],
      ['what the filters offer', '/orders/choices'],
      ['what waits, for home', '/home/waiting'],
      ['figures of today', '/home/figures'],
      ['figures of 30 days', `/home/figures?from=${jakartaDay(addDays(new Date(), -29))}&until=${today}`],
      ['orders ready to pack', '/packing/ready'],
      ['stock', '/stock'],
      ['stock by SKU', `/stock?search=${sku}`],
      ['stock that is short', '/stock?only=short&sort=available'],
      ['stock that runs out', '/stock/running-out'],
      ['members, newest', '/members'],
      ['members who are new', '/members?group=new'],
      ['loyal members', '/members?group=loyal'],
      ['members asleep', '/members?group=asleep'],
      ['blocked members', '/members?state=blocked'],
      ['locked members', '/members?state=locked'],
      ['members who joined today', `/members?joined_from=${today}`],
      ['a member in short', '/members/m4711'],
      ['what staff did with a member', '/members/m4711/journal'],
      ['journal', '/journal'],
      ['journal of a person', '/journal?actor_name=Sari'],
      ['journal of a day a year ago', `/journal?from=${lastYear}&until=${lastYear}`],
    ]
    for (const [name, path] of lists) {
      const calls = Array.from({ length: CALLS }, () => ({ path: `/api/staff${path}`, headers }))
      await load({ url: shop.url, connections: 1, calls: calls.slice(0, 5) })
      const figures = await load({ url: shop.url, connections: 1, calls }, { shop, PostgreSQL: database })
      print({ name: `${name}, 95th percentile`, value: figures.p95Ms, unit: 'ms', limit: { atMost: 100 } })
      if (figures.p95Ms > 100) explain(figures)
    }
    await shop.stop()
    await database.close()
  },
)

async function pickThings(db: Db) {
  const { rows } = await sql<{ product: string; code: string; sku: string }>`
    select l.product_id::text as product, o.reference_code as code, l.sku
    from orders o join order_lines l on l.order_id = o.id where o.id = 'o5000' limit 1`.execute(db)
  if (!rows[0]) throw new Error('no orders were written')
  return rows[0]
}
