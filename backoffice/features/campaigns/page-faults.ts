import type { FieldErrors } from 'react-hook-form'
import { findPageFaults } from '../../../contract/staff/campaign-faults.ts'
import type { CampaignInput, SectionInput } from '../../../contract/staff/campaigns.ts'
import { StaffRefusal } from '../../api/staff-refusal.ts'

/** What is wrong with a field of a section, by its path in it: `banners.0.title`. */
export type FaultOf = (path: string) => string | undefined

type Sections = readonly Pick<SectionInput, 'key'>[]

/**
 * Everything that is wrong with the sections of a page, by the keys of the sections, so that it stays with them when they
 * move: what the form's rules say, what shoppers must not see yet once somebody has tried to publish it, and what the server
 * refused.
 */
export function pageFaults({
  values,
  errors,
  isTried,
  refusal,
  sent,
}: {
  values: CampaignInput
  errors: FieldErrors<CampaignInput>
  isTried: boolean
  refusal: unknown
  sent: CampaignInput | undefined
}): { faultsIn: (key: string) => FaultOf; countIn: (key: string) => number } {
  const refused = refusal instanceof StaffRefusal ? (refusal.details?.fields as Record<string, string>) : {}
  const all = new Map([
    ...byKey(refused ?? {}, sent?.sections ?? []),
    ...(isTried ? byKey(findPageFaults(values), values.sections) : []),
    ...byKey(messagesIn(errors.sections, 'sections'), values.sections),
  ])
  return {
    faultsIn: key => path => all.get(`${key}.${path}`),
    countIn: key => [...all.keys()].filter(name => name.startsWith(`${key}.`)).length,
  }
}

const byKey = (faults: Record<string, string>, sections: Sections): [string, string][] =>
  Object.entries(faults).flatMap(([path, message]) => {
    const [, index, rest] = /^sections\.(\d+)\.(.+)$/.exec(path) ?? []
    const section = sections[Number(index)]
    return section && rest ? [[`${section.key}.${rest}`, message] as [string, string]] : []
  })

/** The messages of nested errors, by path. */
function messagesIn(error: unknown, path: string): Record<string, string> {
  if (typeof error !== 'object' || error === null) return {}
  if ('message' in error && typeof error.message === 'string') return { [path]: error.message }
  return Object.assign(
    {},
    ...Object.entries(error).map(([name, inner]) =>
      name === 'ref' || name === 'root' ? {} : messagesIn(inner, `${path}.${name}`),
    ),
  )
}
