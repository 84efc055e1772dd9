/**
 * Returns the product that a link of the shop leads to; null for another site or another page. Query parameters
 * (colour, campaign, somebody's code) are ignored, so that each product has one link (AMB-67).
 */
export function productOfLink(link: string, publicUrl: string): string | null {
  if (!URL.canParse(link, publicUrl)) return null
  const { origin, pathname } = new URL(link, publicUrl)
  if (origin !== new URL(publicUrl).origin) return null
  return /^\/[^/]+\/(\d{1,18})-[^/]+\/?$/.exec(pathname)?.[1] ?? null
}
