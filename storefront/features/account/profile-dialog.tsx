import { useQuery } from '@tanstack/react-query'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import type { Member } from '../../../contract/members.ts'
import { profileForm } from '../../../contract/profile.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'
import { hasPasswordQuery } from './passwords/has-password.ts'
import { GenderField, NameFields } from './person-fields.tsx'
import { sendProfile, useShowChangedProfile } from './use-profile.ts'

/** Changes the member's details (PROFILE-01, PROFILE-07). It asks for the password only if the change requires it. */
export default function ProfileDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const showChangedProfile = useShowChangedProfile()
  const { data: hasPassword = true } = useQuery(hasPasswordQuery)
  const form = useSubmitForm({
    schema: profileForm,
    defaultValues: {
      first_name: member.first_name,
      last_name: member.last_name,
      user_name: member.user_name,
      email: member.email,
      phone_no: member.phone_no,
      ...(member.gender ? { gender: member.gender } : {}),
      date_of_birth: member.date_of_birth ?? '',
      password: '',
    },
    send: ({ date_of_birth, password, ...filled }) =>
      sendProfile(member.id, {
        ...filled,
        date_of_birth: date_of_birth || null,
        password: password || undefined,
      }),
    onDone: changed => {
      showChangedProfile(changed)
      onClose()
    },
  })
  const [email, userName, phone] = form.hook.watch(['email', 'user_name', 'phone_no'])
  const isProofNeeded = email !== member.email || userName !== member.user_name || phone !== member.phone_no

  return (
    <Dialog isOpen onClose={onClose} title="Ubah profil">
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <NameFields field={form.field} />
        <TextField {...form.field('user_name')} kind="user-name" label="Username" />
        <TextField {...form.field('email')} kind="email" label="Email" />
        <TextField {...form.field('phone_no')} kind="phone" label="Nomor handphone" />
        {isProofNeeded && hasPassword ? (
          <PasswordField
            {...form.field('password')}
            label="Password"
            autoComplete="current-password"
            hint="Diperlukan untuk mengganti email, username, atau nomor."
          />
        ) : null}
        <TextField
          {...form.field('date_of_birth')}
          kind="day"
          min="1900-01-01"
          max={jakartaDay(new Date())}
          label="Tanggal lahir"
        />
        <GenderField field={form.field} />
        <FormRefusal text={form.refusal} />
        <Button type="submit" size="tall" isBusy={form.isBusy}>
          Simpan
        </Button>
      </form>
    </Dialog>
  )
}
