import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { RecoveryCodes, StaffMe } from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { fetchSession } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { RecoveryCodesStep } from '../sign-in/recovery-codes-step.tsx'
import { SetUpStep } from '../sign-in/set-up-step.tsx'
import { DateTime } from '../values/date-time.tsx'

/** `GET /api/staff/me/passkeys` */
interface Passkey {
  id: string
  name: string
  created_at: string
  last_used_at: string | null
}

const passkeysQuery = queryOptions({
  queryKey: ['me', 'passkeys'],
  queryFn: ({ signal }) => call<Passkey[]>('GET', '/me/passkeys', { signal }),
})

type Step = { kind: 'list' } | { kind: 'add' } | { kind: 'codes'; codes: string[] }

/** The person's own passkeys, code app and recovery codes (STAFF-03). */
export function SecondFactors({ me }: { me: StaffMe }) {
  const readAgain = useReadAgain()
  const [step, setStep] = useState<Step>({ kind: 'list' })
  const showList = () => setStep({ kind: 'list' })
  const showCodes = ({ recovery_codes }: RecoveryCodes) => setStep({ kind: 'codes', codes: recovery_codes })

  if (step.kind === 'codes')
    return (
      <Card title="Kode cadangan baru">
        <RecoveryCodesStep
          codes={step.codes}
          onDone={() => {
            showList()
            void fetchSession()
          }}
        />
      </Card>
    )
  if (step.kind === 'add')
    return (
      <Card
        title="Bukti kedua yang baru"
        aside={
          <Button size="small" onClick={showList}>
            Batal
          </Button>
        }
      >
        <SetUpStep
          allowed={['passkey', 'code']}
          onDone={async codes => {
            await readAgain()
            if (codes) showCodes(codes)
            else showList()
          }}
        />
      </Card>
    )
  return <FactorsCard me={me} onAdd={() => setStep({ kind: 'add' })} onCodes={showCodes} />
}

/** Returns the function that fetches the person's factors again. */
function useReadAgain() {
  const queries = useQueryClient()
  return () => Promise.all([queries.invalidateQueries(passkeysQuery), fetchSession()])
}

function FactorsCard({
  me,
  onAdd,
  onCodes,
}: {
  me: StaffMe
  onAdd: () => void
  onCodes: (codes: RecoveryCodes) => void
}) {
  const passkeys = useQuery(passkeysQuery)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const [isRenewing, setIsRenewing] = useState(false)
  return (
    <Card
      title="Bukti kedua"
      aside={
        <Button size="small" onClick={onAdd}>
          Tambah
        </Button>
      }
    >
      {passkeys.data ? (
        <ul className="divide-y divide-rule-soft">
          {passkeys.data.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
          {passkeys.data.length === 0 ? (
            <li className="py-2.5 text-ink-soft">
              Belum ada passkey. Dengan passkey, masuk cukup dengan sidik jari.
            </li>
          ) : null}
          <li className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span>Aplikasi kode</span>
            <Badge tone={me.factors.includes('code') ? 'teal' : 'plain'}>
              {me.factors.includes('code') ? 'Terpasang' : 'Belum dipasang'}
            </Badge>
          </li>
          <li className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span>
              Kode cadangan
              <span className="block text-note text-ink-soft">Tersisa {me.recovery_codes} dari 10</span>
            </span>
            <Button size="small" onClick={() => setIsRenewing(true)}>
              Buat yang baru
            </Button>
          </li>
        </ul>
      ) : (
        <NotLoaded query={passkeys} />
      )}
      {me.recovery_codes < 3 ? (
        <Notice tone="sun">
          {me.recovery_codes === 0 ? 'Kamu tidak punya kode cadangan.' : 'Kode cadanganmu hampir habis.'} Buat
          sepuluh yang baru.
        </Notice>
      ) : null}
      <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} />
      <RenewCodesDialog
        isOpen={isRenewing}
        onClose={() => setIsRenewing(false)}
        onRenewed={codes => {
          setIsRenewing(false)
          onCodes(codes)
        }}
      />
    </Card>
  )
}

const PasskeyRow = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
    <KeyRound aria-hidden size={19} className="text-ink-soft" />
    <span className="min-w-0 flex-1 basis-44">
      <strong className="block">{passkey.name}</strong>
      <span className="text-note text-ink-soft">
        Passkey, dibuat <DateTime at={passkey.created_at} />
        {passkey.last_used_at ? (
          <>
            {' '}
            · terakhir dipakai <DateTime at={passkey.last_used_at} />
          </>
        ) : null}
      </span>
    </span>
    <Button size="small" aria-label={`Hapus passkey ${passkey.name}`} onClick={onRemove}>
      Hapus
    </Button>
  </li>
)

function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const readAgain = useReadAgain()
  const removing = useMutation({
    mutationFn: ({ id }: Passkey) => call('DELETE', `/me/passkeys/${encodeURIComponent(id)}`),
    async onSuccess() {
      await readAgain()
      onClose()
    },
  })
  return (
    <ActionDialog
      isOpen={passkey !== null}
      onClose={onClose}
      title={`Hapus passkey “${passkey?.name}”?`}
      consequences={[
        'Perangkat itu tidak lagi bisa dipakai untuk masuk ke ruang staf.',
        'Passkey di perangkatnya sendiri harus kamu hapus di sana juga.',
      ]}
      action="Hapus passkey"
      isDanger
      isBusy={removing.isPending}
      refusal={removing.isError ? messageOf(removing.error) : null}
      onAction={() => passkey && removing.mutate(passkey)}
    />
  )
}

function RenewCodesDialog({
  isOpen,
  onClose,
  onRenewed,
}: {
  isOpen: boolean
  onClose: () => void
  onRenewed: (codes: RecoveryCodes) => void
}) {
  const renewing = useMutation({
    mutationFn: () => call<RecoveryCodes>('POST', '/me/recovery-codes'),
    onSuccess: onRenewed,
  })
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Buat sepuluh kode cadangan baru?"
      consequences={['Semua kode lama langsung tidak berlaku.', 'Kode baru hanya tampil sekali.']}
      action="Buat kode baru"
      isBusy={renewing.isPending}
      refusal={renewing.isError ? messageOf(renewing.error) : null}
      onAction={() => renewing.mutate()}
    />
  )
}
