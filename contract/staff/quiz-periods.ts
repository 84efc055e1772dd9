/** Of which days the steps of a quiz are counted; null is all of them (PROMO-06). */
export const quizPeriods = {
  minggu: { name: '7 hari', days: 7 },
  bulan: { name: '30 hari', days: 30 },
  semua: { name: 'Sejak awal', days: null },
} as const
export type QuizPeriod = keyof typeof quizPeriods
export const quizPeriodKeys = Object.keys(quizPeriods) as [QuizPeriod, ...QuizPeriod[]]
