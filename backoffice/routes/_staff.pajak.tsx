import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { jakartaDay } from '../../contract/jakarta-time.ts'
import { queryClient } from '../api/query-client.ts'
import { ExportButton } from '../features/jobs/export-button.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { CloseMonth } from '../features/tax/close-month.tsx'
import { MonthField } from '../features/tax/month-field.tsx'
import { TaxFigures } from '../features/tax/tax-figures.tsx'
import { TaxList } from '../features/tax/tax-list.tsx'
import { kindOf, monthOf, taxDocumentsQuery, taxMonthQuery } from '../features/tax/tax-queries.ts'
import { taxSearch } from '../features/tax/tax-search.ts'
import { monthText } from '../features/values/month-text.ts'
import { useCan } from '../session/session.ts'
import { Tabs } from '../ui/tabs.tsx'

export const Route = createFileRoute('/_staff/pajak')({
  validateSearch: taxSearch,
  loaderDeps: ({ search }) => search,
  loader({ deps }) {
    void queryClient.prefetchQuery(taxMonthQuery(monthOf(deps)))
    void queryClient.prefetchQuery(taxDocumentsQuery(deps))
  },
  component: Tax,
})

function Tax() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const can = useCan()
  const month = monthOf(search)
  const kind = kindOf(search)
  const sums = useQuery(taxMonthQuery(month))
  const isOver = month < jakartaDay(Date.now()).slice(0, 7)
  const name = kind === 'invoice' ? 'faktur' : 'nota kredit'
  return (
    <div className="stack gap-4">
      <PageHead
        title="PPN & faktur"
        actions={
          can('money.settle') ? (
            <>
              {isOver && sums.data?.closed === null ? (
                <CloseMonth month={month} waiting={sums.data.waiting} />
              ) : null}
              <ExportButton
                path="/tax/file"
                what={`${name} ${monthText(month)} untuk e-Faktur`}
                body={{ month, kind }}
                contents={contents[kind]}
                isAboutPeople={false}
              />
            </>
          ) : null
        }
      />
      <div className="max-w-60">
        <MonthField
          month={month}
          onMonth={bulan => void navigate({ search: { bagian: search.bagian, bulan } })}
        />
      </div>
      <TaxFigures month={month} />
      <Tabs
        label="Dokumen menurut jenisnya"
        tabs={[
          {
            label: 'Faktur',
            isActive: kind === 'invoice',
            link: { to: '/pajak', search: { bulan: search.bulan } },
          },
          {
            label: 'Nota kredit',
            isActive: kind === 'credit_note',
            link: { to: '/pajak', search: { bulan: search.bulan, bagian: 'nota-kredit' } },
          },
        ]}
      />
      <TaxList search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}

const contents = {
  invoice:
    'Berkas CSV impor e-Faktur (baris FK dan OF). NOMOR_FAKTUR kosong: isi dengan NSFP dari DJP; nomor toko ada di REFERENSI. Nama dan NPWP hanya milik pembeli yang mengisi NPWP.',
  credit_note:
    'Berkas CSV impor retur e-Faktur (baris RK). NOMOR_FAKTUR berisi nomor faktur toko: ganti dengan NSFP-nya. Nama dan NPWP hanya milik pembeli yang mengisi NPWP.',
}
