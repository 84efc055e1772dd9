import type { FieldErrors } from 'react-hook-form'
import { findPageFaults } from '../../../contract/staff/campaign-faults.ts'
import type { CampaignInput, CampaignLinkFault, SectionInput } from '../../../contract/staff/campaigns.ts'
import { StaffRefusal } from '../../api/staff-refusal.ts'

/** What is wrong with a field of a section, by its path in it: `banners.0.title`. */
export type FaultOf = (path: string) => string | undefined

type Sections = readonly Pick<SectionInput, 'key'>[]

/**
 * Everything that is wrong with the sections of a page, by the keys of the sections, so that it stays with them when they
 * move: what the form's rules say, what shoppers must not see yet once somebody has tried to publish them (`tried`: their
 * keys), and what the server refused.
 */
export function pageFaults({
  values,
  errors,
  tried,
  links,
  refusal,
  sent,
}: {
  values: CampaignInput
  errors: FieldErrors<CampaignInput>
  tried: ReadonlySet<string>
  links: readonly CampaignLinkFault[]
  refusal: unknown
  sent: CampaignInput | undefined
}): { faultsIn: (key: string) => FaultOf; listIn: (key: string) => string[] } {
  const wasTried = (path: string) => tried.has(path.split('.')[0] ?? '')
  const refused = refusal instanceof StaffRefusal ? (refusal.details?.fields as Record<string, string>) : {}
  const all = new Map([
    ...byKey(refused ?? {}, sent?.sections ?? []),
    ...byKey(brokenLinks(links), values.sections).filter(([path]) => wasTried(path)),
    ...byKey(findPageFaults(values), values.sections).filter(([path]) => wasTried(path)),
    ...byKey(messagesIn(errors.sections, 'sections'), values.sections),
  ])
  return {
    faultsIn: key => path => all.get(`${key}.${path}`),
    listIn: key => [...all].flatMap(([name, message]) => (name.startsWith(`${key}.`) ? [message] : [])),
  }
}

/** A text with a broken link is shown: its editor has said so. */
export const isPublishingRefused = ({ line, is_checked }: CampaignLinkFault) => line === null && is_checked

const brokenLinks = (links: readonly CampaignLinkFault[]) =>
  Object.fromEntries(links.filter(isPublishingRefused).map(({ path, reason }) => [path, reason]))

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
