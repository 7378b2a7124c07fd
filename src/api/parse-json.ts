/**
 * Parses JSON; an id that a number may not hold exactly (nine quadrillions or more, about 2^53)
 * becomes a text of its digits, also in a list of ids and as the whole of a reply. In JSON, a quote
 * follows a name only at its end, so no text is changed.
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(
    text.replace(/(([_"]id|[a-z"]I[dD]|identifier)s?" *:|^)[^".]*\d{16}[^"]*/g, (ids) =>
      ids.replace(/(^|[^-.\w])(9\d{15}|\d{17,})(?![.\w])/g, '$1"$2"'),
    ),
  );
