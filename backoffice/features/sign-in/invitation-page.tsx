import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  acceptInvitationBody,
  type Invitation,
  STAFF_PASSWORD_MIN_CHARS,
  type StaffSession,
} from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Failed, Notice } from '../../ui/failed.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { DoorPage, SignInPage } from './sign-in-page.tsx'

/** Accepting an invitation: name and password, then a second factor, before anything else opens (STAFF-02). */
export function InvitationPage({
  token,
  onOpen,
}: {
  token: string
  onOpen: (session: Extract<StaffSession, { stage: 'open' }>) => void
}) {
  const [session, setSession] = useState<StaffSession | null>(null)
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call<Invitation>('POST', '/invitations/show', { body: { token }, isSigningIn: true }),
    enabled: session === null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (session) return <SignInPage session={session} onOpen={onOpen} />
  const { data, error } = invitation
  if (error)
    return (
      <DoorPage
        title="Undangan"
        text={
          hasCode(error, 'INVITATION_INVALID') ? 'Tautan ini tidak bisa dipakai lagi.' : 'Belum bisa dibuka.'
        }
      >
        {hasCode(error, 'INVITATION_INVALID') ? (
          <Notice>{error.message}</Notice>
        ) : (
          <Failed message={messageOf(error)} onRetry={() => void invitation.refetch()} />
        )}
      </DoorPage>
    )
  return (
    <DoorPage
      title={data?.name ? `Selamat datang, ${data.name}` : 'Selamat datang'}
      text={data ? `Kamu diundang sebagai ${data.role}. Buat kata sandimu dulu.` : 'Membuka undangan …'}
    >
      {data ? (
        <InvitationForm
          invitation={data}
          token={token}
          onDone={next => {
            if (next.stage === 'open') return onOpen(next)
            setSession(next)
          }}
        />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </DoorPage>
  )
}

const firstOwnerBody = acceptInvitationBody.required()

function InvitationForm({
  invitation,
  token,
  onDone,
}: {
  invitation: Invitation
  token: string
  onDone: (session: StaffSession) => void
}) {
  const isFirstOwner = invitation.email === null
  const form = useStaffForm({
    schema: isFirstOwner ? firstOwnerBody : acceptInvitationBody,
    defaultValues: { name: invitation.name, password: '' },
    send: body =>
      call<StaffSession>('POST', '/invitations/accept', { body: { ...body, token }, isSigningIn: true }),
    onDone,
  })
  return (
    <form noValidate onSubmit={form.submit} className="stack gap-3.5">
      <TextField {...form.field('name')} label="Nama" autoComplete="name" />
      {isFirstOwner ? (
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
      ) : (
        <TextField label="Email" value={invitation.email ?? ''} autoComplete="username" readOnly />
      )}
      <PasswordField
        {...form.field('password')}
        label="Kata sandi baru"
        hint={`Paling sedikit ${STAFF_PASSWORD_MIN_CHARS} karakter. Kalimat pendek yang hanya kamu tahu lebih aman daripada kata aneh.`}
        autoComplete="new-password"
      />
      {form.refusal ? <Notice>{form.refusal}</Notice> : null}
      <Button type="submit" variant="main" isBusy={form.isBusy}>
        Lanjut
      </Button>
    </form>
  )
}
