import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffCategory } from '../../../contract/staff/categories.ts'
import { call } from '../../api/call.ts'
import { say } from '../../ui/toast.ts'
import type { Place } from './tree-places.ts'

/** Moves a category, and shows the tree as the shop has it then, also after a refusal. */
export function useMoveCategory() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ category, place }: { category: StaffCategory; place: Place }) =>
      call('POST', `/categories/${category.id}/place`, { body: { ...place, version: category.version } }),
    onSuccess: (_data, { category }) => say(`${category.name} dipindahkan.`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['categories'] }),
  })
}
export type MoveCategory = ReturnType<typeof useMoveCategory>
