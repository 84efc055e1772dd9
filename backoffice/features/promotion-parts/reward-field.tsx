import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/staff-refusal.ts'
import { Notice } from '../../ui/failed.tsx'
import { SelectField } from '../../ui/field.tsx'
import { rewardsQuery } from './rewards-query.ts'

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
