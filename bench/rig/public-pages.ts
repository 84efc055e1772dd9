/** The paths of home, a listing and a product page, taken from the links on the home page. */
export async function findPages(
  shopUrl: string,
): Promise<{ home: string; listing: string; product: string }> {
  const html = await (await fetch(`${shopUrl}/`)).text()
  const links = [...html.matchAll(/href="(\/[^"#?]+)"/g)].map(match => match[1] ?? '')
  const listing = links.find(link => link.startsWith('/category/'))
  const product = links.find(link => /^\/(?!category|brand)[^/]+\/\d+-/.test(link))
  if (!listing || !product) throw new Error('the first page links to no listing or to no product')
  return { home: '/', listing, product }
}
