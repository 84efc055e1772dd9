import { Link } from '@tanstack/react-router'
import type { StaffHome } from '../../../contract/staff/roles.ts'
import { Badge } from '../../ui/badge.tsx'
import { chaptersFor } from './chapters.ts'

/** All chapters; those for one's own chair come first and are marked. */
export const ChapterList = ({ home }: { home: StaffHome }) => (
  <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
    {chaptersFor(home).map(([key, { title, about, homes }]) => (
      <li key={key}>
        <Link
          to="/panduan/$bab"
          params={{ bab: key }}
          className="block h-full rounded-box border border-rule bg-card p-4.5 hover:border-edge"
        >
          <span className="flex flex-wrap items-center gap-2">
            <strong className="text-lead">{title}</strong>
            {homes.includes(home) ? <Badge tone="teal">Kursimu</Badge> : null}
          </span>
          <span className="mt-1 block text-ink-soft">{about}</span>
        </Link>
      </li>
    ))}
  </ul>
)
