import { describe, expect, test } from 'vitest'
import type { Reviewable } from '../../../../contract/reviews.ts'
import { ApiRefusal } from '../../../api/refusal.ts'
import { planCompression } from '../../forms/compress-image.ts'
import { largestFrame, movePhoto, zoomAt, zoomOf } from './crop-frame.ts'
import { reviewFailureMessage } from './failure-message.ts'
import { startCreate, startEdit } from './start-wizard.ts'
import {
  bodyOf,
  closesOnBack,
  missingFor,
  type Photo,
  progressOf,
  steps,
  type Wizard,
  type WizardEvent,
  wizardReducer,
} from './wizard-state.ts'

const reviewable: Reviewable = {
  product_id: '7',
  product_name: 'Serum Surya',
  rating_types: ['texture', 'scent'],
  combinations: ['1', '2', '3'].map(id => ({
    combination_id: id,
    name: `Shade: ${id}`,
    attributes: {},
    image: null,
    is_reviewed: id === '1',
    review_id: id === '1' ? 'r1' : null,
    is_bought: false,
  })),
  draft: null,
  draft_tags: [],
  draft_images: [],
}
const begin = (overrides: Partial<Wizard> = {}): Wizard => ({
  ...startCreate(reviewable, null, undefined),
  ...overrides,
})
const afterEvents = (state: Wizard, ...events: WizardEvent[]) => events.reduce(wizardReducer, state)
const rated = { texture: 5, scent: 4 }
const words = (count: number) => Array(count).fill('kata').join(' ')
const photo = (key: string): Photo => ({ key, id: key, url: '', description: '', state: 'sent', progress: 1 })
const file = (name: string) => new File(['x'], name, { type: 'image/png' })

describe('the steps', () => {
  test('[REVIEW-09] show a progress of 25, 50, 75 and 100 percent', () => {
    expect(steps.map((_, step) => progressOf(step))).toEqual([25, 50, 75, 100])
  })

  test('cannot be left until complete', () => {
    const missing = (overrides: Partial<Wizard>) => missingFor(begin(overrides))
    expect(missing({})).toMatch(/Pilih dulu/)
    expect(missing({ combinationId: '2' })).toBeNull()
    expect(missing({ step: 1, ratings: { texture: 5 } })).toBe('Beri bintang juga untuk Aroma.')
    expect(missing({ step: 1, ratings: rated })).toBeNull()
    expect(missing({ step: 2, detail: words(149) })).toBe('Ulasan minimal 150 kata. Tulis 1 kata lagi, ya.')
    expect(missing({ step: 2, detail: words(150) })).toBeNull()
    expect(missing({ step: 2, detail: `${words(150)} ${'a'.repeat(10_000)}` })).toMatch(/terlalu panjang/)
    const last = { step: 3, isRecommended: true, isRepurchase: false }
    for (const open of ['isRecommended', 'isRepurchase'])
      expect(missing({ ...last, [open]: null }), open).toMatch(/kedua pertanyaan/)
    expect(missing({ ...last, photos: [{ ...photo('a'), state: 'sending' }] })).toMatch(/masih diunggah/)
    expect(missing({ ...last, photos: [{ ...photo('a'), state: 'failed' }] })).toMatch(/belum terkirim/)
    expect(missing({ ...last, photos: [photo('a')] })).toBeNull()
  })
})

describe('back', () => {
  test('[REVIEW-10] [REVIEW-12] goes back one step, and closes the wizard on the first', () => {
    for (const step of [3, 2]) expect(afterEvents(begin({ step }), { type: 'back' }).step).toBe(step - 1)
    const rating = begin({ step: 1, ratings: { texture: 5 } })
    expect(closesOnBack(rating)).toBe(false)
    expect(afterEvents(rating, { type: 'back' }).step).toBe(0)
    expect(closesOnBack(begin({ step: 0 }))).toBe(true)
  })

  test('[REVIEW-11] leaves crop, caption and add photo first, one at a time', () => {
    const adding = afterEvents(begin({ step: 2 }), { type: 'filled', with: { mode: { kind: 'add-photo' } } })
    const cropping = afterEvents(adding, { type: 'files-chosen', files: [file('a.png')] })
    expect(cropping.mode?.kind).toBe('crop')
    expect(closesOnBack(cropping)).toBe(false)
    const state = afterEvents(cropping, { type: 'back' })
    expect(state).toMatchObject({ step: 2, mode: { kind: 'add-photo' }, photos: [] })
    expect(afterEvents(state, { type: 'back' })).toMatchObject({ step: 2, mode: null })
    const caption = afterEvents(cropping, { type: 'cropped', photo: photo('a') })
    expect(caption.mode).toEqual({ kind: 'edit-caption', key: 'a' })
    expect(afterEvents(caption, { type: 'back' })).toMatchObject({
      step: 2,
      mode: null,
      photos: [photo('a')],
    })
  })

  test('[REVIEW-13] on the fully rated step of a new review asks whether to discard it', () => {
    const full = begin({ step: 1, ratings: rated })
    expect(closesOnBack(full)).toBe(false)
    expect(afterEvents(full, { type: 'back' })).toMatchObject({ step: 1, asksToDiscard: true })
  })

  test('[REVIEW-14] on the fully rated step of an edit closes the wizard', () => {
    expect(closesOnBack(begin({ step: 1, ratings: rated, isEdit: true }))).toBe(true)
  })
})

