import type { CampaignInput } from '../../../../contract/staff/campaigns.ts'
import type { Shop } from '../../../shop.ts'
import {
  collectPictures,
  type ImportPictures,
  PictureRefused,
  pictureFaults,
  placePicture,
} from '../../staff-files/index.ts'
import { draftsOfForm } from '../draft-of-form.ts'
import { placeSections, type SectionFault } from '../place-sections.ts'
import type { StoredPage } from '../stored-page.ts'

/** By field, what the shop does not have, in words for staff. */
export type PageFaults = Record<string, string>

/** Makes of a form what the shop stores. What the shop does not have is named, and left out. */
export async function placePage(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  { name, category, text, icon, is_display_icon_web, starts_at, ends_at, sections }: CampaignInput,
): Promise<{ page: StoredPage; faults: PageFaults }> {
  const faults: PageFaults = {}
  const pictures = collectPictures({ files })
  const refuse = (field: string, fault: SectionFault) => {
    faults[field] ??= words[fault]
  }
  const placed = await placeSections(db, draftsOfForm({ sections }), {
    ...{ pictures, folder: null },
    refuse: (field, _reason, fault) => refuse(field, fault),
  })
  const isIconThere = icon !== null && (await isPlaced(pictures, icon, fault => refuse('icon', fault)))
  return {
    page: {
      ...{ name, category, is_display_icon_web },
      more_info: { text: text || undefined, icon: isIconThere ? icon : undefined },
      sections: placed,
      ...{ starts_at, ends_at },
    },
    faults,
  }
}

async function isPlaced(
  pictures: ImportPictures,
  source: string,
  refuse: (fault: SectionFault) => void,
): Promise<boolean> {
  try {
    await placePicture(pictures, 'default', source, null)
    return true
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    refuse(error.fault)
    return false
  }
}

const words: Record<SectionFault, string> = {
  ...pictureFaults,
  'no product': 'Salah satu produknya tidak ada lagi. Lepas dari daftar.',
  'products or filter': 'Pilih produknya sendiri, atau pakai saringan.',
  text: 'Ada yang belum bisa dibaca toko.',
}
