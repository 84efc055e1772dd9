import { type ReactNode, useState } from 'react'
import type { StaffSession } from '../../../contract/staff/session.ts'
import { Logo } from '../../ui/logo.tsx'
import { type SignInStage, SignInSteps, stageTitles } from './sign-in-steps.tsx'

/** The sign-in page: the logo, a heading, and the current step on a card. */
export const DoorPage = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <main className="grid min-h-dvh content-center justify-items-center gap-6 px-4 py-10">
    <Logo />
    <div className="w-full max-w-md rounded-box border border-rule bg-card p-6 md:p-8">
      <h1 className="voice text-2xl">{title}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{text}</p>
      {children}
    </div>
  </main>
)

export function SignInPage({
  session,
  onOpen,
}: {
  session: StaffSession
  onOpen: (session: Extract<StaffSession, { stage: 'open' }>) => void
}) {
  const [stage, setStage] = useState<SignInStage>(session.stage === 'open' ? 'signed-out' : session.stage)
  return (
    <DoorPage {...stageTitles[stage]}>
      <SignInSteps start={session} onStage={setStage} onOpen={onOpen} />
    </DoorPage>
  )
}
