import path from 'node:path'
import { addDays } from '../contract/jakarta-time.ts'
import type { Db } from '../server/db/database.ts'
import { importLuckyDraws } from '../server/modules/lucky-draw/index.ts'
import { setGameProduct, setGameRules } from '../server/modules/points-game/index.ts'
import { importQuizzes } from '../server/modules/quiz/index.ts'
import { giveTokens, importTokenPrizes } from '../server/modules/tokens/index.ts'
import type { Shop } from '../server/shop.ts'
import { demoActor } from './demo-actor.ts'
import { fillRewards } from './rewards.ts'

const folder = path.join(import.meta.dirname, 'games')

/** Points for sharing each product: one to carry, one for the desk, one for the beach. */
const gamePoints: Record<string, number> = {
  'suryanala-tabir-surya-harian': 20,
  'lumi-pagi-sunscreen-serum-barrier': 20,
  'ombakita-stik-surya-kuning': 30,
  'tirtaluna-serum-surya-laut-dalam': 20,
  'kulitera-mineral-surya-dokter': 25,
  'haenuri-matcha-airy-sun-stick': 30,
}

/**
 * Imports quizzes, prizes for tokens, the lucky draw and the points game, from the same kind of files that staff write.
 */
export async function fillGames(shop: Pick<Shop, 'db' | 'files' | 'now'>): Promise<void> {
  await fillRewards(shop.db, shop.now())
  await importQuizzes(shop, demoActor, path.join(folder, 'quizzes.json'))
  await importTokenPrizes(shop, demoActor, path.join(folder, 'token-prizes.json'))
  await importLuckyDraws(shop, demoActor, path.join(folder, 'lucky-draws.json'))
  await setGameRules(shop.db, demoActor, { isOn: true, sharesPerDay: 5, startsAt: null, endsAt: null })
  for (const [slug, points] of Object.entries(gamePoints))
    await setGameProduct(shop.db, demoActor, { slug, points })
}

/** Gives a member the initial tokens: most never expire, three must be used within a month. */
export async function giveDemoTokens(db: Db, userName: string, tokens: number, now: Date): Promise<void> {
  const expiring = Math.min(3, tokens)
  await giveTokens(db, demoActor, {
    member: userName,
    tokens: expiring,
    expiresAt: addDays(now, 30),
    note: 'Ulang tahun Carasun',
  })
  if (tokens > expiring)
    await giveTokens(db, demoActor, {
      member: userName,
      tokens: tokens - expiring,
      expiresAt: null,
      note: 'Belanja bulan Maret',
    })
}
