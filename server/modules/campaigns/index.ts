/** The public API of promotion pages: what the command line, the demo shop and the lucky draw may call. */
export { importCampaigns } from './import-campaigns.ts'
export { removeCampaign } from './remove-campaign.ts'
export { findProductIds, listAllCampaigns } from './store.ts'
