/** A pattern of `like` for texts that contain these words, in whatever of them `like` reads as a sign. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
