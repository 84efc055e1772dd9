import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrackingResult } from '../../../contract/staff/warehouse.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { ManyNumbers } from './many-numbers.tsx'
import { OneNumber } from './one-number.tsx'
import { TrackingResults } from './tracking-results.tsx'

/** Takes tracking numbers: scanned or typed one by one, pasted, or from a file (PACK-04). */
export function NumbersPage() {
  const queries = useQueryClient()
  const [results, setResults] = useState<readonly TrackingResult[]>([])
  const send = useMutation({
    mutationFn: (body: object) => call<TrackingResult[]>('POST', '/parcels/tracking-numbers', { body }),
    onSuccess(found) {
      setResults(before => [...found, ...before.filter(old => !isCorrected(old, found))])
      // Not awaited: the next number may be scanned already.
      void queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title="Satu per satu">
        <OneNumber
          onSend={async row => {
            // A failure is shown below, from `send.error`.
            const found = await send.mutateAsync({ rows: [row] }).catch(() => null)
            return found?.every(({ outcome }) => outcome !== 'refused') ?? false
          }}
        />
      </Card>
      <Card title="Banyak sekaligus">
        <ManyNumbers isBusy={send.isPending} onSend={text => send.mutateAsync({ text }).catch(() => null)} />
      </Card>
      <div className="stack gap-3 lg:col-span-2">
        {send.isError ? <Notice>{messageOf(send.error)}</Notice> : null}
        {results.length > 0 ? (
          <Card title="Hasil">
            <TrackingResults results={results} />
          </Card>
        ) : null}
      </div>
    </div>
  )
}

/** A row that was refused has been sent again. */
const isCorrected = (old: TrackingResult, found: readonly TrackingResult[]) =>
  old.outcome === 'refused' && found.some(({ order }) => order === old.order)
