/** The public API of tracking: what the schedule, the command line and the deletion of accounts may call. */

export { deleteMemberVisits } from './delete-member-visits.ts'
export { deleteOldVisits } from './delete-old-visits.ts'
export { maskedWords, shownWords } from './shown-words.ts'
export { type SearchedKeyword as Searched, summarizeVisits, type VisitSummary } from './summarize-visits.ts'
export { countVisitsByHour, listMissedSearches, type VisitSteps } from './visits-by-hour.ts'
