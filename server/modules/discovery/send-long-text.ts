import { pipeline, Readable, Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../../../contract/refusals.ts'
import { acceptedEncoding } from '../../http/accepted-encoding.ts'
import { PUBLIC_CACHE_CONTROL, type PublicCache } from '../../http/public-cache.ts'

/** Compressed size; a part with 50,000 addresses takes about 1 MB. */
const CACHE_MAX_BYTES = 24 * 1024 * 1024
const CACHED_TEXT_MAX_BYTES = 12 * 1024 * 1024
/**
 * How many texts are generated at the same time. Each reads all products page by page; more would only queue, and slow
 * down shoppers.
 */
const GENERATING_MAX = 6

interface LongText {
  type: string
  /** Called on a cache miss; pieces are sent as they arrive. Null if there is no such text. */
  open: () => Promise<AsyncIterable<string> | null>
}

export type LongTextSender = ReturnType<typeof createLongTextSender>

/**
 * Sends texts about the whole catalogue, which may be hundreds of megabytes: streamed and compressed, never whole in
 * memory. Texts whose compressed size is small enough are cached until the catalogue changes, like every public
 * response.
 */
export function createLongTextSender(cache: PublicCache) {
  const cached = new LRUCache<string, Buffer>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: bytes => bytes.length + 500,
    ttl: 10 * 60_000,
  })
  cache.onDrop(() => cached.clear())
  let generating = 0

  async function generate(path: string, text: LongText): Promise<Readable> {
    const startGeneration = cache.generation
    const pieces = await text.open()
    if (!pieces) throw new Refusal('NOT_FOUND')
    if (generating >= GENERATING_MAX) throw new Refusal('UNAVAILABLE')
    generating += 1
    // An error or a client that disconnects ends every stream here and the reading of pages; the response is cut off.
    return pipeline(
      Readable.from(pieces),
      createGzip(),
      collectUpTo(CACHED_TEXT_MAX_BYTES, bytes => {
        if (startGeneration === cache.generation) cached.set(path, bytes)
      }),
      () => {
        generating -= 1
      },
    )
  }

  async function send(request: FastifyRequest, reply: FastifyReply, text: LongText) {
    const path = request.url.split('?')[0] ?? ''
    const bytes = cached.get(path)
    const compressed = bytes ? Readable.from([bytes]) : await generate(path, text)
    reply
      .type(text.type)
      .header('cache-control', PUBLIC_CACHE_CONTROL)
      .header('vary', 'accept-encoding')
      .header('x-cache', bytes ? 'hit' : 'miss')
    if (acceptedEncoding(request.headers, ['gzip']))
      return reply.header('content-encoding', 'gzip').send(compressed)
    return reply.send(pipeline(compressed, createGunzip(), () => {}))
  }

  return send
}

/** Passes everything through; at the end calls `keep` if the total was at most `maxBytes`. */
function collectUpTo(maxBytes: number, keep: (bytes: Buffer) => void) {
  let pieces: Buffer[] | null = []
  let size = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length
      if (size > maxBytes) pieces = null
      pieces?.push(piece)
      done(null, piece)
    },
    flush(done) {
      if (pieces) keep(Buffer.concat(pieces))
      done()
    },
  })
}
