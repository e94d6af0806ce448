/**
 * Permanent differences, each with its reason. Either our clients never cause them, or production differs from the
 * emulator. The page counts them.
 */
export const NAMED_DIFFERENCES = {
  'lone surrogate':
    'A text with a lone surrogate has no UTF-8 form, and a protobuf string is UTF-8. The emulator stores `?` in its place. The local backend refuses the request.',
  'refused when compiled':
    "Google's compiler checks types and regular expressions, and refuses a file whose expression can only fail. The local backend finds the same fault when it evaluates the expression. In every run, Google's compiler reads our own rules.",
  'half a character':
    "A regular expression that matches the empty text matches between the two halves of an emoji in Google's engine. Ours reads whole characters. No rule of ours splits or replaces such a text.",
  'missing index':
    'The emulator runs every query. Production asks for an index that firestore.indexes.json must declare, and so does the local backend.',
  'empty value':
    'The JSON form of protobuf leaves out empty lists and maps. The local backend stores what the client sent. The SDK reads both alike.',
  'empty selection':
    "Firestore's reference says that a selection without fields returns all fields. The emulator returns only names. The SDK sends no selections.",
  'query without a collection':
    'The emulator treats a query without a collection as a query of all collections. The local backend refuses it. The SDK always names the collection.',
  'null among operands':
    'The emulator finds no null by `==` or `in` with null. The SDK uses IS_NULL, and both sides answer that alike. The emulator treats null in a list as the local backend does.',
  'two exclusions':
    'The emulator refuses two `!=` in a query. The reference names no such limit. The local backend asks for the index.',
  'filter without parts':
    "Firestore's reference asks for at least one part. The emulator accepts a filter without parts, the local backend refuses it. The SDK sends no such filter.",
  'another database':
    'The emulator accepts every name of a project or database. The local backend has one, and refuses other names as production does.',
  'mask of a client that errs':
    "A mask that names `__name__`. The SDK refuses to send such masks. The emulator takes them, the local backend doesn't.",
  'elements of no list':
    "The emulator doesn't check the elements of array transforms: it stores a list in a list, and a field without a name. Firestore's reference allows neither. The SDK refuses to send them, and so does the local backend to take them.",
  'call of administrators':
    'The comparison has administrator rights in the emulator. In production, clients may not list collections. The local backend serves only clients.',
  transactions:
    "The local backend has no transactions on the server. The app's SDK reads without a transaction and commits with preconditions.",
  'address of no form':
    'With protected addresses, the Auth emulator accepts any text as an address. Production and the local backend refuse a text that is not an e-mail address.',
  'provider that is not there':
    'The Auth emulator accepts every provider. The local backend accepts only google.com. It refuses others, like a project that has not set them up.',
  'renewal of a deleted account':
    "The Auth emulator forgets the token of a deleted account. Google's reference names USER_NOT_FOUND for it, and so does the local backend. The app signs out at both.",
  'two slashes':
    'The web host treats two slashes at the beginning of an address as one slash. The local backend answers that no such address exists. No link of the app has one.',
} satisfies Record<string, string>

export type NamedDifference = keyof typeof NAMED_DIFFERENCES
