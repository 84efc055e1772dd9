import { useMutation } from '@tanstack/react-query'
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { type StaffFactor, type StaffSession, staffCodeBody } from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { failureText } from './failure-text.ts'
import { passkeysWork, proveByPasskey } from './passkeys.ts'

type Way = 'passkey' | 'code' | 'recovery'

const ways = {
  passkey: { icon: KeyRound, label: 'Pakai passkey' },
  code: { icon: Smartphone, label: 'Pakai kode dari aplikasi' },
  recovery: { icon: LifeBuoy, label: 'Pakai kode cadangan' },
} as const

/** The second factor: a passkey first, then a code of the app, finally a recovery code. */
export function FactorStep({
  factors,
  onDone,
}: {
  factors: readonly StaffFactor[]
  onDone: (session: StaffSession) => void
}) {
  const possible: Way[] = [
    ...(factors.includes('passkey') && passkeysWork() ? (['passkey'] as const) : []),
    ...(factors.includes('code') ? (['code'] as const) : []),
    'recovery',
  ]
  const [way, setWay] = useState<Way>(possible[0] ?? 'recovery')
  return (
    <div className="stack gap-4">
      {way === 'passkey' ? <ByPasskey onDone={onDone} /> : <ByCode key={way} way={way} onDone={onDone} />}
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {possible
          .filter(other => other !== way)
          .map(other => {
            const { icon: Icon, label } = ways[other]
            return (
              <Button
                key={other}
                variant="quiet"
                size="small"
                className="-mx-3"
                onClick={() => setWay(other)}
              >
                <Icon aria-hidden size={15} />
                {label}
              </Button>
            )
          })}
      </div>
      {way === 'recovery' ? (
        <p className="text-note text-ink-soft">
          Semuanya hilang? Minta rekan yang mengelola staf mengatur ulang bukti keduamu.
        </p>
      ) : null}
    </div>
  )
}

function ByPasskey({ onDone }: { onDone: (session: StaffSession) => void }) {
  const proof = useMutation({ mutationFn: proveByPasskey, onSuccess: onDone })
  return (
    <div className="stack gap-3.5">
      <p className="text-ink-soft">Sentuh sensor sidik jari, lihat ke kamera, atau colok kunci keamananmu.</p>
      {proof.isError ? <Notice>{failureText(proof.error)}</Notice> : null}
      <Button variant="main" isBusy={proof.isPending} onClick={() => proof.mutate()}>
        <KeyRound aria-hidden size={17} />
        Pakai passkey
      </Button>
    </div>
  )
}

function ByCode({ way, onDone }: { way: 'code' | 'recovery'; onDone: (session: StaffSession) => void }) {
  const form = useStaffForm({
    schema: staffCodeBody,
    defaultValues: { code: '' },
    send: body => call<StaffSession>('POST', '/session/code', { body, isSigningIn: true }),
    onDone,
  })
  const isRecovery = way === 'recovery'
  return (
    <form noValidate onSubmit={form.submit} className="stack gap-3.5">
      <TextField
        {...form.field('code')}
        label={isRecovery ? 'Kode cadangan' : 'Kode enam angka'}
        hint={
          isRecovery
            ? 'Salah satu dari sepuluh kode yang kamu simpan. Setiap kode hanya sekali pakai.'
            : 'Buka aplikasi kode di ponselmu, lalu ketik angkanya.'
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        className="text-lg font-bold tracking-[0.12em]"
      />
      {form.refusal ? <Notice>{form.refusal}</Notice> : null}
      <Button type="submit" variant="main" isBusy={form.isBusy}>
        Lanjut
      </Button>
    </form>
  )
}
