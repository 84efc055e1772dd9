import { type ComponentProps, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { StaffSession } from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { DoorPage, SignInPage } from './sign-in-page.tsx'

export interface LinkPageProps {
  token: string
  onOpen: (session: Extract<StaffSession, { stage: 'open' }>) => void
}

/** The page of a mailed link, which takes a password and opens a session that still lacks the second factor. */
export function PasswordLinkPage({
  token,
  onOpen,
  path,
  schema,
  title,
  text,
  field,
  action,
  children,
}: LinkPageProps & {
  /** The call that uses the link. */
  path: '/password-resets/use' | '/factor-resets/use'
  schema: z.ZodObject<{ password: z.ZodString }>
  title: string
  text: string
  field: Pick<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'autoComplete'>
  /** The words on the button. */
  action: string
  /** Below the button. */
  children?: ReactNode
}) {
  const [session, setSession] = useState<StaffSession | null>(null)
  const form = useStaffForm({
    schema,
    defaultValues: { password: '' },
    send: body => call<StaffSession>('POST', path, { body: { ...body, token }, isSigningIn: true }),
    onDone: setSession,
  })
  if (session) return <SignInPage session={session} onOpen={onOpen} />
  return (
    <DoorPage title={title} text={text}>
      <form noValidate onSubmit={form.submit} className="stack gap-3.5">
        <PasswordField {...form.field('password')} {...field} />
        {form.refusal ? <Notice>{form.refusal}</Notice> : null}
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          {action}
        </Button>
        {children}
      </form>
    </DoorPage>
  )
}
