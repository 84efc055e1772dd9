import { useState } from 'react'
import { changeOwnPasswordBody, STAFF_PASSWORD_MIN_CHARS } from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'

const nothing = { current: '', password: '' }

/** Changes the person's own password, which ends their other sessions (STAFF-05). */
export function OwnPassword({ email }: { email: string }) {
  const [isChanged, setIsChanged] = useState(false)
  const form = useStaffForm({
    schema: changeOwnPasswordBody,
    defaultValues: nothing,
    send: async body => {
      setIsChanged(false)
      await call('PUT', '/me/password', { body })
    },
    onDone: () => {
      form.form.reset(nothing)
      setIsChanged(true)
    },
  })
  return (
    <Card title="Kata sandi">
      <form noValidate onSubmit={form.submit} className="stack max-w-md gap-3.5">
        {/* Password managers store the new password under this name. */}
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <PasswordField
          {...form.field('current')}
          label="Kata sandi sekarang"
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('password')}
          label="Kata sandi baru"
          hint={`Paling sedikit ${STAFF_PASSWORD_MIN_CHARS} karakter. Sesi di perangkat lain berakhir.`}
          autoComplete="new-password"
        />
        {form.refusal ? <Notice>{form.refusal}</Notice> : null}
        <Button type="submit" isBusy={form.isBusy} className="self-start">
          Ganti kata sandi
        </Button>
        <p role="status" className="text-note text-ink-soft">
          {isChanged ? 'Kata sandimu sudah diganti.' : ''}
        </p>
      </form>
    </Card>
  )
}
