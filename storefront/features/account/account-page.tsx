import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { refusalWords } from '../../api/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { logOut } from './session.ts'
import { useMe } from './use-me.ts'

/** /my-account: who one is here, and the way out. */
export function AccountPage() {
  const { member } = useMe()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => logOut(queries, () => navigate({ to: '/' })),
    onError: error => showToast('error', refusalWords(error)),
  })
  const facts = [
    ['Nama', member?.name],
    ['Username', member?.user_name],
    ['Email', member?.email],
    ['Nomor handphone', member?.phone_no],
  ]
  return (
    <div className="grid gap-5">
      <dl className="grid gap-5 rounded-card bg-white p-5 shadow-1 md:grid-cols-2 md:p-7">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-semibold break-words">{value || '-'}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button variant="line" isBusy={leave.isPending} onClick={() => leave.mutate()}>
          Keluar
        </Button>
      </div>
    </div>
  )
}
