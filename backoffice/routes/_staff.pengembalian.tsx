import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { type RefundTab, refundTabs } from '../../contract/staff/money-desk.ts'
import { queryClient } from '../api/query-client.ts'
import { ExportButton } from '../features/jobs/export-button.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { refundsQuery } from '../features/money-desk/money-queries.ts'
import { RefundList } from '../features/money-desk/refund-list.tsx'
import { TransferFileList } from '../features/money-desk/transfer-file-list.tsx'
import { WriteFileButton } from '../features/money-desk/write-file-button.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { shortCount } from '../features/values/counts.ts'
import { listSearch } from '../ui/data-table/list-search.ts'
import { Tabs } from '../ui/tabs.tsx'

const tabs = Object.keys(refundTabs) as [RefundTab, ...RefundTab[]]

export const Route = createFileRoute('/_staff/pengembalian')({
  validateSearch: listSearch.extend({
    bagian: z.enum(tabs).optional().catch(undefined),
    /** The id of a transfer file. */
    berkas: z.string().max(40).optional().catch(undefined),
  }),
  loaderDeps: ({ search: { bagian = 'send', sesudah, berkas } }) => ({ bagian, sesudah, berkas }),
  loader: ({ deps: { bagian, sesudah, berkas } }) =>
    void queryClient.prefetchQuery(refundsQuery(bagian, { after: sesudah, file: berkas })),
  component: Refunds,
})

function Refunds() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const tab = search.bagian ?? 'send'
  const file = search.berkas
  const counts = useQuery(refundsQuery(tab, { after: search.sesudah, file })).data?.counts
  return (
    <div className="stack gap-4">
      <PageHead
        title="Pengembalian dana"
        actions={
          <>
            <ExportButton
              path="/refunds/file"
              what={`pengembalian dana: ${refundTabs[tab].label}`}
              body={{ tab }}
            />
            <WriteFileButton
              count={counts?.send}
              onWritten={() => void navigate({ search: { bagian: 'file' } })}
            />
          </>
        }
      />
      <Tabs
        label="Pengembalian menurut yang ditunggu"
        tabs={tabs.map(one => ({
          label: refundTabs[one].label,
          count: counts && one !== 'done' ? shortCount(counts[one]) : undefined,
          isActive: one === tab,
          link: { to: '/pengembalian', search: { bagian: one === 'send' ? undefined : one } },
        }))}
      />
      {tab === 'file' ? (
        <TransferFileList
          chosen={file}
          onChoose={berkas => void navigate({ search: { bagian: 'file', berkas } })}
        />
      ) : null}
      <RefundList
        key={`${tab} ${file}`}
        tab={tab}
        file={file}
        search={search}
        onSearch={changeSearch(navigate)}
      />
    </div>
  )
}
