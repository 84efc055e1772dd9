import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from '../../ui/pager.tsx'
import { ReadMore } from '../../ui/read-more.tsx'
import { filterOf, initialView, pagerNumbers, REVIEW_MAX_CHARS } from './review-view.ts'

/** Returns the page numbers that the review pager shows, with gaps as "…". */
const pageNumbers = (page: number, pageCount: number) =>
  renderToStaticMarkup(
    <Pager
      page={page}
      pageCount={pageCount}
      numbers={pagerNumbers(page, pageCount)}
      renderLink={({ children, label }) => (/Halaman \d/.test(label ?? '') ? <b>{children}</b> : null)}
    />,
  )
    .match(/\d+(?=<\/b>)|…/g)
    ?.join(' ')

test.each([
  [1, 20, '1 2 3 … 20'],
  [20, 20, '1 … 18 19 20'],
  [10, 20, '1 … 8 9 10 11 12 … 20'],
  [2, 20, '1 2 3 4 5 … 20'],
  [1, 3, '1 2 3'],
  [2, 4, '1 2 3 4'],
])('[REVIEW-33] page %i of %i shows %s', (page, pageCount, numbers) => {
  expect(pageNumbers(page, pageCount)).toBe(numbers)
})

test('[REVIEW-31] a review of 700 characters is shown whole, one of 701 is cut', () => {
  const text = (length: number) =>
    renderToStaticMarkup(<ReadMore text={'a'.repeat(length)} maxChars={REVIEW_MAX_CHARS} />)
  expect(text(700)).toContain('a'.repeat(700))
  expect(text(700)).not.toContain('Baca selengkapnya')
  expect(text(701)).toContain(`>${'a'.repeat(700)}…<`)
  expect(text(701)).toContain('Baca selengkapnya')
})

test('the filter contains only what the reader chose', () => {
  expect(filterOf('7', initialView)).toEqual({ product_id: '7' })
  expect(
    filterOf('7', {
      ...initialView,
      rating: 4,
      skinType: 'kulit-kering',
      hairType: 'rambut-lepek',
      withPhotos: true,
    }),
  ).toEqual({
    product_id: '7',
    rating: [4],
    skin_types: ['kulit-kering'],
    hair_types: ['rambut-lepek'],
    has_images: true,
  })
})
