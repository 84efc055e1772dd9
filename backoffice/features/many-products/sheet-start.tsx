import { useMutation } from '@tanstack/react-query'
import { ClipboardPaste, Search } from 'lucide-react'
import { useState } from 'react'
import { productStates, SHEET_ROWS_MAX, type SheetPage } from '../../../contract/staff/product-sheet.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { readBlock } from '../forms/spreadsheet.ts'
import { type PastedTable, readTable } from './sheet-cells.ts'
import { readSheetRows } from './sheet-queries.ts'

/** Fills the sheet: from a spreadsheet with a column of SKUs, or with the products that match (PROD-06). */
export function SheetStart({ onRows }: { onRows: (page: SheetPage, table: PastedTable | null) => void }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <PasteCard onRows={onRows} />
      <SearchCard onRows={page => onRows(page, null)} />
    </div>
  )
}

/** Loads the rows of a pasted table's SKUs. */
export function useTable(onRows: (page: SheetPage, table: PastedTable) => void) {
  return useMutation({
    mutationFn: (table: PastedTable) => readSheetRows({ skus: skusOf(table) }),
    onSuccess: onRows,
  })
}

export const skusOf = ({ columns, rows }: PastedTable): string[] => {
  const at = columns.indexOf('sku')
  return [...new Set(rows.map(cells => cells[at]?.trim() ?? '').filter(Boolean))]
}

function PasteCard({ onRows }: { onRows: (page: SheetPage, table: PastedTable) => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const loading = useTable(onRows)
  const open = (pasted: string) => {
    const table = readTable(readBlock(pasted))
    const count = table ? skusOf(table).length : 0
    if (!table || count === 0)
      setFault('Perlu kolom SKU: beri judul “SKU”, atau tempel dua kolom, SKU lalu harga jual.')
    else if (count > SHEET_ROWS_MAX)
      setFault(`Paling banyak ${SHEET_ROWS_MAX} barang sekaligus. Untuk lebih, pakai Impor.`)
    else {
      setFault(undefined)
      loading.mutate(table)
    }
  }
  return (
    <Card title="Tempel dari lembar kerja">
      <div className="stack gap-3">
        <TextArea
          label="SKU dan harga jual baru"
          hint="Dua kolom, atau tabel berjudul: SKU, Harga, Harga jual, Berat, Nomor BPOM, Keadaan."
          error={fault}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onPaste={event => {
            const pasted = event.clipboardData.getData('text/plain')
            if (text === '' && pasted.includes('\t')) {
              event.preventDefault()
              setText(pasted)
              open(pasted)
            }
          }}
        />
        {loading.isError ? <Notice>{messageOf(loading.error)}</Notice> : null}
        <div>
          <Button variant="main" isBusy={loading.isPending} disabled={text === ''} onClick={() => open(text)}>
            <ClipboardPaste aria-hidden size={16} />
            Buka di lembar
          </Button>
        </div>
      </div>
    </Card>
  )
}

function SearchCard({ onRows }: { onRows: (page: SheetPage) => void }) {
  const [search, setSearch] = useState('')
  const [state, setState] = useState('')
  const loading = useMutation({
    mutationFn: () =>
      readSheetRows({ search, ...(state === '' ? {} : { state: state as keyof typeof productStates }) }),
    onSuccess: onRows,
  })
  return (
    <Card title="Atau pilih barangnya">
      <form
        className="stack gap-3"
        onSubmit={event => {
          event.preventDefault()
          loading.mutate()
        }}
      >
        <TextField
          label="Nama, merek, atau SKU"
          hint={`Kosong berarti semua; paling banyak ${SHEET_ROWS_MAX} barang.`}
          maxLength={100}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
        <SelectField
          label="Keadaan"
          placeholder="Semua"
          choices={Object.entries(productStates).map(([value, name]) => ({ value, name }))}
          value={state}
          onChange={event => setState(event.currentTarget.value)}
        />
        {loading.isError ? <Notice>{messageOf(loading.error)}</Notice> : null}
        {loading.data?.rows.length === 0 ? <Notice tone="sun">Tidak ada barang yang cocok.</Notice> : null}
        <div>
          <Button type="submit" isBusy={loading.isPending}>
            <Search aria-hidden size={16} />
            Buka di lembar
          </Button>
        </div>
      </form>
    </Card>
  )
}
