import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Member } from '../../../../contract/members.ts'
import { Button } from '../../../ui/button.tsx'
import { hasPasswordQuery } from './has-password.ts'

const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'))
const SetPasswordDialog = lazy(() => import('./set-password-dialog.tsx'))

/** The button to change the password, or to set a first one (PROFILE-18). */
export function PasswordAction({ member }: { member: Member }) {
  const { data: hasPassword = true } = useQuery(hasPasswordQuery)
  const [opened, setOpened] = useState<'change' | 'set' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Button variant="line" onClick={() => setOpened(hasPassword ? 'change' : 'set')}>
        {hasPassword ? 'Ubah password' : 'Buat password'}
      </Button>
      <Suspense>
        {opened === 'change' ? <ChangePasswordDialog member={member} isOpen onClose={close} /> : null}
        {opened === 'set' ? <SetPasswordDialog member={member} isOpen onClose={close} /> : null}
      </Suspense>
    </>
  )
}
