import type { FastifyRequest } from 'fastify'
import type { ContentPage, ContentPicture, Post, ShownStore } from '../../../../contract/content.ts'
import { readMarkdown } from '../../../../contract/read-markdown.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { RichText } from '../../../../contract/rich-text.ts'
import type { ContentFields } from '../../../../contract/staff/content.ts'
import type { FileStore } from '../../../adapters/files/file-store-provider.ts'
import type { Db } from '../../../db/database.ts'
import { asStill } from '../../../http/as-still.ts'
import type { Shop } from '../../../shop.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { mediaPath } from '../../media/index.ts'
import { collectPictures, PictureRefused, placePicture } from '../../staff-files/index.ts'
import { listCategories } from '../desk-store.ts'
import { readingMinutes } from '../save-content.ts'
import { fieldsOfSource } from '../source-of-fields.ts'
import { findProductIds, readStores } from '../store.ts'
import { type ContentName, findHead } from '../version-store.ts'
import { storeIdOf } from './save-content-version.ts'

/**
 * Renders the page of the newest version as shoppers will see it. Its content is given to the renderer in this process, so
 * that no address of the shop leads to it and no cache holds it. Refuses with NOT_FOUND, also for what has no page, and
 * with UNAVAILABLE where the shop's pages are not served.
 */
export async function previewContent(
  shop: Pick<Shop, 'db' | 'files' | 'now'>,
  request: FastifyRequest,
  { type, slug }: ContentName,
): Promise<{ html: string; policy: string }> {
  const head = await findHead(shop.db, { type, slug })
  const { renderPreview } = request.server
  if (!head || type === 'answer' || type === 'category') throw noSuch({ kind: type, id: slug })
  if (!renderPreview) throw new Refusal('UNAVAILABLE')
  const fields = fieldsOfSource(type, head.source)
  const shown = await shownParts(shop, fields)
  const given = {
    post: async () => ({
      page: `/sun-journal/${slug}`,
      call: `/api/journal/posts/${slug}`,
      data: await asPost(shop, slug, fields, shown),
    }),
    page: async () => ({
      page: `/${slug}`,
      call: `/api/content/pages/${slug}`,
      data: {
        ...shown,
        ...pageWords(slug, fields),
        updated_at: shop.now().toISOString(),
      } satisfies ContentPage,
    }),
    store: async () => ({
      page: '/find-us',
      call: '/api/stores',
      data: await withStore(shop, storeOf(slug, storeIdOf(head) ?? 0, fields, shown)),
    }),
  }
  const { page, call, data } = await given[type]()
  const { html, policy } = await renderPreview(request, page, path =>
    path === call ? { success: true, data } : undefined,
  )
  return asStill({ html, policy })
}

interface ShownParts {
  picture: ContentPicture | null
  body: RichText
  product_ids: string[]
}

/** A picture that the shop no longer has is left out. */
async function shownParts(
  { db, files }: { db: Db; files: FileStore },
  { text, picture, picture_alt: alt, products }: ContentFields,
): Promise<ShownParts> {
  const pictures = collectPictures({ files })
  const sized = async (source: string) => {
    try {
      const { media_hash, width, height } = await placePicture(pictures, 'default', source, null)
      return { url: mediaPath(media_hash), width, height }
    } catch (error) {
      if (error instanceof PictureRefused) return null
      throw error
    }
  }
  const body: RichText = []
  for (const block of readMarkdown(text).blocks) {
    if (block.type !== 'picture') body.push(block)
    else {
      const placed = await sized(block.source)
      if (placed) body.push({ type: 'picture', alt: block.alt, caption: block.caption, ...placed })
    }
  }
  const placed = picture === '' ? null : await sized(picture)
  return { picture: placed && { ...placed, alt }, body, product_ids: await findProductIds(db, products) }
}

async function asPost(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  slug: string,
  { title, excerpt, author, category, from }: ContentFields,
  shown: ShownParts,
): Promise<Post> {
  const categories = await listCategories(db)
  return {
    ...{ slug, title, excerpt, author, ...shown },
    category: categories.find(one => one.slug === category) ?? {
      slug: 'belum-dipilih',
      name: 'Belum dipilih',
    },
    reading_minutes: readingMinutes(shown.body),
    published_at: from ?? now().toISOString(),
    updated_at: now().toISOString(),
  }
}

const pageWords = (slug: string, { name, title, excerpt }: ContentFields) => ({ slug, name, title, excerpt })

const storeOf = (
  slug: string,
  id: number,
  fields: ContentFields,
  { picture, body }: ShownParts,
): ShownStore => ({
  ...{ id, value: slug, picture, body },
  name: fields.name,
  is_partner: fields.is_partner,
  city: fields.city,
  address: fields.address,
  zipcode: fields.zipcode,
  phone: fields.phone,
  hours: fields.hours.split('\n').filter(Boolean),
  latitude: fields.latitude === '' ? null : Number(fields.latitude),
  longitude: fields.longitude === '' ? null : Number(fields.longitude),
})

/** The shop's stores with this one, in its place if it is there already. */
async function withStore({ db, now }: Pick<Shop, 'db' | 'now'>, store: ShownStore): Promise<ShownStore[]> {
  const stores = await readStores(db, now())
  return stores.some(({ id }) => id === store.id)
    ? stores.map(one => (one.id === store.id ? store : one))
    : [store, ...stores]
}
