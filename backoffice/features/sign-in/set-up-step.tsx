import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import {
  type CodeAppSetUp,
  type RecoveryCodes,
  type StaffFactor,
  staffCodeBody,
} from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Failed, Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { failureText } from './failure-text.ts'
import { addPasskey, passkeysWork } from './passkeys.ts'

type OnDone = (codes: RecoveryCodes | null) => void

/** Sets up a second factor, before anything else opens (STAFF-02), or another one later. */
export function SetUpStep({ allowed, onDone }: { allowed: readonly StaffFactor[]; onDone: OnDone }) {
  const canUsePasskey = allowed.includes('passkey') && passkeysWork()
  const [way, setWay] = useState<StaffFactor | null>(null)
  if (way === 'code') return <SetUpCodeApp onDone={onDone} onBack={() => setWay(null)} />
  return (
    <div className="stack gap-4">
      {canUsePasskey ? <SetUpPasskey onDone={onDone} /> : null}
      {!canUsePasskey && !allowed.includes('code') ? (
        <Notice tone="sun" title="Peranmu memerlukan passkey">
          Browser ini belum mendukung passkey. Buka halaman ini di ponsel atau di browser versi terbaru.
        </Notice>
      ) : null}
      {allowed.includes('code') ? (
        <Button variant={canUsePasskey ? 'line' : 'main'} onClick={() => setWay('code')}>
          <Smartphone aria-hidden size={17} />
          Pakai aplikasi kode
        </Button>
      ) : null}
    </div>
  )
}

function SetUpPasskey({ onDone }: { onDone: OnDone }) {
  const [name, setName] = useState(deviceName)
  const adding = useMutation({ mutationFn: () => addPasskey(name.trim() || deviceName()), onSuccess: onDone })
  return (
    <form
      className="stack gap-3.5"
      onSubmit={event => {
        event.preventDefault()
        if (!adding.isPending) adding.mutate()
      }}
    >
      <p className="text-ink-soft">
        Passkey adalah sidik jari, wajah, atau PIN perangkatmu. Paling aman, dan tidak ada yang perlu diingat.
      </p>
      <TextField
        label="Nama perangkat"
        hint="Supaya kamu mengenalinya nanti."
        value={name}
        maxLength={60}
        onChange={event => setName(event.currentTarget.value)}
      />
      {adding.isError ? <Notice>{failureText(adding.error)}</Notice> : null}
      <Button type="submit" variant="main" isBusy={adding.isPending}>
        <KeyRound aria-hidden size={17} />
        Buat passkey
      </Button>
    </form>
  )
}

const deviceName = () =>
  /Android/.test(navigator.userAgent)
    ? 'Ponsel Android'
    : /iPhone|iPad/.test(navigator.userAgent)
      ? 'iPhone atau iPad'
      : /Mac/.test(navigator.userAgent)
        ? 'Mac'
        : /Windows/.test(navigator.userAgent)
          ? 'Laptop Windows'
          : 'Perangkat ini'

function SetUpCodeApp({ onDone, onBack }: { onDone: OnDone; onBack: () => void }) {
  const run = useId()
  const setUp = useQuery({
    // Each try gets a new secret, because somebody may have seen the previous one.
    queryKey: ['code-app', run],
    queryFn: () => call<CodeAppSetUp>('POST', '/factors/code-app'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const form = useStaffForm({
    schema: staffCodeBody,
    defaultValues: { code: '' },
    send: body => call<RecoveryCodes | null>('POST', '/factors/code-app/code', { body }),
    onDone,
  })
  if (setUp.isError) return <Failed message={messageOf(setUp.error)} onRetry={() => void setUp.refetch()} />
  return (
    <form noValidate onSubmit={form.submit} className="stack gap-4">
      <ol className="grid list-decimal gap-1 pl-5 text-ink-soft">
        <li>Buka Google Authenticator, Aegis, atau aplikasi kode lain di ponselmu.</li>
        <li>Pindai gambar ini, lalu ketik enam angka yang muncul.</li>
      </ol>
      <div className="flex flex-wrap items-center gap-4">
        {setUp.data ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(setUp.data.qr_svg)}`}
            alt="Kode QR untuk aplikasi kode"
            width={168}
            height={168}
            className="rounded-control border border-rule bg-white p-2"
          />
        ) : (
          <Skeleton className="size-42" />
        )}
        <div className="min-w-0 flex-1 basis-44">
          <p className="text-note text-ink-soft">Tidak bisa memindai? Ketik kunci ini:</p>
          {setUp.data ? (
            <>
              <p className="my-1.5 font-bold tracking-wide break-all">{inFours(setUp.data.secret)}</p>
              <CopyButton text={setUp.data.secret} label="Salin kunci" />
            </>
          ) : (
            <Skeleton className="mt-2 h-12" />
          )}
        </div>
      </div>
      <TextField
        {...form.field('code')}
        label="Kode enam angka"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="text-lg font-bold tracking-[0.12em]"
      />
      {form.refusal ? <Notice>{form.refusal}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onBack}>Kembali</Button>
        <Button type="submit" variant="main" isBusy={form.isBusy} className="flex-1">
          Pasang
        </Button>
      </div>
    </form>
  )
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
