/** An e-mail address, a link or the name of a site in a text. */
const ADDRESS = /(\S+(?:@|:\/\/)\S+|[a-z\d-]{3,}\.[a-z]{2,}\S*)/i
/** Where an address may break: before a dot, the @, or a part of a path. */
const PART = /(?=[@.?&=/])/

/** A text whose addresses break between their parts on a narrow screen, rather than inside a word. */
export function BreakableText({ text }: { text: string }) {
  return text.split(ADDRESS).map((said, at) =>
    at % 2 === 0 ? (
      said
    ) : (
      <span key={at}>
        {said.split(PART).map((part, place) => (
          <span key={place}>
            <wbr />
            {part}
          </span>
        ))}
      </span>
    ),
  )
}
