import type { CsvProduct, CsvVariant } from './csv-product.ts'

export type Option = [key: keyof CsvVariant['attributes'], name: string]

const optionNames: Option[] = [
  ['shade', 'Shade'],
  ['variant', 'Varian'],
  ['size', 'Ukuran'],
  ['amount', 'Nominal'],
]

/** What the variants of a product differ in. Files have three options; the shop's products never have more. */
export const optionsOf = ({ variants }: CsvProduct): Option[] =>
  optionNames.filter(([key]) => variants.some(({ attributes }) => attributes[key] !== undefined)).slice(0, 3)
