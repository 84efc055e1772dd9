/** A parent page in the breadcrumbs. */
export interface Crumb {
  name: string
  path: string
}

/** Returns the breadcrumbs that search engines show above a result; the last step is the page itself. */
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
