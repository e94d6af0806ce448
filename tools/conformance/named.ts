/**
 * Differences that stay, each with its reason. The page of the report lists them all. A client of ours can't meet
 * them, or production differs from the emulator.
 */
export const NAMED_DIFFERENCES = {
  'lone surrogate':
    'A text with a lone surrogate has no UTF-8 form, and a protobuf string is UTF-8. The emulator stores `?` in its place. The local backend refuses the request.',
  'refused when compiled':
    "Google's compiler checks types and regular expressions, and refuses a file that can only fail there. The local backend meets the same fault when it evaluates the expression. Every run has Google's compiler read our own rules.",
  'half a character':
    "A regular expression that matches the empty text matches between the two halves of an emoji in Google's engine. Ours reads whole characters. No rule of ours splits or replaces such a text.",
  'missing index':
    'The emulator runs every query. Production asks for an index that firestore.indexes.json must declare, and so does the local backend.',
  'empty value':
    'The JSON form of protobuf leaves out empty lists and maps. The local backend stores what the client sent. The SDK reads both alike.',
  'empty selection':
    "Firestore's reference says that a selection without fields returns all fields. The emulator returns names alone. The SDK sends no selections.",
  'query without a collection':
    'The emulator takes a query from nowhere as one of all collections. The local backend refuses it. The SDK always names the collection.',
  'null among operands':
    'The emulator finds no null by `==` or `in` with null. The SDK asks by IS_NULL, which both answer alike, and it treats null in a list as we do.',
  'two exclusions':
    'The emulator refuses two `!=` in a query. The reference knows no such limit. The local backend asks for the index.',
  'filter without parts':
    "Firestore's reference asks for at least one part. The emulator takes none, the local backend refuses. The SDK sends none such.",
  'another database':
    'The emulator holds every project and database that is named. The local backend holds one, and refuses another as production does.',
  'mask of a client that errs':
    "A mask that names a field and a part of it, or __name__. The SDK refuses to send such masks. The emulator takes them, the local backend doesn't.",
  'call of administrators':
    'The comparison asks the emulator as its owner. Clients of production may not list collections, and the local backend knows only clients.',
  transactions:
    "The local backend keeps no transactions of the server's. The SDK that the app uses reads plainly and commits with preconditions.",
  'address of no form':
    'With protected addresses the Auth emulator looks at none. Production refuses what is no e-mail address, as the local backend does.',
  'provider that is not there':
    'The Auth emulator knows every provider. The local backend knows google.com alone, and refuses others as a project does that has not set them up.',
  'renewal of a deleted account':
    "The Auth emulator forgets the token of a deleted account. Google's reference names USER_NOT_FOUND for it, and so does the local backend. The app signs out at both.",
  'two slashes':
    'The web host takes two slashes at the beginning of an address as one. The local backend knows no such address. No link of the app has one.',
} satisfies Record<string, string>

export type NamedDifference = keyof typeof NAMED_DIFFERENCES
