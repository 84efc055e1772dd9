import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { formRules } from '../../../../contract/form-rules.ts'
import type { Member } from '../../../../contract/members.ts'
import { meQuery } from '../../../session/use-me.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import { useValidatedForm } from '../../forms/use-validated-form.ts'
import { hasPasswordQuery } from '../passwords/has-password.ts'
import { CodeSteps } from './code-steps.tsx'

interface ChangeNumberProps {
  member: Member
  isOpen: boolean
  onClose: () => void
}

const numberForm = (hasPassword: boolean) =>
  z.object({ phone_no: formRules.handphone, password: hasPassword ? formRules.password : z.string() })

/**
 * Changes the phone number: the member enters the password and verifies the new number with a code (OTP-33). Whether
 * the number is free is checked when the code is sent (OTP-11).
 */
export default function ChangeNumberDialog({ member, isOpen, onClose }: ChangeNumberProps) {
  const queries = useQueryClient()
  const { data: hasPassword = true } = useQuery(hasPasswordQuery)
  const [request, setRequest] = useState<{ phone_no: string; password: string } | null>(null)
  const { form, field, submit } = useValidatedForm({
    schema: numberForm(hasPassword),
    defaultValues: { phone_no: '', password: '' },
  })
  const close = () => {
    setRequest(null)
    onClose()
  }
  const [refusal, setRefusal] = useState<string | null>(null)
  // The error can focus the password field only once the first step is rendered again.
  useEffect(() => {
    if (request !== null || refusal === null) return
    form.setError('password', { type: 'refused', message: refusal }, { shouldFocus: true })
    setRefusal(null)
  }, [request, refusal, form])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Ganti nomor handphone"
      description={request ? undefined : 'Kami kirim kode ke nomor barumu.'}
    >
      {request === null ? (
        <form noValidate className="grid gap-4" onSubmit={submit(setRequest)}>
          <TextField {...field('phone_no')} kind="phone" label="Nomor handphone baru" />
          {hasPassword ? (
            <PasswordField
              {...field('password')}
              label="Password"
              autoComplete="current-password"
              hint="Supaya hanya kamu yang bisa mengganti nomor."
            />
          ) : null}
          <Button type="submit" size="tall" className="w-full">
            Lanjut
          </Button>
        </form>
      ) : (
        <>
          <CodeSteps
            scope="change-number"
            address={{ phone_no: request.phone_no }}
            password={request.password || undefined}
            onPasswordRefused={({ message }) => {
              setRefusal(message)
              setRequest(null)
            }}
            memberId={member.id}
            onVerified={() => {
              void queries.invalidateQueries({ queryKey: meQuery.queryKey })
              close()
            }}
          />
          <button
            type="button"
            onClick={() => setRequest(null)}
            className="mt-2 min-h-11 text-sm font-bold text-coral-deep underline"
          >
            Ubah nomor
          </button>
        </>
      )}
    </Dialog>
  )
}
