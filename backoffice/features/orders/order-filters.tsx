import { useQuery } from '@tanstack/react-query'
import { rupiah } from '../../../contract/rupiah.ts'
import { orderSorts, stateChoices } from '../../../contract/staff/orders.ts'
import { shownColumns } from '../../ui/data-table/list-search.ts'
import { ViewControls } from '../../ui/data-table/view-controls.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ViewsMenu } from '../views/views-menu.tsx'
import { orderColumns } from './order-columns.tsx'
import { type OrderSearch, orderChoicesQuery, orderedProductQuery } from './order-queries.ts'
import { ProductPick } from './product-pick.tsx'

/** The filters of the list of orders, which read as sentences, and how the list is shown. */
export function OrderFilters({
  search,
  onSearch,
}: {
  search: OrderSearch
  onSearch: (change: Partial<OrderSearch>) => void
}) {
  const { data: choices } = useQuery(orderChoicesQuery)
  const { data: product } = useQuery(orderedProductQuery(search.produk))
  const states = stateChoices(search.bagian ?? 'all')
  const narrow = (change: Partial<OrderSearch>) => onSearch({ ...change, sesudah: undefined })
  const named = (values: readonly string[] = []) => values.map(value => ({ value, name: value }))
  return (
    <FilterBar
      searchFor="kode, nama, telepon, resi"
      query={search.cari}
      onQuery={cari => narrow({ cari })}
      filters={[
        {
          id: 'telat',
          label: 'Batas kirim',
          value: search.telat ? 'ya' : undefined,
          choices: [{ value: 'ya', name: 'sudah lewat' }],
          onChange: value => narrow({ telat: value === 'ya' || undefined }),
        },
        // A tab with one kind of state has nothing to choose.
        ...(states.length > 1 || search.keadaan !== undefined
          ? [
              {
                id: 'keadaan',
                label: 'Keadaan',
                value: search.keadaan,
                choices: states.map(({ label, states }) => ({ value: states.join('|'), name: label })),
                onChange: (keadaan: string | undefined) => narrow({ keadaan }),
              },
            ]
          : []),
        {
          id: 'bayar',
          label: 'Bayar',
          value: search.bayar,
          choices: choices?.methods.map(({ code, name }) => ({ value: code, name })) ?? [],
          onChange: bayar => narrow({ bayar }),
        },
        {
          id: 'kurir',
          label: 'Kurir',
          value: search.kurir,
          choices: named(choices?.carriers),
          onChange: kurir => narrow({ kurir }),
        },
        {
          id: 'kota',
          label: 'Kota',
          value: search.kota,
          choices: named(choices?.cities),
          onChange: kota => narrow({ kota }),
        },
        {
          id: 'produk',
          label: 'Produk',
          value: search.produk?.toString(),
          shown: product?.name,
          picker: pick => <ProductPick onPick={({ id }) => pick(id)} />,
          onChange: value => narrow({ produk: numberOf(value) }),
        },
        {
          id: 'dipesan',
          label: 'Dipesan sejak',
          value: search.dipesan,
          onChange: dipesan => narrow({ dipesan }),
        },
        {
          id: 'sampai',
          label: 'Dipesan sampai',
          value: search.sampai,
          onChange: sampai => narrow({ sampai }),
        },
        {
          id: 'dibayar',
          label: 'Dibayar sejak',
          value: search.dibayar,
          onChange: dibayar => narrow({ dibayar }),
        },
        {
          id: 'dibayar_sampai',
          label: 'Dibayar sampai',
          value: search.dibayar_sampai,
          onChange: dibayar_sampai => narrow({ dibayar_sampai }),
        },
        {
          id: 'nilai_dari',
          label: 'Nilai paling sedikit',
          typed: 'number',
          value: search.nilai_dari?.toString(),
          shown: rupiahOf(search.nilai_dari),
          onChange: value => narrow({ nilai_dari: numberOf(value) }),
        },
        {
          id: 'nilai_sampai',
          label: 'Nilai paling banyak',
          typed: 'number',
          value: search.nilai_sampai?.toString(),
          shown: rupiahOf(search.nilai_sampai),
          onChange: value => narrow({ nilai_sampai: numberOf(value) }),
        },
        {
          id: 'voucher',
          label: 'Kode voucher',
          typed: 'text',
          value: search.voucher,
          onChange: voucher => narrow({ voucher }),
        },
        ...(search.pelanggan === undefined
          ? []
          : [
              {
                id: 'pelanggan',
                label: 'Pelanggan',
                value: search.pelanggan,
                choices: [{ value: search.pelanggan, name: 'satu orang' }],
                onChange: (pelanggan: string | undefined) => narrow({ pelanggan }),
              },
            ]),
        {
          id: 'urutan',
          label: 'Urutan',
          value: search.urutan,
          choices: Object.entries(orderSorts).map(([value, name]) => ({ value, name })),
          onChange: urutan => narrow({ urutan: urutan as OrderSearch['urutan'] }),
        },
      ]}
      onClear={() => narrow(noFilters)}
      controls={
        <>
          <ViewsMenu list="orders" ready={readyViews} />
          <ViewControls
            columns={orderColumns}
            shown={shownColumns(search.kolom, orderColumns)}
            onShown={shown => onSearch({ kolom: shown.join(',') })}
            isDense={search.rapat === true}
            onDense={rapat => onSearch({ rapat: rapat || undefined })}
          />
        </>
      }
    />
  )
}

const rupiahOf = (amount: number | undefined) => (amount === undefined ? undefined : rupiah(amount))
const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value))

const noFilters = {
  telat: undefined,
  pelanggan: undefined,
  keadaan: undefined,
  bayar: undefined,
  kurir: undefined,
  kota: undefined,
  produk: undefined,
  dipesan: undefined,
  sampai: undefined,
  dibayar: undefined,
  dibayar_sampai: undefined,
  nilai_dari: undefined,
  nilai_sampai: undefined,
  voucher: undefined,
  urutan: undefined,
}

/** Views that every shop has. */
const readyViews = [
  { name: 'Siap dikemas', search: 'bagian=pack' },
  { name: 'Lewat batas kirim', search: 'telat=true' },
  { name: 'Menunggu transfer', search: 'bagian=check' },
]
