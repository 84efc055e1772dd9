import { lazy, Suspense, useState } from 'react'

const ForgotPasswordDialog = lazy(() => import('./forgot-password-dialog.tsx'))

/** The link below the login form's password; the dialog is loaded when it opens, and starts with the typed login. */
export function ForgotPassword({ typedLogin }: { typedLogin: () => string }) {
  const [isOpen, setOpen] = useState(false)
  const [login, setLogin] = useState<string | null>(null)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setLogin(typedLogin())
          setOpen(true)
        }}
        className="-my-2 min-h-11 justify-self-end px-1 text-sm font-bold text-coral-deep underline"
      >
        Lupa password?
      </button>
      <Suspense>
        {login === null ? null : (
          <ForgotPasswordDialog isOpen={isOpen} login={login} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
