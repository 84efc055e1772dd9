import { useQueryClient } from '@tanstack/react-query'
import {
  addEndpointBody,
  type EndpointSecret,
  type WebhookEndpoint,
  webhookKindLabels,
} from '../../../contract/staff/webhooks.ts'
import { type WebhookKind, webhookKindNames } from '../../../contract/webhooks.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { endpointsQuery } from './webhook-queries.ts'

const groups = [
  { label: 'Pesanan', prefix: 'order.' },
  { label: 'Retur', prefix: 'return.' },
  { label: 'Produk dan stok', prefix: /^(product|stock)\./ },
] as const
const kindsOf = (prefix: string | RegExp) =>
  webhookKindNames.filter(kind => (typeof prefix === 'string' ? kind.startsWith(prefix) : prefix.test(kind)))

/** Adds an address of a partner, or changes one. A new one shows its secret next. */
export default function EndpointDialog({
  endpoint,
  onClose,
  onAdded,
}: {
  endpoint: WebhookEndpoint | null
  onClose: () => void
  onAdded: (made: EndpointSecret) => void
}) {
  const queries = useQueryClient()
  const form = useStaffForm({
    schema: addEndpointBody,
    defaultValues: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      kinds: endpoint?.kinds ?? [],
    },
    draft: `webhooks.${endpoint?.id ?? 'baru'}`,
    version: endpoint?.version,
    send: async body => {
      if (!endpoint) return call<EndpointSecret>('POST', '/webhooks', { body })
      await call('PUT', `/webhooks/${endpoint.id}`, { body })
      return null
    },
    async onDone(made) {
      await queries.invalidateQueries(endpointsQuery)
      onClose()
      if (made) onAdded(made)
      else say('Webhook diubah.')
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={endpoint ? 'Ubah webhook' : 'Webhook baru'}
      description="Setiap kali yang kamu pilih terjadi, toko memanggil alamat ini dan memberi tahu mitra."
    >
      <form noValidate onSubmit={form.submit} className="stack gap-4">
        <TextField
          {...form.field('url')}
          label="Alamat"
          type="url"
          inputMode="url"
          placeholder="https://mitra.example/kejadian"
          autoComplete="off"
          hint="Diberi mitra. Harus https."
        />
        <TextField
          {...form.field('description')}
          label="Keterangan"
          maxLength={100}
          placeholder="Gudang mitra, pembukuan, …"
          autoComplete="off"
        />
        <Kinds
          chosen={form.form.watch('kinds')}
          error={form.field('kinds').error}
          onChosen={kinds => form.form.setValue('kinds', kinds, { shouldDirty: true, shouldValidate: true })}
        />
        <FormNotices
          refusal={form.refusal}
          conflict={form.conflict}
          isRestored={form.isRestored}
          onDiscard={form.discardDraft}
          onReload={() => {
            form.discardDraft()
            void queries.invalidateQueries(endpointsQuery)
            onClose()
          }}
        />
        <div className="flex justify-end gap-3 pt-1">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {endpoint ? 'Simpan' : 'Tambah webhook'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Kinds({
  chosen,
  error,
  onChosen,
}: {
  chosen: readonly WebhookKind[]
  error: string | undefined
  onChosen: (kinds: WebhookKind[]) => void
}) {
  const isAll = chosen.length === webhookKindNames.length
  const toggle = (kind: WebhookKind) =>
    onChosen(webhookKindNames.filter(each => chosen.includes(each) !== (each === kind)))
  return (
    <div className="stack gap-2">
      <div className="flex items-center justify-between gap-4">
        <h3 className="font-bold">Kejadian yang dikirim</h3>
        <Button size="small" onClick={() => onChosen(isAll ? [] : [...webhookKindNames])}>
          {isAll ? 'Kosongkan' : 'Pilih semua'}
        </Button>
      </div>
      <div className="gap-x-6 md:columns-2">
        {groups.map(({ label, prefix }) => (
          <fieldset key={label} className="mb-3 break-inside-avoid">
            <legend className="mb-0.5 text-note font-bold">{label}</legend>
            {kindsOf(prefix).map(kind => (
              <Checkbox
                key={kind}
                label={webhookKindLabels[kind]}
                hint={<code className="text-xs">{kind}</code>}
                checked={chosen.includes(kind)}
                onChange={() => toggle(kind)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p aria-live="polite" className="text-note font-semibold text-rose-ink">
        {error}
      </p>
      <p className="text-note text-ink-soft">
        Yang dikirim tidak memuat nama, alamat, surel, atau nomor telepon pembeli.
      </p>
    </div>
  )
}
