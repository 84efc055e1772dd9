import { lazy, Suspense, useState } from 'react'

const ForgotPasswordDialog = lazy(() => import('./forgot-password-dialog.tsx'))

/** The link below the login form's password; the dialog is loaded when it opens. */
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
        {wasOpened ? <ForgotPasswordDialog isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
