import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffBrand, StaffBrandDetail } from '../../../contract/staff/brands.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { MergeDialog } from '../forms/merge-dialog.tsx'
import { SearchPick } from '../forms/search-pick.tsx'
import { countText } from '../values/counts.ts'
import { brandsQuery } from './brand-queries.ts'

/** Merges a brand into another, whose page opens then. */
export default function MergeBrandDialog({
  brand,
  onClose,
}: {
  brand: StaffBrandDetail
  onClose: () => void
}) {
  const navigate = useNavigate()
  const [target, setTarget] = useState<StaffBrand | null>(null)
  return (
    <MergeDialog
      source={brand}
      into={target?.id ?? ''}
      among="brands"
      onClose={onClose}
      onMerged={() => target && navigate({ to: '/merek/$id', params: { id: target.id } })}
      consequences={[
        `${countText(brand.products)} produknya menjadi milik ${target?.name ?? 'merek yang kamu pilih'}.`,
        brand.offers > 0
          ? `${countText(brand.offers)} voucher dan harga spesial untuk merek ini ikut pindah.`
          : 'Voucher dan harga spesial untuk merek ini ikut pindah.',
        'Logo, cerita, dan gambar merek yang dituju tidak berubah.',
        'Berkas impor yang masih menyebut nama lama menambah ke merek yang dituju.',
      ]}
    >
      <SearchPick<StaffBrand>
        label="Gabungkan ke"
        placeholder="Nama merek"
        hint={target ? `Terpilih: ${target.name}, ${countText(target.products)} produk.` : undefined}
        useFound={useFoundBrands}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        refused={({ id }) => (id === brand.id ? 'merek ini sendiri' : null)}
        onPick={setTarget}
      >
        {({ name, country, products }) => (
          <span>
            <span className="block font-bold wrap-anywhere">{name}</span>
            <span className="text-note text-ink-soft">
              {[country, `${countText(products)} produk`].filter(Boolean).join(' · ')}
            </span>
          </span>
        )}
      </SearchPick>
    </MergeDialog>
  )
}

function useFoundBrands(q: string) {
  const found = useQuery({ ...brandsQuery({ cari: q }), enabled: q !== '' })
  return {
    rows: found.data?.rows.slice(0, 10),
    isOld: found.isPlaceholderData || found.isPending,
    failure: found.isError ? messageOf(found.error) : null,
  }
}
