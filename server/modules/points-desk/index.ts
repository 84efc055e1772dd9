/** The public API of the points desk: giving points and tokens, also after a second person's approval. */
export { givePointsByHand } from './change-by-hand.ts'
export { lockGiven } from './gift-ceiling.ts'
export { deleteUngivenLists, giveList } from './give-list.ts'
export { pointListKind } from './list-kind.ts'
export { mailGivenPoints } from './mail-given-points.ts'
export { receiveList } from './receive-list.ts'
