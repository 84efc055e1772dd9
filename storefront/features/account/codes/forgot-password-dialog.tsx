import { useState } from 'react'
import { z } from 'zod'
import { formRules, REQUIRED } from '../../../../contract/form-rules.ts'
import { otpMessages, type PasswordReset } from '../../../../contract/one-time-codes.ts'
import { isMobilePhone } from '../../../../contract/phone-number.ts'
import { api } from '../../../api/client.ts'
import { ApiRefusal } from '../../../api/refusal.ts'
import { refusalMessage } from '../../../api/refusal-message.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormRefusal } from '../../../ui/form-refusal.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { CodeSteps } from './code-steps.tsx'
import type { Address } from './use-code.ts'

const contactBody = z.object({
  contact: z
    .string()
    .trim()
    .min(1, REQUIRED)
    .superRefine((text, context) => {
      if (text === '' || isMobilePhone(text)) return
      const asEmail = formRules.email.safeParse(text)
      if (text.includes('@') && asEmail.success) return
      context.addIssue({
        code: 'custom',
        message: text.includes('@') ? 'Email tidak valid' : (otpMessages.invalid_phone_number ?? ''),
      })
    }),
})

const addressOf = (contact: string): Address =>
  contact.includes('@') ? { email: contact } : { phone_no: contact }

/**
 * Sends a code by e-mail or phone to a member who forgot the password (OTP-34), then opens the reset page in a new
 * window (OTP-07).
 */
export default function ForgotPasswordDialog({
  isOpen,
  login,
  onClose,
}: {
  isOpen: boolean
  /** The visitor's input in the login form: an e-mail address or a user name. */
  login: string
  onClose: () => void
}) {
  const [address, setAddress] = useState<Address | null>(null)
  const [blockedPath, setBlockedPath] = useState<string | null>(null)

  function openReset(reset: PasswordReset | null) {
    if (!reset) return
    const path = `/forgot/reset/password?${new URLSearchParams({ ...reset })}`
    const newTab = window.open(path, '_blank')
    // AMB-06: if the browser blocks the new window, show a link.
    if (newTab) onClose()
    else setBlockedPath(path)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Lupa password"
      description={address ? undefined : 'Kami kirim kode untuk membuat password baru.'}
    >
      {blockedPath ? (
        <div className="grid gap-4">
          <p className="text-ink-soft">Browser kamu menahan jendela baru. Buka lewat tombol ini:</p>
          <a href={blockedPath} target="_blank" rel="noopener" className={buttonClass({ size: 'tall' })}>
            Buat password baru
          </a>
        </div>
      ) : address ? (
        <>
          <CodeSteps scope="forget-password" address={address} onVerified={({ reset }) => openReset(reset)} />
          <button
            type="button"
            onClick={() => setAddress(null)}
            className="mt-2 min-h-11 text-sm font-bold text-coral-deep underline"
          >
            Ubah email atau nomor
          </button>
        </>
      ) : (
        <ContactForm login={login} onKnown={contact => setAddress(addressOf(contact))} />
      )}
    </Dialog>
  )
}

function ContactForm({ login, onKnown }: { login: string; onKnown: (contact: string) => void }) {
  const form = useSubmitForm({
    schema: contactBody,
    // A code cannot be sent to a user name.
    defaultValues: { contact: contactBody.safeParse({ contact: login }).data?.contact ?? '' },
    send: async ({ contact }) => {
      await refuseUnknown(contact)
      return contact
    },
    onDone: onKnown,
    onRefused: error => showToast('error', refusalMessage(error)),
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <TextField
        {...form.field('contact')}
        label="Email atau nomor handphone"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormRefusal text={form.refusal} />
      <Button type="submit" size="tall" isBusy={form.isBusy} className="w-full">
        Lanjut
      </Button>
    </form>
  )
}

/**
 * Refuses an e-mail address that no account has (OTP-11). The phone check knows only verified numbers, so every phone
 * number passes here; the request for the code then refuses a number without an account.
 */
async function refuseUnknown(contact: string): Promise<void> {
  const { email, phone_no } = addressOf(contact)
  try {
    if (!email) await api.get('/api/auth/phone/check', { query: { filter: JSON.stringify({ phone_no }) } })
    else {
      await api.post('/api/auth/email/check', { email })
      throw new ApiRefusal({
        status: 404,
        code: 'MISSING_EMAIL',
        message: otpMessages.missing_email ?? '',
        field: 'contact',
      })
    }
  } catch (error) {
    const isKnown =
      error instanceof ApiRefusal && ['ALREADY_TAKEN', 'EMAIL_TAKEN'].includes(error.code.toUpperCase())
    if (!isKnown) throw error
  }
}
