import { withDots } from '../../../contract/rupiah.ts'
import {
  type ExplainedResult,
  matchWords,
  placeReasons,
  type KeywordResults as Results,
} from '../../../contract/staff/search-desk.ts'

/** How the shop reads the keyword, in sentences. */
export const Reading = ({ results }: { results: Results }) => (
  <ul className="mb-3 list-disc pl-5 text-note text-ink-soft">
    {results.words.map(({ typed, read, is_required, says_what_it_is, searched }) => (
      <li key={typed}>
        “{typed}”{read === typed ? '' : ` dibaca “${read}”`}
        {says_what_it_is ? ', menyebut jenis produknya' : ''}
        {is_required ? '' : ', boleh tidak ada'}
        {searched
          .filter(({ by }) => by === 'synonyms')
          .map(({ words }) => `; juga mencari ${words.join(', ')}`)
          .join('')}
      </li>
    ))}
    {results.left_out.map(word => (
      <li key={word}>“{word}” tidak dicari</li>
    ))}
    {results.conditions.map(condition => (
      <li key={condition}>Syarat: {condition}</li>
    ))}
    {results.missing_brands.map(brand => (
      <li key={brand}>“{brand}” adalah merek yang tidak dijual di sini</li>
    ))}
    {results.corrected ? <li>Pembeli melihat hasil untuk “{results.corrected}”</li> : null}
    {results.has_engine ? (
      <li>Kata yang belum diatur dijawab mesin pencari luar; urutannya bisa lain.</li>
    ) : null}
  </ul>
)

/** Why a product is at its place. */
export const Why = ({ product: { reason, share, sold, matches } }: { product: ExplainedResult }) => (
  <div className="mt-1 text-note text-ink-soft">
    <p>
      {placeReasons[reason]}
      {share === null ? '' : ` (${Math.round(share * 100)}%)`}. Terjual {withDots(sold)}.
    </p>
    {matches.map(({ word, by, words, is_required }) => (
      <p key={word}>
        “{word}”:{' '}
        {by
          ? `${matchWords[by]}: ${words.join(', ')}`
          : is_required
            ? 'tidak ada'
            : 'tidak ada, dan boleh tidak ada'}
      </p>
    ))}
  </div>
)
