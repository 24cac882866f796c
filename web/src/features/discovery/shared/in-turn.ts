/**
 * The scope of likes, passes and their undos: they run one after another. An undo that overtook its pass would bring back the person
 * before, and a like that is made again while no server answers would be stored after a later pass.
 */
export const inTurn = { id: 'decisions' }
