import {
  type paymentFamilies,
  paymentMethodCodes,
  requirePaymentMethod,
} from '../../../contract/payment-methods.ts'
import {
  type BankPromotionInput,
  bankPromotionBody,
  bankPromotionTitle,
  type StaffBankPromotion,
} from '../../../contract/staff/bank-promotions.ts'
import { useCan } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { ColorField } from '../brands/color-field.tsx'
import { FieldError } from '../forms/field-error.tsx'
import { NumberField } from '../forms/number-field.tsx'
import { SpanFields } from '../forms/span-fields.tsx'
import { Chips } from '../promotion-parts/chips.tsx'
import { RupiahField } from '../values/rupiah-field.tsx'
import { PromotionForm, type Section, SentenceCard } from './promotion-form.tsx'
import { bankSentence, methodName } from './promotion-words.ts'
import { UseCard } from './use-card.tsx'

/** A bank promotion as a form; who may not write reads its sentence and its figures. */
export function BankForm({ found, onReload }: { found: StaffBankPromotion | null; onReload: () => void }) {
  const can = useCan()
  const aside = found && (
    <UseCard use={found} note="Menurut buku pesanan: potongan yang benar-benar diberikan." />
  )
  if (found && !can('promotions.write'))
    return (
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <SentenceCard {...bankSentence(found.promotion)} />
        {aside}
      </div>
    )
  return (
    <PromotionForm
      kind="bank"
      path="/bank-promotions"
      list="/promosi/bank"
      schema={bankPromotionBody}
      opened={found}
      values={found?.promotion ?? newPromotion()}
      sentenceOf={bankSentence}
      aside={aside}
      onReload={onReload}
    >
      {section => (
        <>
          <BankFields {...section} />
          <ShownFields {...section} />
        </>
      )}
    </PromotionForm>
  )
}

function BankFields({ values, set, error }: Section<BankPromotionInput>) {
  const isPercentage = values.discount_type === 'percentage'
  return (
    <>
      <Card title="Berapa potongannya?">
        <div className="stack gap-3.5">
          <ChoiceCards
            label="Jenis"
            value={values.discount_type}
            choices={kinds}
            onValue={discount_type =>
              // What belongs to the other kind would be refused.
              set({
                discount_type,
                ...(discount_type === 'percentage'
                  ? { discount_rupiah: null }
                  : { discount_percent: null, max_rupiah: null }),
              })
            }
          />
          <div className="grid gap-3.5 md:grid-cols-2">
            {isPercentage ? (
              <>
                <NumberField
                  label="Potongannya (%)"
                  error={error('discount_percent')}
                  value={values.discount_percent}
                  onValue={discount_percent => set({ discount_percent })}
                />
                <RupiahField
                  label="Paling banyak (Rp, opsional)"
                  hint="Wajib mulai 50%."
                  error={error('max_rupiah')}
                  amountRupiah={values.max_rupiah}
                  onAmount={max_rupiah => set({ max_rupiah })}
                />
              </>
            ) : (
              <RupiahField
                label="Potongannya (Rp)"
                error={error('discount_rupiah')}
                amountRupiah={values.discount_rupiah}
                onAmount={discount_rupiah => set({ discount_rupiah })}
              />
            )}
            <RupiahField
              label="Belanja paling sedikit (Rp)"
              hint={
                isPercentage
                  ? 'Sesudah diskon dan voucher. Kosong: berapa pun.'
                  : 'Sesudah diskon dan voucher. Harus di atas potongannya.'
              }
              error={error('minimum_rupiah')}
              amountRupiah={values.minimum_rupiah || null}
              onAmount={amount => set({ minimum_rupiah: amount ?? 0 })}
            />
          </div>
        </div>
      </Card>
      <Card title="Dibayar dengan apa?">
        <div className="stack gap-2">
          <div className="max-w-sm">
            <SelectField
              label="Cara bayar"
              value=""
              placeholder="Tambah …"
              choices={offered
                .filter(code => !values.method_codes.includes(code))
                .map(code => ({ value: code, name: methodName(code) }))}
              onChange={({ currentTarget }) =>
                currentTarget.value
                  ? set({ method_codes: [...values.method_codes, currentTarget.value as Method] })
                  : undefined
              }
            />
          </div>
          <Chips
            label="Cara bayar"
            chosen={values.method_codes.map(code => [code, methodName(code)])}
            onRemove={code => set({ method_codes: values.method_codes.filter(each => each !== code) })}
          />
          <FieldError text={error('method_codes')} />
        </div>
      </Card>
      <Card title="Kapan?">
        <SpanFields span={values} error={error} onSpan={set} />
      </Card>
    </>
  )
}

type Method = BankPromotionInput['method_codes'][number]

const kinds = [
  { value: 'percentage', name: 'Persen', text: 'Sekian persen dari yang dibayar, dengan batas kalau perlu.' },
  { value: 'fixed', name: 'Rupiah', text: 'Selalu sekian rupiah.' },
] as const

/** The shop itself chooses what needs no payment. */
const offered = paymentMethodCodes.filter(
  code => requirePaymentMethod(code).family !== ('none' satisfies keyof typeof paymentFamilies),
)

const ShownFields = ({ values, set, field, error }: Section<BankPromotionInput>) => (
  <Card title="Yang dibaca pembeli">
    <div className="grid gap-3.5 md:grid-cols-2">
      <TextField {...field('bank_name')} label="Bank" maxLength={40} autoComplete="off" />
      <TextField
        {...field('title')}
        label="Judul (opsional)"
        maxLength={80}
        autoComplete="off"
        hint={`Kosong: “${bankPromotionTitle(values)}”.`}
      />
      <TextArea
        label="Syarat, satu tiap baris (opsional)"
        rows={4}
        error={error('terms')}
        value={values.terms.join('\n')}
        onChange={({ currentTarget }) => set({ terms: currentTarget.value.split('\n') })}
        onBlur={() => set({ terms: values.terms.map(term => term.trim()).filter(Boolean) })}
      />
      <ColorField
        {...field('color')}
        label="Warna kartu"
        value={values.color}
        onColor={color => set({ color })}
      />
    </div>
  </Card>
)

const newPromotion = (): BankPromotionInput => ({
  bank_name: '',
  title: '',
  terms: ['Satu promo bank untuk satu pesanan.'],
  discount_type: 'percentage',
  discount_percent: null,
  discount_rupiah: null,
  max_rupiah: null,
  minimum_rupiah: 0,
  method_codes: [],
  color: '#231815',
  starts_at: new Date().toISOString(),
  ends_at: null,
})
