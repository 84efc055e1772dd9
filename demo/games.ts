import path from 'node:path'
import { addDays } from '../contract/jakarta-time.ts'
import type { Db } from '../server/db/database.ts'
import { importLuckyDraws } from '../server/modules/lucky-draw/index.ts'
import { setGameProduct, setGameRules } from '../server/modules/points-game/index.ts'
import { importQuizzes } from '../server/modules/quiz/index.ts'
import type { ImportOutcome } from '../server/modules/staff-files/index.ts'
import { giveTokens, importTokenPrizes } from '../server/modules/tokens/index.ts'
import type { Shop } from '../server/shop.ts'
import { fillRewards } from './rewards.ts'

const folder = path.join(import.meta.dirname, 'games')

/** Points for sharing: a product to carry, one for the desk, one for the beach. */
const gamePoints: Record<string, number> = {
  'suryanala-tabir-surya-harian': 20,
  'lumi-pagi-sunscreen-serum-barrier': 20,
  'ombakita-stik-surya-kuning': 30,
  'tirtaluna-serum-surya-laut-dalam': 20,
  'kulitera-mineral-surya-dokter': 25,
  'haenuri-matcha-airy-sun-stick': 30,
}

/** Quizzes, prizes for tokens, the lucky draw and the points game, from the same kind of files that staff write. */
export async function fillGames(shop: Pick<Shop, 'db' | 'mediaDir' | 'now'>): Promise<void> {
  await fillRewards(shop.db, shop.now())
  requireSound(await importQuizzes(shop, path.join(folder, 'quizzes.json')))
  requireSound(await importTokenPrizes(shop, path.join(folder, 'token-prizes.json')))
  requireSound(await importLuckyDraws(shop, path.join(folder, 'lucky-draws.json')))
  await setGameRules(shop.db, { isOn: true, sharesADay: 5, startsAt: null, endsAt: null })
  for (const [slug, points] of Object.entries(gamePoints))
    if (!(await setGameProduct(shop.db, { slug, points, isActive: true })))
      throw new Error(`The demo game names an unknown product: ${slug}`)
}

/** A member's initial tokens: most never expire, three must be used within a month. */
export async function giveDemoTokens(db: Db, userName: string, tokens: number, now: Date): Promise<void> {
  const grant = { who: userName, movedBy: 'staff:demo' }
  const hurried = Math.min(3, tokens)
  await giveTokens(db, {
    ...grant,
    tokens: hurried,
    expiresAt: addDays(now, 30),
    note: 'Ulang tahun Carasun',
  })
  if (tokens > hurried)
    await giveTokens(db, { ...grant, tokens: tokens - hurried, expiresAt: null, note: 'Belanja bulan Maret' })
}

function requireSound({ problems: [problem] }: ImportOutcome) {
  if (problem)
    throw new Error(`A demo game is invalid: line ${problem.line}, ${problem.field} ${problem.reason}`)
}
