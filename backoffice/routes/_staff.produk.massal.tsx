import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ManyTabs } from '../features/many-products/many-tabs.tsx'
import { SheetPage } from '../features/many-products/sheet-page.tsx'
import { SheetSaved } from '../features/many-products/sheet-saved.tsx'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'

export const Route = createFileRoute('/_staff/produk/massal')({
  validateSearch: z.object({
    /** The job that saved the sheet. */
    pekerjaan: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional()
      .catch(undefined),
  }),
  component: Sheet,
})

function Sheet() {
  const can = useCan()
  const { pekerjaan: job } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!can('catalog.price') && !can('catalog.write'))
    return <ForbiddenPage title="Ubah banyak produk" permission="catalog.price" />
  const show = (pekerjaan: string) => void navigate({ search: { pekerjaan } })
  return (
    <div className="stack gap-4">
      <PageHead title="Ubah banyak produk" />
      <ManyTabs current="sheet" />
      {job ? <SheetSaved key={job} id={job} onUndone={show} /> : <SheetPage onSaved={show} />}
    </div>
  )
}
