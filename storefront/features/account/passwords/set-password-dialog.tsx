import { useQueryClient } from '@tanstack/react-query'
import { newPasswordForm } from '../../../../contract/one-time-codes.ts'
import { api } from '../../../api/client.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { hasPasswordQuery } from './has-password.ts'
import { PasswordDialog, type PasswordDialogProps } from './password-dialog.tsx'
import { passwordMessage } from './password-message.ts'

/** Sets the first password of a member who uses social login (AUTH-35). */
export default function SetPasswordDialog(dialog: PasswordDialogProps) {
  const queries = useQueryClient()
  const form = useSubmitForm({
    schema: newPasswordForm,
    defaultValues: { newpassword: '', confirmnewpassword: '' },
    send: body => api.post<null>('/api/auth/set-password', body),
    onDone: () => {
      queries.setQueryData(hasPasswordQuery.queryKey, true)
      showToast('success', 'Password anda berhasil diubah')
      dialog.onClose()
    },
    onRefused: error => showToast('error', passwordMessage(error)),
  })
  return (
    <PasswordDialog
      {...dialog}
      title="Buat password"
      description="Supaya kamu juga bisa masuk dengan email."
      form={form}
      typed={form.hook.watch('newpassword')}
    />
  )
}
