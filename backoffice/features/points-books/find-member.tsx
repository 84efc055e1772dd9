import { useNavigate } from '@tanstack/react-router'
import { findMemberBody } from '../../../contract/staff/points-desk.ts'
import { call } from '../../api/call.ts'
import { useCan } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'

/** Opens a member's book. Who is looked for is in no address. */
export function FindMember() {
  const can = useCan()
  const navigate = useNavigate()
  const form = useStaffForm({
    schema: findMemberBody,
    defaultValues: { name: '' },
    send: body => call<{ id: string }>('POST', '/points-desk/members/find', { body }),
    onDone: ({ id }) => navigate({ to: '/promosi/buku/$member', params: { member: id } }),
  })
  // Who sees neither e-mail nor user name finds nobody by them: the list of members leads to each book.
  if (!can('members.reveal')) return null
  return (
    <Card title="Buku satu pelanggan">
      <form noValidate onSubmit={form.submit} className="flex flex-wrap items-start gap-3">
        <div className="min-w-56 flex-1">
          <TextField
            {...form.field('name')}
            label="Email atau nama pengguna"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <div className="pt-6">
          <Button type="submit" isBusy={form.isBusy}>
            Buka bukunya
          </Button>
        </div>
      </form>
      {form.refusal ? (
        <div className="mt-3">
          <FormNotices
            refusal={
              form.refusal.includes('tidak ditemukan')
                ? 'Tidak ada pelanggan dengan email atau nama pengguna ini.'
                : form.refusal
            }
          />
        </div>
      ) : null}
    </Card>
  )
}
