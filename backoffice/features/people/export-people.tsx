import { peopleColumns } from '../../../contract/staff/people-list.ts'
import { useCan } from '../../session/session.ts'
import { shownColumns } from '../../ui/data-table/list-search.ts'
import { ExportButton } from '../jobs/export-button.tsx'
import { peopleFilterOf } from './people-queries.ts'
import type { PeopleSearch } from './people-search.ts'

const columns = Object.keys(peopleColumns).map(id => ({ id }))

/** Exports the people as the list shows them. */
export function ExportPeople({ search }: { search: PeopleSearch }) {
  const can = useCan()
  return (
    <ExportButton
      path="/people/file"
      what="daftar staf"
      personalData={can('members.export') ? 'Alamat email lengkap.' : undefined}
      body={{ filter: peopleFilterOf(search), columns: shownColumns(search.kolom, columns) }}
    />
  )
}
