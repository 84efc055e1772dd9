import { z } from 'zod'
import { mediaWidths } from '../../../contract/media.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { StorageFault } from '../../adapters/files/file-store-provider.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { missingPicture } from './missing-picture.ts'
import { hasPicture, isHash, readPicture } from './picture-store.ts'
import { chooseFormat, createResizer, formats } from './resize-picture.ts'

const widths: readonly number[] = mediaWidths

/** `GET /media/<hash>?w=302`: the picture in the browser's best format at one of the listed widths. */
export async function mediaRoutes(app: App, shop: Shop) {
  const resize = createResizer({
    copiesDir: shop.copiesDir,
    workers: shop.env.MEDIA_WORKERS,
    read: hash => readPicture(shop, hash),
    has: hash => hasPicture(shop, hash),
    onCacheFault: error => shop.log.warn({ err: error }, 'a picture could not be cached'),
  })

  app.get(
    '/media/:hash',
    {
      schema: {
        tags: ['media'],
        summary: 'A picture at one of the listed widths, as AVIF, WebP or JPEG',
        params: z.object({ hash: z.string() }),
        querystring: z.object({ w: z.coerce.number().int() }),
      },
    },
    async (request, reply) => {
      const { w: widthPx } = request.query
      if (!widths.includes(widthPx)) throw new Refusal('INVALID_WIDTH', { field: 'w', details: { widths } })
      const { hash } = request.params
      reply.header('cross-origin-resource-policy', 'cross-origin').header('vary', 'Accept')
      const format = chooseFormat(request.headers.accept)
      const copy = isHash(hash) ? await resize(hash, widthPx, format).catch(whenAway) : null
      if (!Buffer.isBuffer(copy)) {
        // The picture may appear later (a restore, a store that is back), so this response is not cached for long.
        const { status, maxAgeSeconds } = copy ?? placeholderFor.missing
        return reply
          .code(status)
          .header('cache-control', `public, max-age=${maxAgeSeconds}`)
          .type('image/svg+xml')
          .send(missingPicture())
      }
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', `"${hash}-${widthPx}-${format}"`)
        .type(formats[format])
        .send(copy)
    },
  )
}

const placeholderFor = {
  missing: { status: 404, maxAgeSeconds: 60 },
  away: { status: 503, maxAgeSeconds: 5 },
}

/** A store that is away is logged where it is called; readers see the placeholder. */
function whenAway(error: unknown) {
  if (error instanceof StorageFault) return placeholderFor.away
  throw error
}
