import type { StaffState } from '../../../contract/staff/people.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'

/** What the address of the list remembers. */
export interface PeopleSearch extends ListSearch {
  keadaan?: StaffState | undefined
  peran?: string | undefined
}
