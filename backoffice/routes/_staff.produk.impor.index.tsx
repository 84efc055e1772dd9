import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { DropFile } from '../features/many-products/drop-file.tsx'
import { ImportList } from '../features/many-products/import-list.tsx'
import { importsQuery } from '../features/many-products/import-queries.ts'
import { ManyTabs } from '../features/many-products/many-tabs.tsx'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'

export const Route = createFileRoute('/_staff/produk/impor/')({
  loader: () => void queryClient.prefetchQuery(importsQuery),
  component: Imports,
})

function Imports() {
  const can = useCan()
  if (!can('catalog.import')) return <ForbiddenPage title="Impor produk" permission="catalog.import" />
  return (
    <div className="stack gap-4">
      <PageHead title="Impor produk" />
      <ManyTabs current="import" />
      <DropFile />
      <h2 className="mt-2 text-lead font-bold">30 hari terakhir</h2>
      <ImportList />
    </div>
  )
}
