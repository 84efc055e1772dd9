import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../api/settings.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { askAgain, asksThirdParties } from './consent.ts'

/** At the foot of the page: asks anew what the consent bar asked. Stands there only where there is something to ask. */
export function PrivacyChoice({ className }: { className: string }) {
  const isSettled = useSettled()
  const { data: settings } = useQuery({ ...settingsQuery, enabled: isSettled })
  if (!isSettled || !asksThirdParties(settings)) return null
  return (
    <button type="button" onClick={askAgain} className={className}>
      Pilihan privasi
    </button>
  )
}
