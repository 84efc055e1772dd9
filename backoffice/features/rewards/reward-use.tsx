import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { withDots } from '../../../contract/rupiah.ts'
import { giveRewardBody, REWARD_HOLDERS_SHOWN, type StaffReward } from '../../../contract/staff/rewards.ts'
import { call } from '../../api/call.ts'
import { hasCode } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { DateTime } from '../values/date-time.tsx'
import { OrderLink } from '../values/order-link.tsx'
import { rewardsKey } from './reward-queries.ts'

/** What gives a reward, who has it, and a form that gives it to one more member (PROMO-05). */
export function RewardUse({ found }: { found: StaffReward }) {
  const can = useCan()
  const { given_by: givers, holders, given, waiting, is_packed: isPacked, is_over: isOver } = found
  return (
    <div className="stack gap-4">
      <Card title="Sampai sekarang">
        <Facts
          facts={[
            ['Dipunyai', `${withDots(given)} orang`],
            ...(isPacked ? ([['Belum sampai', `${withDots(waiting)} orang`]] as const) : []),
          ]}
        />
      </Card>
      <Card title="Diberikan oleh">
        {givers.length === 0 ? (
          <p className="text-ink-soft">Belum ada undian atau hadiah token yang memberikannya.</p>
        ) : (
          <ul className="divide-y divide-rule-soft">
            {givers.map(giver => (
              <li
                key={`${giver.kind} ${giver.id}`}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2"
              >
                {giver.kind === 'draw' ? (
                  <Link
                    to="/promosi/undian/$type"
                    params={{ type: giver.id }}
                    className="text-coral-deep underline"
                  >
                    {giver.name}
                  </Link>
                ) : (
                  <Link
                    to="/promosi/hadiah-token/$key"
                    params={{ key: giver.id }}
                    className="text-coral-deep underline"
                  >
                    {giver.name}
                  </Link>
                )}
                <span className="text-note text-ink-soft">
                  {giver.kind === 'draw' ? 'undian' : 'hadiah token'}
                </span>
                {giver.is_open ? <Badge tone="teal">Dibuka</Badge> : null}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {can('promotions.give') && !isOver ? <GiveReward rewardKey={found.key} name={found.name} /> : null}
      {holders.length > 0 ? (
        <Card title="Yang punya">
          <ul aria-label="Yang punya" className="divide-y divide-rule-soft">
            {holders.map(holder => (
              <li
                key={holder.member.id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2"
              >
                <Link
                  to="/promosi/buku/$member"
                  params={{ member: holder.member.id }}
                  className="text-coral-deep underline"
                >
                  {holder.member.name}
                </Link>
                <span className="text-note text-ink-soft">
                  <DateTime at={holder.given_at} />
                  {isPacked ? (
                    <>
                      {' · '}
                      {holder.handed_over_at
                        ? 'sudah sampai'
                        : holder.order
                          ? 'di paket '
                          : 'menunggu pesanan berikutnya'}
                      {holder.order && !holder.handed_over_at ? <OrderLink code={holder.order} /> : null}
                    </>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
          {given > holders.length ? (
            <p className="mt-2 text-note text-ink-soft">{REWARD_HOLDERS_SHOWN} yang terakhir.</p>
          ) : null}
        </Card>
      ) : null}
    </div>
  )
}

function GiveReward({ rewardKey, name }: { rewardKey: string; name: string }) {
  const queries = useQueryClient()
  const form = useStaffForm({
    schema: giveRewardBody,
    defaultValues: { member: '' },
    send: body => call('POST', `/rewards/${rewardKey}/members`, { body }),
    async onDone() {
      form.form.reset({ member: '' })
      say(`${name} diberikan.`)
      await queries.invalidateQueries({ queryKey: rewardsKey })
    },
  })
  return (
    <Card title="Berikan kepada pelanggan">
      <form noValidate onSubmit={form.submit} className="stack gap-3">
        <TextField {...form.field('member')} label="Email atau nama pengguna" autoComplete="off" />
        <FormNotices
          refusal={
            hasCode(form.error, 'NOT_FOUND') && form.error.details.kind === 'member'
              ? 'Tidak ada pelanggan dengan email atau nama pengguna ini.'
              : form.refusal
          }
        />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            Berikan
          </Button>
        </div>
      </form>
    </Card>
  )
}
