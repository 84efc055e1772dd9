import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { ChapterList } from '../features/handbook/chapter-list.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useMe } from '../session/session.ts'

export const Route = createFileRoute('/_staff/panduan/')({
  validateSearch: z.object({
    /** The page that asks for help, by its path: leads to where the handbook explains it. */
    halaman: z.string().max(100).optional().catch(undefined),
  }),
  async beforeLoad({ search: { halaman } }) {
    if (halaman === undefined) return
    const { placeOf } = await import('../features/handbook/places.ts')
    const [bab, hash = ''] = placeOf(halaman).split('#')
    throw redirect({ to: '/panduan/$bab', params: { bab: bab ?? 'mulai' }, hash, replace: true })
  },
  component: Handbook,
})

function Handbook() {
  return (
    <div className="stack gap-4">
      <PageHead title="Panduan" />
      <ChapterList home={useMe().role.home} />
    </div>
  )
}
