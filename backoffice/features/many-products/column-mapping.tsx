import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ImportColumns,
  type ImportField,
  importFields,
  type ProductImport,
} from '../../../contract/staff/product-imports.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'

const fields = Object.entries(importFields) as [ImportField, string][]

/** Which column of the file is what: recognised by its name, or chosen by hand where that failed (PROD-08). */
export function ColumnMapping({ about }: { about: ProductImport }) {
  const queries = useQueryClient()
  const [columns, setColumns] = useState<ImportColumns>(about.columns)
  const [rate, setRate] = useState(String(about.currency_rate))
  const trying = useMutation({
    mutationFn: () =>
      call<{ id: string }>('POST', `/products/imports/${about.id}/dry-run`, {
        body: { columns, currency_rate: Number(rate.replace(',', '.')) },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  })
  const fieldAt = (index: number) => fields.find(([field]) => columns[field] === index)?.[0] ?? ''
  const choose = (index: number, field: ImportField | '') =>
    setColumns(before => {
      const { ...next } = before
      for (const [name] of fields) if (next[name] === index || name === field) delete next[name]
      return field === '' ? next : { ...next, [field]: index }
    })
  const filled = about.header.filter(({ samples }) => samples.length > 0)
  const empty = about.header.filter(({ samples }) => samples.length === 0)
  const row = ({ index, name, samples }: ProductImport['header'][number]) => (
    <div
      key={index}
      className="relative grid gap-x-5 gap-y-1.5 border-rule-soft border-b px-4.5 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_15rem] md:items-center"
    >
      <span className="min-w-0 font-bold break-words">{name || `Kolom ${index + 1}`}</span>
      <span className="min-w-0 truncate text-note text-ink-soft">{samples.join(' · ')}</span>
      <SelectField
        label={<span className="sr-only">{`Kolom ${name} adalah`}</span>}
        value={fieldAt(index)}
        choices={fields.map(([value, label]) => ({ value, name: label }))}
        placeholder="Tidak dipakai"
        onChange={event => choose(index, event.currentTarget.value as ImportField | '')}
      />
    </div>
  )
  const isRateWrong = !(Number(rate.replace(',', '.')) > 0)
  const used = Object.values(columns).length
  return (
    <Card
      isFlat
      title="Kolom di berkas"
      aside={
        <span className="text-note text-ink-soft">
          {used} dari {about.header.length} kolom dipakai
        </span>
      }
    >
      <div className="border-rule-soft border-t">{filled.map(column => row(column))}</div>
      {empty.length > 0 ? (
        <details className="border-rule-soft border-b">
          <summary className="cursor-pointer px-4.5 py-3 font-bold text-coral-deep">
            {empty.length} kolom yang kosong semua
          </summary>
          {empty.map(column => row(column))}
        </details>
      ) : null}
      <div className="stack gap-3 p-4.5">
        {trying.isError ? <Notice>{messageOf(trying.error)}</Notice> : null}
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="w-64">
            <TextField
              label="Rupiah per satuan mata uang berkas"
              hint="1 kalau harganya sudah rupiah"
              inputMode="decimal"
              value={rate}
              error={isRateWrong ? 'Isi angka di atas 0.' : undefined}
              onChange={event => setRate(event.currentTarget.value)}
            />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {missingWords(columns).map(word => (
              <Badge key={word} tone="sun">
                {word} belum dipilih
              </Badge>
            ))}
            <Button
              variant={about.state === 'new' ? 'main' : 'line'}
              disabled={isRateWrong}
              isBusy={trying.isPending}
              onClick={() => trying.mutate()}
            >
              {about.state === 'new' ? 'Periksa berkas' : 'Periksa lagi'}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}

const missingWords = (columns: ImportColumns): string[] => [
  ...(columns.title === undefined && columns.handle === undefined ? ['Nama produk'] : []),
  ...(columns.price === undefined ? ['Harga jual'] : []),
]
