import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  ARRANGED_HIDDEN_MAX,
  ARRANGED_PINNED_MAX,
  type FoundProduct,
  type KeywordResults as Results,
} from '../../../contract/staff/search-desk.ts'
import { call } from '../../api/call.ts'
import { shopAddress } from '../../api/shop-address.ts'
import { hasCode, messageOf, StaffRefusal } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { Reading, Why } from './explanation.tsx'
import { FoundRow } from './found-row.tsx'
import { PinnedCard } from './pinned-card.tsx'

/** What is pinned, hidden and led to is changed here, and shown to shoppers once it is saved. */
export function ArrangeResults({
  results,
  onChanged,
  onSaved,
}: {
  results: Results
  onChanged: (isChanged: boolean) => void
  onSaved: (saved: Results) => void
}) {
  const queries = useQueryClient()
  const { keyword, products } = results
  const [pinned, setPinned] = useState(results.pinned)
  const [hidden, setHidden] = useState(results.hidden)
  const [leadsTo, setLeadsTo] = useState(results.leads_to ?? '')
  const isChanged =
    idsOf(pinned) !== idsOf(results.pinned) ||
    idsOf(hidden) !== idsOf(results.hidden) ||
    leadsTo.trim() !== (results.leads_to ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when it changes, not when the page renders
  useEffect(() => onChanged(isChanged), [isChanged])
  const saving = useMutation({
    mutationFn: () =>
      call<Results>('PUT', '/search/results', {
        body: {
          keyword,
          version: results.version,
          leads_to: leadsTo.trim() || null,
          pinned: pinned.map(({ id }) => id),
          hidden: hidden.map(({ id }) => id),
        },
      }),
    onSuccess(saved) {
      onSaved(saved)
      say('Disimpan. Pembeli langsung melihatnya.')
      return queries.invalidateQueries({ queryKey: ['search'] })
    },
  })
  const reset = () => {
    setPinned(results.pinned)
    setHidden(results.hidden)
    setLeadsTo(results.leads_to ?? '')
    saving.reset()
  }
  const pin = (product: FoundProduct) => {
    setHidden(without(hidden, product))
    setPinned([...without(pinned, product), product])
  }
  const hide = (product: FoundProduct) => {
    setPinned(without(pinned, product))
    setHidden([...without(hidden, product), product])
  }
  const isLeadRefused = saving.error instanceof StaffRefusal && saving.error.field === 'leads_to'
  const isConflict = hasCode(saving.error, 'CHANGED_MEANWHILE')
  return (
    <div className="stack gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card
          title={
            products.length > 0
              ? `${products.length} hasil pertama untuk “${keyword}”`
              : `Hasil untuk “${keyword}”`
          }
          aside={
            <a
              href={`${shopAddress()}/search?q=${encodeURIComponent(keyword)}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1.5 text-note font-semibold text-coral-deep hover:underline"
            >
              Lihat di toko
              <ExternalLink aria-hidden size={14} />
            </a>
          }
        >
          <Reading results={results} />
          {products.length === 0 ? (
            <p className="text-ink-soft">
              Pembeli tidak menemukan apa-apa. Sematkan produk yang cocok, arahkan ke satu halaman, atau{' '}
              <Link to="/pencarian/sinonim" className="font-semibold text-coral-deep hover:underline">
                tambah sinonimnya
              </Link>
              .
            </p>
          ) : null}
          <ol className="divide-y divide-rule-soft">
            {products.map((product, place) => {
              const isPinned = isIn(pinned, product)
              const isHidden = isIn(hidden, product)
              return (
                <li key={product.id} className="py-3">
                  <FoundRow product={product} lead={`${place + 1}.`}>
                    <Button
                      size="small"
                      aria-label={`${isPinned ? 'Disematkan' : 'Sematkan'}: ${product.name}`}
                      disabled={isPinned || pinned.length >= ARRANGED_PINNED_MAX}
                      onClick={() => pin(product)}
                    >
                      {isPinned ? 'Disematkan' : 'Sematkan'}
                    </Button>
                    <Button
                      size="small"
                      aria-label={`${isHidden ? 'Disembunyikan' : 'Sembunyikan'}: ${product.name}`}
                      disabled={isHidden || hidden.length >= ARRANGED_HIDDEN_MAX}
                      onClick={() => hide(product)}
                    >
                      {isHidden ? 'Disembunyikan' : 'Sembunyikan'}
                    </Button>
                  </FoundRow>
                  <Why product={product} />
                </li>
              )
            })}
          </ol>
        </Card>
        <div className="stack gap-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-11rem)] lg:overflow-y-auto">
          <PinnedCard pinned={pinned} onPinned={setPinned} onPin={pin} />
          <Card title="Disembunyikan untuk kata ini">
            {hidden.length === 0 ? <p className="text-ink-soft">Tidak ada.</p> : null}
            <ul className="divide-y divide-rule-soft">
              {hidden.map(product => (
                <li key={product.id} className="py-2">
                  <FoundRow product={product}>
                    <Button
                      size="small"
                      aria-label={`Tampilkan lagi: ${product.name}`}
                      onClick={() => setHidden(without(hidden, product))}
                    >
                      Tampilkan lagi
                    </Button>
                  </FoundRow>
                </li>
              ))}
            </ul>
          </Card>
          <Card title="Langsung ke halaman">
            <TextField
              label="Alamat halaman toko"
              value={leadsTo}
              placeholder="/promo/payday"
              maxLength={500}
              autoComplete="off"
              spellCheck={false}
              error={isLeadRefused ? messageOf(saving.error) : undefined}
              onChange={({ currentTarget }) => setLeadsTo(currentTarget.value)}
              hint="Kalau diisi, pembeli yang mencari kata ini langsung dibawa ke sana. Kosongkan untuk menampilkan hasil."
            />
          </Card>
        </div>
      </div>
      {isChanged ? (
        <div className="sticky bottom-16 z-10 stack gap-3 rounded-box border border-rule bg-card px-4.5 py-3 shadow-float lg:bottom-4">
          <FormNotices
            refusal={saving.isError && !isConflict ? messageOf(saving.error) : null}
            conflict={isConflict ? (saving.error as StaffRefusal).details : null}
            onReload={() => {
              reset()
              void queries.invalidateQueries({ queryKey: ['search'] })
            }}
          />
          <div className="flex flex-wrap items-center justify-end gap-3">
            <span className="mr-auto text-note text-ink-soft">
              Belum disimpan: pembeli masih melihat yang lama.
            </span>
            <Button onClick={reset}>Batal</Button>
            <Button variant="main" isBusy={saving.isPending} onClick={() => saving.mutate()}>
              Simpan
            </Button>
          </div>
        </div>
      ) : null}
      {results.updated && !isChanged ? (
        <p className="text-note text-ink-soft">Terakhir diatur {results.updated.by}.</p>
      ) : null}
      <AskBeforeLeaving isDirty={isChanged} isKept={false} />
    </div>
  )
}

const idsOf = (products: readonly FoundProduct[]) => products.map(({ id }) => id).join()
const isIn = (products: readonly FoundProduct[], { id }: FoundProduct) =>
  products.some(other => other.id === id)
const without = (products: readonly FoundProduct[], { id }: FoundProduct) =>
  products.filter(other => other.id !== id)
