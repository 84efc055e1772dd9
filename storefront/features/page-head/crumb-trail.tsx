import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { type Crumb, crumbsSchema } from './crumbs-schema.ts'
import { JsonLd } from './json-ld.tsx'

/** Breadcrumbs from home to this page, for people and search engines. Each `link` is the router link to its `path`. */
export function CrumbTrail({ here, above = [] }: { here: string; above?: (Crumb & { link: ReactNode })[] }) {
  return (
    <>
      <Breadcrumbs
        here={here}
        links={[
          <Link key="home" to="/">
            Beranda
          </Link>,
          ...above.map(({ link }) => link),
        ]}
      />
      <JsonLd schema={import.meta.env.SSR && (origin => crumbsSchema(above, here, origin))} />
    </>
  )
}