test('several photos are cropped one after another, up to the limit', () => {
  const full = begin({ step: 2, photos: Array.from({ length: 5 }, (_, n) => photo(String(n))) })
  let state = afterEvents(full, { type: 'files-chosen', files: ['a', 'b', 'c'].map(file) })
  expect(state.mode).toMatchObject({ kind: 'crop', chosen: 2 })
  state = afterEvents(state, { type: 'cropped', photo: photo('a') })
  expect(state.mode).toMatchObject({ kind: 'crop', files: [{ name: 'b' }] })
  state = afterEvents(state, { type: 'cropped', photo: photo('b') })
  expect(state.mode).toBeNull()
  expect(afterEvents(state, { type: 'photo-removed', key: '2' }).photos).toHaveLength(6)
})

test('a file that is not a photo is skipped, and the others are cropped', () => {
  const files = ['a', 'b'].map(name => new File([], name))
  const state = afterEvents(begin(), { type: 'files-chosen', files }, { type: 'file-unreadable' })
  expect(state.mode).toMatchObject({ kind: 'crop', files: [{ name: 'b' }] })
  expect(afterEvents(state, { type: 'file-unreadable' }).mode).toEqual({ kind: 'add-photo' })
})

describe('the wizard starts', () => {
  test('at the named combination, or at the only one not yet reviewed', () => {
    expect(begin().combinationId).toBeNull()
    expect(startCreate(reviewable, null, '3').combinationId).toBe('3')
    expect(startCreate(reviewable, null, '1').combinationId).toBeNull()
    const two = { ...reviewable, combinations: reviewable.combinations.slice(0, 2) }
    expect(startCreate(two, null, undefined).combinationId).toBe('2')
  })

  test('where it was left, unless another combination is named', () => {
    const answers = { is_recommended: true, is_repurchase: false, duration_of_used: 'longer' as const }
    const earlierDraft = {
      draft: { step: 2, combination_id: '2', detail: 'Baru mulai', ratings: { texture: 4 }, ...answers },
      tags: [{ _id: 't', code: 'jenis-kulit' as const, slug: 'kulit-kering', name: 'Kulit Kering' }],
      images: [{ _id: 'p', name: '/p', description: 'Di jendela' }],
    }
    expect(startCreate(reviewable, earlierDraft, undefined)).toMatchObject({
      step: 2,
      combinationId: '2',
      detail: 'Baru mulai',
      ratings: { texture: 4, scent: 0 },
      photos: [{ id: 'p', description: 'Di jendela', state: 'sent' }],
      tags: earlierDraft.tags,
      duration: 'longer',
      isRecommended: true,
      isRepurchase: false,
    })
    expect(startCreate(reviewable, earlierDraft, '3')).toMatchObject({ step: 0, detail: 'Baru mulai' })
  })

  test('an edit with the text and ratings of the review', () => {
    const review = {
      _id: 'r1',
      detail: words(150),
      images: [],
      tags: [],
      duration_of_used: 'longer' as const,
      is_recommended: true,
      is_repurchase: false,
      product: { id: '7', combination_id: '1', label: '', variant: '' },
      is_star_texture: 3,
      is_star_scent: 5,
    }
    const state = startEdit(reviewable, review as never, null)
    expect(state).toMatchObject({
      step: 1,
      combinationId: '1',
      ratings: { texture: 3, scent: 5 },
      duration: 'longer',
      isRepurchase: false,
    })
    expect(bodyOf(state, { productId: '7', source: 'web' })).not.toHaveProperty('product')
  })
})

test('each kind of refusal of a review has its message', () => {
  const messageFor = (status: number, code: string) =>
    reviewFailureMessage(new ApiRefusal({ status, code, message: 'Lain' }))
  expect(messageFor(403, 'DUPLICATE_USER_REVIEW')).toBe(
    'Maaf, Kamu sudah pernah review produk atau produk dengan kombinasi ini sebelumnya.',
  )
  expect(messageFor(403, 'ANYTHING')).toBe('Konten review yang ingin kamu masukkan sudah ada.')
  for (const status of [0, 400, 409, 500])
    expect(messageFor(status, 'X')).toBe('Terjadi kesalahan, silakan coba beberapa saat lagi.')
})

test('[PHOTO-05] compressed without options, a picture keeps its size at a quality of 0.8', () => {
  const plan = planCompression({ width: 2000, height: 1000 })
  expect(plan).toMatchObject({ quality: 0.8, widthPx: 2000, heightPx: 1000 })
  expect(plan.from).toEqual({ x: 0, y: 0, width: 2000, height: 1000 })
  const part = { x: 500, y: 0, side: 1000 }
  expect(planCompression({ width: 2000, height: 1000 }, { part, widthPx: 600, heightPx: 600 })).toMatchObject(
    {
      widthPx: 600,
      heightPx: 600,
      from: { x: 500, y: 0, width: 1000, height: 1000 },
    },
  )
})

test('the frame stays inside the photo, and the point under the fingers stays under them', () => {
  const size = { width: 2000, height: 1000 }
  const whole = largestFrame(size)
  expect(whole).toEqual({ x: 500, y: 0, side: 1000 })
  expect(movePhoto(whole, size, { x: 0.2, y: 0.5 })).toEqual({ x: 300, y: 0, side: 1000 })
  expect(movePhoto(whole, size, { x: 9, y: 0 }).x).toBe(0)
  expect(movePhoto(whole, size, { x: -9, y: 0 }).x).toBe(1000)
  const near = zoomAt(whole, size, 2, { x: 0, y: 1 })
  expect(near).toEqual({ x: 500, y: 500, side: 500 })
  expect(zoomOf(zoomAt(near, size, 100), size)).toBe(5)
  expect(zoomAt(near, size, 0.01).side).toBe(1000)
})
