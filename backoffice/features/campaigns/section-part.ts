import type { SectionInput } from '../../../contract/staff/campaigns.ts'
import type { FaultOf } from './page-faults.ts'

/** What the fields of every kind of section get. */
export interface SectionPart<Section extends SectionInput> {
  section: Section
  faultOf: FaultOf
  onSection: (section: Section) => void
}
