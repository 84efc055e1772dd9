import { useQuery } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { OfferedPaymentMethod, Order } from '../../../contract/orders.ts'
import type { LinkedOrder } from '../../../contract/payment-links.ts'
import { findPaymentMethod } from '../../../contract/payment-methods.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { useAction } from '../../ui/use-action.ts'
import { shrinkPicture } from '../forms/shrink-picture.ts'
import { useConfirmTransfer } from './use-orders.ts'
import { useLinkReceipt } from './use-payment-link.ts'

interface DialogProps<Transferred> {
  order: Transferred
  isOpen: boolean
  onClose: () => void
}

/** PAY-20, PAY-29: the account that received the transfer, and a photo of the receipt. */
export function ConfirmTransferDialog(props: DialogProps<Order>) {
  return <TransferDialog {...props} confirm={useConfirmTransfer(props.order, props.onClose)} />
}

/** The same for a person who pays by a link (ORD-06). */
export function LinkTransferDialog({ token, ...props }: DialogProps<LinkedOrder> & { token: string }) {
  return <TransferDialog {...props} confirm={useLinkReceipt(token, props.onClose)} />
}

type Transferred = Pick<Order, 'reference_code' | 'payment'>
interface Confirm {
  isPending: boolean
  mutate: (proof: { bankId: string; picture: Blob }) => void
}

function TransferDialog({
  order,
  isOpen,
  onClose,
  confirm,
}: DialogProps<Transferred> & { confirm: Confirm }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Kirim bukti transfer"
      description={`Pesanan ${order.reference_code} · ${rupiah(order.payment?.amount ?? 0)}`}
    >
      <ConfirmTransferForm order={order} confirm={confirm} />
    </Dialog>
  )
}

function ConfirmTransferForm({ order, confirm }: { order: Transferred; confirm: Confirm }) {
  const { data: methods = [] } = useQuery({
    queryKey: ['payment-methods'],
    queryFn: () => api.get<OfferedPaymentMethod[]>('/api/payment-methods'),
  })
  const named = namedAccount(order)
  const accounts = named === null ? offeredAccounts(methods) : withAccount(offeredAccounts(methods), named)
  const [bankId, setBankId] = useState(named?._id ?? '')
  const [picture, setPicture] = useState<Blob | null>(null)
  const [error, setError] = useState<string>()
  /** The chosen picture once it is small enough to send; submitting earlier waits for it. */
  const prepared = useRef<Promise<Blob | null>>(Promise.resolve(null))
  const chosenFile = useRef<File>(null)
  const sending = useAction()
  const fileId = useId()
  const preview = usePreview(picture)

  async function prepare(file: File): Promise<Blob | null> {
    chosenFile.current = file
    setError(undefined)
    const small = await shrinkPicture(file).catch((failure: unknown) => {
      if (chosenFile.current === file) setError(refusalMessage(failure))
      return null
    })
    // A photo chosen later may be ready sooner: only the last one is shown.
    if (chosenFile.current === file) setPicture(small)
    return small
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={event => {
        event.preventDefault()
        void sending.run(async () => {
          const ready = await prepared.current
          if (ready) confirm.mutate({ bankId, picture: ready })
          else setError(message => message ?? 'Foto bukti transfer belum dipilih')
        })
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold">Kamu transfer ke</legend>
        {accounts.map(account => (
          <RadioCard
            key={account._id}
            className="p-3"
            name="bank_id"
            checked={bankId === account._id}
            onChange={() => setBankId(account._id)}
          >
            <span>
              <b>{account.bank_name}</b> <span className="tabular-nums">{account.account_number}</span>
            </span>
          </RadioCard>
        ))}
      </fieldset>
      <div>
        <span className="mb-1.5 block text-sm font-semibold">Foto bukti transfer</span>
        <label
          htmlFor={fileId}
          className="grid min-h-36 cursor-pointer place-items-center overflow-hidden rounded-card border-2 border-dashed border-edge bg-sand p-3 text-center hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-ink"
        >
          {preview ? (
            <img src={preview} alt="Bukti transfer yang kamu pilih" className="max-h-56 rounded-field" />
          ) : (
            <span className="grid justify-items-center gap-2 text-ink-soft">
              <ImageUp aria-hidden size={28} className="text-coral-deep" />
              Pilih foto png, jpg, atau jpeg, paling besar 5MB
            </span>
          )}
          <input
            id={fileId}
            type="file"
            accept="image/png,image/jpeg"
            className="sr-only"
            aria-label="Foto bukti transfer"
            onChange={event => {
              const [file] = event.currentTarget.files ?? []
              if (file) prepared.current = prepare(file)
            }}
          />
        </label>
        <p aria-live="polite" className="mt-1.5 text-sm font-medium text-rose empty:hidden">
          {error}
        </p>
      </div>
      <Button type="submit" isBusy={confirm.isPending || sending.isBusy} disabled={bankId === ''}>
        Kirim bukti
      </Button>
    </form>
  )
}

type Account = OfferedPaymentMethod['bank_transfer_list'][number]

const offeredAccounts = (methods: OfferedPaymentMethod[]): Account[] =>
  methods.find(method => findPaymentMethod(method.code)?.asksFor === 'account')?.bank_transfer_list ?? []

/** The account that the order named to its buyer, which the shop may have stopped offering since. */
function namedAccount({ payment }: Transferred): Account | null {
  const instruction = payment?.instruction
  if (instruction?.kind !== 'transfer') return null
  const { bankAccountId, bank, accountName, accountNumber } = instruction
  return {
    _id: bankAccountId,
    bank_name: bank,
    account_name: accountName,
    account_number: accountNumber,
    note: '',
  }
}

const withAccount = (accounts: Account[], account: Account): Account[] =>
  accounts.some(({ _id }) => _id === account._id) ? accounts : [account, ...accounts]

function usePreview(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return setUrl(null)
    const objectUrl = URL.createObjectURL(picture)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [picture])
  return url
}
