import { shownColumns } from '../../ui/data-table/list-search.ts'
import { ExportButton } from '../jobs/export-button.tsx'
import { stockColumns } from './stock-columns.tsx'
import { stockFilterOf } from './stock-queries.ts'
import type { StockSearch } from './stock-search.ts'

/** Exports the stock as the list shows it. */
export const ExportStock = ({ search }: { search: StockSearch }) => (
  <ExportButton
    path="/stock/file"
    what="daftar stok"
    body={{ filter: stockFilterOf(search), columns: shownColumns(search.kolom, stockColumns) }}
  />
)
