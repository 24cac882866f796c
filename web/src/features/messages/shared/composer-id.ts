/** The id of the input for messages, without the code of the input. */
export const composerId = 'message'
