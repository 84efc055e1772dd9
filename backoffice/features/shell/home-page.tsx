import { Link } from '@tanstack/react-router'
import { useMe } from '../../session/session.ts'
import { fullTime, greeting } from '../values/staff-times.ts'
import { PageHead } from './page-head.tsx'
import { openPages, pageGroups } from './pages.ts'

/** Where the day begins: what this person can do here. */
export function HomePage() {
  const me = useMe()
  const pages = openPages(me.permissions).filter(({ path }) => path !== '/')
  return (
    <>
      <PageHead title={`${greeting()}, ${me.name.split(' ')[0]}`} purpose={fullTime(new Date())} />
      <div className="mt-6 stack gap-6">
        {pageGroups
          .map(group => ({ group, own: pages.filter(page => page.group === group) }))
          .filter(({ own }) => own.length > 0)
          .map(({ group, own }) => (
            <section key={group}>
              <h2 className="mb-2.5 text-lead font-bold">{group}</h2>
              <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
                {own.map(({ path, label, purpose, icon: Icon }) => (
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
                        <span className="text-note text-ink-soft">{purpose}</span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  )
}
