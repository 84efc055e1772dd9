import { createFileRoute } from '@tanstack/react-router'
import { ExportButton } from '../features/jobs/export-button.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { RangeForm } from '../features/reports/range-form.tsx'
import { choiceOf } from '../features/reports/report-queries.ts'
import { reportSearch } from '../features/reports/report-search.ts'
import { ReportTabs } from '../features/reports/report-tabs.tsx'
import { SalesReportPart } from '../features/reports/sales-report.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/laporan/')({ validateSearch: reportSearch, component: Sales })

function Sales() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = changeSearch(navigate)
  return (
    <div className="stack gap-4">
      <PageHead
        title="Laporan"
        actions={
          <ExportButton
            path="/reports/sales/file"
            body={choiceOf(search)}
            what="laporan"
            contents="Berkas CSV berisi laporan yang sedang tampil dengan semua barisnya, dan angka pembandingnya."
            isAboutPeople={false}
          />
        }
      />
      <ReportTabs current="sales" />
      <RangeForm
        search={search}
        onChoose={chosen => onSearch({ ...chosen, sesudah: undefined }, { isNewPage: true })}
      />
      <SalesReportPart search={search} onSearch={onSearch} />
    </div>
  )
}
