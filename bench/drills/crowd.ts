import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../rig/figures.ts'
import { sendBuyers, summarize } from './rig/buyers.ts'
import { onDisk, reach, say } from './rig/disk.ts'
import { addMachine } from './rig/network.ts'
import { ORIGIN, openDrilledShop, until } from './rig/shop.ts'

/** 5,000 connections without a request, 2,000 visitors who send a letter a second, and calls that fill the log. */
const IDLE = 5_000
const SLOW = 2_000
const shop = await openDrilledShop()
const addresses = Array.from({ length: 20 }, (_, index) => `10.77.0.${100 + index}`)
const crowd = addMachine('crowd', addresses[0] ?? '', addresses.slice(1))
const buyers = await sendBuyers(shop, 180)

/** The 95th percentile of reads that people notice, one after the other. */
async function measureReads(seconds: number): Promise<number> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const startedAt = performance.now()
    await (await fetch(`${ORIGIN}/api/v3/products?limit=12&page=${1 + (times.length % 3)}`)).text()
    times.push(performance.now() - startedAt)
    await sleep(30)
  }
  return percentile(times, 0.95)
}

await measureReads(5)
const usualMs = await measureReads(15)
buyers.noticed()
const guests = crowd.start(
  'sh',
  ['-c', `ulimit -n 12000 && exec "${process.execPath}" bench/drills/rig/crowd.ts`],
  { CROWD: JSON.stringify({ addresses, idle: IDLE, slow: SLOW, host: '10.77.0.10' }) },
)
/** What the crowd itself says: a crowd that is not there proves nothing. */
const present = () =>
  Number([...readFileSync(onDisk('crowd.log'), 'utf8').matchAll(/^(\d+) present/gm)].at(-1)?.[1] ?? 0)
const gatheredMs = await until('the crowd is there', async () => present() >= 0.9 * (IDLE + SLOW), 60_000)
say(`the crowd gathered in ${(gatheredMs / 1000).toFixed(0)} s`)
const crowdedMs = await measureReads(15)
const { text, percent } = summarize(buyers.noticed())
say(text)
reach(
  'crowd: 95 % of reads at most twice as slow',
  `${usualMs.toFixed(0)} ms, then ${crowdedMs.toFixed(0)} ms`,
  crowdedMs <= 2 * usualMs,
)
reach('crowd: no failed call', text, percent === 0)
reach(`crowd: ${IDLE + SLOW} are there`, `${present()}`, present() >= 0.9 * (IDLE + SLOW))
guests.kill('SIGKILL')
await buyers.goHome()
process.exit(0)
