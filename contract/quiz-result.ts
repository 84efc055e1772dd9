/** Chooses the result with the most votes; in a tie, the one that staff listed first (AMB-67). */
export function chooseResult<Result>(
  results: readonly Result[],
  votes: readonly string[],
  idOf: (result: Result) => string,
): Result | undefined {
  const counts = results.map(result => votes.filter(vote => vote === idOf(result)).length)
  return results[counts.indexOf(Math.max(...counts))]
}
