import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { aboutShopQuery } from '../../api/about-shop.ts'
import { Icon } from '../../ui/icon.tsx'
import { helpPages, rulePages } from './help-pages.ts'

/** On a page about help or rules: the other ones. Phones show no footer there (LAYOUT-04). */
export function HelpLinks({ here }: { here: string }) {
  const { data } = useQuery(aboutShopQuery)
  const slugs = [...helpPages, ...rulePages]
  if (!slugs.includes(here)) return null
  const pages = slugs.flatMap(slug => data?.pages.find(page => page.slug === slug && slug !== here) ?? [])
  return (
    <nav aria-labelledby="bantuan-lain" className="mx-auto mt-(--section) max-w-[680px]">
      <h2 id="bantuan-lain" className="voice text-[1.5rem] leading-tight lg:text-3xl">
        Baca juga
      </h2>
      <ul className="mt-4 grid gap-2 md:grid-cols-2">
        {pages.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to="/$page"
              params={{ page: slug }}
              className="flex min-h-13 items-center justify-between gap-3 rounded-card bg-white px-4 py-2 font-semibold shadow-1 hover:text-coral-deep"
            >
              {name}
              <Icon name="chevron-right" className="text-coral" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
