import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffCampaign } from '../../../contract/staff/campaigns.ts'
import { NotLoaded } from '../loading/not-loaded.tsx'
import CampaignEditor from './campaign-editor.tsx'
import { campaignQuery } from './campaign-queries.ts'

/** One page in its editor. */
export function CampaignPage({ id }: { id: string }) {
  const campaign = useQuery(campaignQuery(id))
  if (campaign.data) return <Seen key={id} first={campaign.data} />
  return <NotLoaded query={campaign} lines={10} />
}

/**
 * The editor begins with what the person saw, not with what a colleague saves meanwhile: the version that it sends tells
 * them apart.
 */
function Seen({ first }: { first: StaffCampaign }) {
  const queries = useQueryClient()
  const [seen, setSeen] = useState(first)
  const [looks, setLooks] = useState(0)
  async function read() {
    const fresh = await queries.fetchQuery({ ...campaignQuery(seen.id), staleTime: 0 })
    setSeen(fresh)
    void queries.invalidateQueries({ queryKey: ['campaigns', 'list'] })
    return fresh
  }
  return (
    <CampaignEditor
      key={looks}
      campaign={seen}
      onSaved={async () => {
        const { version } = await read()
        // Another version than the form's: it begins again.
        if (version !== seen.version) setLooks(looks + 1)
      }}
      onReload={async () => {
        await read()
        setLooks(looks + 1)
      }}
    />
  )
}
