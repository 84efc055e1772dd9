import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BagReminderChoice as Choice } from '../../../contract/bag-reminders.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Checkbox } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.tsx'

const queryKey = ['mine', 'bag-reminders']

/**
 * Asks whether the member wants to be reminded of a bag left behind (FIN-04). Never ticked beforehand, and nothing while
 * the shop sends no reminders, unless there is a consent to withdraw.
 */
export default function BagReminderChoice() {
  const queries = useQueryClient()
  const { data: choice } = useQuery({
    queryKey,
    queryFn: () => api.get<Choice>('/api/user/me/bag-reminders'),
  })
  const choosing = useMutation({
    mutationFn: (isOn: boolean) => api.put<Choice>('/api/user/me/bag-reminders', { is_on: isOn }),
    onSuccess: chosen => {
      queries.setQueryData(queryKey, chosen)
      showToast(
        'success',
        chosen.is_on ? 'Kami ingatkan kalau ada yang tertinggal.' : 'Kami tidak mengingatkan lagi.',
      )
    },
    onError: fault => showToast('error', refusalMessage(fault)),
  })
  if (!choice || !(choice.is_offered || choice.is_on)) return null
  return (
    <div className="rounded-card bg-white p-5 shadow-1">
      <Checkbox
        label={choice.text}
        checked={choosing.isPending ? choosing.variables : choice.is_on}
        disabled={choosing.isPending}
        onChange={({ currentTarget }) => choosing.mutate(currentTarget.checked)}
      />
      {choice.is_on && !choice.is_verified_email ? (
        <p className="mt-2 text-sm text-ink-soft">
          Verifikasi dulu emailmu di Akun saya: pengingat hanya dikirim ke alamat yang pasti milikmu.
        </p>
      ) : null}
    </div>
  )
}
