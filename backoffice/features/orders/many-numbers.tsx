import { TextArea, TextField } from '../../ui/field.tsx'

/**
 * Tracking numbers of chosen orders: a field for each of a few; two columns pasted from a spreadsheet for many. The text
 * has a line for each: code, tab, number.
 */
export function ManyNumbers({
  orders,
  text,
  onText,
}: {
  /** Empty if there are too many to give each a field. */
  orders: readonly { code: string; carrier: string }[]
  text: string
  onText: (text: string) => void
}) {
  if (orders.length === 0)
    return (
      <TextArea
        label="Tempel dua kolom: pesanan, nomor resi"
        hint="Dari lembar kerja atau berkas CSV. Baris judul dilewati."
        rows={6}
        spellCheck={false}
        placeholder={'CRS261122K7PQ\tJP1234567890'}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    )
  const numbers = new Map(text.split('\n').map(line => line.split('\t') as [string, string | undefined]))
  const change = (code: string, number: string) =>
    onText(
      orders
        .map(order => [order.code, order.code === code ? number : (numbers.get(order.code) ?? '')] as const)
        .filter(([, one]) => one !== '')
        .map(([of, one]) => `${of}\t${one}`)
        .join('\n'),
    )
  return (
    <div className="stack gap-2.5">
      {orders.map(({ code, carrier }) => (
        <TextField
          key={code}
          label={`Resi ${code}`}
          hint={carrier}
          autoComplete="off"
          spellCheck={false}
          value={numbers.get(code) ?? ''}
          onChange={({ currentTarget }) => change(code, currentTarget.value.replace(/[\t\n]/g, ''))}
        />
      ))}
    </div>
  )
}
