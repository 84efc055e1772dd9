/** A page above another, as a way down to it names it. */
export interface Crumb {
  name: string
  path: string
}

/** The way down to a page as search engines show it above their results; the last step is the page itself. */
export function crumbsSchema(above: Crumb[], here: string, origin: string) {
  const steps = [
    ...[{ name: 'Beranda', path: '/' }, ...above].map(({ name, path }) => ({ name, item: origin + path })),
    { name: here },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
