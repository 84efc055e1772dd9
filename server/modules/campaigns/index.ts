/** The public API of promotion pages: what the command line, the demo shop and the lucky draw may call. */
export { replaceInCampaigns } from './replace-product.ts'
export { importCampaigns } from './staff/import-campaigns.ts'
export { removeCampaign } from './staff/remove-campaign.ts'
export { findProductIds, listAllCampaigns } from './store.ts'
