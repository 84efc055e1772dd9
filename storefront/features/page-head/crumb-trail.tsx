import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { type Crumb, crumbsSchema } from './crumbs-schema.ts'
import { Facts } from './facts.tsx'

/** From home down to where one is, for people and for search engines; a link says in the router's words what `path` says. */
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
      <Facts of={import.meta.env.SSR && (origin => crumbsSchema(above, here, origin))} />
    </>
  )
}
