import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { StaffSession } from '../../../contract/staff/session.ts'
import { currentInterruption, endInterruption, onInterruption } from '../../api/interruptions.ts'
import { sessionQuery, setSession } from '../../session/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FactorStep } from './factor-step.tsx'
import { type SignInStage, SignInSteps, stageTitles } from './sign-in-steps.tsx'

/**
 * Over the page, when a call needs the person: to sign in again after the session has ended, or to give the second
 * factor again before an action that has large consequences (STAFF-04). What was typed behind it stays, and the call
 * continues afterwards.
 */
export default function InterruptionDialog() {
  const kind = useSyncExternalStore(onInterruption, currentInterruption)
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const me = session?.stage === 'open' ? session.me : null
  const [stage, setStage] = useState<SignInStage>('signed-out')
  useEffect(() => {
    if (kind === 'sign-in') setStage('signed-out')
  }, [kind])

  function finish(next: StaffSession) {
    const isOther = me !== null && next.stage === 'open' && next.me.id !== me.id
    setSession(next)
    endInterruption(!isOther)
    // A different person must not continue with the first person's input. The person caused this reload, so it cannot loop.
    if (isOther) location.reload()
  }

  if (kind === 'factor')
    return (
      <Dialog
        isOpen
        isAboveAll
        onClose={() => endInterruption(false)}
        width="narrow"
        title="Pastikan ini kamu"
        description="Tindakan ini berdampak besar, jadi kami minta bukti kedua sekali lagi."
      >
        <FactorStep factors={me?.factors ?? ['code']} onDone={finish} />
      </Dialog>
    )
  return (
    <Dialog
      isOpen={kind === 'sign-in'}
      isAboveAll
      onClose={null}
      width="narrow"
      title={stage === 'signed-out' ? 'Masuk lagi' : stageTitles[stage].title}
      description={
        stage === 'signed-out'
          ? 'Sesimu sudah berakhir. Isianmu di halaman ini masih utuh.'
          : stageTitles[stage].text
      }
    >
      <SignInSteps start={{ stage: 'signed-out' }} email={me?.email} onStage={setStage} onOpen={finish} />
    </Dialog>
  )
}
