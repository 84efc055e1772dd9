import type { Shop } from '../../shop.ts'
import { composeSample } from './compose-sample.ts'

/** Inline styles and the shop's mark, which the page gets as data, since no frame can show a mail's attachment. */
export const PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/** The HTML of a mail with these words, to look at. Refuses as `composeSample` does. */
export async function previewMail(
  { db, publicUrl }: Pick<Shop, 'db' | 'publicUrl'>,
  mail: string,
  words: Record<string, string>,
): Promise<string> {
  const { html, pictures } = await composeSample(db, mail, words, publicUrl)
  return pictures.reduce(
    (page, { cid, png }) => page.replaceAll(`cid:${cid}`, `data:image/png;base64,${png.toString('base64')}`),
    html,
  )
}
