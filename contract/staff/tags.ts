import { z } from 'zod'
import { type TagKind, type TagPlace, tagKinds, tagPlaces } from '../tags.ts'
import { slugField } from './slug-field.ts'

/** Tags, concerns, skin types and labels as staff keep them (CAT-03). */

export const TAG_NAME_MAX_CHARS = 60
export const CARD_TITLE_MAX_CHARS = 40
export const CARD_LINE_MAX_CHARS = 60

/** The kinds in the words of staff: one, and many. */
export const tagKindWords: Record<TagKind, { one: string; many: string }> = {
  tag: { one: 'Sifat produk', many: 'Sifat produk' },
  concern: { one: 'Kebutuhan kulit', many: 'Kebutuhan kulit' },
  'skin-type': { one: 'Jenis kulit', many: 'Jenis kulit' },
  label: { one: 'Label', many: 'Label' },
}

/** The places in the words of staff: in short, and where a buyer sees it. */
export const tagPlaceWords: Record<TagPlace, { name: string; where: string }> = {
  filter: { name: 'Saringan', where: 'Di saringan “Kebutuhan” pada daftar produk' },
  menu: { name: 'Menu', where: 'Di menu kategori pada layar lebar' },
  brand: { name: 'Halaman merek', where: 'Di kepala halaman merek, kalau banyak produknya punya' },
  search: { name: 'Saran pencarian', where: 'Di bawah kotak cari, begitu pembeli mengetik' },
  home: { name: 'Kartu beranda', where: 'Kartu “Kulitmu butuh apa hari ini?” di beranda' },
  tile: { name: 'Kartu produk', where: 'Di sudut gambar pada kartu dan halaman produk' },
}

const everywhere: readonly TagPlace[] = ['filter', 'menu', 'brand', 'search']
/** Where each kind can be shown. */
export const placesOfKind: Record<TagKind, readonly TagPlace[]> = {
  tag: everywhere,
  concern: [...everywhere, 'home'],
  'skin-type': [...everywhere, 'home'],
  label: ['tile', 'filter', 'search'],
}
/** Where a new one of the kind is shown. */
export const firstPlaces: Record<TagKind, readonly TagPlace[]> = {
  tag: everywhere,
  concern: everywhere,
  'skin-type': everywhere,
  label: ['tile'],
}

const id = z.string().regex(/^\d{1,18}$/)
const version = z.int().min(1)
const name = z.string().trim().min(1).max(TAG_NAME_MAX_CHARS)

/** `POST /api/staff/tags` */
export const addTagBody = z.object({ name, kind: z.enum(tagKinds) })
export type TagToAdd = z.infer<typeof addTagBody>

/** `PUT /api/staff/tags/:id` */
export const changeTagBody = z.object({
  name,
  slug: slugField,
  kind: z.enum(tagKinds),
  places: z.array(z.enum(tagPlaces)).max(tagPlaces.length),
  card_title: z.string().trim().max(CARD_TITLE_MAX_CHARS),
  card_line: z.string().trim().max(CARD_LINE_MAX_CHARS),
  /** The smallest is the first. */
  position: z.int().min(0).max(999),
  version,
})
export type TagChange = z.infer<typeof changeTagBody>

/** `POST /api/staff/tags/:id/merge` */
export const mergeTagBody = z.object({ into: id, version })
export type TagMerge = z.infer<typeof mergeTagBody>

/** `DELETE /api/staff/tags/:id` */
export const removeTagQuery = z.object({ version: z.coerce.number().int().min(1) })

/** `DELETE /tags/:id`: what else it changed. */
export interface TagRemoval {
  /** The titles of rows of products that held only those with the tag: they are off until somebody chooses anew. */
  rows: string[]
}

/** A tag in `GET /api/staff/tags`. */
export interface StaffTag extends Omit<TagChange, 'places'> {
  id: string
  places: TagPlace[]
  products: number
  /** The shop counts on it, so that it keeps its address and stays. */
  is_fixed: boolean
}

/** `GET /api/staff/tags/:id` */
export interface StaffTagDetail extends StaffTag {
  /** Addresses that lead here now. */
  former_slugs: string[]
}
