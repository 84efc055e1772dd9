import { findPieces, makeShoppers } from './rig/buyers.ts'
import { openBenchDatabase } from './rig/database.ts'
import { explain, measure, print } from './rig/figures.ts'
import { type Call, load } from './rig/load.ts'
import { startShop } from './rig/processes.ts'

/** Bags of 20 concurrent shoppers: adding the first line, which creates the bag, adding a second one, and reading. */
measure('Bag, 20 shoppers at once, 10,000 products', async () => {
  const database = await openBenchDatabase('cart', 10_000)
  const shoppers = await makeShoppers(database.db, 6_000)
  const pieces = await findPieces(database.db, 5_000)
  const shop = await startShop(database.url)
  const run = (calls: Call[], connections = 20) =>
    load({ url: shop.url, connections, calls }, { shop, PostgreSQL: database })

  const add = (shopperIndex: number, pieceIndex: number): Call => {
    const piece = pieces[pieceIndex % pieces.length]
    return {
      method: 'POST',
      path: '/api/user/me/carts',
      headers: { cookie: shoppers[shopperIndex % shoppers.length]?.cookie ?? '' },
      body: {
        action: 'add',
        id: String(piece?.productId),
        combination_id: String(piece?.combinationId),
        quantity: 1,
      },
    }
  }
  const warmUpCalls = shoppers.slice(0, 1_000).map((_, index) => add(index, index))
  await run(warmUpCalls)

  const first = await run(shoppers.slice(1_000).map((_, index) => add(1_000 + index, index)))
  print({
    name: 'a new bag with its first line, in one call',
    value: first.perSecond,
    unit: '/s',
    limit: { atLeast: 600 },
  })
  explain(first)
  const second = await run(shoppers.slice(0, 4_000).map((_, index) => add(index, index + 7)))
  print({ name: 'a second line in a bag', value: second.perSecond, unit: '/s' })
  explain(second)
  const readingRun = await run(
    shoppers
      .slice(0, 4_000)
      .map(shopper => ({ path: '/api/user/me/carts', headers: { cookie: shopper.cookie } })),
  )
  print({ name: 'reading a bag of two lines', value: readingRun.perSecond, unit: '/s' })
  explain(readingRun)
  const singleShopper = await run(
    shoppers
      .slice(0, 1_500)
      .map(shopper => ({ path: '/api/user/me/carts', headers: { cookie: shopper.cookie } })),
    1,
  )
  print({
    name: 'reading a bag, one shopper, median',
    value: singleShopper.p50Ms,
    unit: 'ms',
    limit: { atMost: 8 },
  })
  explain(singleShopper)
  await shop.stop()
  await database.close()
})
