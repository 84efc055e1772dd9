import { useQueryClient } from '@tanstack/react-query'
import type { Member } from '../../../../contract/members.ts'
import { setPasswordBody } from '../../../../contract/one-time-codes.ts'
import { api } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { hasPasswordQuery } from './has-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordWords } from './password-words.ts'

interface SetPasswordProps {
  member: Member
  isOpen: boolean
  onClose: () => void
}

/** The first password of who signs in by a social account (AUTH-35). */
export default function SetPasswordDialog({ member, isOpen, onClose }: SetPasswordProps) {
  const queries = useQueryClient()
  const form = useSentForm({
    schema: setPasswordBody,
    defaultValues: { newpassword: '', confirmnewpassword: '' },
    send: body => api.post<null>('/api/auth/set-password', body),
    onDone: () => {
      queries.setQueryData(hasPasswordQuery.queryKey, true)
      showToast('success', 'Password anda berhasil diubah')
      onClose()
    },
    onRefused: error => showToast('error', passwordWords(error)),
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Buat password"
      description="Supaya kamu juga bisa masuk dengan email."
    >
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <NewPasswordFields
          field={form.field}
          typed={form.form.watch('newpassword')}
          known={[member.user_name, member.email, member.first_name, member.last_name]}
        />
        <Button type="submit" size="tall" isBusy={form.isBusy} className="w-full">
          Simpan password
        </Button>
      </form>
    </Dialog>
  )
}
