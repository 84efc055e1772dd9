import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../api/settings.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { hasThirdParties, reopenConsent } from './consent.ts'

/** In the footer: opens the consent bar again. Shown only if the shop has third-party scripts. */
export function PrivacyChoice({ className }: { className: string }) {
  const isSettled = useSettled()
  const { data: settings } = useQuery({ ...settingsQuery, enabled: isSettled })
  if (!isSettled || !hasThirdParties(settings)) return null
  return (
    <button type="button" onClick={reopenConsent} className={className}>
      Pilihan privasi
    </button>
  )
}
