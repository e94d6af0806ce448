/** A time of reading. It has no fraction, and so fewer characters, when its second is full. */
const READ_TIME = /"readTime":"[^"]*"/g

/** The size of an answer of Firestore in characters, the same whenever it is read. */
export const answerSize = (answer: string): number => answer.replace(READ_TIME, '').length
