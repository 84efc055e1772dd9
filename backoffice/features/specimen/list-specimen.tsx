import { useState } from 'react'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { type ListSearch, shownColumns } from '../../ui/data-table/list-search.ts'
import { nothing, type Selection } from '../../ui/data-table/selection.ts'
import { ViewControls } from '../../ui/data-table/view-controls.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Pictures } from '../../ui/picture.tsx'
import { say } from '../../ui/toast.ts'
import { countText } from '../values/counts.ts'
import { Money } from '../values/money.tsx'

interface Order {
  code: string
  name: string
  city: string
  pieces: number
  amountRupiah: number
  method: string
  state: { word: string; tone: Tone }
  due: { word: string; tone: Tone }
}

const states: Order['state'][] = [
  { word: 'Perlu diproses', tone: 'coral' },
  { word: 'Siap dikemas', tone: 'sun' },
  { word: 'Dikirim', tone: 'teal' },
  { word: 'Cek transfer', tone: 'violet' },
  { word: 'Retur diminta', tone: 'rose' },
]
const people = ['Dinda Putri', 'Sari Lestari', 'Made Ardana', 'Wayan Sutrisna', 'Rara Kirana']
const at = <T,>(list: readonly T[], place: number) => list[place % list.length] as T

/** More rows than a screen holds, so that only those near it are drawn. */
const orders: Order[] = Array.from({ length: 240 }, (_, index) => ({
  code: `CRS261122${(index + 4096).toString(36).toUpperCase()}`,
  name: at(people, index),
  city: at(['Jakarta Selatan', 'Surabaya', 'Denpasar', 'Makassar'], index),
  pieces: (index % 4) + 1,
  amountRupiah: 98_000 + ((index * 7_300) % 740_000),
  method: at(['QRIS', 'BCA VA', 'GoPay', 'Kartu', 'COD'], index),
  state: at(states, index),
  due: index % 7 === 3 ? { word: 'lewat 2 jam', tone: 'rose' } : { word: 'hari ini 23.59', tone: 'plain' },
}))

const columns: Column<Order>[] = [
  {
    id: 'pesanan',
    title: 'Pesanan',
    isSortable: true,
    cell: ({ code }) => <strong>{code}</strong>,
  },
  {
    id: 'pelanggan',
    title: 'Pelanggan',
    cell: ({ name, city }) => (
      <span>
        <strong className="block">{name}</strong>
        <span className="text-note text-ink-soft">{city}</span>
      </span>
    ),
  },
  {
    id: 'isi',
    title: 'Isi',
    isOnlyWide: true,
    cell: ({ pieces }) => <Pictures pictures={[{ src: '/missing.jpg', alt: '' }]} pieces={pieces} />,
  },
  {
    id: 'jumlah',
    title: 'Jumlah',
    isNumber: true,
    isSortable: true,
    cell: ({ amountRupiah }) => <Money amountRupiah={amountRupiah} isStrong />,
  },
  { id: 'bayar', title: 'Bayar', cell: ({ method }) => method },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ state }) => <Badge tone={state.tone}>{state.word}</Badge>,
  },
  { id: 'batas', title: 'Batas', cell: ({ due }) => <Badge tone={due.tone}>{due.word}</Badge> },
  { id: 'kota', title: 'Kota', isHiddenAtFirst: true, cell: ({ city }) => city },
]

/** A list with everything: search, filters, columns, choosing, actions on many. */
export function ListSpecimen() {
  const [search, setSearch] = useState<ListSearch & { kota?: string }>({})
  const [selection, setSelection] = useState<Selection>(nothing)
  const change = (next: Partial<typeof search>) => setSearch({ ...search, ...next })
  const rows = orders.filter(
    ({ code, name, city }) =>
      `${code} ${name}`.toLowerCase().includes(search.cari?.toLowerCase() ?? '') &&
      (search.kota === undefined || city === search.kota),
  )
  return (
    <section className="md:col-span-full">
      <FilterBar
        searchFor="nama, kode, resi"
        query={search.cari}
        onQuery={cari => change({ cari })}
        filters={[
          {
            id: 'kota',
            label: 'Kota',
            value: search.kota,
            choices: ['Surabaya', 'Denpasar'].map(city => ({ value: city, name: city })),
            onChange: kota => change({ kota }),
          },
          { id: 'sejak', label: 'Sejak', value: undefined, onChange: () => {} },
        ]}
        onClear={() => change({ kota: undefined })}
        controls={
          <ViewControls
            columns={columns}
            shown={shownColumns(search.kolom, columns)}
            onShown={shown => change({ kolom: shown.join(',') })}
            isDense={search.rapat === true}
            onDense={rapat => change({ rapat })}
          />
        }
      />
      <div className="mt-3.5">
        <DataTable
          label="Pesanan"
          columns={columns}
          rows={rows}
          rowId={({ code }) => code}
          rowName={({ code }) => code}
          opening={{ open: ({ code }) => say(`${code} dibuka.`) }}
          search={search}
          onSearch={change}
          choosing={{
            selection,
            onSelection: setSelection,
            matching: 48_211,
            actions: [
              { label: 'Cetak label', run: () => say('Label dicetak.') },
              { label: 'Siapkan kemas', key: 'p', isMain: true, run: () => say('Disiapkan.') },
            ],
          }}
          empty="Tidak ada yang cocok."
          footer={<p className="text-note text-ink-soft">{countText(48_211)} pesanan</p>}
        />
      </div>
      <div className="mt-4">
        <DataTable
          label="Sedang memuat"
          columns={columns}
          rows={undefined}
          rowId={({ code }) => code}
          rowName={({ code }) => code}
          search={{ rapat: true }}
          onSearch={() => {}}
          empty={null}
        />
      </div>
    </section>
  )
}
