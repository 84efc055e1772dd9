import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StaffRewardRow } from '../../../contract/staff/rewards.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Notice } from '../../ui/failed.tsx'
import { SelectField } from '../../ui/field.tsx'

export const rewardsQuery = queryOptions({
  queryKey: ['rewards'],
  queryFn: ({ signal }) => call<StaffRewardRow[]>('GET', '/rewards', { signal }),
})

/** Which of the shop's rewards a prize is. */
export function RewardField({
  reward,
  error,
  onReward,
}: {
  reward: string | null
  error: string | undefined
  onReward: (reward: string | null) => void
}) {
  const rewards = useQuery(rewardsQuery)
  return (
    <>
      <SelectField
        label="Barang atau layanan"
        hint="Dibuat di halaman Hadiah. Satu orang mendapat satu dari tiap jenis."
        error={error}
        placeholder="Pilih …"
        value={reward ?? ''}
        choices={(rewards.data ?? []).map(({ key, name, is_over: isOver }) => ({
          value: key,
          name: isOver ? `${name} (sudah berakhir)` : name,
          isDisabled: isOver && key !== reward,
        }))}
        onChange={({ currentTarget }) => onReward(currentTarget.value || null)}
      />
      {rewards.isError ? <Notice>{messageOf(rewards.error)}</Notice> : null}
    </>
  )
}
