import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MoreHorizontal } from 'lucide-react'
import {
  type EndpointSecret,
  FORMER_SECRET_HOURS,
  WEBHOOK_LOG_KEPT_DAYS,
  type WebhookEndpoint,
} from '../../../contract/staff/webhooks.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { say } from '../../ui/toast.ts'
import { shortUrl } from './delivery-words.ts'

type EndpointQuestion = 'example' | 'pause' | 'resume' | 'send-failed' | 'renew' | 'remove'
export interface EndpointAction {
  kind: 'change' | EndpointQuestion
  endpoint: WebhookEndpoint
}

/** The menu of a webhook endpoint's actions; all except `change` ask for confirmation first. */
export function EndpointActions({
  endpoint,
  onAction,
}: {
  endpoint: WebhookEndpoint
  onAction: (action: EndpointAction) => void
}) {
  const item = (kind: EndpointAction['kind'], label: string) => (
    <MenuItem onClick={() => onAction({ kind, endpoint })}>{label}</MenuItem>
  )
  return (
    <Menu
      trigger={
        <IconButton label={`Tindakan untuk ${shortUrl(endpoint.url)}`}>
          <MoreHorizontal aria-hidden size={18} />
        </IconButton>
      }
    >
      {endpoint.paused ? item('resume', 'Lanjutkan …') : item('example', 'Kirim contoh …')}
      {endpoint.failed > 0 && !endpoint.paused
        ? item('send-failed', `Kirim ulang ${endpoint.failed} yang gagal …`)
        : null}
      <MenuLine />
      {item('change', 'Ubah …')}
      {item('renew', 'Perbarui rahasia …')}
      {endpoint.paused ? null : item('pause', 'Jeda …')}
      {item('remove', 'Hapus …')}
    </Menu>
  )
}

interface Words {
  title: string
  consequences: string[]
  action: string
  isDanger?: boolean
}

const wordsOf = (kind: EndpointQuestion, { url, waiting, failed }: WebhookEndpoint): Words => {
  const address = shortUrl(url)
  const all: Record<EndpointQuestion, Words> = {
    example: {
      title: `Kirim contoh ke ${address}?`,
      consequences: [
        'Toko memanggil alamat ini sekali dengan kejadian contoh, yang tidak berarti apa-apa.',
        'Kamu langsung melihat jawabannya.',
      ],
      action: 'Kirim contoh',
    },
    pause: {
      title: `Jeda ${address}?`,
      consequences: [
        'Alamat ini tidak dipanggil lagi sampai dilanjutkan.',
        `Kejadian tetap dicatat dan menunggu, paling lama ${WEBHOOK_LOG_KEPT_DAYS} hari.`,
      ],
      action: 'Jeda',
    },
    resume: {
      title: `Lanjutkan ${address}?`,
      consequences: [
        waiting > 0
          ? `${waiting} kiriman yang menunggu langsung dikirim, menurut urutannya.`
          : 'Tidak ada yang menunggu; kejadian berikutnya langsung dikirim.',
      ],
      action: 'Lanjutkan',
    },
    'send-failed': {
      title: `Kirim ulang ${failed} yang gagal?`,
      consequences: [
        'Semuanya dikirim lagi dengan nomor yang sama, jadi mitra yang sudah menerimanya bisa mengenalinya.',
        'Yang gagal lagi dicoba satu setengah hari seperti biasa.',
      ],
      action: 'Kirim ulang',
    },
    renew: {
      title: `Perbarui rahasia ${address}?`,
      consequences: [
        'Rahasia baru tampil sekali, untuk kamu berikan kepada mitra.',
        `Rahasia lama berlaku ${FORMER_SECRET_HOURS} jam lagi, lalu tidak.`,
      ],
      action: 'Perbarui rahasia',
    },
    remove: {
      title: `Hapus ${address}?`,
      consequences: [
        waiting > 0
          ? `${waiting} kiriman yang menunggu tidak dikirim.`
          : 'Kejadian berikutnya tidak dikirim ke sana.',
        'Rahasianya ikut hilang: kalau ditambah lagi, mitra mendapat yang baru.',
        `Riwayatnya tetap bisa dibaca ${WEBHOOK_LOG_KEPT_DAYS} hari.`,
      ],
      action: 'Hapus',
      isDanger: true,
    },
  }
  return all[kind]
}

const done: Record<EndpointQuestion, string> = {
  example: 'Contoh dikirim.',
  pause: 'Webhook dijeda.',
  resume: 'Webhook dilanjutkan.',
  'send-failed': 'Yang gagal dikirim ulang.',
  renew: 'Rahasia diperbarui.',
  remove: 'Webhook dihapus.',
}

/** Explains what an action will do, and does it once staff confirm. */
export function EndpointActionDialog({
  action: { kind, endpoint },
  onClose,
  onSecret,
}: {
  action: EndpointAction
  onClose: () => void
  onSecret: (secret: string) => void
}) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const asked = kind === 'change' ? 'example' : kind
  const acting = useMutation({
    mutationFn: () => {
      const path = `/webhooks/${endpoint.id}`
      const calls: Record<EndpointQuestion, () => Promise<unknown>> = {
        example: () => call('POST', `${path}/example`),
        pause: () => call('POST', `${path}/pause`),
        resume: () => call('POST', `${path}/resume`),
        'send-failed': () => call('POST', `${path}/failed/again`),
        renew: () => call('POST', `${path}/secret`),
        remove: () => call('DELETE', path),
      }
      return calls[asked]()
    },
    async onSuccess(result) {
      await queries.invalidateQueries({ queryKey: ['webhooks'] })
      onClose()
      if (asked === 'renew') onSecret((result as EndpointSecret).secret)
      else if (asked === 'example')
        await navigate({
          to: '/pengaturan/webhook/kiriman/$id',
          params: { id: (result as { id: string }).id },
        })
      if (asked !== 'renew') say(done[asked])
    },
  })
  const words = wordsOf(asked, endpoint)
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      {...words}
      isBusy={acting.isPending}
      refusal={acting.isError ? messageOf(acting.error) : null}
      onAction={() => acting.mutate()}
    />
  )
}
