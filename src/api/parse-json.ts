/**
 * Parses JSON; an id of nine quadrillions or more, which as a number may become another one (2^53), is a text of
 * its digits, also in a list of ids and as the whole of a reply. A quote after a name stands in JSON only at its end,
 * so no text is changed.
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(
    text.replace(/(([_"]id|[a-z"]I[dD]|identifier)s?" *:|^)[^".]*\d{16}[^"]*/g, (ids) =>
      ids.replace(/(^|[^-.\w])(9\d{15}|\d{17,})(?![.\w])/g, '$1"$2"'),
    ),
  );
