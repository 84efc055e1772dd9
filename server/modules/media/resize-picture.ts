import { rm } from 'node:fs/promises'
import Negotiator from 'negotiator'
import sharp from 'sharp'
import { Refusal } from '../../../contract/refusals.ts'
import { copyFile, readCopy, writeCopy } from './copies.ts'

/**
 * Smaller copies of a picture, made on the first request and cached on this machine's disk. At most `workers` are made at
 * a time; concurrent requests for the same copy share one. If the disk is full, the copy is not cached but still served,
 * which is logged at most once a minute.
 */

// Not needed: copies are cached on disk, so no picture is decoded twice.
sharp.cache(false)

// A bitmap bomb is rejected for its pixel count before it is unpacked.
const PIXELS_MAX = 40_000_000
const WAITING_MAX = 400
/** Each keeps a picture in memory. */
const READ_AT_ONCE = 8
const FAULT_LOGGED_EVERY_MS = 60_000

export const formats = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const
export type PictureFormat = keyof typeof formats

/**
 * Returns the best format that the browser names as accepted. Browsers that cannot show AVIF or WebP send a wildcard too,
 * so a wildcard accepts only JPEG.
 */
export function chooseFormat(accept: string | undefined): PictureFormat {
  const accepted = new Negotiator({ headers: { accept } }).mediaTypes().map(type => type.toLowerCase())
  return (['avif', 'webp'] as const).find(format => accepted.includes(formats[format])) ?? 'jpeg'
}

export function createResizer(options: {
  copiesDir: string
  workers: number
  /** Returns the picture itself; null if there is none. */
  read: (hash: string) => Promise<Buffer | null>
  has: (hash: string) => Promise<boolean>
  onCacheFault: (error: Error) => void
}) {
  const inFlight = new Map<string, Promise<Buffer | null>>()
  // A store that is slow to respond must not occupy the workers.
  const inReadingTurn = createTurns(READ_AT_ONCE)
  const inEncodingTurn = createTurns(options.workers)
  let faultLoggedAt = Number.NEGATIVE_INFINITY

  /** Returns the copy; null if there is no such picture. */
  async function resize(hash: string, widthPx: number, format: PictureFormat): Promise<Buffer | null> {
    const file = copyFile(options.copiesDir, hash, widthPx, format)
    const cached = await readCopy(file).catch(logFault)
    // A power failure may leave an empty file under a valid name.
    if (cached?.length) return cached
    const running = inFlight.get(file)
    if (running) return running
    const work = inReadingTurn(async () => {
      const source = await options.read(hash)
      if (!source) return null
      const copy = await inEncodingTurn(() => encode(source, widthPx, format))
      await cache(hash, file, copy).catch(logFault)
      return copy
    }).finally(() => inFlight.delete(file))
    inFlight.set(file, work)
    return work
  }

  async function cache(hash: string, file: string, copy: Buffer): Promise<void> {
    await writeCopy(file, copy)
    // A picture that was deleted meanwhile leaves no copy: its deletion may have come before this one was written.
    let isStored = false
    try {
      isStored = await options.has(hash)
    } finally {
      if (!isStored) await rm(file, { force: true })
    }
  }

  // On a full disk every picture fails to be cached: one log line a minute is enough.
  function logFault(error: Error): void {
    if (performance.now() - faultLoggedAt < FAULT_LOGGED_EVERY_MS) return
    faultLoggedAt = performance.now()
    options.onCacheFault(error)
  }

  return resize
}

/** Runs at most so many pieces of work at a time; the others wait in a bounded queue. */
function createTurns(atOnce: number) {
  const queue: (() => void)[] = []
  let busyCount = 0
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busyCount < atOnce) busyCount += 1
    else {
      if (queue.length >= WAITING_MAX) throw new Refusal('UNAVAILABLE')
      await new Promise<void>(resolve => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      // The slot goes to the first in the queue, ahead of requests that arrive now.
      const next = queue.shift()
      if (next) next()
      else busyCount -= 1
    }
  }
}

function encode(source: Buffer, widthPx: number, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: PIXELS_MAX, density: 144 })
    .rotate()
    .resize({ width: widthPx, withoutEnlargement: true })
  // AVIF at effort 2 takes 25 ms; effort 4 takes 129 ms for 13% fewer bytes.
  if (format === 'avif') return picture.avif({ quality: 58, effort: 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 80, effort: 3 }).toBuffer()
  return picture.flatten({ background: '#fff8f0' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
