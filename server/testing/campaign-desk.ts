import { expect } from 'vitest'
import type { Campaign } from '../../contract/campaigns.ts'
import type {
  CampaignInput,
  CampaignList,
  CampaignToSave,
  SectionBannerInput,
  SectionInput,
  SectionOf,
  StaffCampaign,
} from '../../contract/staff/campaigns.ts'
import type { App } from '../http/app-types.ts'
import type { CallResult, StaffTester } from './make-staff.ts'

/** What tests of promotion pages do at the desk and in the shop. */

let made = 0
const key = () => {
  made += 1
  return `k${made}`
}

export const bannerInput = (banner: Partial<SectionBannerInput> = {}): SectionBannerInput => ({
  key: key(),
  title: 'Terang tanpa terbakar',
  url: '',
  image: null,
  image_mobile: null,
  eyebrow: '',
  text: '',
  label: '',
  by: '',
  code: '',
  tone: 'sea',
  has_words_in_picture: false,
  ...banner,
})
const empty: { [Type in SectionInput['type']]: Omit<SectionOf<Type>, 'key'> } = {
  banner: { type: 'banner', kind: 'hero', title: '', banners: [] },
  product: { type: 'product', title: '', by: 'list', products: [], filter: {}, sort: null, limit: 8 },
  countdown: { type: 'countdown', title: '', ends_at: null, end_text: '', tone: null },
  text: { type: 'text', title: '', text: '' },
}
export const sectionInput = <Type extends SectionInput['type']>(
  type: Type,
  more: Partial<SectionOf<Type>> = {},
) => ({ ...empty[type], key: key(), ...more }) as unknown as SectionOf<Type>

export function dataOf<Data>(response: CallResult): Data {
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}

export function campaignDesk(app: App, staff: StaffTester) {
  let asked = 0
  const open = async (id: string) => dataOf<StaffCampaign>(await staff.call('GET', `/campaigns/${id}`))
  async function save(
    id: string,
    change: Partial<CampaignInput>,
    {
      by = staff,
      ...how
    }: Partial<Pick<CampaignToSave, 'version' | 'publish' | 'is_hidden'>> & {
      by?: StaffTester
    } = {},
  ): Promise<CallResult> {
    const { fields, version } = await open(id)
    return by.call('PUT', `/campaigns/${id}`, { version, publish: false, ...fields, ...change, ...how })
  }
  /** Gets from the shop; each address is another, so that nothing comes from the cache. */
  const get = (path: string) => {
    asked += 1
    return app.inject(`/api${path}${path.includes('?') ? '&' : '?'}n=${asked}`)
  }
  return {
    open,
    save,
    get,
    async add(slug: string, name = 'Pekan terang', copy_of: string | null = null) {
      return dataOf<{ id: string }>(await staff.call('POST', '/campaigns', { name, slug, copy_of })).id
    },
    async publish(id: string, change: Partial<CampaignInput> = {}) {
      return dataOf<{ version: number }>(await save(id, change, { publish: true }))
    },
    list: async (query = '') => dataOf<CampaignList>(await staff.call('GET', `/campaigns${query}`)).rows,
    /** As a shopper's browser gets it; null if it is not there. */
    async shown(slug: string): Promise<Campaign | null> {
      const response = await get(`/v3/promotions/${slug}`)
      return response.statusCode === 200 ? response.json().data : null
    },
  }
}
