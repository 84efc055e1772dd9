import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  OTP_COUNTDOWN_S,
  OTP_ERROR_CLEAR_S,
  OTP_VERIFIED_MESSAGE,
  type OtpMode,
  type OtpScope,
  type OtpSent,
  type OtpVerified,
  otpModes,
  otpSentMessages,
} from '../../../../contract/one-time-codes.ts'
import { ApiRefusal, api } from '../../../api/client.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useNow } from '../../../ui/use-now.ts'
import { codeMessage } from './code-message.ts'

/** The contacts to verify; a channel without an address is not offered. */
export interface Address {
  phone_no?: string | undefined
  email?: string | undefined
}

export interface CodeRequest {
  scope: OtpScope
  address: Address
  /** When the number is being changed: proves that the account's owner is requesting it. */
  password?: string | undefined
  onVerified: (proof: OtpVerified) => void
  /** Called when the password is missing or wrong. */
  onPasswordRefused?: ((refusal: ApiRefusal) => void) | undefined
}

/**
 * The state of a one-time code (OTP-01): its channel, its purpose, what was typed, the countdown until another code may
 * be requested, and which channels are switched on.
 */
export function useCode({ scope, address, password, onVerified, onPasswordRefused }: CodeRequest) {
  const [method, setMethod] = useState<OtpMode | null>(null)
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [countdown, restartCountdown] = useCountdown()
  const { modes, isKnown } = useOpenModes(scope, address)
  const { isBusy, run } = useAction()
  const chosenMode = method ?? modes[0] ?? null

  // The dialog's message lasts 5 seconds; the toast has its own duration (AMB-57).
  useEffect(() => {
    if (error === null) return
    const timer = setTimeout(() => setError(null), OTP_ERROR_CLEAR_S * 1000)
    return () => clearTimeout(timer)
  }, [error])

  function refuse(fault: unknown) {
    setError(codeMessage(fault))
    showToast('error', codeMessage(fault))
  }

  const send = () =>
    run(async () => {
      if (!chosenMode) return
      const body = { mode: chosenMode, entity: scope, password, ...addressFor(chosenMode, address) }
      try {
        const path = scope === 'forget-password' && !isSent ? 'forget-password' : 'otp/code'
        await api.post<OtpSent>(`/api/auth/${path}`, body)
        showToast('success', otpSentMessages[chosenMode])
      } catch (fault) {
        if (fault instanceof ApiRefusal && fault.field === 'password' && onPasswordRefused)
          return onPasswordRefused(fault)
        refuse(fault)
        // OTP-08: a code was already sent.
        if (!(fault instanceof ApiRefusal) || fault.code.toLowerCase() !== 'active_otp_already_sent') return
      }
      setSent(true)
      setCode('')
      restartCountdown()
    })

  const verify = (user_id: string | undefined) =>
    run(async () => {
      if (!chosenMode) return
      const body = { code, mode: chosenMode, entity: scope, user_id, ...addressFor(chosenMode, address) }
      try {
        const proof = await api.post<OtpVerified>('/api/auth/otp/verify', body)
        showToast('success', OTP_VERIFIED_MESSAGE)
        onVerified(proof)
      } catch (fault) {
        refuse(fault)
      }
    })

  return {
    method: chosenMode,
    setMethod,
    modes,
    isKnown,
    isSent,
    choose: () => setSent(false),
    code,
    setCode,
    countdown,
    error,
    isBusy,
    send,
    verify,
  }
}

const addressFor = (mode: OtpMode, { email, phone_no }: Address): Address =>
  mode === 'email' ? { email } : { phone_no }

/** OTP-02, OTP-16: each channel has its own switch; if the switches fail to load, all count as off. */
function useOpenModes(scope: OtpScope, { email, phone_no }: Address) {
  const switches = useQueries({
    queries: otpModes.map(mode => ({
      queryKey: ['feature-toggle', `otp_${mode}`],
      queryFn: () => api.get<{ is_on: boolean }>(`/api/feature-toggles/otp_${mode}`),
      staleTime: 60_000,
    })),
  })
  const isReachable = (mode: OtpMode) =>
    mode === 'email' ? Boolean(email) && scope !== 'change-number' : Boolean(phone_no)
  return {
    isKnown: switches.every(({ isPending }) => !isPending),
    modes: otpModes.filter((mode, index) => switches[index]?.data?.is_on && isReachable(mode)),
  }
}

/**
 * Returns the seconds left and a function that restarts the countdown (OTP-04, OTP-38). Uses the clock, because timers
 * run less often in background tabs.
 */
function useCountdown(): [number, () => void] {
  const [endsAt, setEndsAt] = useState(0)
  const now = useNow({ everyMs: 250, until: endsAt }) ?? 0
  const remainingSeconds = Math.ceil((endsAt - now) / 1000)
  return [
    Math.min(OTP_COUNTDOWN_S, Math.max(0, remainingSeconds)),
    () => setEndsAt(Date.now() + OTP_COUNTDOWN_S * 1000),
  ]
}
