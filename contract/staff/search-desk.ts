import { z } from 'zod'
import type { FigurePage } from './list-page.ts'

/** Searches as staff follow and arrange them (FIND-01), below `/api/staff/search`. */

/** The first results: what a phone shows before a shopper scrolls far, and what a preview compares. */
export const FIRST_RESULTS = 16
export const ARRANGED_PINNED_MAX = 12
export const ARRANGED_HIDDEN_MAX = 50
/** Of a rule with more words, the preview shows the first. */
export const PREVIEWED_WORDS_MAX = 6
/** The longest period, in days: so long are visits kept. */
export const SEARCH_DAYS_MAX = 92

export const keywordSorts = ['searched', 'missed', 'clicked', 'bought'] as const
export type KeywordSort = (typeof keywordSorts)[number]

/** `GET /search/keywords`: days in Jakarta, both inclusive. */
export const searchedKeywordsQuery = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  /** Part of the words. */
  search: z.string().trim().max(80).optional(),
  /** Only those that somebody searched for in vain. */
  missed: z.stringbool().default(false),
  sort: z.enum(keywordSorts).default('searched'),
  after: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type SearchedKeywordsQuery = z.infer<typeof searchedKeywordsQuery>

/** Visits that did something with one keyword in the period. */
export interface KeywordFigures {
  /** Searched for it. */
  searched: number
  /** Of those, never saw an empty result for it. */
  found: number
  /** Saw an empty result for it. */
  missed: number
  /** Clicked one of its results. */
  clicked: number
  /** Clicked one of its results and then placed an order with that product that counts as a sale. */
  bought: number
}

export interface SearchedKeyword extends KeywordFigures {
  words: string
  /** An e-mail address or telephone number that was typed into the search box: the words do not tell it. */
  is_masked: boolean
  /** Staff arranged its results. */
  is_arranged: boolean
}

export interface SearchedKeywords extends FigurePage<SearchedKeyword> {
  /** Of all keywords that match: a visit with two keywords counts for both. */
  sums: KeywordFigures
}

/** A product as these pages name it. */
export interface FoundProduct {
  id: string
  brand: string
  name: string
  image: string | null
}

export const productsOfKeywordQuery = z.object({ q: z.string().trim().min(1).max(80) })
export const PRODUCTS_OFFERED = 8

export const keywordResultsQuery = z.object({ keyword: z.string().trim().min(1).max(200) })

/** How a word of the keyword was matched, in the words of staff. */
export const matchWords = {
  literal: 'seperti diketik',
  synonyms: 'lewat sinonim',
  forms: 'bentuk lain dari katanya',
  prefixes: 'awal kata',
  near: 'ejaan yang mirip',
  scattered: 'katanya terpisah-pisah',
  distant: 'ejaan yang agak mirip, karena hasilnya sedikit',
  synonymWords: 'sebagian kata sinonim, karena tidak ada hasil',
} as const
export type MatchedBy = keyof typeof matchWords

/** Why a product is where it is, in the words of staff. */
export const placeReasons = {
  pinned: 'Disematkan staf',
  exact: 'Semua kata ada di nama, merek, atau kategori, persis seperti diketik',
  synonym: 'Semua kata ada di nama, merek, atau kategori, sebagian lewat sinonim atau bentuk lain',
  prefix: 'Semua kata ada di nama, merek, atau kategori, satu baru awal katanya',
  spelling: 'Semua kata ada di nama, merek, atau kategori, sebagian dengan ejaan lain',
  label: 'Semua kata ada di nama, merek, kategori, atau label (tag, shade, ukuran)',
  page: 'Semua kata ada di halaman produk, sebagian hanya di teksnya',
  part: 'Tidak semua katanya ada',
  condition: 'Memenuhi syaratnya; tidak ada kata lain yang dicari',
} as const
export type PlaceReason = keyof typeof placeReasons

export interface ExplainedResult extends FoundProduct {
  sold: number
  price_rupiah: number
  reason: PlaceReason
  /** Of `part`: how much of the keyword's meaning it has, from 0 to 1. */
  share: number | null
  /** For each word that is not simply there as typed: how it was matched; null if the product lacks it. */
  matches: { word: string; by: MatchedBy | null; words: string[]; is_required: boolean }[]
}

/** `GET /search/results`: one keyword, how it is understood, its first results and why, and what staff arranged. */
export interface KeywordResults {
  keyword: string
  /** 0 if nobody ever arranged it. */
  version: number
  updated: { by: string; at: string } | null
  leads_to: string | null
  pinned: FoundProduct[]
  hidden: FoundProduct[]
  words: {
    typed: string
    read: string
    is_required: boolean
    says_what_it_is: boolean
    searched: { by: MatchedBy; words: string[] }[]
  }[]
  left_out: string[]
  conditions: string[]
  missing_brands: string[]
  corrected: string | null
  counts: { pinned: number; named: number; paged: number; widened: number }
  products: ExplainedResult[]
  /** An outside engine answers shoppers for keywords that are not arranged, maybe in another order. */
  has_engine: boolean
}

const productIds = (most: number) => z.array(z.string().regex(/^\d{1,18}$/)).max(most)

/** `PUT /search/results` */
export const arrangeResultsBody = z.object({
  keyword: z.string().trim().min(1).max(80),
  version: z.int().min(0),
  leads_to: z.string().trim().max(500).nullable(),
  pinned: productIds(ARRANGED_PINNED_MAX),
  hidden: productIds(ARRANGED_HIDDEN_MAX),
})
export type ArrangeResultsBody = z.infer<typeof arrangeResultsBody>

/** `GET /search/arranged`: the keywords whose results staff arranged. */
export interface ArrangedKeyword {
  keyword: string
  leads_to: string | null
  pinned: number
  hidden: number
  updated_by: string
  updated_at: string
}

/** A line of synonyms: shoppers who type one of `words` also find the other words, and `others`. */
const synonymLine = z.object({
  words: z.array(z.string().trim().min(1).max(100)).min(1).max(30),
  others: z.array(z.string().trim().min(1).max(100)).max(30),
})
export type SynonymLine = z.infer<typeof synonymLine>

/** `POST /search/synonyms` and `/search/synonyms/preview`: without `before` it adds, without `after` it removes. */
export const changeSynonymsBody = z
  .object({ before: synonymLine.nullable(), after: synonymLine.nullable() })
  .refine(({ before, after }) => before !== null || after !== null)
export type ChangeSynonymsBody = z.infer<typeof changeSynonymsBody>

export interface SynonymPreview {
  /** Each word whose results may change. */
  words: {
    word: string
    before: FoundProduct[]
    after: FoundProduct[]
    found_before: number
    found_after: number
  }[]
  /** Words of the rule that are not shown. */
  others: number
}
