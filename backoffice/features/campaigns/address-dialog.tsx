import {
  CAMPAIGN_SLUG_MAX_CHARS,
  campaignAddressBody,
  type StaffCampaign,
} from '../../../contract/staff/campaigns.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { campaignApiPath } from './campaign-queries.ts'

const fields = campaignAddressBody.pick({ slug: true })

/** Gives a page another address, and says what happens to the former one. */
export default function AddressDialog({
  campaign: { id, slug: was, former_slugs: former },
  onClose,
  onSaved,
}: {
  campaign: StaffCampaign
  onClose: () => void
  /** Reads the page again. */
  onSaved: () => Promise<void>
}) {
  const form = useStaffForm({
    schema: fields,
    defaultValues: { slug: was },
    send: body => call('PUT', `${campaignApiPath(id)}/address`, { body: { ...body, was } }),
    async onDone() {
      say('Alamatnya diganti. Yang lama mengantar ke sini.')
      await onSaved()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      keepsInput
      width="narrow"
      title="Ganti alamat"
      description={`Tautan dan banner ke /campaign/${was} tetap sampai: pembeli diantar ke alamat yang baru.`}
    >
      <form noValidate onSubmit={form.submit} className="stack gap-4">
        <TextField
          {...form.field('slug')}
          label="Alamat"
          maxLength={CAMPAIGN_SLUG_MAX_CHARS}
          autoComplete="off"
          spellCheck={false}
          hint="Di toko: /campaign/alamat."
        />
        {former.length > 0 ? (
          <p className="text-note wrap-anywhere text-ink-soft">
            Alamat lama yang juga mengantar ke sini: {former.join(', ')}.
          </p>
        ) : null}
        <FormNotices
          refusal={form.refusal}
          conflict={form.conflict}
          onReload={() => void onSaved().then(onClose)}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            Ganti alamat
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
