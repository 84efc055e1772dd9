import { Link } from '@tanstack/react-router'
import { useMe } from '../../session/session.ts'
import { purposes } from '../page-purpose/purposes.ts'
import { openPages } from '../shell/pages.ts'

/** Every page that the person may open, with what it is for (UX-06). */
export function PageGrid() {
  const pages = openPages(useMe().permissions).filter(({ path }) => path !== '/')
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="halamanmu">
      <h2 id="halamanmu" className="mt-1.5 mb-2.5 text-lead font-bold">
        Halamanmu
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {pages.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex h-full gap-3.5 rounded-box border border-rule bg-card p-4 hover:border-edge"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-well text-ink-soft">
                <Icon aria-hidden size={20} strokeWidth={1.8} />
              </span>
              <span>
                <strong className="block">{label}</strong>
                <span className="text-note text-ink-soft">{purposes[path]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
