import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDiskFiles } from '../server/adapters/files/disk.ts'
import { createS3Files } from '../server/adapters/files/s3.ts'
import { startS3Server } from '../server/adapters/testing/s3-server.ts'
import { BENCH_DIR, openBenchDatabase } from './rig/database.ts'
import { measure, median, print } from './rig/figures.ts'
import { startShop } from './rig/processes.ts'

const PICTURES = 60
const REPEATS = 5
const WIDTH_PX = 302

/**
 * One reader asks for pictures of the demo shop in one size: for the first time, when the copy is made, and again, from a
 * shop with its pictures in a folder and from one with them in an S3 server on this machine. Both are asked in turn.
 */
measure('Pictures from a folder and from S3, demo shop', async () => {
  const database = await openBenchDatabase('start', 0)
  await (await startShop(database.url)).stop()
  const [diskDir, s3Dir] = [newFolder(), newFolder()]
  const originals = (dataDir: string) => path.join(dataDir, 'media', 'originals')
  cpSync(originals(BENCH_DIR), originals(diskDir), { recursive: true })
  const s3 = await startS3Server()
  const [disk, bucket] = [
    createDiskFiles(path.join(diskDir, 'media')),
    createS3Files({ ...s3.options, timeoutMs: 10_000 }),
  ]
  const hashes: string[] = []
  for await (const key of disk.list('originals')) {
    if (hashes.length === PICTURES) break
    hashes.push(path.basename(key))
    await bucket.write(key, (await disk.read(key, 1e8)) ?? Buffer.alloc(0))
  }

  const shops = {
    folder: await startShop(database.url, { DATA_DIR: diskDir }),
    S3: await startShop(database.url, { DATA_DIR: s3Dir, ...s3.settings }),
  }
  const durationsMs = {
    folder: { first: [] as number[], again: [] as number[] },
    S3: { first: [] as number[], again: [] as number[] },
  }
  const places = ['folder', 'S3'] as const
  for (const hash of hashes)
    for (const place of places) durationsMs[place].first.push(await read(shops[place].url, hash))
  for (let round = 0; round < REPEATS; round += 1)
    for (const hash of hashes)
      for (const place of places) durationsMs[place].again.push(await read(shops[place].url, hash))

  for (const when of ['first', 'again'] as const) {
    const name = when === 'first' ? 'first time' : 'again'
    for (const place of places) {
      const values = durationsMs[place][when]
      print({ name: `${name}, ${place}, median`, value: median(values), unit: 'ms' })
      print({ name: '  95th percentile', value: quantile(values, 0.95), unit: 'ms' })
    }
    print({
      name: `${name}, S3 / folder`,
      value: median(durationsMs.S3[when]) / median(durationsMs.folder[when]),
      unit: 'times',
      limit: { atMost: 1.5 },
    })
  }
  for (const place of places) await shops[place].stop()
  await s3.close()
})

async function read(url: string, hash: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${url}/media/${hash}?w=${WIDTH_PX}`, {
    headers: { accept: 'image/avif,*/*' },
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${hash}: ${response.status}`)
  return performance.now() - startedAt
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'carasun-pictures-'))
const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0
