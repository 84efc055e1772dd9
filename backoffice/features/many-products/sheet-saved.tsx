import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { JobItem } from '../jobs/job-item.tsx'
import { isOpenJob, jobQuery } from '../jobs/job-queries.ts'
import { NotLoaded } from '../loading/not-loaded.tsx'

/** After saving: how far the job is, its report, and undoing all of it (PROD-06). */
export function SheetSaved({ id, onUndone }: { id: string; onUndone: (jobId: string) => void }) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const job = useQuery(jobQuery(id))
  const undoing = useMutation({
    mutationFn: () => call<{ id: string }>('POST', `/products/sheet/${id}/undo`),
    async onSuccess(started) {
      await queries.invalidateQueries({ queryKey: ['jobs'] })
      setIsAsking(false)
      onUndone(started.id)
    },
  })
  if (!job.data) return <NotLoaded query={job} lines={3} />
  const saved = job.data.done - job.data.refused
  return (
    <Card>
      <div className="stack gap-4">
        <JobItem job={job.data} isSheet />
        <div className="flex flex-wrap justify-end gap-3">
          {!isOpenJob(job.data) && saved > 0 ? (
            <Button variant="danger" onClick={() => setIsAsking(true)}>
              Urungkan semuanya …
            </Button>
          ) : null}
          <Link to="/produk/massal" search={{}} className="self-center font-bold text-coral-deep underline">
            Lembar baru
          </Link>
        </div>
      </div>
      <ActionDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Urungkan ${saved} baris?`}
        consequences={[
          'Tiap baris kembali seperti sebelum disimpan, termasuk harganya.',
          'Yang sudah diubah lagi oleh orang lain tetap seperti sekarang.',
        ]}
        action="Urungkan semuanya"
        isDanger
        isBusy={undoing.isPending}
        refusal={undoing.isError ? messageOf(undoing.error) : null}
        onAction={() => undoing.mutate()}
      />
    </Card>
  )
}
