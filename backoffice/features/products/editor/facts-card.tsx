import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { wholeNumber } from './basics-card.tsx'
import { type EditorPart, textsOf } from './field-props.ts'
import { WordsField } from './words-field.tsx'

/** The table of facts beside the story. */
export function FactsCard(part: EditorPart) {
  const { fields, set } = part
  const line = (field: 'net_content' | 'spf' | 'pa', maxLength: number, placeholder: string) => (
    <TextField
      {...textsOf(part, field)}
      value={fields[field]}
      maxLength={maxLength}
      placeholder={placeholder}
      autoComplete="off"
      onChange={event => set(field, event.currentTarget.value)}
    />
  )
  return (
    <Card title="Tabel fakta">
      <div className="grid items-start gap-x-4 gap-y-3.5 md:grid-cols-2">
        {line('net_content', 60, '30 ml')}
        {line('spf', 10, '50+')}
        {line('pa', 10, '++++')}
        <TextField
          {...textsOf(part, 'period_after_opening_months')}
          value={fields.period_after_opening_months ?? ''}
          inputMode="numeric"
          placeholder="12"
          autoComplete="off"
          onChange={event =>
            set('period_after_opening_months', wholeNumber(event.currentTarget.value, 120) || null)
          }
        />
        <WordsField
          {...textsOf(part, 'skin_types')}
          words={fields.skin_types}
          onWords={words => set('skin_types', words)}
          suggestions={skinTypes.map(name => ({ value: name, name }))}
        />
        <WordsField
          {...textsOf(part, 'free_from')}
          words={fields.free_from}
          onWords={words => set('free_from', words)}
          suggestions={absences.map(name => ({ value: name, name }))}
        />
      </div>
    </Card>
  )
}

const skinTypes = [
  'Semua jenis kulit',
  'Normal',
  'Kering',
  'Berminyak',
  'Kombinasi',
  'Sensitif',
  'Berjerawat',
]
const absences = ['Alkohol', 'Paraben', 'Parfum', 'Silikon', 'Sulfat', 'Minyak mineral', 'Pewarna']
