/**
 * The product that a link of the shop leads to, or null: another site, another page. What hangs on the address (colour,
 * campaign, somebody's code) is not looked at, so that each product is one link (AMB-67).
 */
export function productOfLink(link: string, publicUrl: string): string | null {
  if (!URL.canParse(link, publicUrl)) return null
  const { origin, pathname } = new URL(link, publicUrl)
  if (origin !== new URL(publicUrl).origin) return null
  return /^\/[^/]+\/(\d{1,18})-[^/]+\/?$/.exec(pathname)?.[1] ?? null
}
