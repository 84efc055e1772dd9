import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mediaUrl } from '../../../../contract/media.ts'
import type {
  MergeBody,
  MergeSummary,
  StaffProduct,
  StaffProductRow,
} from '../../../../contract/staff/products.ts'
import { call } from '../../../api/call.ts'
import { hasCode, messageOf } from '../../../api/staff-refusal.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/failed.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { say } from '../../../ui/toast.ts'
import { SearchPick } from '../../forms/search-pick.tsx'
import { NotLoaded } from '../../loading/not-loaded.tsx'
import { countText } from '../../values/counts.ts'
import { foundProductsQuery, mergeQuery, PRODUCTS_FOUND } from '../product-queries.ts'

/** Merges a product into another that is the same thing: chosen first, then shown with all that would move (PROD-10). */
export function MergeDialog({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const [into, setInto] = useState<string | null>(null)
  const title = `Gabungkan ${product.live.name}`
  if (into !== null)
    return (
      <Summary key={into} {...{ title, productId: product.id, into, onClose }} onBack={() => setInto(null)} />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title={title}
      description="Pilih produk yang tetap dijual. Ulasan, wishlist, dan tautannya pindah ke sana."
    >
      <SearchPick<StaffProductRow>
        label="Gabungkan ke"
        placeholder="Nama, merek, atau SKU"
        limit={PRODUCTS_FOUND}
        limitHint="Ketik lebih lengkap untuk yang lain."
        isFocused
        useFound={useFoundProducts}
        rowKey={({ id }) => id}
        rowName={({ brand, name, sku }) => [brand, name, sku].filter(Boolean).join(', ')}
        refused={({ id }) => (id === product.id ? 'produk ini sendiri' : null)}
        onPick={({ id }) => setInto(id)}
      >
        {({ brand, name, sku, image, variants }) => (
          <>
            {image ? <Picture src={mediaUrl(image, 96)} alt="" /> : null}
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block truncate text-note text-ink-soft">
                {brand} · {sku ?? `${variants} varian`}
              </span>
              <strong className="line-clamp-2">{name}</strong>
            </span>
          </>
        )}
      </SearchPick>
    </Dialog>
  )
}

function useFoundProducts(q: string) {
  const { data, isPlaceholderData, isPending, error } = useQuery(foundProductsQuery(q))
  return { rows: data?.rows, isOld: isPlaceholderData || isPending, failure: error && messageOf(error) }
}

interface SummaryProps {
  title: string
  productId: string
  into: string
  onClose: () => void
  onBack: () => void
}

/** Shows what would move; without it nothing can be merged. */
function Summary({ title, productId, into, onClose, onBack }: SummaryProps) {
  const summary = useQuery(mergeQuery(productId, into))
  if (summary.data) return <MergeInto {...{ title, onClose, onBack }} summary={summary.data} />
  return (
    <Dialog isOpen onClose={onClose} width="narrow" title={title}>
      {<NotLoaded query={summary} lines={5} />}
    </Dialog>
  )
}

function MergeInto({
  title,
  summary,
  onClose,
  onBack,
}: Pick<SummaryProps, 'title' | 'onClose' | 'onBack'> & { summary: MergeSummary }) {
  const queries = useQueryClient()
  const { from, into, variants, choices, reasons } = summary
  const [chosen, setChosen] = useState(() =>
    Object.fromEntries(variants.flatMap(({ id, into }) => (into ? [[id, into]] : []))),
  )
  const merging = useMutation({
    mutationFn: () =>
      call('POST', `/products/${from.id}/merge`, {
        body: {
          into: into.id,
          variants: chosen,
          version: from.version,
          into_version: into.version,
        } satisfies MergeBody,
      }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['orders', 'products'] })
      say(`${from.name} digabung ke ${into.name}.`)
      onClose()
    },
    // Whatever refused it, the summary shows.
    onError: () => void queries.invalidateQueries(mergeQuery(from.id, into.id)),
  })
  const isPlain = variants.length === 1 && variants[0]?.into
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={title}
      consequences={[...movesOf(summary), ...staysOf(summary)]}
      action="Gabungkan"
      isDanger
      isElsewhere={reasons.length > 0}
      isIncomplete={variants.some(({ id }) => !chosen[id])}
      isBusy={merging.isPending}
      refusal={merging.isError ? refusalText(merging.error) : null}
      onAction={() => merging.mutate()}
    >
      {/* The product that is left is what matters most; it can be chosen again. */}
      <div className="flex items-center gap-3 rounded-box bg-well p-3">
        {into.image ? <Picture src={mediaUrl(into.image, 96)} alt="" sizePx={44} /> : null}
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block text-note text-ink-soft">Yang tetap dijual</span>
          <strong className="line-clamp-2">{into.name}</strong>
        </span>
        <Button size="small" onClick={onBack}>
          Ganti
        </Button>
      </div>
      {reasons.length > 0 ? (
        <Notice title="Belum bisa digabung">
          <ul className="list-inside list-disc">
            {reasons.map(reason => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      ) : isPlain ? null : (
        variants.map(({ id, choice, sku }) => (
          <SelectField
            key={id}
            label={`${choice || sku} menjadi`}
            placeholder="Pilih varian penggantinya"
            value={chosen[id] ?? ''}
            onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [id]: value })}
            choices={choices.map(each => ({ value: each.id, name: each.choice || each.sku }))}
          />
        ))
      )}
    </ActionDialog>
  )
}

/** A sentence for each thing that moves, with how many there are. */
function movesOf({ into, counts }: MergeSummary): string[] {
  const moved = (
    [
      [counts.reviews, 'ulasan'],
      [counts.wishes, 'wishlist'],
      [counts.bag_lines, 'isi tas'],
      [counts.alerts, 'permintaan kabar stok'],
      [counts.codes, 'kode keaslian'],
      [counts.campaigns, 'halaman kampanye'],
      [counts.conditions, 'syarat harga khusus'],
    ] as const
  ).flatMap(([count, what]) => (count > 0 ? [`${countText(count)} ${what}`] : []))
  return [
    moved.length > 0
      ? `Pindah ke ${into.name}: ${moved.join(', ')}.`
      : `Belum ada ulasan, wishlist, atau isi tas yang harus pindah ke ${into.name}.`,
    ...(counts.reviews > 0 ? ['Yang sudah mengulas keduanya tetap punya satu ulasan di sana.'] : []),
  ]
}

const staysOf = ({ from, orders }: MergeSummary): string[] => [
  'Alamat lamanya mengarah ke sana, jadi tautan dan mesin pencari tidak tersesat.',
  ...(orders > 0 ? [`${countText(orders)} pesanan tetap menunjuk ke yang dibeli dulu.`] : []),
  `${from.name} hilang dari toko. Ini tidak bisa diurungkan.`,
]

const refusalText = (error: unknown): string =>
  hasCode(error, 'CHANGED_MEANWHILE')
    ? 'Salah satunya baru saja diubah orang lain. Lihat lagi, lalu gabungkan.'
    : messageOf(error)
