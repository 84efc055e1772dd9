import { useState } from 'react'
import type { RecoveryCodes, StaffSession } from '../../../contract/staff/session.ts'
import { fetchSession } from '../../session/session.ts'
import { FactorStep } from './factor-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodesStep } from './recovery-codes-step.tsx'
import { SetUpStep } from './set-up-step.tsx'

type OpenSession = Extract<StaffSession, { stage: 'open' }>

/** The name of each stage of signing in, for the heading above the steps. */
export const stageTitles = {
  'signed-out': { title: 'Masuk', text: 'Ruang staf Carasun' },
  factor: { title: 'Satu langkah lagi', text: 'Buktikan bahwa ini benar kamu.' },
  'set-up': { title: 'Pasang bukti kedua', text: 'Kata sandi saja tidak cukup untuk menjaga toko.' },
  codes: { title: 'Kode cadangan', text: 'Untuk hari ketika ponselmu tidak ada.' },
} as const

export type SignInStage = keyof typeof stageTitles

/** Signs a person in, from the stage that the session has reached until it is open. */
export function SignInSteps({
  start,
  email,
  onStage,
  onOpen,
}: {
  start: StaffSession
  email?: string
  onStage?: (stage: SignInStage) => void
  onOpen: (session: OpenSession) => void
}) {
  const [session, setSession] = useState(start)
  const [codes, setCodes] = useState<string[] | null>(null)

  function goOn(next: StaffSession) {
    if (next.stage === 'open') return onOpen(next)
    setSession(next)
    onStage?.(next.stage)
  }
  async function keepCodes(given: RecoveryCodes | null) {
    if (given === null) return goOn(await fetchSession())
    setCodes(given.recovery_codes)
    onStage?.('codes')
  }

  if (codes) return <RecoveryCodesStep codes={codes} onDone={async () => goOn(await fetchSession())} />
  if (session.stage === 'factor') return <FactorStep factors={session.factors} onDone={goOn} />
  if (session.stage === 'set-up') return <SetUpStep allowed={session.allowed} onDone={keepCodes} />
  return <PasswordStep email={email} onDone={goOn} />
}
