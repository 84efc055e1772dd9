import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrackingResult } from '../../../contract/staff/warehouse.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { ManyNumbers } from './many-numbers.tsx'
import { OneNumber } from './one-number.tsx'
import { TrackingResults } from './tracking-results.tsx'

/** Takes tracking numbers: scanned or typed one by one, pasted, or from a file (PACK-04). */
export function NumbersPage() {
  const queries = useQueryClient()
  const [results, setResults] = useState<readonly TrackingResult[]>([])
  const show = (found: readonly TrackingResult[]) =>
    setResults(before => [...found, ...before.filter(old => !isCorrected(old, found))])
  const send = async (body: object) => {
    const found = await call<TrackingResult[]>('POST', '/parcels/tracking-numbers', { body })
    show(found)
    // Not awaited: the next number may be scanned already.
    void queries.invalidateQueries({ queryKey: ['orders'] })
    return found
  }
  const sendMany = useMutation({ mutationFn: (text: string) => send({ text }) })
  /** Several may be under way: each that fails is listed, so that none is lost behind the next one. */
  const sendOne = async (row: { order: string; tracking_number: string }) => {
    try {
      const found = await send({ rows: [row] })
      return found.every(({ outcome }) => outcome !== 'refused')
    } catch (error) {
      show([{ line: 1, ...row, outcome: 'refused', code: null, message: messageOf(error), used_by: null }])
      return false
    }
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title="Satu per satu">
        <OneNumber onSend={sendOne} />
      </Card>
      <Card title="Banyak sekaligus">
        <ManyNumbers
          isBusy={sendMany.isPending}
          refusal={sendMany.isError ? messageOf(sendMany.error) : null}
          onSend={(text, onDone) => sendMany.mutate(text, { onSuccess: onDone })}
        />
      </Card>
      <div className="stack gap-3 lg:col-span-2">
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
