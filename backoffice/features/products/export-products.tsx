import { useState } from 'react'
import {
  importedColumns,
  type ProductFileColumn,
  productFileColumnKeys,
  productFileColumns,
} from '../../../contract/staff/product-file.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { ExportButton } from '../jobs/export-button.tsx'
import { productFilterOf } from './product-queries.ts'
import type { ProductSearch } from './product-search.ts'

/**
 * What most people want to see or change in a spreadsheet. Not what changes by itself: a file that is imported again would
 * take back what was sold since.
 */
const usualColumns: ProductFileColumn[] = ['name', 'brand', 'category', 'price', 'barcode']

const groups = [
  { title: 'Bisa diubah di berkas lalu diimpor lagi', columns: importedColumns },
  {
    title: 'Untuk dibaca saja',
    columns: productFileColumnKeys.filter(key => !importedColumns.some(imported => imported === key)),
  },
]

/** Exports the products that the filters show, with the columns that the person chooses (PROD-09). */
export function ExportProducts({ search }: { search: ProductSearch }) {
  const [chosen, setChosen] = useState(() => new Set(usualColumns))
  const { sort: _order, ...filter } = productFilterOf(search)
  const choose = (column: ProductFileColumn, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(column)
    else next.delete(column)
    setChosen(next)
  }
  const isAll = chosen.size === productFileColumnKeys.length
  return (
    <ExportButton
      path="/products/file"
      what="produk"
      isAboutPeople={false}
      contents="Berkas CSV berisi semua produk yang cocok dengan saringan di daftar ini, satu baris tiap varian."
      body={{ filter, columns: productFileColumnKeys.filter(key => chosen.has(key)) }}
      isIncomplete={chosen.size === 0}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <strong>
          Kolom ({chosen.size} dari {productFileColumnKeys.length})
        </strong>
        <Button
          variant="quiet"
          onClick={() => setChosen(new Set(isAll ? usualColumns : productFileColumnKeys))}
        >
          {isAll ? 'Kembali ke yang biasa' : 'Pilih semua'}
        </Button>
      </div>
      {groups.map(({ title, columns }) => (
        <fieldset key={title} className="min-w-0">
          <legend className="text-note font-medium text-ink-soft">{title}</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {columns.map(column => (
              <Checkbox
                key={column}
                label={productFileColumns[column]}
                checked={chosen.has(column)}
                onChange={event => choose(column, event.currentTarget.checked)}
              />
            ))}
          </div>
          {columns === importedColumns && (chosen.has('stock') || chosen.has('state')) ? (
            <Notice tone="sun">
              Stok dan status ditulis seperti saat diekspor. Kalau berkasnya diimpor lagi nanti, keduanya
              kembali seperti saat itu, dan yang terjual sesudahnya tidak terhitung.
            </Notice>
          ) : null}
        </fieldset>
      ))}
      <p className="text-note text-ink-soft">
        Slug, SKU, dan pilihan variannya selalu ikut. Supaya bisa diimpor lagi, sertakan harga; harga flash
        sale dan harga berjangka tidak ikut.
      </p>
    </ExportButton>
  )
}
