import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../../../session/use-me.ts'
import { hasPasswordQuery } from './has-password.ts'
import SetPasswordDialog from './set-password-dialog.tsx'

/** Over the home page at /set-password: the window for members without a password, nothing for anybody else. */
export default function SetPasswordGate() {
  const { member } = useMe()
  const { data: hasPassword } = useQuery({ ...hasPasswordQuery, enabled: member !== null })
  const [isClosed, setClosed] = useState(false)
  if (!member || hasPassword !== false) return null
  return <SetPasswordDialog member={member} isOpen={!isClosed} onClose={() => setClosed(true)} />
}
