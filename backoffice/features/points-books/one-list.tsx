import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import { LIST_FAULTS_SHOWN, type PointList, purses } from '../../../contract/staff/points-desk.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { JobProgress } from '../../ui/job-progress.tsx'
import { say } from '../../ui/toast.ts'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { DateTime } from '../values/date-time.tsx'

/** What a file gives, what is wrong in it, and how far the giving is. */
export function OneList({ list }: { list: PointList }) {
  const can = useCan()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const what = purses[list.purse].toLowerCase()
  const giving = useMutation({
    mutationFn: () => call('POST', `/points-desk/lists/${list.id}/gift`, { body: { version: list.version } }),
    async onSuccess() {
      setIsAsking(false)
      await queries.invalidateQueries({ queryKey: ['jobs'] })
      say('Mulai diberikan. Kamu bisa meninggalkan halaman ini.')
    },
  })
  const needsSecond = hasCode(giving.error, 'SECOND_PERSON_NEEDED')
  const close = () => {
    setIsAsking(false)
    giving.reset()
  }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="stack min-w-0 gap-4">
        {list.twin ? (
          <Notice tone="sun" title="Daftar ini sudah pernah diberikan">
            Oleh {list.twin.by}, <DateTime at={list.twin.at} />. Isinya sama, jadi tidak akan diberikan lagi.
          </Notice>
        ) : null}
        {list.job ? (
          <JobProgress
            title={`Memberi ${what}`}
            state={list.job.state}
            done={list.job.done}
            total={list.job.total}
            failed={list.job.refused}
            links={
              <Link
                to="/pekerjaan/$id"
                params={{ id: list.job.id }}
                className="font-semibold text-coral-deep underline"
              >
                Lihat laporannya
              </Link>
            }
          />
        ) : null}
        {list.faults.length > 0 ? (
          <Card title={`${withDots(list.lines - list.able)} baris tidak bisa diberikan`} tone="attention">
            <ul className="divide-y divide-rule-soft">
              {list.faults.map(({ line, shown, fault }) => (
                <li key={line} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
                  <strong className="min-w-20">Baris {line}</strong>
                  <span className="figure text-ink-soft">{shown}</span>
                  <span className="w-full md:w-auto">{fault}</span>
                </li>
              ))}
            </ul>
            {list.lines - list.able > LIST_FAULTS_SHOWN ? (
              <p className="mt-2 text-note text-ink-soft">Hanya {LIST_FAULTS_SHOWN} yang pertama.</p>
            ) : null}
          </Card>
        ) : null}
        {list.sample.length > 0 ? (
          <Card title="Baris pertama yang bisa diberikan">
            <ul className="divide-y divide-rule-soft">
              {list.sample.map(({ line, shown, amount, reason }) => (
                <li key={line} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
                  <strong className="min-w-20">Baris {line}</strong>
                  <span className="figure text-ink-soft">{shown}</span>
                  <span className="min-w-0 wrap-anywhere">“{reason}”</span>
                  <strong className="ml-auto text-teal">+{withDots(amount)}</strong>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
      </div>
      <Card title="Isinya">
        <Facts
          facts={[
            ['Diberikan kepada', `${withDots(list.able)} pelanggan`],
            ['Jumlah', `${withDots(list.amount)} ${what}`],
            ...(list.worth_rupiah === null ? [] : ([['Senilai', rupiah(list.worth_rupiah)]] as const)),
            ...(list.purse === 'tokens'
              ? ([
                  ['Berlaku sampai', list.expires_at ? jakartaDate(list.expires_at) : 'tidak hangus'],
                ] as const)
              : []),
            ['Diunggah', list.made_by],
            ...(list.given_by ? ([['Diberikan oleh', list.given_by]] as const) : []),
            ...(list.approved_by ? ([['Disetujui', list.approved_by]] as const) : []),
          ]}
        />
        {list.given_at === null && can('promotions.give') ? (
          <div className="mt-4 flex justify-end">
            <Button
              variant="main"
              disabled={list.able === 0 || list.twin !== null}
              onClick={() => setIsAsking(true)}
            >
              Berikan
            </Button>
          </div>
        ) : null}
      </Card>
      <ActionDialog
        isOpen={isAsking}
        onClose={close}
        title={`Beri ${what} kepada ${withDots(list.able)} pelanggan`}
        consequences={[
          `${withDots(list.amount)} ${what} seluruhnya${list.worth_rupiah === null ? '' : `, senilai ${rupiah(list.worth_rupiah)}`}. Langsung bisa dipakai.`,
          ...(list.lines > list.able
            ? [`${withDots(list.lines - list.able)} baris yang salah dilewati, dan tercatat di laporannya.`]
            : []),
          'Berjalan sebagai pekerjaan: bisa dihentikan dan dilanjutkan, dan tidak ada yang diberi dua kali.',
        ]}
        action="Berikan"
        isElsewhere={needsSecond}
        isBusy={giving.isPending}
        refusal={giving.isError && !needsSecond ? messageOf(giving.error) : null}
        onAction={() => giving.mutate()}
      >
        <AskApproval
          error={giving.error}
          asked={{ action: 'points.give-list', request: { id: list.id, version: list.version } }}
          onAsked={close}
        />
      </ActionDialog>
    </div>
  )
}
