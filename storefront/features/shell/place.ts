import { campaignPath, LUCKY_DRAW_CAMPAIGN_SLUG } from '../../../contract/campaigns.ts'

/** The parts of the frame at each address (the LAYOUT requirements). */

const footerOnPhone =
  /^\/(?:$|set-password$|find-us|about-us|sun-journal|quiz\/?$|shop|sun-facts|sun-skin|search|product|reseller)/
const back =
  /^\/(?:category\/|brand\/|search|order|my-|shipping-address|wishlist|midtrans-failed|sun-journal\/|campaign\/|quiz\/question)/
const productPage = /^\/(?!category\/|brand\/)[^/]+\/\d+-/
const account = /^\/(?:my-orders|shipping-address|my-account|wishlist)(?:\/|$)/
const bagOrCheckout = /^\/order(?:\/|$)/

/** LAYOUT-04 */
export const isFooterOnPhone = (path: string) => footerOnPhone.test(path) && !isProductPage(path)
/** LAYOUT-02, AMB-13 */
export const isBackShown = (path: string) => back.test(path) || isProductPage(path)
export const isProductPage = (path: string) => productPage.test(path)
/**
 * True except on the product page and in the checkout, which have their own bar with the main button: nothing floats
 * above that one, not even the button back to the top (LAYOUT-07).
 */
export const isBottomBarShown = (path: string) => !isProductPage(path) && !bagOrCheckout.test(path)
/** ROUTE-51: true for the pages in the account's frame. */
export const isAccountPage = (path: string) => account.test(path)
/** LAYOUT-01, AMB-13: true for the campaign page without header and footer. */
export const isBlankPage = (path: string) =>
  path.replace(/\/$/, '') === campaignPath(LUCKY_DRAW_CAMPAIGN_SLUG)
