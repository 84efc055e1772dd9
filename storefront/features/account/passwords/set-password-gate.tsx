import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../../../session/use-me.ts'
import { hasPasswordQuery } from './has-password.ts'
import SetPasswordDialog from './set-password-dialog.tsx'

/** At /set-password, shows the dialog over the home page to members without a password, and nothing to others. */
export default function SetPasswordGate() {
  const { member } = useMe()
  const { data: hasPassword } = useQuery({ ...hasPasswordQuery, enabled: member !== null })
  const [isClosed, setClosed] = useState(false)
  if (!member || hasPassword !== false) return null
  return <SetPasswordDialog member={member} isOpen={!isClosed} onClose={() => setClosed(true)} />
}
