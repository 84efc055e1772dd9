import { Plus, Trash2 } from 'lucide-react'
import { bannerSections } from '../../../contract/campaigns.ts'
import { BANNER_LINK_MAX_CHARS, bannerTextMax } from '../../../contract/staff/banners.ts'
import {
  type CampaignLinkFault,
  campaignMax,
  type SectionBannerInput,
  type SectionOf,
} from '../../../contract/staff/campaigns.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { MoveButtons } from '../forms/move-buttons.tsx'
import { moved } from '../forms/moved.ts'
import { PictureField } from '../forms/picture-field.tsx'
import type { FaultOf } from './page-faults.ts'
import type { SectionPart } from './section-part.ts'
import { SectionTitle } from './section-title.tsx'
import { type BannerKind, bannerKinds, newBanner } from './section-words.ts'
import { ToneField } from './tone-field.tsx'

/** The banners of a section in their order, each with its picture, words and link. */
export function BannerFields({
  section,
  faultOf,
  onSection,
  links,
}: SectionPart<SectionOf<'banner'>> & { links: readonly CampaignLinkFault[] }) {
  const { kind, banners } = section
  const put = (next: SectionBannerInput[]) => onSection({ ...section, banners: next })
  const error = faultOf('banners')
  return (
    <div className="stack gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="Susunan"
          value={kind}
          choices={bannerSections.map(value => ({ value, name: bannerKinds[value] }))}
          onChange={({ currentTarget }) => onSection({ ...section, kind: currentTarget.value as BannerKind })}
        />
        <SectionTitle {...{ section, faultOf, onSection }} />
      </div>
      <ol aria-label="Banner di bagian ini" className="grid grid-cols-1 gap-3 empty:hidden">
        {banners.map((banner, index) => {
          const name = banner.title || `banner ${index + 1}`
          return (
            <li key={banner.key} className="stack gap-3 rounded-control border border-rule-soft p-3">
              <div className="flex items-center gap-1">
                <strong className="min-w-0 flex-1 truncate">Banner {index + 1}</strong>
                <MoveButtons
                  name={name}
                  index={index}
                  isLast={index === banners.length - 1}
                  onMove={to => put(moved(banners, index, to))}
                />
                <IconButton label={`Hapus ${name}`} onClick={() => put(banners.toSpliced(index, 1))}>
                  <Trash2 aria-hidden size={16} />
                </IconButton>
              </div>
              <OneBanner
                kind={kind}
                banner={banner}
                faultOf={path => faultOf(`banners.${index}.${path}`)}
                broken={links.find(({ path }) => path === `banners.${index}.url`)?.reason}
                onBanner={changed => put(banners.with(index, changed))}
              />
            </li>
          )
        })}
      </ol>
      {error ? <p className="text-note font-semibold text-rose-ink">{error}</p> : null}
      {banners.length < campaignMax.banners ? (
        <div>
          <Button size="small" onClick={() => put([...banners, newBanner()])}>
            <Plus aria-hidden size={15} />
            Tambah banner
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function OneBanner({
  kind,
  banner,
  faultOf,
  broken,
  onBanner,
}: {
  kind: BannerKind
  banner: SectionBannerInput
  faultOf: FaultOf
  /** Why its link leads nowhere. */
  broken: string | undefined
  onBanner: (banner: SectionBannerInput) => void
}) {
  const set = (change: Partial<SectionBannerInput>) => onBanner({ ...banner, ...change })
  const word = (name: 'title' | 'eyebrow' | 'label', label: string, hint?: string) => (
    <TextField
      label={label}
      value={banner[name]}
      maxLength={bannerTextMax[name]}
      autoComplete="off"
      error={faultOf(name)}
      hint={hint}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  )
  const isSmall = kind === 'mini'
  const isInPicture = !isSmall && banner.has_words_in_picture
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2">
        {word(
          'title',
          'Judul',
          isInPicture ? 'Kata-kata di gambarnya. Pembaca layar membacakannya.' : undefined,
        )}
        <TextField
          label="Tautan"
          value={banner.url}
          maxLength={BANNER_LINK_MAX_CHARS}
          autoComplete="off"
          spellCheck={false}
          placeholder="/sale"
          error={faultOf('url') ?? broken}
          hint="Halaman toko ini, atau alamat https://. Kosong: tidak bisa ditekan."
          onChange={({ currentTarget }) => set({ url: currentTarget.value.trim() })}
        />
        <PictureField
          label={isSmall ? 'Gambar' : 'Gambar layar lebar'}
          path="/campaigns/pictures"
          picture={banner.image}
          shape="wide"
          isRequired={isSmall}
          error={faultOf('image')}
          hint={
            isSmall
              ? 'JPEG, PNG, atau WebP; tampil persegi.'
              : 'JPEG, PNG, atau WebP; selebar 1.440 piksel sudah tajam.'
          }
          onPicture={image => set({ image })}
        />
        {isSmall ? null : (
          <PictureField
            label="Gambar ponsel"
            path="/campaigns/pictures"
            picture={banner.image_mobile}
            shape="tall"
            error={faultOf('image_mobile')}
            hint="Kosong: ponsel memakai gambar layar lebar."
            onPicture={image_mobile => set({ image_mobile })}
          />
        )}
      </div>
      {isSmall ? null : (
        <Checkbox
          label="Kata-katanya sudah ada di gambar"
          hint="Gambar tampil utuh, tanpa tulisan di atasnya."
          checked={banner.has_words_in_picture}
          onChange={({ currentTarget }) => set({ has_words_in_picture: currentTarget.checked })}
        />
      )}
      {isSmall || isInPicture ? null : (
        <div className="grid gap-3 md:grid-cols-2">
          <div className="md:col-span-2">
            <TextArea
              label="Kalimat"
              rows={2}
              value={banner.text}
              maxLength={bannerTextMax.text}
              error={faultOf('text')}
              onChange={({ currentTarget }) => set({ text: currentTarget.value })}
            />
          </div>
          {word('eyebrow', 'Kata di atas judul')}
          {word('label', 'Tulisan tombol', 'Kosong: “Lihat”.')}
          <ToneField tone={banner.tone} onTone={tone => set({ tone })} />
        </div>
      )}
    </>
  )
}
