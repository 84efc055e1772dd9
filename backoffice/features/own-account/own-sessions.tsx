import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { StaffDevice } from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Failed, Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { say } from '../../ui/toast.ts'
import { DateTime } from '../values/date-time.tsx'

const ownSessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => call<StaffDevice[]>('GET', '/me/sessions', { signal }),
})

/** Where the person has signed in; each session can be ended, or all others at once. */
export function OwnSessions() {
  const queries = useQueryClient()
  const sessions = useQuery(ownSessionsQuery)
  const [isAsking, setIsAsking] = useState(false)
  const onSuccess = () => queries.invalidateQueries(ownSessionsQuery)
  const ending = useMutation({
    mutationFn: (id: string) => call('DELETE', `/me/sessions/${encodeURIComponent(id)}`),
    onSuccess,
  })
  const endingOthers = useMutation({
    mutationFn: () => call<{ ended: number }>('DELETE', '/me/sessions'),
    async onSuccess({ ended }) {
      await onSuccess()
      setIsAsking(false)
      say(`${ended} sesi diakhiri.`)
    },
  })
  const others = sessions.data?.filter(({ is_current }) => !is_current) ?? []
  return (
    <Card
      title="Sesi"
      isFlat
      aside={
        others.length > 0 ? (
          <Button size="small" onClick={() => setIsAsking(true)}>
            Akhiri semua yang lain
          </Button>
        ) : null
      }
    >
      <div className="border-rule border-t">
        {sessions.data ? (
          <ul className="divide-y divide-rule-soft">
            {sessions.data.map(session => (
              <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4.5 py-3">
                {/Android|iPhone|iPad/.test(session.device) ? (
                  <Smartphone aria-hidden size={20} className="text-ink-soft" />
                ) : (
                  <Monitor aria-hidden size={20} className="text-ink-soft" />
                )}
                <span className="min-w-0 flex-1 basis-52">
                  <strong className="block">{session.device}</strong>
                  <span className="text-note text-ink-soft">
                    {session.address} · masuk <DateTime at={session.created_at} /> · terakhir{' '}
                    <DateTime at={session.last_seen_at} />
                  </span>
                </span>
                {session.is_current ? (
                  <Badge tone="teal">Sesi ini</Badge>
                ) : (
                  <Button
                    size="small"
                    aria-label={`Akhiri sesi ${session.device}`}
                    isBusy={ending.isPending && ending.variables === session.id}
                    onClick={() => ending.mutate(session.id)}
                  >
                    Akhiri
                  </Button>
                )}
              </li>
            ))}
          </ul>
        ) : sessions.isError ? (
          <Failed message={messageOf(sessions.error)} onRetry={() => void sessions.refetch()} />
        ) : (
          <div className="p-4.5">
            <SkeletonLines />
          </div>
        )}
        {ending.isError ? (
          <div className="p-4.5">
            <Notice>{messageOf(ending.error)}</Notice>
          </div>
        ) : null}
      </div>
      <ActionDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Akhiri ${others.length} sesi lain?`}
        consequences={[
          'Perangkat itu harus masuk lagi dengan kata sandi dan bukti kedua.',
          'Isian yang belum disimpan di sana tersimpan sebagai draf di perangkatnya.',
          'Sesi ini tetap terbuka.',
        ]}
        action="Akhiri semua"
        isDanger
        isBusy={endingOthers.isPending}
        refusal={endingOthers.isError ? messageOf(endingOthers.error) : null}
        onAction={() => endingOthers.mutate()}
      />
    </Card>
  )
}
