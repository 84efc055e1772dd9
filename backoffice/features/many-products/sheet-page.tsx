import { useQuery } from '@tanstack/react-query'
import { Plus, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import {
  type SheetPage as LoadedPage,
  SHEET_ROWS_MAX,
  type SheetChange,
  sheetColumnNames,
} from '../../../contract/staff/product-sheet.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { useSettled } from '../forms/use-settled.ts'
import { SaveSheetDialog } from './save-sheet-dialog.tsx'
import { type PastedTable, readTable } from './sheet-cells.ts'
import { SheetGrid } from './sheet-grid.tsx'
import { sheetSummaryQuery } from './sheet-queries.ts'
import { SheetSide } from './sheet-side.tsx'
import { SheetStart, useTable } from './sheet-start.tsx'
import {
  addRows,
  changesOf,
  emptySheet,
  faultsOf,
  markRefused,
  type Place,
  typeTable,
} from './sheet-state.ts'
import { useSheet } from './use-sheet.ts'

/** Many products in a spreadsheet, from the pasted block to the summary before saving (PROD-06). */
export function SheetPage({ onSaved }: { onSaved: (jobId: string) => void }) {
  const { sheet, mayEdit, change, undo, redo, clear } = useSheet()
  const [unknownSkus, setUnknownSkus] = useState<readonly string[]>([])
  const [isCut, setIsCut] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [shown, setShown] = useState<Place | null>(null)

  const take = (page: LoadedPage, table: PastedTable | null) => {
    setUnknownSkus(page.unknown_skus)
    setIsCut(page.is_cut)
    setIsAdding(false)
    setIsAsked(false)
    if (page.rows.length === 0) return
    change(before => {
      const full = addRows(before, page.rows)
      return table ? typeTable(full, table, mayEdit) : full
    })
  }
  const pasting = useTable(take)

  // The shop is asked about every cell that can be read; what it refuses is then red too.
  const asked = JSON.stringify(changesOf({ ...sheet, refused: emptySheet.refused }))
  const settledText = useSettled(asked)
  const settled = JSON.parse(settledText) as SheetChange[]
  const summary = useQuery(sheetSummaryQuery(settled))
  const known = settled.length > 0 ? summary.data : undefined
  const judged = markRefused(sheet, known?.faults ?? [])
  const faults = faultsOf(judged)
  const changes = changesOf(judged)
  // Pressed before the shop has answered: the question opens as soon as it has.
  const isChecked = known && !summary.isFetching && asked === settledText
  if (isWaiting && (isChecked || summary.isError)) {
    setIsWaiting(false)
    setIsSaving(!summary.isError)
  }

  if (sheet.rows.length === 0 || isAdding)
    return (
      <div className="stack gap-4">
        {isAsked ? (
          <Notice tone="teal" title="Permintaan dikirim">
            Perubahannya disimpan begitu orang kedua setuju; pekerjaannya lalu muncul di Pekerjaan.
          </Notice>
        ) : null}
        {unknownSkus.length > 0 ? (
          <Notice>{`Tidak ada di toko: ${unknownSkus.slice(0, 20).join(', ')}`}</Notice>
        ) : null}
        <SheetStart onRows={take} />
        {isAdding ? (
          <div>
            <Button onClick={() => setIsAdding(false)}>Kembali ke lembar</Button>
          </div>
        ) : null}
      </div>
    )
  return (
    <div className="stack gap-3.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">
          <b className="figure text-ink">{withDots(sheet.rows.length)} barang.</b> Tempel langsung dari lembar
          kerja. Sel merah tidak ikut disimpan sampai dibetulkan.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label="Urungkan (Ctrl+Z)" disabled={!undo} onClick={() => undo?.()}>
            <Undo2 aria-hidden size={18} />
          </IconButton>
          <IconButton label="Ulangi (Ctrl+Y)" disabled={!redo} onClick={() => redo?.()}>
            <Redo2 aria-hidden size={18} />
          </IconButton>
          {sheet.rows.length < SHEET_ROWS_MAX ? (
            <Button onClick={() => setIsAdding(true)}>
              <Plus aria-hidden size={16} />
              Tambah barang
            </Button>
          ) : null}
          <Button
            onClick={() => {
              clear()
              setUnknownSkus([])
            }}
          >
            Tutup
          </Button>
          <Button
            variant="main"
            disabled={changes.length === 0}
            isBusy={isWaiting}
            onClick={() => setIsWaiting(true)}
          >
            Periksa {withDots(changes.length)} perubahan
          </Button>
        </div>
      </div>
      {isCut ? (
        <Notice tone="sun">
          Lebih dari {SHEET_ROWS_MAX} barang cocok; yang pertama saja dibuka. Persempit pencariannya, atau
          pakai Impor.
        </Notice>
      ) : null}
      {pasting.isError ? <Notice>{messageOf(pasting.error)}</Notice> : null}
      {summary.isError ? <Notice>{messageOf(summary.error)}</Notice> : null}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <SheetGrid
          sheet={judged}
          mayEdit={mayEdit}
          onChange={change}
          onUndo={undo}
          onRedo={redo}
          shown={shown}
          onTable={block => {
            const table = block.length > 1 ? readTable(block) : null
            if (!table || !isHeading(block)) return false
            pasting.mutate(table)
            return true
          }}
        />
        <SheetSide
          summary={known}
          faults={faults}
          unknownSkus={unknownSkus}
          onShow={({ row, column }) => setShown({ row, column: sheetColumnNames.indexOf(column) })}
        />
      </div>
      {isSaving && known ? (
        <SaveSheetDialog
          changes={changes}
          summary={known}
          faulty={new Set(faults.map(({ id }) => id)).size}
          onClose={() => setIsSaving(false)}
          onSaved={jobId => {
            clear()
            onSaved(jobId)
          }}
          onAsked={() => {
            setIsSaving(false)
            clear()
            setUnknownSkus([])
            setIsAsked(true)
          }}
        />
      ) : null}
    </div>
  )
}

/** In an open sheet two pasted columns are two columns; only headings make them a table. */
const isHeading = ([first = []]: string[][]) => first.some(cell => cell.trim().toLowerCase().includes('sku'))
