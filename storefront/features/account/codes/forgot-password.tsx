import { lazy, Suspense, useState } from 'react'

const ForgotDialog = lazy(() => import('./forgot-dialog.tsx'))

/** Below the password of the login form; the window comes when it is asked for. */
export function ForgotPassword() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
        className="-my-2 min-h-11 justify-self-end px-1 text-sm font-bold text-coral-deep underline"
      >
        Lupa password?
      </button>
      <Suspense>
        {wasOpened ? <ForgotDialog isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
