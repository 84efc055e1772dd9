import { useQueryClient } from '@tanstack/react-query'
import {
  type CategoryChange,
  changeCategoryBody,
  productOrders,
  SEARCH_DESCRIPTION_MAX_CHARS,
  SEARCH_TITLE_MAX_CHARS,
  type StaffCategoryDetail,
} from '../../../contract/staff/categories.ts'
import { call } from '../../api/call.ts'
import { shopAddress } from '../../api/shop-address.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { CategoryPins } from './category-pins.tsx'
import { categoryQuery } from './category-queries.ts'

const orderChoices = Object.entries(productOrders).map(([value, name]) => ({ value, name }))
const formSchema = changeCategoryBody.omit({ version: true })
type Typed = Omit<CategoryChange, 'version'>

const typedOf = (category: StaffCategoryDetail): Typed => ({
  name: category.name,
  slug: category.slug,
  search_title: category.search_title,
  search_description: category.search_description,
  product_order: category.product_order,
  pins: category.pins.map(({ id }) => id),
})

/** A category's name, address, words for search engines, and the order of its products. */
export function CategoryForm({
  category: opened,
  mayWrite,
}: {
  category: StaffCategoryDetail
  mayWrite: boolean
}) {
  const queries = useQueryClient()
  const {
    form,
    seen: category,
    reload,
  } = useSavedForm<StaffCategoryDetail, Typed>({
    opened,
    among: 'categories',
    schema: formSchema,
    typedOf,
    send: body => call('PUT', `/categories/${opened.id}`, { body }),
    read: () => queries.fetchQuery(categoryQuery(opened.id)),
    done: 'Kategori disimpan. Toko sudah berubah.',
  })
  const values = form.form.watch()
  return (
    <form noValidate onSubmit={form.submit}>
      <fieldset disabled={!mayWrite} className="stack gap-4">
        <Card title="Nama dan alamat">
          <div className="stack gap-4">
            <TextField {...form.field('name')} label="Nama" maxLength={60} autoComplete="off" />
            <TextField
              {...form.field('slug')}
              label="Alamat"
              autoComplete="off"
              spellCheck={false}
              readOnly={category.is_fixed}
              hint={
                category.is_fixed
                  ? 'Alamat ini dipakai toko, jadi tidak bisa diganti. Namanya bisa.'
                  : 'Alamat lama tetap bisa dibuka: ia mengarah ke yang baru.'
              }
            />
            {category.former_slugs.length > 0 ? (
              <p className="text-note wrap-anywhere text-ink-soft">
                Juga mengarah ke sini: {category.former_slugs.join(', ')}
              </p>
            ) : null}
          </div>
        </Card>
        <Card title="Di mesin pencari">
          <div className="stack gap-4">
            <TextField
              {...form.field('search_title')}
              label="Judul"
              maxLength={SEARCH_TITLE_MAX_CHARS}
              placeholder={values.name}
              autoComplete="off"
              hint={`${values.search_title.length} dari ${SEARCH_TITLE_MAX_CHARS} huruf. Kosong: nama kategorinya.`}
            />
            <TextArea
              {...form.field('search_description')}
              label="Deskripsi"
              maxLength={SEARCH_DESCRIPTION_MAX_CHARS}
              hint={`${values.search_description.length} dari ${SEARCH_DESCRIPTION_MAX_CHARS} huruf. Kosong: kalimat bawaan toko.`}
            />
            <div aria-hidden className="rounded-control border border-rule bg-head px-3.5 py-3">
              <p className="truncate text-note text-ink-soft">
                {new URL(shopAddress(), location.href).host} › category › {category.id}-{values.slug}
              </p>
              <p className="truncate text-lead font-bold">{values.search_title || values.name} · Carasun</p>
              <p className="line-clamp-2 text-note text-ink-soft">
                {values.search_description ||
                  `${values.name} pilihan Carasun: asli, terdaftar BPOM, nyaman di udara tropis.`}
              </p>
            </div>
          </div>
        </Card>
        <Card title="Urutan produk">
          <div className="stack gap-4">
            <SelectField
              {...form.field('product_order')}
              label="Urutkan menurut"
              choices={orderChoices}
              hint="Urutan yang dilihat pembeli sebelum ia memilih sendiri."
            />
            <CategoryPins
              category={category}
              ids={values.pins}
              error={form.field('pins').error}
              mayWrite={mayWrite}
              onChange={ids => form.form.setValue('pins', ids, { shouldDirty: true })}
            />
          </div>
        </Card>
        <FormNotices
          refusal={form.refusal}
          conflict={form.conflict}
          isRestored={form.isRestored}
          onDiscard={form.discardDraft}
          onReload={() => void reload()}
        />
        {mayWrite ? (
          <div className="flex justify-end">
            <Button type="submit" variant="main" isBusy={form.isBusy}>
              Simpan
            </Button>
          </div>
        ) : null}
      </fieldset>
    </form>
  )
}
