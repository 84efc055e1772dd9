import type { ProductPicture } from '../../../../contract/staff/pictures.ts'
import {
  type ProductChanges,
  type ProductField,
  productFieldTexts,
  type StaffProduct,
} from '../../../../contract/staff/products.ts'
import { Dialog } from '../../../ui/dialog.tsx'

/** What buyers see now, beside what they will see, field by field (PROD-05). */
export const CompareDialog = ({
  product,
  changes,
  nameOf,
  onClose,
}: {
  product: StaffProduct
  changes: ProductChanges
  /** The name of a brand or category. */
  nameOf: (slug: string) => string
  onClose: () => void
}) => (
  <Dialog isOpen onClose={onClose} width="wide" title="Bandingkan" description={product.live.name}>
    <table className="w-full table-fixed text-left">
      <thead className="text-xs text-ink-soft">
        <tr>
          <th scope="col" className="w-1/5 py-2 pr-3 font-semibold">
            Isian
          </th>
          <th scope="col" className="w-2/5 py-2 pr-3 font-semibold">
            Di toko sekarang
          </th>
          <th scope="col" className="w-2/5 py-2 font-semibold">
            Sesudah ditayangkan
          </th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(changes) as ProductField[]).map(field => (
          <tr key={field} className="border-rule-soft border-t align-top">
            <th scope="row" className="py-2.5 pr-3">
              {productFieldTexts[field].label}
            </th>
            <td className="py-2.5 pr-3 whitespace-pre-line break-words text-ink-soft">
              {shown(field, product.live[field], nameOf)}
            </td>
            <td className="bg-sun-tint px-2.5 py-2.5 whitespace-pre-line break-words text-sun-ink">
              {shown(field, changes[field], nameOf)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Dialog>
)

function shown(field: ProductField, value: unknown, nameOf: (slug: string) => string): string {
  if (value === null || value === undefined || value === '') return '(kosong)'
  if (field === 'description_html') return textOfHtml(String(value)) || '(kosong)'
  if (field === 'questions')
    return (
      (value as { question: string; answer: string }[])
        .map(({ question, answer }) => `${question}\n→ ${answer}`)
        .join('\n') || '(kosong)'
    )
  if (field === 'pictures')
    return (
      (value as ProductPicture[])
        .map(
          ({ alt, is_cover: isCover }, index) =>
            `${index + 1}. ${alt || '(tanpa teks)'}${isCover ? ' · sampul' : ''}`,
        )
        .join('\n') || '(kosong)'
    )
  const isSlug = field === 'brand' || field === 'category' || field === 'more_categories'
  const words = Array.isArray(value) ? value.map(String) : [String(value)]
  return words.map(word => (isSlug ? nameOf(word) : word)).join(', ') || '(kosong)'
}

/** The words of a formatted text, a line for each paragraph. Parsed apart from the page, so that nothing in it loads. */
const textOfHtml = (html: string) =>
  new DOMParser()
    .parseFromString(html.replace(/<(\/(p|li|h[2-6]|tr|blockquote)|br ?\/?)>/g, '$&\n'), 'text/html')
    .body.textContent.replace(/\n{2,}/g, '\n')
    .trim()
