import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { formRules } from '../../../contract/form-rules.ts'
import type { Member } from '../../../contract/members.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { meQuery } from '../account/use-me.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import { CodeSteps } from './code-steps.tsx'

interface ChangeNumberProps {
  member: Member
  isOpen: boolean
  onClose: () => void
}

const numberBody = z.object({ phone_no: formRules.handphone })

/** Another number, proven by a code that comes to it (OTP-33). Whether it is free is the code's business (OTP-11). */
export default function ChangeNumberDialog({ member, isOpen, onClose }: ChangeNumberProps) {
  const queries = useQueryClient()
  const [phone, setPhone] = useState<string | null>(null)
  const { form, field } = useCheckedForm({ schema: numberBody, defaultValues: { phone_no: '' } })
  const close = () => {
    setPhone(null)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Ganti nomor handphone"
      description={phone ? undefined : 'Kami kirim kode ke nomor barumu.'}
    >
      {phone === null ? (
        <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(body => setPhone(body.phone_no))}>
          <TextField {...field('phone_no')} kind="phone" label="Nomor handphone baru" />
          <Button type="submit" size="tall" className="w-full">
            Lanjut
          </Button>
        </form>
      ) : (
        <>
          <CodeSteps
            scope="change-number"
            address={{ phone_no: phone }}
            memberId={member.id}
            onVerified={() => {
              void queries.invalidateQueries({ queryKey: meQuery.queryKey })
              close()
            }}
          />
          <button
            type="button"
            onClick={() => setPhone(null)}
            className="mt-2 min-h-11 text-sm font-bold text-coral-deep underline"
          >
            Ubah nomor
          </button>
        </>
      )}
    </Dialog>
  )
}
