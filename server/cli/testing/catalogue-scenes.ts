import { makeBankPromotion } from '../../testing/make-bank-promotion.ts'
import { makePointRule } from '../../testing/make-point-rule.ts'
import { reviewText } from '../../testing/make-review.ts'
import { writeDrafts } from '../../testing/write-file.ts'
import { type Scenes, type Stage, writeInvalidFile } from './stage.ts'

export function catalogueScenes({ db, sku, slug, fresh, run, after }: Stage) {
  async function makeWaitingReview(): Promise<string> {
    const file = writeDrafts(`product,rating,review\n${slug},5,${reviewText(20)}\n`, 'reviews.csv')
    await run('reviews', 'import', file)
    const [name = ''] = (await run('reviews', 'list')).split(' ')
    return name
  }

  return {
    'authenticity-codes.import': {
      command: () => ['import', 'codes', writeDrafts(`code,product\nABCDEFGH1234,${slug}\n`, 'codes.csv')],
      refused: null,
    },
    'bank-promotions.switch': {
      command: async () => ['bank-promotions', 'off', (await makeBankPromotion(db)).id],
      refused: () => ['bank-promotions', 'off', '0'],
    },
    'brands.import': {
      command: () => ['brands', 'import', writeDrafts([{ name: fresh('merek') }])],
      refused: () => ['brands', 'import', writeInvalidFile()],
    },
    'extra-bags.set': { command: () => ['extra-bags', 'set', fresh('tas'), 'Tas', '15000'], refused: null },
    'extra-bags.stop': {
      command: () => after(['extra-bags', 'set', 'usang', 'Tas', '1'], ['extra-bags', 'stop', 'usang']),
      refused: () => ['extra-bags', 'stop', 'none'],
    },
    'point-rules.switch': {
      command: async () => ['point-rules', 'off', (await makePointRule(db)).id],
      refused: () => ['point-rules', 'off', '0'],
    },
    'products.import': {
      command: () => [
        ...['import', 'products'],
        writeDrafts(`Handle,Title,Variant Price\n${fresh('krim')},Krim,1000\n`, 'products.csv'),
      ],
      refused: () => ['import', 'products', writeDrafts('a,b\n1,2\n', 'products.csv')],
    },
    'reviews.approve': {
      command: async () => ['reviews', 'approve', await makeWaitingReview()],
      refused: () => ['reviews', 'approve', `${'0'.repeat(32)}.1`],
    },
    'reviews.approve-all': {
      command: async () => {
        await makeWaitingReview()
        return ['reviews', 'approve', 'all']
      },
      refused: null,
    },
    'reviews.import': {
      command: () => [
        ...['reviews', 'import'],
        writeDrafts(`product,rating,review\n${slug},5,${reviewText(20)}\n`, 'reviews.csv'),
      ],
      refused: () => ['reviews', 'import', writeDrafts('a,b\n', 'reviews.csv')],
    },
    'reviews.reject': {
      command: async () => ['reviews', 'reject', await makeWaitingReview(), 'Iklan'],
      refused: async () => ['reviews', 'reject', `${(await makeWaitingReview()).split('.')[0]}.9`, 'Iklan'],
    },
    'search-engine.disconnect': { command: () => ['search', 'disconnect'], refused: null },
    'search-engine.rebuild': { command: () => ['search', 'rebuild'], refused: null },
    'special-prices.resume': {
      command: () =>
        after(['special-prices', 'set', 'jeda', sku, '9000'], ['special-prices', 'resume', 'jeda']),
      refused: () => ['special-prices', 'resume', 'none'],
    },
    'special-prices.set': {
      command: () => ['special-prices', 'set', fresh('mini'), sku, '9000'],
      refused: () => ['special-prices', 'set', 'mini', sku, '9000', '--brands', 'none'],
    },
    'special-prices.stop': {
      command: () =>
        after(['special-prices', 'set', 'usang', sku, '9000'], ['special-prices', 'stop', 'usang']),
      refused: () => ['special-prices', 'stop', 'none'],
    },
    'synonyms.add': { command: () => ['synonyms', 'set', `${fresh('kata')} = lain`], refused: null },
    'synonyms.import': {
      command: () => ['synonyms', 'import', writeDrafts(`${fresh('kata')} = lain\n`, 'synonyms.txt')],
      refused: () => ['synonyms', 'import', writeDrafts('sendiri\n', 'synonyms.txt')],
    },
    'synonyms.remove': {
      command: () => after(['synonyms', 'set', 'usang = lama'], ['synonyms', 'remove', 'usang']),
      refused: () => ['synonyms', 'remove', 'tidakada'],
    },
  } satisfies Scenes
}
