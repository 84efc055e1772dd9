import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import type { SignedInDevice } from '../../../contract/members.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { AccountSection, SectionSkeleton } from './account-section.tsx'

const queryKey = ['mine', 'devices']

/** Lists the devices where the member is signed in, and signs out one of them or all others at once. */
export function SignedInDevices() {
  const queries = useQueryClient()
  const {
    data: devices,
    error,
    refetch,
  } = useQuery({ queryKey, queryFn: () => api.get<SignedInDevice[]>('/api/user/me/sessions') })
  const signOut = useMutation({
    mutationFn: (id: string | null) => api.delete(`/api/user/me/sessions${id === null ? '' : `/${id}`}`),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey })
      showToast('success', 'Perangkat sudah keluar.')
    },
    onError: fault => showToast('error', refusalMessage(fault)),
  })
  return (
    <AccountSection
      title="Perangkat yang masuk"
      lead="Ada yang tidak kamu kenal? Keluarkan, lalu ganti password."
    >
      {devices ? (
        <ul className="-mt-2 divide-y divide-line">
          {devices.map(device => (
            <DeviceRow
              key={device.id}
              device={device}
              isBusy={signOut.isPending}
              onSignOut={() => signOut.mutate(device.id)}
            />
          ))}
        </ul>
      ) : error ? (
        <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
      ) : (
        <SectionSkeleton />
      )}
      {devices && devices.length > 1 ? (
        <Button
          variant="line"
          className="whitespace-normal!"
          isBusy={signOut.isPending}
          onClick={() => signOut.mutate(null)}
        >
          Keluarkan semua perangkat lain
        </Button>
      ) : null}
    </AccountSection>
  )
}

interface DeviceRowProps {
  device: SignedInDevice
  isBusy: boolean
  onSignOut: () => void
}

function DeviceRow({ device, isBusy, onSignOut }: DeviceRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device.device}
          {device.is_current ? (
            <span className="rounded-pill bg-teal-tint px-2.5 py-0.5 text-xs font-bold text-teal">
              Perangkat ini
            </span>
          ) : null}
        </p>
        <p className="text-sm text-ink-soft">Terakhir {jakartaDateTime(device.last_seen_at)}</p>
      </div>
      {device.is_current ? null : (
        <button
          type="button"
          disabled={isBusy}
          onClick={onSignOut}
          className="min-h-11 rounded-pill px-3 font-bold text-coral-deep hover:bg-coral-tint"
          aria-label={`Keluarkan ${device.device}`}
        >
          Keluarkan
        </button>
      )}
    </li>
  )
}
