import { useQuery } from '@tanstack/react-query'
import { ListTodo } from 'lucide-react'
import { mediaUrl } from '../../../contract/media.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { QUIZ_LIST_DAYS, type StaffQuizRow } from '../../../contract/staff/quizzes.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { quizzesQuery } from './quiz-queries.ts'

/** All quizzes in the order of the shop. */
export function QuizList({
  search,
  onSearch,
}: {
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
}) {
  const list = useQuery(quizzesQuery)
  return (
    <ListTable
      query={list}
      label="Kuis"
      columns={columns}
      rows={list.data}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      opening={{ link: ({ id }) => ({ to: '/promosi/kuis/$id', params: { id } }) }}
      search={search}
      onSearch={onSearch}
      empty={
        <EmptyState icon={ListTodo} title="Belum ada kuis">
          Buat satu: beberapa pertanyaan, lalu saran dan produk yang cocok.
        </EmptyState>
      }
    />
  )
}

export const QuizState = ({ isActive }: { isActive: boolean }) =>
  isActive ? <Badge tone="teal">Tayang</Badge> : <Badge tone="sun">Tidak tayang</Badge>

const columns: Column<StaffQuizRow>[] = [
  {
    id: 'kuis',
    title: 'Kuis',
    cell: ({ name, slug, image }) => (
      <span className="flex min-w-0 items-center gap-3">
        {image ? (
          <img
            src={mediaUrl(image, 160)}
            alt=""
            loading="lazy"
            className="aspect-video w-18 shrink-0 rounded-control bg-well object-cover"
          />
        ) : (
          <span aria-hidden className="aspect-video w-18 shrink-0 rounded-control bg-well" />
        )}
        <span className="min-w-0">
          <strong className="block wrap-anywhere">{name}</strong>
          <span className="block text-note text-ink-soft wrap-anywhere">/quiz/{slug}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ is_active: isActive }) => <QuizState isActive={isActive} />,
  },
  {
    id: 'isi',
    title: 'Isi',
    cell: ({ questions, results }) => `${questions} pertanyaan, ${results} hasil`,
  },
  {
    id: 'mulai',
    title: `Mulai, ${QUIZ_LIST_DAYS} hari`,
    isNumber: true,
    cell: ({ began }) => withDots(began),
  },
  {
    id: 'selesai',
    title: `Selesai, ${QUIZ_LIST_DAYS} hari`,
    isNumber: true,
    cell: ({ began, finished }) => (
      <>
        {withDots(finished)}
        {began > 0 ? (
          <span className="block text-note text-ink-soft">{Math.round((finished / began) * 100)}%</span>
        ) : null}
      </>
    ),
  },
  { id: 'peserta', title: 'Peserta', isNumber: true, cell: ({ members }) => withDots(members) },
]
