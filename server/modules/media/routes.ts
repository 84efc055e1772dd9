import path from 'node:path'
import { z } from 'zod'
import { mediaWidths } from '../../../contract/media.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { missingPicture } from './missing-picture.ts'
import { findPictureFile } from './picture-store.ts'
import { chooseFormat, createResizer, formats } from './resize-picture.ts'

const widths: readonly number[] = mediaWidths

/** `GET /media/<hash>?w=302`: the picture in the browser's best format at one of the listed widths. */
export async function mediaRoutes(app: App, shop: Shop) {
  const resize = createResizer({
    cacheDir: path.join(shop.mediaDir, 'copies'),
    workers: shop.env.MEDIA_WORKERS,
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
      const file = await findPictureFile(shop, hash)
      if (!file)
        // The picture may appear later (a restore, a picture still being fetched), so this response is not cached for
        // long.
        return reply
          .code(404)
          .header('cache-control', 'public, max-age=60')
          .type('image/svg+xml')
          .send(missingPicture())
      const format = chooseFormat(request.headers.accept)
      const bytes = await resize(file, hash, widthPx, format)
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', `"${hash}-${widthPx}-${format}"`)
        .type(formats[format])
        .send(bytes)
    },
  )
}
