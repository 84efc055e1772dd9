import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/staff-refusal.ts'
import { Notice } from '../../ui/failed.tsx'
import { SelectField } from '../../ui/field.tsx'
import { methodsQuery } from './make-order-queries.ts'
import type { OrderBeingMade } from './use-make-order.ts'

/** A payment method that works by a link, and the account for a transfer. */
export function PaymentStep({ order: { form, values, set } }: { order: OrderBeingMade }) {
  const methods = useQuery(methodsQuery)
  const method = methods.data?.find(({ code }) => code === values.payment_method)
  return (
    <>
      <div className="grid gap-3.5 md:grid-cols-2">
        <SelectField
          {...form.field('payment_method')}
          label="Cara bayar"
          hint="Yang bisa dibayar lewat tautan, tanpa masuk akun."
          placeholder={methods.isPending ? 'Memuat …' : 'Pilih cara bayar'}
          choices={(methods.data ?? []).map(({ code, name }) => ({ value: code, name }))}
          value={values.payment_method}
          onChange={event => {
            const chosen = methods.data?.find(({ code }) => code === event.currentTarget.value)
            const accounts = chosen?.bank_transfer_list ?? []
            set({
              payment_method: event.currentTarget.value,
              id_bank_account: accounts.length === 1 ? (accounts[0]?._id ?? '') : '',
            })
          }}
        />
        {method && method.bank_transfer_list.length > 0 ? (
          <SelectField
            {...form.field('id_bank_account')}
            label="Ke rekening"
            isRequired
            placeholder="Pilih rekening"
            choices={method.bank_transfer_list.map(account => ({
              value: account._id,
              name: `${account.bank_name} ${account.account_number}`,
            }))}
            value={values.id_bank_account}
            onChange={event => set({ id_bank_account: event.currentTarget.value })}
          />
        ) : null}
      </div>
      {methods.isError ? <Notice>{messageOf(methods.error)}</Notice> : null}
    </>
  )
}
