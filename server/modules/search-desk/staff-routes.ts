import {
  arrangeResultsBody,
  changeSynonymsBody,
  keywordResultsQuery,
  productsOfKeywordQuery,
  searchedKeywordsQuery,
} from '../../../contract/staff/search-desk.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import {
  addSynonyms,
  arrangeResults,
  changeSynonyms,
  listSynonyms,
  type SynonymRule,
} from '../search/index.ts'
import { staffRoute } from '../staff/index.ts'
import { offerProducts } from './found-products.ts'
import { listArrangedKeywords } from './list-arranged-keywords.ts'
import { listSearchedKeywords } from './list-searched-keywords.ts'
import { previewSynonyms, requireSynonymChange } from './preview-synonyms.ts'
import { readKeywordResults } from './read-keyword-results.ts'

const permission = 'window.write'

/** Searches: what they find, and what staff decide about it (FIND-01). */
export async function searchDeskRoutes(app: App, shop: Shop): Promise<void> {
  getKeywords(app, shop)
  getResults(app, shop)
  putResults(app, shop)
  getArranged(app, shop)
  getProducts(app, shop)
  getSynonyms(app, shop)
  postPreview(app, shop)
  postSynonyms(app, shop)
}

function getKeywords(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/search/keywords',
    permission,
    summary: 'What visitors searched for in a period, and what came of it',
    query: searchedKeywordsQuery,
    handle: ({ query }) => listSearchedKeywords(shop.db, query),
  })
}

function getResults(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/search/results',
    permission,
    summary: 'How a keyword is understood, its first results and why, and what staff arranged',
    query: keywordResultsQuery,
    handle: ({ query }) => readKeywordResults(shop, query.keyword),
  })
}

function putResults(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/search/results',
    permission,
    summary: 'Pins and hides results of a keyword, or lets it lead to a page',
    body: arrangeResultsBody,
    async handle({ actor, body: { leads_to, ...body } }) {
      await arrangeResults(shop, actor, { ...body, leadsTo: leads_to || null })
      return readKeywordResults(shop, body.keyword)
    },
  })
}

function getArranged(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/search/arranged',
    permission,
    summary: 'The keywords whose results staff arranged',
    handle: () => listArrangedKeywords(shop.db),
  })
}

function getProducts(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/search/products',
    permission,
    summary: 'Products to choose from, found as shoppers find them',
    query: productsOfKeywordQuery,
    handle: ({ query }) => offerProducts(shop.pool, query.q),
  })
}

function getSynonyms(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/search/synonyms',
    permission,
    summary: 'The lines of synonyms',
    handle: async () => (await listSynonyms(shop.db)).map(lineOf),
  })
}

const lineOf = ({ words, sameAs }: SynonymRule) => ({
  words,
  others: sameAs.filter(phrase => !words.includes(phrase)),
})

function postPreview(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/search/synonyms/preview',
    permission,
    summary: 'What a change of synonyms does to the first results; changes nothing',
    body: changeSynonymsBody,
    handle: ({ body }) => previewSynonyms(shop.db, body),
  })
}

function postSynonyms(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/search/synonyms',
    permission,
    summary: 'Adds, changes or removes a line of synonyms',
    body: changeSynonymsBody,
    handle({ actor, body }) {
      const { before, after } = requireSynonymChange(body)
      return before || !after
        ? changeSynonyms(shop.db, actor, { before, after })
        : addSynonyms(shop.db, actor, after)
    },
  })
}
