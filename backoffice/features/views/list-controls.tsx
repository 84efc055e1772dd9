import type { StaffList } from '../../../contract/staff/views.ts'
import { type ListSearch, shownColumns } from '../../ui/data-table/list-search.ts'
import { ViewControls } from '../../ui/data-table/view-controls.tsx'
import { type ReadyView, ViewsMenu } from './views-menu.tsx'

/** The controls beside the filters of a list: its named views, its columns and its density (TABLE-01, TABLE-02). */
export const ListControls = ({
  list,
  ready,
  columns,
  search,
  onSearch,
}: {
  list: StaffList
  ready?: readonly ReadyView[]
  columns: readonly { id: string; title: string }[]
  search: ListSearch
  onSearch: (change: Pick<ListSearch, 'kolom' | 'rapat'>) => void
}) => (
  <>
    <ViewsMenu list={list} ready={ready} />
    <ViewControls
      columns={columns}
      shown={shownColumns(search.kolom, columns)}
      onShown={shown => onSearch({ kolom: shown.join(',') })}
      isDense={search.rapat === true}
      onDense={rapat => onSearch({ rapat: rapat || undefined })}
    />
  </>
)
