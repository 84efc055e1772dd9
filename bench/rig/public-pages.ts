/** Finds the paths of home, a listing and a product page among the links of the home page. */
export async function findPages(
  shopUrl: string,
): Promise<{ home: string; listing: string; product: string }> {
  const html = await (await fetch(`${shopUrl}/`)).text()
  const links = [...html.matchAll(/href="(\/[^"#?]+)"/g)].map(match => match[1] ?? '')
  const listing = links.find(link => link.startsWith('/category/'))
  const product = links.find(link => /^\/(?!category|brand)[^/]+\/\d+-/.test(link))
  if (!listing || !product) throw new Error('the home page has no link to a listing, or none to a product')
  return { home: '/', listing, product }
}
