import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type {
  CampaignChoices,
  CampaignLinkFault,
  CampaignList,
  CampaignVersionPage,
  FoundProducts,
  SectionInput,
  SectionOf,
  StaffCampaign,
} from '../../../contract/staff/campaigns.ts'
import { publicationStateKeys } from '../../../contract/staff/publication-states.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** The parameters in the address of the list. */
export const campaignSearch = listSearch.extend({
  keadaan: z.enum(publicationStateKeys).optional().catch(undefined),
})
export type CampaignSearch = z.infer<typeof campaignSearch>

export const campaignListQuery = ({ cari, keadaan, sesudah }: CampaignSearch) => {
  const query = { search: cari || undefined, state: keadaan, after: sesudah }
  return queryOptions({
    queryKey: ['campaigns', 'list', query],
    queryFn: ({ signal }) => call<CampaignList>('GET', '/campaigns', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const campaignApiPath = (id: string) => `/campaigns/${encodeURIComponent(id)}`

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'one', id],
    queryFn: ({ signal }) => call<StaffCampaign>('GET', campaignApiPath(id), { signal }),
  })

export const campaignVersionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['campaigns', 'version', id, number],
    queryFn: ({ signal }) =>
      call<CampaignVersionPage>('GET', `${campaignApiPath(id)}/versions/${number}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const campaignChoicesQuery = queryOptions({
  queryKey: ['campaigns', 'choices'],
  queryFn: ({ signal }) => call<CampaignChoices>('GET', '/campaigns/choices', { signal }),
})

/** What the filter of a section finds today. */
export const foundProductsQuery = ({
  filter,
  sort,
  limit,
}: Pick<SectionOf<'product'>, 'filter' | 'sort' | 'limit'>) =>
  queryOptions({
    queryKey: ['campaigns', 'found', filter, sort, limit],
    queryFn: ({ signal }) =>
      call<FoundProducts>('POST', '/campaigns/found', { body: { filter, sort, limit }, signal }),
    placeholderData: keepPreviousData,
  })

/** The links of what the editor holds now that lead nowhere. */
export const campaignLinksQuery = (sections: SectionInput[]) =>
  queryOptions({
    // It renders every page that they lead to.
    queryKey: ['read-once', 'campaign-links', sections],
    queryFn: ({ signal }) =>
      call<CampaignLinkFault[]>('POST', '/campaigns/links', { body: { sections }, signal }),
    placeholderData: keepPreviousData,
  })
