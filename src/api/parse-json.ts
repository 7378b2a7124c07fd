/**
 * Parses JSON; an id of nine quadrillions or more, which as a number may become another one (2^53), is a text of
 * its digits. A quote after a name stands in JSON only at its end, so no text is changed.
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(
    text.replace(/((?:_id|"id|identifier)"\s*:\s*)(9\d{15}|\d{17,})(?![\d.eE])/g, '$1"$2"'),
  );
