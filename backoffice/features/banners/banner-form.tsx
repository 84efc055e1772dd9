import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type BannerLocation, bannerTones } from '../../../contract/banners.ts'
import { type BannerPart, bannerPlaces, placesInOrder } from '../../../contract/staff/banner-places.ts'
import {
  BANNER_LINK_MAX_CHARS,
  BANNER_TARGET_MAX_CHARS,
  type BannerInput,
  bannerBody,
  bannerTextMax,
  type StaffBanner,
} from '../../../contract/staff/banners.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { MomentField } from '../forms/moment-field.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { bannersQuery } from './banner-queries.ts'
import { toneNames } from './banner-words.ts'

/** What the form begins with: a new banner of a place, a copy of another, or one that is changed. */
export type Opened =
  | { kind: 'new'; location: BannerLocation }
  | { kind: 'copy'; banner: StaffBanner }
  | { kind: 'change'; banner: StaffBanner }

/** What a part is if the place does not show it. */
const nothing: Partial<BannerInput> = {
  target: '',
  url: '',
  image: null,
  image_mobile: null,
  has_words_in_picture: false,
  eyebrow: '',
  text: '',
  label: '',
  by: '',
  tone: null,
  is_everyday: false,
}

/** Hangs a banner, or changes one. The fields are those that its place shows. */
export default function BannerForm({
  opened,
  onClose,
  onReload,
}: {
  opened: Opened
  onClose: () => void
  /** Somebody else was faster: the form begins again with what they saved; undefined if it is gone. */
  onReload: (banner: StaffBanner | undefined) => void
}) {
  const queries = useQueryClient()
  const formId = useId()
  const changed = opened.kind === 'change' ? opened.banner : null
  const form = useStaffForm<BannerInput, BannerInput, unknown>({
    schema: bannerBody,
    defaultValues: valuesOf(opened),
    version: changed?.version,
    send: body =>
      changed ? call('PUT', `/banners/${changed.id}`, { body }) : call('POST', '/banners', { body }),
    async onDone() {
      await queries.invalidateQueries(bannersQuery)
      say(changed ? 'Banner disimpan. Toko sudah berubah.' : 'Banner dipasang.')
      onClose()
    },
  })
  const values = form.form.watch()
  const place = bannerPlaces[values.location]
  const has = (part: BannerPart) => place.parts.includes(part)
  const set = <Name extends keyof BannerInput>(name: Name, value: BannerInput[Name]) =>
    form.form.setValue(name, value as never, {
      shouldDirty: true,
      shouldValidate: form.form.formState.isSubmitted,
    })
  function choosePlace(location: BannerLocation) {
    set('location', location)
    const { parts } = bannerPlaces[location]
    for (const name of Object.keys(nothing) as (keyof BannerInput)[])
      if (!parts.includes(name === 'is_everyday' ? 'apply' : (name as BannerPart)))
        set(name, nothing[name] as never)
  }
  async function reload() {
    const { banners } = await queries.fetchQuery({ ...bannersQuery, staleTime: 0 })
    onReload(banners.find(({ id }) => id === changed?.id))
  }
  const isInPicture = has('has_words_in_picture') && values.has_words_in_picture
  return (
    <Dialog
      isOpen
      onClose={onClose}
      keepsInput
      title={changed ? 'Ubah banner' : opened.kind === 'copy' ? 'Salin banner' : 'Pasang banner'}
      description={place.where}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" form={formId} variant="main" isBusy={form.isBusy}>
            {changed ? 'Simpan' : 'Pasang'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="stack gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            label="Tempat"
            value={values.location}
            error={form.field('location').error}
            choices={placesInOrder.map(value => ({ value, name: bannerPlaces[value].name }))}
            onChange={({ currentTarget }) => choosePlace(currentTarget.value as BannerLocation)}
          />
          {has('url') ? (
            <TextField
              {...form.field('url')}
              label="Tautan"
              maxLength={BANNER_LINK_MAX_CHARS}
              autoComplete="off"
              spellCheck={false}
              placeholder="/sale"
              hint="Halaman toko ini, atau alamat https://. Kosong: tidak bisa ditekan."
            />
          ) : null}
        </div>
        <TextField
          {...form.field('title')}
          label={values.location === 'carasun_testimonial_banner' ? 'Kutipan' : 'Judul'}
          maxLength={bannerTextMax.title}
          autoComplete="off"
          hint={
            isInPicture || values.location === 'sociolla_logo_thematic'
              ? 'Teks alternatif gambar: tulis kata-kata yang ada di gambarnya. Pembaca layar membacakannya.'
              : undefined
          }
        />
        {has('image') ? (
          <div className="grid gap-4 md:grid-cols-2">
            <PictureField
              label={has('image_mobile') ? 'Gambar layar lebar' : 'Gambar'}
              path="/banners/pictures"
              picture={values.image}
              shape="wide"
              isRequired={place.needsPicture === true}
              error={form.field('image').error}
              hint="JPEG, PNG, atau WebP; selebar 1.440 piksel sudah tajam."
              onPicture={picture => set('image', picture)}
            />
            {has('image_mobile') ? (
              <PictureField
                label="Gambar ponsel"
                path="/banners/pictures"
                picture={values.image_mobile}
                shape="tall"
                error={form.field('image_mobile').error}
                hint="Kosong: ponsel memakai gambar layar lebar."
                onPicture={picture => set('image_mobile', picture)}
              />
            ) : null}
          </div>
        ) : null}
        {has('has_words_in_picture') ? (
          <Checkbox
            label="Kata-katanya sudah ada di gambar"
            hint="Gambar tampil utuh, tanpa tulisan di atasnya. Judul menjadi teks alternatifnya."
            checked={values.has_words_in_picture}
            onChange={({ currentTarget }) => set('has_words_in_picture', currentTarget.checked)}
          />
        ) : null}
        {isInPicture ? null : <WordFields form={form} has={has} values={values} set={set} />}
        <div className="grid gap-4 md:grid-cols-2">
          <MomentField
            label="Mulai (WIB)"
            hint="Kosong: sekarang juga."
            error={form.field('starts_at').error}
            at={values.starts_at}
            onTime={at => set('starts_at', at)}
          />
          <MomentField
            isEnd
            label="Sampai (WIB)"
            hint="Kosong: sampai diakhiri."
            error={form.field('ends_at').error}
            at={values.ends_at}
            onTime={at => set('ends_at', at)}
          />
          {has('target') ? (
            <TextField
              {...form.field('target')}
              label="Hanya di halaman"
              maxLength={BANNER_TARGET_MAX_CHARS}
              autoComplete="off"
              spellCheck={false}
              placeholder="/brand"
              hint="Kosong: di setiap halaman."
            />
          ) : null}
        </div>
        <div>
          {has('apply') ? (
            <Checkbox
              label="Muncul lagi setiap hari"
              hint="Tanpa ini: sekali setiap kunjungan."
              checked={values.is_everyday}
              onChange={({ currentTarget }) => set('is_everyday', currentTarget.checked)}
            />
          ) : null}
          <Checkbox
            label="Menyala"
            hint="Yang mati tidak tampil, apa pun waktunya."
            checked={values.is_active}
            onChange={({ currentTarget }) => set('is_active', currentTarget.checked)}
          />
        </div>
        <FormNotices refusal={form.refusal} conflict={form.conflict} onReload={() => void reload()} />
      </form>
    </Dialog>
  )
}

/** The words that the shop sets beside the picture. */
function WordFields({
  form,
  has,
  values,
  set,
}: {
  form: ReturnType<typeof useStaffForm<BannerInput, BannerInput, unknown>>
  has: (part: BannerPart) => boolean
  values: BannerInput
  set: (name: 'tone', value: BannerInput['tone']) => void
}) {
  const text = (name: 'eyebrow' | 'label' | 'by', label: string, hint?: string) =>
    has(name) ? (
      <TextField
        {...form.field(name)}
        label={label}
        maxLength={bannerTextMax[name]}
        autoComplete="off"
        hint={hint}
      />
    ) : null
  return (
    <>
      {has('text') ? (
        <TextArea {...form.field('text')} label="Kalimat" rows={2} maxLength={bannerTextMax.text} />
      ) : null}
      <div className="grid gap-4 md:grid-cols-2 empty:hidden">
        {text('eyebrow', 'Kata di atas judul')}
        {text('label', 'Tulisan tombol', 'Kosong: “Lihat”.')}
        {text('by', 'Oleh', 'Siapa yang berkata atau memotret.')}
        {has('tone') ? (
          <SelectField
            label="Warna"
            value={values.tone ?? ''}
            placeholder="Warna biasanya"
            choices={bannerTones.map(value => ({ value, name: toneNames[value] }))}
            onChange={({ currentTarget }) =>
              set('tone', (currentTarget.value || null) as BannerInput['tone'])
            }
          />
        ) : null}
      </div>
    </>
  )
}

function valuesOf(opened: Opened): BannerInput {
  if (opened.kind === 'new')
    return { ...(nothing as BannerInput), location: opened.location, title: '', ...always }
  const { id: _, key: __, state: ___, version: ____, saved_by: _____, ...banner } = opened.banner
  const values = {
    ...banner,
    image: banner.image?.url ?? null,
    image_mobile: banner.image_mobile?.url ?? null,
  }
  // The times of a copy are other ones.
  return opened.kind === 'copy' ? { ...values, ...always } : values
}

const always = { starts_at: null, ends_at: null, is_active: true }
