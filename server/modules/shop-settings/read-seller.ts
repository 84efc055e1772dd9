import type { Seller } from '../../../contract/about-shop.ts'
import type { Shop } from '../../shop.ts'
import { readSettings } from './read-setting.ts'

/** Reads who sells here: for the footer, the invoice, the labels and the carrier's pick-up. */
export async function readSeller(shop: Pick<Shop, 'db' | 'env'>): Promise<Seller & { npwp: string }> {
  const seller = await readSettings(shop, [
    'sellerName',
    'sellerAddress',
    'sellerNib',
    'sellerEmail',
    'sellerPhone',
    'sellerNpwp',
    'socialLinks',
  ])
  return {
    name: seller.sellerName,
    address: seller.sellerAddress,
    nib: seller.sellerNib,
    email: seller.sellerEmail,
    phone: seller.sellerPhone,
    npwp: seller.sellerNpwp,
    social_links: seller.socialLinks,
  }
}
