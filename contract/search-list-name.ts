/** What the results of a search are called, as a heading and as the list that a click on one of them came from. */
export const searchListName = (words: string): string => `Hasil untuk “${words}”`
