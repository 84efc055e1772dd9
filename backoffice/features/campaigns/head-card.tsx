import { campaignPath } from '../../../contract/campaigns.ts'
import { type CampaignInput, campaignMax, type StaffCampaign } from '../../../contract/staff/campaigns.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx'
import { MomentField } from '../forms/moment-field.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import type { useStaffForm } from '../forms/use-staff-form.ts'
import { linkWords } from './section-words.ts'

export type CampaignForm = ReturnType<typeof useStaffForm<CampaignInput, CampaignInput, { version: number }>>

interface Part {
  campaign: StaffCampaign
  form: CampaignForm
  values: CampaignInput
  set: <Name extends keyof CampaignInput>(name: Name, value: CampaignInput[Name]) => void
}

/** What the page is called, and what leads to it. */
export const HeadCard = ({ campaign: { slug, links }, form, values, set }: Part) => (
  <Card title="Kepala halaman">
    <div className="stack gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...form.field('name')} label="Nama" maxLength={campaignMax.name} autoComplete="off" />
        <TextField
          {...form.field('category')}
          label="Kategori"
          maxLength={campaignMax.category}
          autoComplete="off"
          hint="Untuk mengelompokkan, misalnya perawatan-surya. Pembeli tidak melihatnya."
        />
      </div>
      <TextArea
        {...form.field('text')}
        label="Kalimat di bawah nama"
        rows={2}
        maxLength={campaignMax.text}
        hint="Juga tampil di mesin pencari. Boleh kosong."
      />
      <div className="grid gap-4 md:grid-cols-2">
        <div>
          <Checkbox
            label="Ikon mengambang di beranda"
            hint="Selama halaman ini tayang, ikonnya mengantar ke sini."
            checked={values.is_display_icon_web}
            onChange={({ currentTarget }) => set('is_display_icon_web', currentTarget.checked)}
          />
        </div>
        {values.is_display_icon_web ? (
          <PictureField
            label="Gambar ikon"
            path="/campaigns/pictures"
            picture={values.icon}
            shape="tall"
            error={form.field('icon').error}
            hint="Persegi. Kosong: matahari."
            onPicture={icon => set('icon', icon)}
          />
        ) : null}
      </div>
      <p className="text-note wrap-anywhere text-ink-soft">
        Alamat: <strong>{campaignPath(slug)}</strong>, dan semua produknya di /promo/{slug}.{' '}
        {links.length > 0
          ? `Dituju dari: ${links.map(linkWords).join(', ')}.`
          : 'Belum ada banner, tulisan, atau undian yang mengantar ke sini.'}
      </p>
    </div>
  </Card>
)

/** When shoppers see it. The shop shows and ends it by itself, to the minute. */
export const PlanCard = ({ campaign: { state }, form, values, set }: Part) => (
  <Card title="Rencana tayang">
    <div className="grid gap-4 md:grid-cols-2">
      <MomentField
        label="Mulai (WIB)"
        hint={
          state === 'live'
            ? 'Sudah tampil: tidak bisa mulai lebih lambat, kecuali disembunyikan dulu.'
            : 'Kosong: saat ditayangkan.'
        }
        error={form.field('starts_at').error}
        at={values.starts_at}
        onTime={at => set('starts_at', at)}
      />
      <MomentField
        isEnd
        label="Sampai (WIB)"
        hint="Kosong: sampai diakhiri. Kepala halaman menghitung mundur ke jam ini."
        error={form.field('ends_at').error}
        at={values.ends_at}
        onTime={at => set('ends_at', at)}
      />
    </div>
  </Card>
)
