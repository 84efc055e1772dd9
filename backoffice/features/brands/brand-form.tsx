import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import {
  BRAND_NAME_MAX_CHARS,
  BRAND_STORY_MAX_CHARS,
  type BrandChange,
  changeBrandBody,
  type StaffBrandDetail,
} from '../../../contract/staff/brands.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { brandQuery } from './brand-queries.ts'
import { ColorField } from './color-field.tsx'

const formSchema = changeBrandBody.omit({ version: true })
type Typed = Omit<BrandChange, 'version'>

const typedOf = (brand: StaffBrandDetail): Typed => ({
  name: brand.name,
  slug: brand.slug,
  country: brand.country,
  story: brand.story,
  is_featured: brand.is_featured,
  accent_color: brand.accent_color,
  ground_color: brand.ground_color,
})

/** A brand's name, address and country, and what its page says. */
export function BrandForm({ brand: opened, mayWrite }: { brand: StaffBrandDetail; mayWrite: boolean }) {
  const queries = useQueryClient()
  const countries = useId()
  const {
    form,
    seen: brand,
    reload,
  } = useSavedForm<StaffBrandDetail, Typed>({
    opened,
    among: 'brands',
    schema: formSchema,
    typedOf,
    send: body => call('PUT', `/brands/${opened.id}`, { body }),
    read: () => queries.fetchQuery(brandQuery(opened.id)),
    done: 'Merek disimpan. Toko sudah berubah.',
  })
  const values = form.form.watch()
  return (
    <form noValidate onSubmit={form.submit}>
      <fieldset disabled={!mayWrite} className="stack gap-4">
        <Card title="Nama dan alamat">
          <div className="stack gap-4">
            <TextField
              {...form.field('name')}
              label="Nama"
              maxLength={BRAND_NAME_MAX_CHARS}
              autoComplete="off"
              hint="Nama baru langsung tampil di kartu produk, pencarian, dan saringan."
            />
            <TextField
              {...form.field('slug')}
              label="Alamat"
              autoComplete="off"
              spellCheck={false}
              hint="Alamat lama tetap bisa dibuka: ia mengarah ke yang baru."
            />
            {brand.former_slugs.length > 0 ? (
              <p className="text-note wrap-anywhere text-ink-soft">
                Juga mengarah ke sini: {brand.former_slugs.join(', ')}
              </p>
            ) : null}
            <TextField
              {...form.field('country')}
              label="Negara asal"
              maxLength={60}
              autoComplete="off"
              list={countries}
              hint="Pembeli bisa menyaring menurut negara. Pakai ejaan yang sudah ada kalau ada."
            />
            <datalist id={countries}>
              {brand.countries.map(country => (
                <option key={country} value={country} />
              ))}
            </datalist>
          </div>
        </Card>
        <Card title="Halaman merek">
          <div className="stack gap-4">
            <TextArea
              {...form.field('story')}
              label="Cerita"
              rows={6}
              maxLength={BRAND_STORY_MAX_CHARS}
              hint={`Kalimat pertama tampil besar, sisanya di “Ceritanya”. ${values.story.length} dari ${BRAND_STORY_MAX_CHARS} huruf.`}
            />
            <div className="grid gap-4 md:grid-cols-2">
              <ColorField
                {...form.field('ground_color')}
                label="Warna latar"
                value={values.ground_color}
                onColor={color =>
                  form.form.setValue('ground_color', color, { shouldDirty: true, shouldValidate: true })
                }
                hint="Di belakang logo dan cerita. Kosong: putih."
              />
              <ColorField
                {...form.field('accent_color')}
                label="Warna aksen"
                value={values.accent_color}
                onColor={color =>
                  form.form.setValue('accent_color', color, { shouldDirty: true, shouldValidate: true })
                }
                hint="Untuk hiasan kecil. Kosong: warna toko."
              />
            </div>
            <Checkbox
              {...checkboxOf(form.field('is_featured'))}
              label="Merek pilihan"
              hint="Didahulukan di menu merek dan saran pencarian."
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

/** A checkbox has no message and is never required. */
const checkboxOf = <Props extends { error?: unknown; isRequired?: unknown }>({
  error: _error,
  isRequired: _isRequired,
  ...input
}: Props) => input
