import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RowProduct } from '../../../contract/staff/own-rows.ts'
import { NEVER_REASON_MAX_CHARS, type NeverRecommended } from '../../../contract/staff/recommendations.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { DateTime } from '../values/date-time.tsx'
import { recommendationsQuery } from './recommendation-queries.ts'
import { RowProductName, RowProductPick } from './row-product.tsx'

/** Products that no row of the shop's shows, each with its reason. */
export function ExcludedProducts({ never }: { never: NeverRecommended[] }) {
  const queries = useQueryClient()
  const [picked, setPicked] = useState<RowProduct | null>(null)
  const [reason, setReason] = useState('')
  const refresh = () => queries.invalidateQueries({ queryKey: recommendationsQuery.queryKey })
  const excluding = useMutation({
    mutationFn: (product: RowProduct) =>
      call('POST', '/recommendations/never', { body: { product_id: product.id, reason } }),
    async onSuccess(_done, { name }) {
      setPicked(null)
      setReason('')
      await refresh()
      say(`${name} tidak direkomendasikan lagi.`)
    },
  })
  const including = useMutation({
    mutationFn: ({ id }: NeverRecommended) => call('DELETE', `/recommendations/never/${id}`),
    onSuccess: (_done, { name }) => say(`${name} boleh direkomendasikan lagi.`),
    onSettled: refresh,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (picked) excluding.mutate(picked)
  }
  return (
    <div className="stack gap-4">
      <Card title="Kecualikan produk">
        <div className="stack gap-3">
          <p className="text-ink-soft">
            Tidak muncul di baris yang diisi toko sendiri. Halamannya, pencarian, dan daftar kategori tetap
            seperti biasa.
          </p>
          {picked ? (
            <form noValidate onSubmit={submit} className="stack gap-3 rounded-box border border-rule p-3">
              <RowProductName product={picked} />
              <TextField
                label="Alasan"
                isRequired
                value={reason}
                maxLength={NEVER_REASON_MAX_CHARS}
                autoComplete="off"
                placeholder="Misalnya: kemasan lama, sedang dihabiskan"
                error={excluding.isError ? messageOf(excluding.error) : undefined}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
              <div className="flex flex-wrap gap-3">
                <Button type="submit" variant="main" isBusy={excluding.isPending}>
                  Kecualikan
                </Button>
                <Button
                  onClick={() => {
                    setPicked(null)
                    excluding.reset()
                  }}
                >
                  Batal
                </Button>
              </div>
            </form>
          ) : (
            <RowProductPick
              label="Cari produk"
              refused={({ id }) => (never.some(one => one.id === id) ? 'sudah dikecualikan' : null)}
              onPick={setPicked}
            />
          )}
        </div>
      </Card>
      <Card title="Yang dikecualikan">
        {including.isError ? <Notice>{messageOf(including.error)}</Notice> : null}
        {never.length === 0 ? (
          <p className="text-ink-soft">Belum ada. Semua produk boleh direkomendasikan.</p>
        ) : (
          <ul aria-label="Yang dikecualikan" className="divide-y divide-rule-soft">
            {never.map(product => (
              <li key={product.id} className="flex flex-wrap items-center gap-3 py-3">
                <RowProductName product={product} />
                <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
                  {product.reason}
                  <span className="block text-note text-ink-soft">
                    {product.added_by}, <DateTime at={product.added_at} />
                  </span>
                </p>
                <Button
                  size="small"
                  isBusy={including.isPending && including.variables.id === product.id}
                  onClick={() => including.mutate(product)}
                >
                  Boleh lagi<span className="sr-only">: {product.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
