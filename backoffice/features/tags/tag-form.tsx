import { useQueryClient } from '@tanstack/react-query'
import {
  CARD_LINE_MAX_CHARS,
  CARD_TITLE_MAX_CHARS,
  changeTagBody,
  placesOfKind,
  type StaffTagDetail,
  TAG_NAME_MAX_CHARS,
  type TagChange,
  tagKindWords,
  tagPlaceWords,
} from '../../../contract/staff/tags.ts'
import { tagKinds } from '../../../contract/tags.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { tagQuery } from './tag-queries.ts'

const formSchema = changeTagBody.omit({ version: true })
type Typed = Omit<TagChange, 'version'>

const typedOf = (tag: StaffTagDetail): Typed => ({
  name: tag.name,
  slug: tag.slug,
  kind: tag.kind,
  places: tag.places,
  card_title: tag.card_title,
  card_line: tag.card_line,
  position: tag.position,
})

/** A tag's name, address and kind, and where the shop shows it. */
export function TagForm({ tag: opened, mayWrite }: { tag: StaffTagDetail; mayWrite: boolean }) {
  const queries = useQueryClient()
  const {
    form,
    seen: tag,
    reload,
  } = useSavedForm<StaffTagDetail, Typed>({
    opened,
    among: 'tags',
    schema: formSchema,
    typedOf,
    send: body => call('PUT', `/tags/${opened.id}`, { body }),
    read: () => queries.fetchQuery(tagQuery(opened.id)),
    done: 'Tag disimpan. Toko sudah berubah.',
  })
  const values = form.form.watch()
  const setPlaces = (places: Typed['places']) => form.form.setValue('places', places, { shouldDirty: true })
  const isOrdered = values.places.includes('home') || values.places.includes('tile')
  return (
    <form noValidate onSubmit={form.submit}>
      <fieldset disabled={!mayWrite} className="stack gap-4">
        <Card title="Nama dan jenis">
          <div className="stack gap-4">
            <TextField
              {...form.field('name')}
              label="Nama"
              maxLength={TAG_NAME_MAX_CHARS}
              autoComplete="off"
              hint="Nama baru langsung tampil di semua tempatnya."
            />
            <TextField
              {...form.field('slug')}
              label="Alamat"
              autoComplete="off"
              spellCheck={false}
              readOnly={tag.is_fixed}
              hint={
                tag.is_fixed
                  ? 'Alamat ini dipakai toko, jadi tidak bisa diganti. Namanya bisa.'
                  : 'Alamat lama tetap bisa dibuka: ia mengarah ke yang baru.'
              }
            />
            {tag.former_slugs.length > 0 ? (
              <p className="text-note wrap-anywhere text-ink-soft">
                Juga mengarah ke sini: {tag.former_slugs.join(', ')}
              </p>
            ) : null}
            <SelectField
              {...form.field('kind')}
              label="Jenis"
              disabled={tag.is_fixed}
              choices={tagKinds.map(value => ({ value, name: tagKindWords[value].one }))}
              hint={
                values.kind === 'label'
                  ? 'Label EXCLUSIVE, LIMITED, ONLINE ONLY, dan BUY 1 GET 1 milik produknya sendiri, dan didahulukan.'
                  : undefined
              }
              onChange={({ currentTarget }) => {
                const kind = currentTarget.value as Typed['kind']
                form.form.setValue('kind', kind, { shouldDirty: true })
                setPlaces(values.places.filter(place => placesOfKind[kind].includes(place)))
              }}
            />
          </div>
        </Card>
        <Card title="Tempat di toko">
          <div className="stack gap-3">
            <div>
              {placesOfKind[values.kind].map(place => (
                <Checkbox
                  key={place}
                  label={tagPlaceWords[place].name}
                  hint={tagPlaceWords[place].where}
                  checked={values.places.includes(place)}
                  onChange={({ currentTarget: { checked } }) =>
                    setPlaces(
                      checked ? [...values.places, place] : values.places.filter(other => other !== place),
                    )
                  }
                />
              ))}
            </div>
            {form.field('places').error ? <Notice>{form.field('places').error}</Notice> : null}
            {values.places.includes('home') ? (
              <div className="grid gap-4 md:grid-cols-2">
                <TextField
                  {...form.field('card_title')}
                  label="Judul kartu"
                  maxLength={CARD_TITLE_MAX_CHARS}
                  placeholder={values.name}
                  autoComplete="off"
                  hint="Kosong: namanya."
                />
                <TextField
                  {...form.field('card_line')}
                  label="Kalimat kartu"
                  maxLength={CARD_LINE_MAX_CHARS}
                  autoComplete="off"
                  hint="Apa yang menolong, dalam beberapa kata."
                />
              </div>
            ) : null}
            {isOrdered ? (
              <TextField
                {...form.field('position')}
                {...form.form.register('position', { setValueAs: wholeNumber })}
                label="Urutan"
                inputMode="numeric"
                className="max-w-24"
                autoComplete="off"
                hint={
                  values.places.includes('tile')
                    ? 'Kartu produk memuat satu label: yang angkanya paling kecil.'
                    : 'Yang angkanya paling kecil tampil dulu.'
                }
              />
            ) : null}
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

const wholeNumber = (typed: unknown) => (typed === '' ? 0 : Number(typed))
