import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import {
  type FoundPart,
  isPack,
  KINDS_FOUND,
  PACK_PARTS_MAX,
  type PackPartRow,
  type ProductKind,
  productKindKeys,
  productKinds,
  type StaffProductKind,
} from '../../../contract/staff/product-kinds.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf, StaffRefusal } from '../../api/staff-refusal.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { SearchPick } from '../forms/search-pick.tsx'
import { Money } from '../values/money.tsx'
import { foundPartsQuery, kindQuery } from './kind-queries.ts'

type Part = Omit<PackPartRow, 'quantity'> & { quantity: number | null }

/** Of which kind a product is, and what is in a pack. What it costs is set at the product's variants. */
export function KindForm({ product: opened, mayWrite }: { product: StaffProductKind; mayWrite: boolean }) {
  const queries = useQueryClient()
  // As it was when the form was opened: who saved meanwhile is not overwritten.
  const [seen, setSeen] = useState(opened)
  const [kind, setKind] = useState<ProductKind | 'none'>(opened.kind ?? 'none')
  const [parts, setParts] = useState<Part[]>(opened.parts)
  const take = (fresh: StaffProductKind) => {
    setSeen(fresh)
    setKind(fresh.kind ?? 'none')
    setParts(fresh.parts)
  }
  const chosen = kind === 'none' ? null : kind
  const read = async () => {
    await queries.invalidateQueries({ queryKey: ['products'] })
    take(await queries.fetchQuery(kindQuery(seen.id)))
  }
  const saving = useMutation({
    mutationFn: () =>
      call('PUT', `/product-kinds/${seen.id}`, {
        body: {
          version: seen.version,
          kind: chosen,
          parts: isPack(chosen)
            ? parts.map(({ combination_id, quantity }) => ({ combination_id, quantity: quantity ?? 0 }))
            : [],
        },
      }),
    async onSuccess() {
      await read()
      say('Disimpan. Toko sudah berubah.')
    },
  })
  const isDirty =
    kind !== (seen.kind ?? 'none') ||
    JSON.stringify(parts.map(short)) !== JSON.stringify(seen.parts.map(short))
  const conflict = hasCode(saving.error, 'CHANGED_MEANWHILE') ? saving.error.details : null
  const field = saving.error instanceof StaffRefusal ? saving.error.field : undefined
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <AskBeforeLeaving isDirty={isDirty && !saving.isPending} isKept={false} />
      <fieldset disabled={!mayWrite} className="stack min-w-0 gap-4">
        <Card>
          <ChoiceCards
            label="Produk ini"
            value={kind}
            onValue={setKind}
            choices={[
              {
                value: 'none' as const,
                name: 'Barang biasa',
                text: seen.reasons.none ?? 'Dijual sendiri, dari stoknya sendiri.',
                isDisabled: seen.reasons.none !== undefined,
              },
              ...productKindKeys.map(value => ({
                value,
                name: productKinds[value].name,
                text: seen.reasons[value] ?? productKinds[value].hint,
                isDisabled: seen.reasons[value] !== undefined,
              })),
            ]}
          />
          {field === 'kind' ? <Notice>{messageOf(saving.error)}</Notice> : null}
        </Card>
        {isPack(chosen) ? (
          <Card title="Isi paket">
            <PartRows parts={parts} onParts={setParts} mayWrite={mayWrite} />
            {field === 'parts' ? <Notice>{messageOf(saving.error)}</Notice> : null}
          </Card>
        ) : null}
        <FormNotices
          refusal={
            saving.isError && !conflict && field !== 'kind' && field !== 'parts'
              ? messageOf(saving.error)
              : null
          }
          conflict={conflict}
          onReload={() => {
            saving.reset()
            void read()
          }}
        />
        {mayWrite ? (
          <div className="flex justify-end">
            <Button
              variant="main"
              isBusy={saving.isPending}
              disabled={!isDirty || (isPack(chosen) && parts.some(({ quantity }) => !quantity))}
              onClick={() => saving.mutate()}
            >
              Simpan
            </Button>
          </div>
        ) : null}
      </fieldset>
      <Card title="Sekarang di toko">
        <ul className="stack gap-2">
          {nowSentences(seen).map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

const short = ({ combination_id, quantity }: Part) => [combination_id, quantity]

/** What the saved kind means, in sentences. */
function nowSentences({
  kind,
  price_rupiah: price,
  parts_rupiah: single,
  saving_rupiah: saving,
  available,
  parts,
  in_bags,
  is_live,
}: StaffProductKind): string[] {
  const scarce = parts.find(part => Math.floor(part.pieces / part.quantity) <= available)
  return [
    ...(kind === 'gwp_non_sellable'
      ? [`Tidak dijual. ${withDots(available)} bisa diberikan.`]
      : kind === 'egift'
        ? [`Dijual mulai ${rupiah(price)}, tanpa batas stok.`]
        : [`Dijual ${rupiah(price)}. ${withDots(available)} bisa dijual sekarang.`]),
    ...(isPack(kind) && single > 0
      ? [
          saving > 0
            ? `Kalau dibeli satu-satu ${rupiah(single)}: pembeli hemat ${rupiah(saving)}.`
            : `Kalau dibeli satu-satu ${rupiah(single)}: paketnya tidak lebih murah.`,
        ]
      : []),
    ...(kind === 'bundle_virtual' && scarce ? [`Yang paling dulu habis: ${scarce.name}.`] : []),
    ...(in_bags > 0
      ? [`${withDots(in_bags)} tas pembeli memuatnya: perubahanmu langsung tampak di sana.`]
      : []),
    ...(is_live ? [] : ['Produknya belum atau tidak lagi tayang.']),
    'Pesanan yang sudah dibuat tidak berubah.',
  ]
}

function PartRows({
  parts,
  onParts,
  mayWrite,
}: {
  parts: Part[]
  onParts: (change: (before: Part[]) => Part[]) => void
  mayWrite: boolean
}) {
  const change = (id: string, quantity: number | null) =>
    onParts(before => before.map(part => (part.combination_id === id ? { ...part, quantity } : part)))
  return (
    <div className="stack gap-4">
      {parts.length === 0 ? <p className="text-ink-soft">Belum ada isinya. Cari barang pertamanya.</p> : null}
      <ul className="divide-y divide-rule-soft">
        {parts.map(part => (
          <li key={part.combination_id} className="flex items-center gap-3 py-2.5">
            <span className="w-16 shrink-0">
              <TextField
                label={<span className="sr-only">Jumlah {nameOf(part)}</span>}
                inputMode="numeric"
                autoComplete="off"
                value={part.quantity ?? ''}
                onChange={({ currentTarget }) => {
                  const digits = currentTarget.value.replace(/\D/g, '').slice(0, 2)
                  change(part.combination_id, digits === '' ? null : Number(digits))
                }}
              />
            </span>
            <span className="min-w-0 flex-1 leading-tight">
              <strong className="block">{nameOf(part)}</strong>
              <span className="text-note text-ink-soft">
                {part.brand} · {part.sku} · {withDots(part.pieces)} di rak
                <span className="md:hidden">
                  {' '}
                  · <Money amountRupiah={part.price_rupiah} />
                </span>
              </span>
              {part.reason ? <span className="block text-note text-rose-ink">{part.reason}</span> : null}
            </span>
            <span className="hidden md:block">
              <Money amountRupiah={part.price_rupiah} />
            </span>
            {mayWrite ? (
              <IconButton
                label={`Hapus ${nameOf(part)}`}
                onClick={() =>
                  onParts(before => before.filter(one => one.combination_id !== part.combination_id))
                }
              >
                <Trash2 aria-hidden size={17} />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      {mayWrite && parts.length < PACK_PARTS_MAX ? (
        <SearchPick<FoundPart>
          label="Tambah isi"
          placeholder="Nama, merek, atau SKU"
          limit={KINDS_FOUND}
          limitHint="Ketik lebih lengkap untuk yang lain."
          useFound={useFoundParts}
          rowKey={row => row.combination_id}
          rowName={row => `${row.brand}, ${nameOf(row)}, ${row.sku}`}
          refused={row =>
            row.reason ??
            (parts.some(part => part.combination_id === row.combination_id) ? 'sudah ada di paket' : null)
          }
          onPick={row => onParts(before => [...before, { ...row, quantity: 1 }])}
        >
          {row => (
            <>
              <span className="min-w-0 leading-tight">
                <span className="block truncate text-note text-ink-soft">
                  {row.brand} · {row.sku} · {withDots(row.pieces)} di rak
                </span>
                <strong className="line-clamp-2">{nameOf(row)}</strong>
                {row.reason ? <span className="block text-note text-ink-soft">{row.reason}</span> : null}
              </span>
              <Money amountRupiah={row.price_rupiah} />
            </>
          )}
        </SearchPick>
      ) : null}
    </div>
  )
}

const nameOf = ({ name, choice }: Pick<FoundPart, 'name' | 'choice'>) =>
  [name, choice].filter(Boolean).join(', ')

function useFoundParts(q: string) {
  const { data, isPlaceholderData, isPending, error } = useQuery(foundPartsQuery(q))
  return { rows: data, isOld: isPlaceholderData || isPending, failure: error && messageOf(error) }
}
