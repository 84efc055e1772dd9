import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MomentField } from './moment-field.tsx'

const hoursAway = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const PAST = 'Tanggal ini sudah lewat.'

test.each([
  ['an end in the past', true, hoursAway(-1), true],
  ['an end that is still to come', true, hoursAway(1), false],
  ['no end', true, null, false],
  ['a beginning in the past', false, hoursAway(-1), false],
])('a form says so beside %s', (_, isEnd, at, isSaid) => {
  const html = renderToStaticMarkup(
    <MomentField label="Sampai" hint="Boleh kosong." isEnd={isEnd} at={at} onTime={() => {}} />,
  )
  expect(html.includes(PAST)).toBe(isSaid)
  expect(html).toContain('Boleh kosong.')
})
